import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { campusDays, labels, scoreFields, weeks, weixinAccounts } from '@sc/api-client/contract'
import { among, record } from './columns.ts'
import { itemModule } from './module.ts'
import { recordColumns } from './recordColumns.ts'

const valuesOf = ({ options }: { options: object }) => Object.keys(options)

export const label = pgTable('sc_label', { ...record(), ...recordColumns(labels) }, (table) => [
  uniqueIndex('label_name').on(table.type, table.name),
  among('label_type', table.type, valuesOf(labels.fields.type)),
  among('label_colour', table.colour, valuesOf(labels.fields.colour)),
])

/** What is recorded of a score in a module. */
export const scoreField = pgTable(
  'sc_score_field',
  {
    ...record(),
    ...recordColumns(scoreFields, { module: () => itemModule.id }),
    fieldCode: text('field_code').notNull().unique(),
  },
  (table) => [
    uniqueIndex('score_field_name').on(table.module, table.name),
    uniqueIndex('score_field_column').on(table.module, table.importColumn),
    among('score_field_type', table.dataType, valuesOf(scoreFields.fields.dataType)),
    check('score_field_bounds', sql`${table.min} <= ${table.max}`),
    check('score_field_numbers', sql`${table.dataType} = 'number' or num_nonnulls(${table.min}, ${table.max}, ${table.decimals}) = 0`),
  ],
)

/** A week of teaching: seven days from a Monday. */
export const week = pgTable(
  'sc_weeks',
  {
    ...record(),
    ...recordColumns(weeks),
    name: text('name').generatedAlwaysAs(sql`school_year || '-' || term::text || '-' || lpad(week_no::text, 2, '0')`),
    start: date('start', { mode: 'string' }).notNull().unique(),
    end: date('end', { mode: 'string' }).generatedAlwaysAs(sql`start + 6`),
  },
  (table) => [
    unique('week_of_term').on(table.schoolYear, table.term, table.weekNo),
    check('week_term', sql`${table.term} in (1, 2)`),
    check('week_number', sql`${table.weekNo} between 1 and 25`),
    check('week_monday', sql`extract(isodow from ${table.start}) = 1`),
  ],
)

/** Days on which the campus does otherwise than its weeks say. */
export const campusDay = pgTable('sc_campus_day', { ...record(), ...recordColumns(campusDays) }, (table) => [
  among('campus_day_kind', table.kind, valuesOf(campusDays.fields.kind)),
  check('campus_day_order', sql`${table.start} <= ${table.end}`),
  check('campus_day_follows', sql`${table.follows} is null or ${table.kind} = 'makeup'`),
  index('campus_day_by_end').on(table.end),
])

/** Its secrets are told by no call. */
export const weixinAccount = pgTable('sys_weixin_deploy', {
  ...record(),
  ...recordColumns(weixinAccounts),
  appId: text('app_id').notNull().unique(),
})
