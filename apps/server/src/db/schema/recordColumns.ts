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

/** The column that a field's value is one of, which the database holds: of fields that point to one record. */
type ForeignKeys<F extends ResourceFields> = {
  readonly [K in keyof F as F[K] extends Of<'reference'> ? K : never]?: () => AnyPgColumn
}

/**
 * A column for every field of a resource that its own table keeps, called as the field in snake case: what is required is not null, defaults are the
 * field's. Unique keys, foreign ones that do something when what they name goes, and whatever else the database is to hold stand beside it in the table.
 */
export const recordColumns = <F extends ResourceFields>({ fields }: { fields: F }, foreignKeys: ForeignKeys<F> = {}) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'references' ? [] : [[name, columnOf(snake(name), field, foreignKeys[name as keyof ForeignKeys<F>])]],
    ),
  ) as unknown as { [K in keyof F as F[K] extends Of<'references'> ? never : K]: Built<F[K]> }

function columnOf(name: string, field: ResourceField, names?: () => AnyPgColumn) {
  if (field.type === 'flag') return boolean(name).notNull().default(field.default)
  if (field.type === 'files') return files(name)
  const column = field.type === 'reference' && names ? text(name).references(names) : ofType(name, field)
  return field.required ? column.notNull() : column
}

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

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
