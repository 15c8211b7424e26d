import { and } from 'drizzle-orm'
import { PEOPLE } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { say } from '../../locale/say.ts'
import { targetOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { apartOf, valuesOfTexts } from '../texts.ts'
import type { NamedField } from '../texts.ts'
import { fewToChoose } from './fewToChoose.ts'
import { shortly, spellings } from './readCells.ts'

/** What stands between the names of several: as exports write it, and as people do. */
export const SEVERAL = /[、,，;；\n]/
/** What may stand there, too, where it is no part of a name or path. */
const SLASH = /[/／]/

/** The names in a text, without the blanks around each. */
export const namesBetween = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((name) => name.trim())
    .filter(Boolean)

/** What a name means, by the first of its spellings that means anything. */
export const firstIn = (found: ReadonlyMap<string, readonly string[]>, text: string): readonly string[] =>
  spellings(text)
    .map((spelling) => found.get(spelling))
    .find((values) => values !== undefined) ?? []

/** The values that a cell names, or why it names none: `several` where it fits more than one. */
export type Named = { values: string[] } | { faults: Message[]; several?: true }

/** Of those that a name fits, so many are told. */
const CHOICES = 5

/** A name that fits several. */
export const ambiguous = (text: string, count: number, choices: readonly string[]): Named => ({
  faults: [say.importing.ambiguous({ text: shortly(text), count, choices: [...choices].sort().slice(0, CHOICES) })],
  several: true,
})

/** What these cells name in a field that holds values of a dictionary or other records: a name before a list of names, as names may have commas. */
export async function namedIn(
  db: Db,
  served: AnyServed,
  { name, field, cells, caller }: { name: string; field: NamedField; cells: ReadonlySet<string>; caller: Caller },
): Promise<(cell: string) => Named> {
  const several = field.type === 'references'
  const partsOf = (text: string, between: RegExp) => (several ? namesBetween(text, between) : [])
  const asked = [...cells].flatMap((cell) => [cell, ...partsOf(cell, SEVERAL).flatMap((part) => [part, ...partsOf(part, SLASH)])])
  const found = await valuesOfTexts(db, served, { name, field, texts: new Set(asked.flatMap(spellings)) })
  const valuesOf = (text: string) => firstIn(found, text)

  const doubtful = [...found.values()].filter(({ length }) => length > 1).flat()
  const apart = await apartOf(db, served, { name, field }, await offeredOf(db, caller, served, { field, ids: doubtful }))

  function named(text: string): Named | undefined {
    const values = valuesOf(text)
    if (values.length === 0) return undefined
    return values.length === 1
      ? { values: [...values] }
      : ambiguous(
          text,
          values.length,
          values.flatMap((value) => apart.get(value) ?? []),
        )
  }
  const options = await fewToChoose(db, caller, served, { name, field })
  const unknown = (text: string): Named => ({
    faults: [options ? say.importing.noOption({ text: shortly(text), options }) : say.importing.unknown({ text: shortly(text) })],
  })

  function divided(text: string): Named | undefined {
    const all = partsOf(text, SLASH).map(named)
    const known = all.filter((one) => one !== undefined)
    return known.length > 1 && known.length === all.length ? together(known) : undefined
  }

  return (cell) =>
    named(cell) ?? (several ? together(partsOf(cell, SEVERAL).map((part) => named(part) ?? divided(part) ?? unknown(part))) : unknown(cell))
}

/** Those of these that the picker of a field would offer to who imports: of others who are called so nothing is told but that they are there. */
async function offeredOf(
  db: Db,
  caller: Caller,
  served: AnyServed,
  { field, ids }: { field: NamedField; ids: readonly string[] },
): Promise<readonly string[]> {
  if (field.type === 'dict' || ids.length === 0) return ids
  const target = targetOf(served, field)
  const offered = field.to === PEOPLE && served.people ? served.people(caller) : target?.offered?.(caller)
  if (!target || !offered) return ids
  const rows = await db
    .select({ id: target.table.id })
    .from(target.table)
    .where(and(isOneOf(target.table.id, ids), offered))
  return rows.map(({ id }) => String(id))
}

/** What several name, each by itself: all of it, once. */
export function together(all: readonly Named[]): Named {
  const faults = all.flatMap((one) => ('faults' in one ? one.faults : []))
  return faults.length > 0
    ? { faults, ...(all.some((one) => 'several' in one) && { several: true }) }
    : { values: [...new Set(all.flatMap((one) => ('values' in one ? one.values : [])))].sort() }
}
