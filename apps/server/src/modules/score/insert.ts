import { writeAudits } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { scoreRecord } from '../../db/schema/index.ts'
import { beginsAs } from './publicity.ts'

type Row = typeof scoreRecord.$inferInsert

/** A score to record of a student; how it begins, on display or in force, is the school's to say. */
export type NewScore = Omit<Row, 'status' | 'publicUntil' | 'id' | 'revision' | 'createTime' | 'updateTime'> & {
  /** For the log. */
  realname: string
}

/**
 * Records scores that came otherwise than by an application, each noted in the log. Of what is recorded already for the same student,
 * project and claim nothing is written: by `taken` it is passed over, or the whole is refused by the database.
 * @returns those that were recorded
 */
export async function insertScores(tx: Db, actor: Actor, scores: readonly NewScore[], taken: 'passOver' | 'refuse') {
  if (scores.length === 0) return []
  // Students are reckoned in this order: who writes scores of the same ones at the same moment never waits for who waits for them.
  const ordered = scores.toSorted((one, other) => (one.username < other.username ? -1 : 1))
  const statement = tx.insert(scoreRecord).values(ordered.map(({ realname: _, ...row }) => ({ ...row, ...beginsAs() })))
  const recorded = await (taken === 'passOver' ? statement.onConflictDoNothing() : statement).returning()
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
