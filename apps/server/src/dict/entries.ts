import { asc, eq } from 'drizzle-orm'
import type { Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { dict, dictItem } from '../db/schema/index.ts'
import { named, nameFor } from '../locale/named.ts'

/** Every dictionary by its code. */
export const dictNames = (db: Db): Promise<{ code: string; name: string }[]> =>
  db
    .select({ code: dict.code, name: nameFor(dict.name, dict.english) })
    .from(dict)
    .orderBy(asc(dict.code))

/** An entry of a dictionary. What is stored of a choice, and what choices are compared by, is the Chinese of its text. */
export interface Entry {
  value: string
  text: Text
}

/** A dictionary's entries in their order; null where there is no such dictionary. */
export async function itemsOf(db: Db, code: string): Promise<Entry[] | null> {
  const rows = await db
    .select({ value: dictItem.value, text: dictItem.text, english: dictItem.english })
    .from(dict)
    .leftJoin(dictItem, eq(dictItem.dictId, dict.id))
    .where(eq(dict.code, code))
    .orderBy(asc(dictItem.sort), asc(dictItem.id))
  if (rows.length === 0) return null
  return rows.flatMap(({ value, text, english }) => (value === null || text === null ? [] : [{ value, text: named(text, english) }]))
}
