import { and, asc, eq, sql } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import { asSeen, hasUnseen } from '../../asSeen.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog, dict, dictItem } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
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
  words: string
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
): Promise<ReadonlyMap<C, string>> {
  const named = changes.filter(({ before, after }) => before?.text !== after.text)
  const problems = new Map<C, string>()
  for (const dictId of new Set(named.map(({ after }) => after.dictId))) {
    const ofOne = named.filter(({ after }) => after.dictId === dictId)
    // Who names another entry of it at this moment waits.
    const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId)).for('update')
    if (!owner) continue
    const holders = new Map<string, Holder>()
    const values = new Map<string, Holder>()
    for (const { id, text, value } of await entriesOf(tx, dictId)) {
      const holder = { id, value, words: `字典项${quoted(text)}（${value}）` }
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
        problems.set(change, `数据值${quoted(value)}与${likeValue.words}的看起来相同，请换一个数据值`)
        continue
      }
      const holder = holders.get(seen)
      if (holder && (id === undefined || holder.id !== id)) {
        problems.set(change, `名称${quoted(text)}与${holder.words}看起来相同，请换一个名称`)
        continue
      }
      if (hasUnseen(text)) {
        problems.set(change, `名称${quoted(text)}中有看不见的字符，请删去后重试`)
        continue
      }
      const own = { id, value, words: `同时写入的另一个字典项${quoted(text)}` }
      holders.set(seen, own)
      values.set(asSeen(value), own)
      // Whoever had it last, if that is not this entry itself.
      const last = formerly.get(seen)
      if (last && last.id !== id && (await isChosenBy(tx, engine, { code: owner.code, value: last.value })))
        problems.set(
          change,
          `${quoted(text)}曾是字典项${quoted(last.text)}（${last.value}）的名称，已有的申请和规则按那时的名称理解；请换一个名称`,
        )
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
