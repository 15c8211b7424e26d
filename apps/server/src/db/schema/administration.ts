import { sql } from 'drizzle-orm'
import { check, date, index, text, unique } from 'drizzle-orm/pg-core'
import { campusDays, labels, scoreFields, scripts, weeks, weixinAccounts } from '@sc/api-client/contract'
import { itemModule } from './module.ts'
import { recordTable } from './recordTable.ts'

export const label = recordTable('sc_label', labels)

/** What is recorded of a score in a module. */
export const scoreField = recordTable('sc_score_field', scoreFields, {
  keys: { module: () => itemModule.id },
  also: (table) => [
    check('score_field_bounds', sql`${table.min} <= ${table.max}`),
    check('score_field_numbers', sql`${table.dataType} = 'number' or num_nonnulls(${table.min}, ${table.max}, ${table.decimals}) = 0`),
  ],
})

/** A week of teaching: seven days from a Monday. */
export const week = recordTable('sc_weeks', weeks, {
  columns: {
    name: text('name').generatedAlwaysAs(sql`school_year || '-' || term::text || '-' || lpad(week_no::text, 2, '0')`),
    end: date('end', { mode: 'string' }).generatedAlwaysAs(sql`start + 6`),
  },
  also: (table) => [
    unique('week_of_term').on(table.schoolYear, table.term, table.weekNo),
    check('week_number', sql`${table.weekNo} between 1 and 25`),
    check('week_monday', sql`extract(isodow from ${table.start}) = 1`),
  ],
})

/** Days on which the campus does otherwise than its weeks say. */
export const campusDay = recordTable('sc_campus_day', campusDays, {
  also: (table) => [
    check('campus_day_follows', sql`${table.follows} is null or ${table.kind} = 'makeup'`),
    index('campus_day_by_end').on(table.end),
  ],
})

/** Its secrets are told by no call. */
export const weixinAccount = recordTable('sys_weixin_deploy', weixinAccounts)

export const script = recordTable('sys_script', scripts)
