import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { quoted } from '@sc/api-client/contract'
import { asSeen, SEEN_AS_WRITTEN } from '../../asSeen.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog, dict, dictItem } from '../../db/schema/index.ts'
import { isChosenBy } from './uses.ts'

interface Entry {
  /** Absent of one that is added. */
  id?: string
  dictId: string
  text: string
}

/** An entry as it is, null of one that is added, and as it would be. */
interface Change {
  before: Entry | null
  after: Entry
}

/**
 * What is wrong with names by which people would take an entry for another: one that looks like another's, or that was another's
 * while somebody may have chosen by it. What was filled in, and every rule that asks for a value, was decided by the name.
 * All that is written together is held against each other.
 */
export async function nameProblems<C extends Change>(tx: Db, changes: readonly C[]): Promise<ReadonlyMap<C, string>> {
  const named = changes.filter(({ before, after }) => before?.text !== after.text)
  const problems = new Map<C, string>()
  for (const dictId of new Set(named.map(({ after }) => after.dictId))) {
    const ofOne = named.filter(({ after }) => after.dictId === dictId)
    // Who names another entry of it at this moment waits.
    const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId)).for('update')
    if (!owner) continue
    const wanted = ofOne.map(({ after }) => asSeen(after.text))
    const holders = new Map<string, { id: string | undefined; words: string }>()
    for (const { id, text, value } of await entriesLike(tx, dictId, wanted)) holders.set(asSeen(text), { id, words: `字典项${quoted(text)}（${value}）` })
    const formerly = new Map((await formerNames(tx, dictId, wanted)).map((one) => [asSeen(one.was), one]))
    for (const [at, change] of ofOne.entries()) {
      const { id, text } = change.after
      const seen = wanted[at]!
      const holder = holders.get(seen)
      if (holder && (id === undefined || holder.id !== id)) {
        problems.set(change, `名称${quoted(text)}与${holder.words}看起来相同，请换一个名称`)
        continue
      }
      holders.set(seen, { id, words: `同时写入的另一个字典项${quoted(text)}` })
      // Whoever had it last, if that is not this entry itself.
      const last = formerly.get(seen)
      if (last && last.id !== id && (await isChosenBy(tx, { code: owner.code, value: last.value })))
        problems.set(change, `${quoted(text)}曾是字典项${quoted(last.text)}（${last.value}）的名称，已有的申请和规则按那时的名称理解；请换一个名称`)
    }
  }
  return problems
}

/** Those that are written so, and those of which only a look tells what people see: a dictionary of thousands is not read for each name. */
const maySeemLike = (text: PgColumn | SQL, seen: readonly string[]) => or(inArray(sql`${text}`, [...new Set(seen)]), sql`${text} collate "C" !~ ${SEEN_AS_WRITTEN.source}`)

const entriesLike = (tx: Db, dictId: string, seen: readonly string[]) =>
  tx
    .select({ id: dictItem.id, text: dictItem.text, value: dictItem.value })
    .from(dictItem)
    .where(and(eq(dictItem.dictId, dictId), maySeemLike(dictItem.text, seen)))

/** What the entries of a dictionary that are there still were called before, the latest last. */
function formerNames(tx: Db, dictId: string, seen: readonly string[]) {
  const was = sql<string>`${auditLog.before} ->> 'text'`
  return tx
    .select({ was, id: dictItem.id, text: dictItem.text, value: dictItem.value })
    .from(auditLog)
    .innerJoin(dictItem, eq(dictItem.id, auditLog.recordId))
    .where(and(eq(auditLog.kind, 'dictItem'), eq(auditLog.action, 'edit'), maySeemLike(was, seen), eq(dictItem.dictId, dictId)))
    .orderBy(asc(auditLog.time))
}
