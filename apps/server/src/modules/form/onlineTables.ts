import { sql } from 'drizzle-orm'
import type { CallResult, form as contract } from '@sc/api-client/contract'
import { builtInSchemas, createWidgetKey, deriveRules, designerWords, remoteFuncOf } from '@sc/form-renderer/schema'
import type { Widget, WidgetOptions } from '@sc/form-renderer/schema'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** Tables of our own that say nothing about a person, and nothing of how the system runs. */
const OWN = ['sc_item_detail', 'sc_organisation', 'sc_society', 'sc_course']

type Listed = Pick<Config, 'onlineTables'>

/** Beside our own, those that the school names. */
const allowed = ({ onlineTables }: Listed): string[] => [...OWN, ...onlineTables]

/** The tables and views that forms can be made from, as far as they are there, with a form that names each. */
export async function onlineForms(db: Db, config: Listed): Promise<CallResult<typeof contract.onlineFormList>> {
  const wanted = sql.join(
    allowed(config).map((name, at) => sql`(${name}::text, ${at}::int)`),
    sql`, `,
  )
  const rows = await db
    .select({
      name: sql<string>`name`,
      comment: sql<string | null>`obj_description(to_regclass(name), 'pg_class')`,
      formCode: sql<string | null>`(select min(form_code) from form_design where online_table_name = name)`,
    })
    .from(sql`(values ${wanted}) as wanted (name, place)`)
    .where(sql`to_regclass(name) is not null`)
    .orderBy(sql`place`)
  return rows.map(({ name, comment, formCode }) => ({ id: name, formCode, onlineTableName: name, name: comment || name }))
}

interface Column {
  name: string
  comment: string | null
  type: string
  /** Characters of a text; digits behind the point of a number. */
  length: number | null
  scale: number | null
  required: boolean
  /** The values that a check leaves to it. */
  values: string[] | null
}

/**
 * A tool for each column of a table that people fill in: those with a comment, which is its title, or of a table without comments
 * all. Columns that the database gives itself are left out, and those of types that no field has.
 */
export async function controlsOf(db: Db, config: Listed, table: string): Promise<CallResult<typeof contract.controlsData>> {
  if (!allowed(config).includes(table)) throw notFound(say.form.onlineTable())
  const columns = await columnsOf(db, table)
  if (columns.length === 0) throw notFound(say.form.onlineTable())
  const told = columns.some(({ comment }) => comment) ? columns.filter(({ comment }) => comment) : columns
  const from = Date.now()
  return told.flatMap((column, at) => toolFor(column, createWidgetKey(from + at)) ?? [])
}

/** What a check such as `level in ('a', 'b')` looks like once the database has it. */
const CHECKED = String.raw`= ANY \(+ARRAY\[([^\]]*)\]`

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  return db
    .select({
      name: sql<string>`attname`,
      comment: sql<string | null>`col_description(attrelid, attnum)`,
      type: sql<string>`format_type(atttypid, null)`,
      length: sql<number | null>`case when atttypid = 'varchar'::regtype and atttypmod > 4 then atttypmod - 4 end`,
      scale: sql<number | null>`case when atttypid = 'numeric'::regtype and atttypmod > 4 then (atttypmod - 4) & 65535 end`,
      required: sql<boolean>`attnotnull and not atthasdef`,
      values: sql<
        string[] | null
      >`(select array(select part[1] from regexp_matches(checked[1], '''([^'']*)''::(?:text|character varying)', 'g') as part)
        from pg_constraint, regexp_match(pg_get_constraintdef(pg_constraint.oid), ${CHECKED}) as checked
        where contype = 'c' and conrelid = attrelid and conkey = array[attnum] and checked is not null limit 1)`,
    })
    .from(sql`pg_attribute`)
    .where(sql`attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`)
    .orderBy(sql`attnum`)
}

/** Names that databases give to what takes more than a line. */
const LONG = /(^|_)(desc|description|content|remark|remarks|note|notes|memo|summary|introduction)$/i

const TYPES: Readonly<Record<string, (column: Column) => readonly [type: string, options: WidgetOptions]>> = {
  text: ({ name }) => [LONG.test(name) ? 'textarea' : 'input', {}],
  'character varying': ({ name, length }) => [LONG.test(name) ? 'textarea' : 'input', length === null ? {} : { maxlength: length }],
  smallint: () => ['number', { decimals: 0, defaultValue: null }],
  integer: () => ['number', { decimals: 0, defaultValue: null }],
  bigint: () => ['number', { decimals: 0, defaultValue: null }],
  numeric: ({ scale }) => ['number', { defaultValue: null, ...(scale !== null && { decimals: scale }) }],
  real: () => ['number', { defaultValue: null }],
  'double precision': () => ['number', { defaultValue: null }],
  boolean: () => ['switch', {}],
  date: () => ['date', {}],
  'timestamp with time zone': () => ['datetime', {}],
  'timestamp without time zone': () => ['datetime', {}],
  'time without time zone': () => ['time', { defaultValue: '' }],
}

const TEXTS = ['text', 'character varying']

/** The field that a column is filled in by; undefined of a type that none is. */
function toolFor(column: Column, key: string): Widget | undefined {
  const { name: model, comment, values, required } = column
  const found = TYPES[column.type]?.(column)
  if (!found) return undefined
  const offered = values && values.length > 0 && TEXTS.includes(column.type) ? values : undefined
  const [type, own] = offered ? (['select', { options: offered.map((value) => ({ value, label: value })) }] as const) : found
  const schema = builtInSchemas.get(type)
  if (!schema) throw new Error(`${type} is built in`)
  const options: WidgetOptions = { ...schema.defaults(), ...own, required, remoteFunc: remoteFuncOf(key) }
  const widget: Widget = { type, name: comment || model, icon: '', key, model, options, rules: [] }
  return { ...widget, rules: deriveRules(widget) }
}

/** What a field can be made of: types that are filled in. */
export function controlTypes(): CallResult<typeof contract.controlTypeList> {
  const { names } = designerWords[currentLanguage()]
  return Object.entries(names).flatMap(([value, label]) => (builtInSchemas.get(value)?.value ? [{ value, label }] : []))
}

/** What columns of tables hold, as they are told apart. */
export const fieldTypes = (): CallResult<typeof contract.fieldTypeList> =>
  (['string', 'integer', 'decimal', 'boolean', 'date', 'datetime', 'time'] as const).map((value) => ({
    value,
    label: say.form.fieldType({ of: value }).in(currentLanguage()),
  }))
