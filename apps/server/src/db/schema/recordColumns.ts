import type { HasDefault, NotNull } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { KeptFile, ResourceField, ResourceFields } from '@sc/api-client/contract'

type Texts = ReturnType<typeof text>
type Numbers = ReturnType<typeof integer>
type Days = ReturnType<typeof day>

type Of<Type extends ResourceField['type']> = Extract<ResourceField, { readonly type: Type }>
type Kept<F extends ResourceField, B extends Texts | Numbers | Days> = F extends { readonly required: true } ? NotNull<B> : B
type WithDefault<F extends ResourceField, B extends Texts | Numbers | Days> = F extends { readonly default: unknown } ? HasDefault<B> : B
type Stored<F extends ResourceField> = F extends Of<'number'> | { readonly numeric: true } ? Numbers : F extends Of<'day'> ? Days : Texts
type Built<F extends ResourceField> =
  F extends Of<'flag'>
    ? HasDefault<NotNull<ReturnType<typeof boolean>>>
    : F extends Of<'files'>
      ? ReturnType<typeof files>
      : WithDefault<F, Kept<F, Stored<F>>>

const day = (name: string) => date(name, { mode: 'string' })
const files = (name: string) => jsonb(name).$type<KeptFile[]>().notNull().default([])

/** The column that a field's value is one of, and what becomes of the value when that changes or goes: nothing may, unless told. */
type ForeignKey = (() => AnyPgColumn) | readonly [() => AnyPgColumn, Parameters<Texts['references']>[1]]

/** Which columns the database holds values to be of: of fields that point to one record. */
export type ForeignKeys<F extends ResourceFields> = {
  readonly [K in keyof F as F[K] extends Of<'reference'> ? K : never]?: ForeignKey
}

/** A column for every field of a resource that its own table keeps. */
export type RecordColumns<F extends ResourceFields> = { [K in keyof F as F[K] extends Of<'references'> ? never : K]: Built<F[K]> }

/** They are called as their fields in snake case: what is required is not null, defaults are the field's. */
export const recordColumns = <F extends ResourceFields>({ fields }: { fields: F }, foreignKeys: ForeignKeys<F> = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'references' ? [] : [[name, columnOf(snake(name), field, foreignKeys[name as keyof ForeignKeys<F>])]],
    ),
  ) as unknown as RecordColumns<F>

function columnOf(name: string, field: ResourceField, key?: ForeignKey) {
  if (field.type === 'flag') return boolean(name).notNull().default(field.default)
  if (field.type === 'files') return files(name)
  const column = field.type === 'reference' && key ? pointing(text(name), key) : ofType(name, field)
  return field.required ? column.notNull() : column
}

const pointing = (column: Texts, key: ForeignKey) => (typeof key === 'function' ? column.references(key) : column.references(...key))

function ofType(name: string, field: Exclude<ResourceField, Of<'flag'> | Of<'files'>>) {
  if (field.type === 'day') return day(name)
  if (field.type === 'choice' && field.numeric) return integer(name)
  if (field.type !== 'number') return field.type === 'choice' ? choice(name, field) : text(name)
  const { decimals = 0, default: initial } = field
  const column = decimals > 0 ? numeric(name, { precision: 15, scale: decimals, mode: 'number' }) : integer(name)
  return initial === undefined ? column : column.default(initial)
}

const choice = (name: string, { options, default: initial }: Of<'choice'>) => {
  const column = text(name, { enum: Object.keys(options) as [string, ...string[]] })
  return initial === undefined ? column : column.default(initial)
}

/** What a name of the contract is in the database. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
