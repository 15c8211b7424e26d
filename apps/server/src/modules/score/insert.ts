import { writeAudits } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { scoreRecord } from '../../db/schema/index.ts'
import { withEnglish } from './english.ts'
import type { English } from './english.ts'
import { beginsAs } from './publicity.ts'

type Row = typeof scoreRecord.$inferInsert

/** A score to record of a student; how it begins, on display or in force, is the school's to say. */
export type NewScore = Omit<Row, 'status' | 'publicUntil' | 'id' | 'revision' | 'createTime' | 'updateTime' | keyof English> &
  Partial<English> & {
    /** For the log. */
    realname: string
  }

/** As many as are reckoned within the time that a statement may take, on a slow and busy machine as well. */
const AT_ONCE = 200

/**
 * Records scores that came otherwise than by an application, each noted in the log. Of what is recorded already for the same student,
 * project and claim nothing is written: by `taken` it is passed over, or the whole is refused by the database.
 * @returns those that were recorded
 */
export async function insertScores(tx: Db, actor: Actor, scores: readonly NewScore[], taken: 'passOver' | 'refuse') {
  if (scores.length === 0) return []
  // Students are reckoned in this order: who writes scores of the same ones at the same moment never waits for who waits for them.
  const ordered = await withEnglish(
    tx,
    scores.toSorted((one, other) => (one.username < other.username ? -1 : 1)),
  )
  const recorded: (typeof scoreRecord.$inferSelect)[] = []
  for (let from = 0; from < ordered.length; from += AT_ONCE) {
    const statement = tx
      .insert(scoreRecord)
      .values(ordered.slice(from, from + AT_ONCE).map(({ realname: _, ...row }) => ({ ...row, ...beginsAs() })))
    recorded.push(...(await (taken === 'passOver' ? statement.onConflictDoNothing() : statement).returning()))
  }
  const names = new Map(scores.map(({ username, realname }) => [username, realname]))
  await writeAudits(
    tx,
    actor,
    recorded.map((row) => ({
      kind: 'score',
      recordId: row.id,
      title: `${names.get(row.username) ?? row.username} · ${row.itemName}`,
      action: 'record',
      after: saidOf(row),
    })),
  )
  return recorded
}

/** What the log says of a new record. */
function saidOf({
  username,
  itemName,
  module,
  hours,
  credits,
  hoursBasis,
  decidedBy,
  source,
  status,
  award,
  achievedOn,
}: typeof scoreRecord.$inferSelect) {
  return { username, itemName, module, hours, credits, hoursBasis, decidedBy, source, status, award, achievedOn }
}
