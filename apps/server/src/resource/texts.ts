import { inArray, or } from 'drizzle-orm'
import type { DictField, ReferenceField, ReferencesField, ResourceField } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Language, Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { itemsOf } from '../dict/entries.ts'
import { spoken } from '../locale/language.ts'
import { named } from '../locale/named.ts'
import { say } from '../locale/say.ts'
import { keyOf, toldFiles } from './files.ts'
import { fingerprinting, isSecret } from './secrets.ts'
import { referenceOf } from './served.ts'
import type { AnyServed, Reference, Values } from './served.ts'

type Told<Row> = Row & Record<string, string | null>

/** What the values of dictionaries and references in these records are called now, as `<field>_dictText`: one query a field. */
export async function withTexts<Row extends Values>(db: Db, served: AnyServed, rows: readonly Row[]): Promise<Told<Row>[]> {
  const told = await tellingTexts(db, served, rows)
  return rows.map((row) => told(row))
}

/** As {@link withTexts}, of one record after the other. */
export async function tellingTexts(
  db: Db,
  served: AnyServed,
  rows: readonly Values[],
): Promise<<Row extends Values>(row: Row) => Told<Row>> {
  const told = Object.entries(served.resource.fields).flatMap(([name, field]) => (isNamed(field) ? [[name, field] as const] : []))
  const texts: (readonly [string, ReadonlyMap<unknown, string>])[] = []
  for (const [name, field] of rows.length > 0 ? told : [])
    texts.push([name, await textsApart(db, served, { name, field, values: valuesIn(rows, name) })])
  return (row) => ({
    ...row,
    ...Object.fromEntries(texts.map(([name, text]) => [`${name}_dictText`, toldOf(row[name], text)])),
  })
}

export type NamedField = DictField | ReferenceField | ReferencesField

/** Whether what it holds is called something. */
export const isNamed = (field: ResourceField): field is NamedField =>
  field.type === 'dict' || field.type === 'reference' || field.type === 'references'

/** Each by itself, where a field holds several. */
const valuesIn = (rows: readonly Values[], name: string): ReadonlySet<unknown> => new Set(rows.flatMap((row) => row[name]))

function toldOf(value: unknown, text: ReadonlyMap<unknown, string>): string | null {
  if (!Array.isArray(value)) return text.get(value) ?? null
  return value.length === 0 ? null : spoken(say.resource.joined({ names: value.map((one) => text.get(one) ?? String(one)).sort() }))
}

interface Asked {
  name: string
  field: NamedField
  values: ReadonlySet<unknown>
}

export async function textsOf(db: Db, served: AnyServed, asked: Asked): Promise<ReadonlyMap<unknown, string>> {
  return new Map(Array.from(await namesOf(db, served, asked), ([value, text]) => [value, spoken(text)]))
}

/** The same, and those of one name told apart: who reads them here may write them into a file. */
async function textsApart(db: Db, served: AnyServed, asked: Asked): Promise<ReadonlyMap<unknown, string>> {
  const texts = await textsOf(db, served, asked)
  return new Map([...texts, ...(await apartOf(db, served, asked, [...texts.keys()].map(String)))])
}

/** What means one record alone, by ids. @param always also of those whose name does */
export async function apartOf(
  db: Db,
  served: AnyServed,
  { name, field }: Pick<Asked, 'name' | 'field'>,
  ids: readonly string[],
  always = false,
): Promise<ReadonlyMap<string, string>> {
  const { alsoNamed } = field.type === 'dict' ? {} : referenceOf(served, name)
  return ids.length > 0 && alsoNamed ? alsoNamed.apart(db, ids, always) : new Map()
}

export async function namesOf(db: Db, served: AnyServed, { name, field, values }: Asked): Promise<ReadonlyMap<unknown, Text>> {
  const stringValues = [...values].filter((value): value is string => typeof value === 'string')
  if (stringValues.length === 0) return new Map()
  if (field.type === 'dict') return new Map(((await itemsOf(db, field.dict)) ?? []).map(({ value, text }) => [value, text]))
  const { id, shows, english } = referenceOf(served, name)
  const rows = await db
    .select({ id, text: shows, ...(english && { english }) })
    .from(id.table)
    .where(inArray(id, stringValues))
  return new Map(rows.map(({ id: key, text, english: other }) => [key, named(String(text), typeof other === 'string' ? other : null)]))
}

/**
 * What the audit log keeps of records: values of dictionaries and references with what they are called now, in each language. It
 * is to say what was so then, whatever is renamed or removed since.
 */
export async function auditedOf(db: Db, served: AnyServed, rows: readonly Values[]): Promise<(row: Values) => Values> {
  const names = new Map<string, ReadonlyMap<unknown, Text>>()
  for (const [name, field] of Object.entries(served.resource.fields))
    if (isNamed(field)) names.set(name, await namesOf(db, served, { name, field, values: valuesIn(rows, name) }))
  const files = await toldFiles(db, served, rows)
  const fingerprint = await fingerprinting(db, served)
  const keptOf = (row: Values, name: string) => {
    if (served.resource.fields[name]?.type === 'files') return files.get(keyOf(row[name])) ?? null
    const value = isSecret(served, name) ? fingerprint(row[name]) : row[name]
    const text = Array.isArray(value) ? allNamed(value, names.get(name)) : names.get(name)?.get(value)
    return text === undefined ? value : { value, text }
  }
  return (row) => Object.fromEntries(Object.keys(served.resource.fields).map((name) => [name, keptOf(row, name)]))
}

/** Names of several in each language, joined. */
function allNamed(values: readonly unknown[], names: ReadonlyMap<unknown, Text> = new Map()): Text | undefined {
  if (values.length === 0) return undefined
  const inLanguage = (language: Language) => values.map((value) => names.get(value)?.[language] ?? String(value)).sort()
  return Object.fromEntries(
    languages.map((language) => [language, say.resource.joined({ names: inLanguage(language) }).in(language)]),
  ) as Text
}

const inAll = (text: Text) => [...new Set(languages.map((language) => text[language]))]

/** The other way: which values are called so, in whichever language. Two that are called the same are both told. */
export async function valuesOfTexts(
  db: Db,
  served: AnyServed,
  { name, field, texts }: { name: string; field: NamedField; texts: ReadonlySet<string> },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.size === 0) return new Map()
  const pairs =
    field.type === 'dict'
      ? ((await itemsOf(db, field.dict)) ?? []).flatMap(({ value, text }) => inAll(text).map((called) => [called, value] as const))
      : await namedSo(db, referenceOf(served, name), texts)
  const found = new Map<string, string[]>()
  for (const [text, value] of pairs) found.set(text, [...(found.get(text) ?? []), value])
  return found
}

async function namedSo(db: Db, { id, shows, english, alsoNamed }: Reference, texts: ReadonlySet<string>) {
  const names = [...texts]
  const rows = await db
    .select({ id, text: shows, ...(english && { english }) })
    .from(id.table)
    .where(or(inArray(shows, names), english && inArray(english, names)))
  const pairs = rows.flatMap((row) =>
    [...new Set([row.text, row.english])].flatMap((called) => (typeof called === 'string' ? [[called, String(row.id)] as const] : [])),
  )
  const named = new Set(pairs.map(([called]) => called))
  const others = names.filter((one) => !named.has(one))
  return alsoNamed && others.length > 0 ? [...pairs, ...(await alsoNamed.find(db, others))] : pairs
}
