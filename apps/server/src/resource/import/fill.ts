import type { ReferencesField } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { recordImport } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { fieldOf, referenceOf } from '../served.ts'
import type { AnyServed, StoredValues } from '../served.ts'
import { isOneOf } from '../../db/page.ts'
import { namesOf } from '../texts.ts'
import type { Draft } from './drafts.ts'

/** What whoever imports a file gives to all who have none in the field for it, and whom the file says nothing of. */
export class Fill {
  readonly #field: string | undefined
  readonly #values: readonly string[]
  readonly #gone: Message | undefined
  /** What that is called. */
  readonly names: readonly Text[]
  /** Of how many rows that is. */
  lacking = 0

  constructor({ resource: { filled, fields } }: AnyServed, values: readonly string[] | null, names: readonly Text[]) {
    this.#field = filled
    this.#values = values ?? []
    this.names = names
    const field = fields[filled ?? '']
    if (field && names.length < this.#values.length) this.#gone = say.importing.filledGone({ field: field.title })
  }

  /** @param before the record that the row is about, where there is one: what it has it keeps */
  into({ values, cleared, wrong }: Draft, before: StoredValues | null): void {
    const name = this.#field
    // Who writes that somebody is to have none means it.
    if (name === undefined || cleared.has(name) || wrong.has(name)) return
    if ([values[name] ?? []].flat().length > 0 || [before?.[name] ?? []].flat().length > 0) return
    this.lacking++
    if (this.#gone) wrong.set(name, [spoken(this.#gone)])
    else if (this.#values.length > 0) values[name] = [...this.#values]
  }
}

/** What they are called that all are given who have none: without those that are there no more. */
export async function filledNames(db: Db, served: AnyServed, fill: readonly string[] | null): Promise<Text[]> {
  const { filled } = served.resource
  if (!fill || filled === undefined) return []
  return [
    ...(await namesOf(db, served, { name: filled, field: fieldOf(served, filled) as ReferencesField, values: new Set(fill) })).values(),
  ]
}

/** The fields that an import writes: those of its file, and the one that whoever imports it filled. */
export const writtenFields = (
  { resource: { filled } }: AnyServed,
  { columns, fill }: Pick<typeof recordImport.$inferSelect, 'columns' | 'fill'>,
) => (fill && filled !== undefined ? [...columns, filled] : columns)

/** Refuses what is not there. */
export async function refuseGone(tx: Db, served: AnyServed, name: string, ids: readonly string[]): Promise<void> {
  const field = fieldOf(served, name) as ReferencesField
  const { id } = referenceOf(served, name)
  if ((await tx.$count(id.table, isOneOf(id, ids))) < ids.length) throw notFound(field.title)
}
