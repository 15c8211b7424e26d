import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { quoted } from '@sc/api-client/contract'
import { asSeen, SEEN_AS_WRITTEN } from '../../asSeen.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog, dict, dictItem } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { isChosenBy } from './uses.ts'

interface Named {
  /** Absent of an entry that is added. */
  id?: string
  dictId: string
  text: string
}

/**
 * Refuses a name by which people would take an entry for another: one that looks like another's, or that was another's while
 * somebody may have chosen by it. What was filled in, and every rule that asks for a value, was decided by the name.
 */
export async function checkName(tx: Db, { id, dictId, text }: Named): Promise<void> {
  // Who names another entry of it at this moment waits.
  const [owner] = await tx.select({ code: dict.code }).from(dict).where(eq(dict.id, dictId)).for('update')
  if (!owner) return
  const seen = asSeen(text)
  const others = and(eq(dictItem.dictId, dictId), id === undefined ? undefined : ne(dictItem.id, id), maySeemLike(dictItem.text, seen))
  const entries = await tx.select({ id: dictItem.id, text: dictItem.text, value: dictItem.value }).from(dictItem).where(others)
  const alike = entries.find((entry) => asSeen(entry.text) === seen)
  if (alike) throw new BusinessError(`名称${quoted(text)}与字典项${quoted(alike.text)}（${alike.value}）看起来相同，请换一个名称`)
  // Whoever had it last, if that is not this entry itself.
  const former = (await formerNames(tx, dictId, seen)).find(({ was }) => asSeen(was) === seen)
  if (!former || former.id === id || !(await isChosenBy(tx, { code: owner.code, value: former.value }))) return
  throw new BusinessError(`${quoted(text)}曾是字典项${quoted(former.text)}（${former.value}）的名称，已有的申请和规则按那时的名称理解；请换一个名称`)
}

/** Those that are written so, and those of which only a look tells what people see: a dictionary of thousands is not read for each name. */
const maySeemLike = (text: PgColumn | SQL, seen: string) => sql`(${text} = ${seen} or ${text} collate "C" !~ ${SEEN_AS_WRITTEN.source})`

/** What the entries of a dictionary that are there still were called before, the latest first. */
function formerNames(tx: Db, dictId: string, seen: string) {
  const was = sql<string>`${auditLog.before} ->> 'text'`
  return tx
    .select({ was, id: dictItem.id, text: dictItem.text, value: dictItem.value })
    .from(auditLog)
    .innerJoin(dictItem, eq(dictItem.id, auditLog.recordId))
    .where(and(eq(auditLog.kind, 'dictItem'), eq(auditLog.action, 'edit'), maySeemLike(was, seen), eq(dictItem.dictId, dictId)))
    .orderBy(desc(auditLog.time))
}
