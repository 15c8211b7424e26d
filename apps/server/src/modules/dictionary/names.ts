import { and, asc, eq, sql } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { asSeen, hasUnseen } from '../../asSeen.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog, dict, dictItem } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { isChosenBy } from './uses.ts'

interface Entry {
  /** Absent of one that is added. */
  id?: string
  dictId: string
  text: string
  value: string
}

interface Holder {
  id: string | undefined
  value: string
  words: Message
}

/** An entry as it is, null of one that is added, and as it would be. */
interface Change {
  before: Entry | null
  after: Entry
}

/**
 * What is wrong with names by which people would take an entry for another: one that looks like another's, or that was another's
 * while somebody may have chosen by it. What was filled in, and every rule that asks for a value, was decided by the name.
 * All that is written together is held against each other. Values that look alike are refused as well: conditions are written with them.
 */
export async function nameProblems<C extends Change>(
  tx: Db,
  engine: WorkflowEngine,
  changes: readonly C[],
): Promise<ReadonlyMap<C, Message>> {
  const named = changes.filter(({ before, after }) => before?.text !== after.text)
  const problems = new Map<C, Message>()
  for (const dictId of new Set(named.map(({ after }) => after.dictId))) {
    const ofOne = named.filter(({ after }) => after.dictId === dictId)
    // Who names another entry of it at this moment waits.
    const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId)).for('update')
    if (!owner) continue
    const holders = new Map<string, Holder>()
    const values = new Map<string, Holder>()
    for (const { id, text, value } of await entriesOf(tx, dictId)) {
      const holder = { id, value, words: say.dictionary.entry({ name: text, value }) }
      holders.set(asSeen(text), holder)
      values.set(asSeen(value), holder)
    }
    const formerly = new Map((await formerNames(tx, dictId)).map((one) => [asSeen(one.was), one]))
    for (const change of ofOne) {
      const { id, text, value } = change.after
      const seen = asSeen(text)
      const likeValue = values.get(asSeen(value))
      // The same value is told by the rule of the field.
      if (change.before === null && likeValue && likeValue.value !== value) {
        problems.set(change, say.dictionary.valueAlike({ value, other: likeValue.words }))
        continue
      }
      const holder = holders.get(seen)
      if (holder && (id === undefined || holder.id !== id)) {
        problems.set(change, say.dictionary.nameAlike({ name: text, other: holder.words }))
        continue
      }
      if (hasUnseen(text)) {
        problems.set(change, say.dictionary.unseen({ name: text }))
        continue
      }
      const own = { id, value, words: say.dictionary.entryBesides({ name: text }) }
      holders.set(seen, own)
      values.set(asSeen(value), own)
      // Whoever had it last, if that is not this entry itself.
      const last = formerly.get(seen)
      if (last && last.id !== id && (await isChosenBy(tx, engine, { code: owner.code, value: last.value })))
        problems.set(change, say.dictionary.formerly({ name: text, now: last.text, value: last.value }))
    }
  }
  return problems
}

/** All of them: only a look tells what people see. */
const entriesOf = (tx: Db, dictId: string) =>
  tx.select({ id: dictItem.id, text: dictItem.text, value: dictItem.value }).from(dictItem).where(eq(dictItem.dictId, dictId))

/** What the entries of a dictionary that are there still were called before, the latest last. */
function formerNames(tx: Db, dictId: string) {
  const was = sql<string>`${auditLog.before} ->> 'text'`
  return tx
    .select({ was, id: dictItem.id, text: dictItem.text, value: dictItem.value })
    .from(auditLog)
    .innerJoin(dictItem, eq(dictItem.id, auditLog.recordId))
    .where(and(eq(auditLog.kind, 'dictItem'), eq(auditLog.action, 'edit'), sql`${was} is not null`, eq(dictItem.dictId, dictId)))
    .orderBy(asc(auditLog.time))
}
