import { is, sql } from 'drizzle-orm'
import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm'
import { check, index, IndexBuilder, pgTable, unique } from 'drizzle-orm/pg-core'
import type { ExtraConfigColumn, PgColumnBuilderBase, PgTable, PgTableExtraConfigValue, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { ResourceFields } from '@sc/api-client/contract'
import { among, record } from './columns.ts'
import { recordColumns, snake } from './recordColumns.ts'
import type { ForeignKeys, RecordColumns } from './recordColumns.ts'

interface Described<F extends ResourceFields> {
  readonly kind: string
  readonly fields: F
}

type Builders = Record<string, PgColumnBuilderBase>
/** A table of a resource has these columns; what is said beside its description stands instead of what follows from it. */
type ColumnsOf<F extends ResourceFields, Own extends Builders> = Omit<ReturnType<typeof record> & RecordColumns<F>, keyof Own> & Own
type TableOf<Name extends string, Columns extends Builders> = PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, Columns, 'pg'>
  dialect: 'pg'
}>

interface Beside<Name extends string, F extends ResourceFields, Own extends Builders> {
  readonly keys?: ForeignKeys<F>
  /** Columns that are no field's, or other than their field says. */
  readonly columns?: Own
  /** Unique fields that the table does not hold to it: records from before the rule may be alike. */
  readonly loose?: readonly (keyof F & string)[]
  /** What else the database holds, and is asked quickly. */
  readonly also?: (table: BuildExtraConfigColumns<Name, ColumnsOf<F, Own>, 'pg'>) => PgTableExtraConfigValue[]
}

/**
 * The table of a resource: what `record()` has, a column for each field, and what the description promises, held by the database. What
 * is unique is so, a choice is one of its options, a day is not before the one that it may not be before; what points to others is
 * quickly found by that. They are called `<kind>_<field>`, unique ones `<kind>_<field>_key`, the last `<kind>_by_<field>`.
 */
export function recordTable<Name extends string, F extends ResourceFields, Own extends Builders = Record<never, never>>(
  name: Name,
  resource: Described<F>,
  { keys, columns, loose = [], also }: Beside<Name, F, Own> = {},
): TableOf<Name, ColumnsOf<F, Own>> {
  const all = { ...record(), ...recordColumns(resource, keys), ...columns } as unknown as ColumnsOf<F, Own>
  const built: TableOf<Name, ColumnsOf<F, Own>> = pgTable(name, all, (table) => {
    const stated = also?.(table) ?? []
    const begun = new Set(stated.flatMap((one) => beginningOf(one, built)))
    return [...stated, ...promised(resource, table, loose, begun)]
  })
  return built
}

/** The column that an index of every row begins with. */
function beginningOf(one: PgTableExtraConfigValue, table: PgTable): string[] {
  if (!is(one, IndexBuilder)) return []
  const { columns, where } = one.build(table).config
  const [first] = columns
  return first && !where && 'name' in first && first.name !== undefined ? [first.name] : []
}

/** What fields say that no record may break, and what records are found by that nothing `begun` finds. */
function promised(
  { kind, fields }: Described<ResourceFields>,
  table: Readonly<Record<string, ExtraConfigColumn>>,
  loose: readonly string[],
  begun: Set<string>,
): PgTableExtraConfigValue[] {
  const prefix = snake(kind)
  const held: PgTableExtraConfigValue[] = []
  for (const [name, field] of Object.entries(fields)) {
    const column = table[name]
    if (!column) continue
    const called = `${prefix}_${column.name}`
    if (field.unique && !column.isUnique && !loose.includes(name)) {
      const within = field.unique === true ? undefined : table[field.unique]
      held.push(within ? unique(`${called}_key`).on(within, column) : unique(`${called}_key`).on(column))
      begun.add((within ?? column).name)
    }
    if (field.type === 'choice') held.push(among(called, column, Object.keys(field.options), field.numeric))
    const earlier = field.type === 'day' && field.notBefore ? table[field.notBefore] : undefined
    if (earlier) held.push(check(called, sql`${earlier} <= ${column}`))
  }
  for (const [name, { type }] of Object.entries(fields)) {
    const column = table[name]
    if (type === 'reference' && column && !begun.has(column.name)) held.push(index(`${prefix}_by_${column.name}`).on(column))
  }
  return held
}
