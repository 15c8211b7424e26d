import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dict, dictItem } from '../db/schema/index.ts'

/** Every dictionary by its code. */
export const dictNames = (db: Db): Promise<{ code: string; name: string }[]> =>
  db.select({ code: dict.code, name: dict.name }).from(dict).orderBy(asc(dict.code))

/** A dictionary's entries in their order; null where there is no such dictionary. */
export async function itemsOf(db: Db, code: string): Promise<{ value: string; text: string }[] | null> {
  const rows = await db
    .select({ value: dictItem.value, text: dictItem.text })
    .from(dict)
    .leftJoin(dictItem, eq(dictItem.dictId, dict.id))
    .where(eq(dict.code, code))
    .orderBy(asc(dictItem.sort), asc(dictItem.id))
  if (rows.length === 0) return null
  return rows.flatMap(({ value, text }) => (value === null || text === null ? [] : [{ value, text }]))
}
