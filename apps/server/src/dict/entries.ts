import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { dict, dictItem, itemModule } from '../db/schema/index.ts'
import { spoken } from '../locale/language.ts'
import { named, nameFor } from '../locale/named.ts'
import { say } from '../locale/say.ts'
import { MODULES } from './modules.ts'

/** Every dictionary by its code. */
export async function dictNames(db: Db): Promise<{ code: string; name: string }[]> {
  const kept = await db.select({ code: dict.code, name: nameFor(dict.name, dict.english) }).from(dict)
  return [...kept, { code: MODULES, name: spoken(say.dictionary.modules()) }].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** An entry of a dictionary. What is stored of a choice, and what choices are compared by, is the Chinese of its text. */
export interface Entry {
  value: string
  text: Text
  /** What lists colour it with. */
  color: string | null
}

/** A dictionary's entries in their order; null where there is no such dictionary. */
export async function itemsOf(db: Db, code: string): Promise<Entry[] | null> {
  if (code === MODULES) return modulesIn(db)
  const rows = await db
    .select({ value: dictItem.value, text: dictItem.text, english: dictItem.english, color: dictItem.color })
    .from(dict)
    .leftJoin(dictItem, eq(dictItem.dictId, dict.id))
    .where(eq(dict.code, code))
    // One that stands for none is offered first wherever staff put it: other clients drop what comes first of some dictionaries.
    .orderBy(desc(eq(dictItem.value, '')), asc(dictItem.sort), asc(dictItem.id))
  if (rows.length === 0) return null
  return rows.flatMap(({ value, text, english, color }) =>
    value === null || text === null ? [] : [{ value, text: named(text, english), color }],
  )
}

/** Every module in the order that staff gave them. */
export async function modulesIn(db: Db): Promise<Entry[]> {
  const rows = await db
    .select({ value: itemModule.code, name: itemModule.name, english: itemModule.english, color: itemModule.color })
    .from(itemModule)
    .orderBy(asc(itemModule.sort), asc(itemModule.id))
  return rows.map(({ value, name, english, color }) => ({ value, text: named(name, english), color }))
}

/** Holds entries that somebody chooses: who removes one at this moment waits until that is saved, and then finds it chosen. */
export async function holdEntries(tx: Db, code: string, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  const ofDict = tx.select({ id: dict.id }).from(dict).where(eq(dict.code, code))
  await tx
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(and(inArray(dictItem.dictId, ofDict), isOneOf(dictItem.value, values)))
    .orderBy(asc(dictItem.id))
    .for('key share')
}
