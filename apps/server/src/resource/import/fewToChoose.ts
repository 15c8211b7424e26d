import { PEOPLE } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { itemsOf } from '../../dict/entries.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { referenceOf, targetOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import type { NamedField } from '../texts.ts'

/** More are no help to who wrote another name: they look at the list of them. */
const FEW = 10

/** What a column may name, as the picker of its field offers it, where that is few; null where it is many, or may be added along. */
export async function fewToChoose(
  db: Db,
  caller: Caller,
  served: AnyServed,
  { name, field }: { name: string; field: NamedField },
): Promise<string[] | null> {
  const names = field.type === 'dict' ? await inDictionary(db, field.dict) : await amongRecords(db, caller, served, { name, field })
  return names.length > 0 && names.length <= FEW ? names : null
}

const inDictionary = async (db: Db, code: string) =>
  ((await itemsOf(db, code)) ?? []).flatMap(({ value, text }) => (value === '' ? [] : [spoken(text)]))

async function amongRecords(
  db: Db,
  caller: Caller,
  served: AnyServed,
  { name, field }: { name: string; field: Exclude<NamedField, { type: 'dict' }> },
): Promise<string[]> {
  const target = targetOf(served, field)
  if (!target || field.to === PEOPLE || served.resource.builds === name) return []
  const { id, shows, english } = referenceOf(served, name)
  const rows = await db
    .select({ text: shows, ...(english && { english }) })
    .from(id.table)
    .where(target.offered?.(caller))
    .orderBy(shows)
    .limit(FEW + 1)
  return rows.map(({ text, english: other }) => spoken(named(String(text), typeof other === 'string' ? other : null)))
}
