import { check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { featuredItems } from '@sc/api-client/contract'
import { formDesign } from './form.ts'
import { item } from './item.ts'
import { user } from './organisation.ts'
import { processModel } from './processModel.ts'
import { recordTable } from './recordTable.ts'

/** What a project says that is none of its entry's fields, and is neither of one time nor of one audience. */
type SetUp = Omit<
  typeof item.$inferSelect,
  | 'id'
  | 'name'
  | 'english'
  | 'module'
  | 'level'
  | 'hours'
  | 'formCode'
  | 'processKey'
  | 'applyFrom'
  | 'applyTime'
  | 'startTime'
  | 'endTime'
  | 'audience'
  | 'customformAnswers'
  | 'status'
  | 'orgCode'
  | 'revision'
  | 'createBy'
  | 'createTime'
  | 'updateBy'
  | 'updateTime'
>

/** How a project was set up when it was taken into the library, what it was marked with, and what its form and process were called then. */
export type FeaturedSetUp = SetUp & { formName: string | null; processName: string | null; labels?: string[] }

/** A project that is worth holding again. */
export const featuredItem = recordTable('sc_featured_item', featuredItems, {
  keys: { item: [() => item.id, { onDelete: 'set null' }], owner: [() => user.id, { onDelete: 'set null' }] },
  columns: {
    /** Null of one that was entered by hand. */
    setUp: jsonb('set_up').$type<FeaturedSetUp>(),
    /** Null also where they are gone by now: an entry holds nothing back. */
    formCode: text('form_code').references(() => formDesign.formCode, { onUpdate: 'cascade', onDelete: 'set null' }),
    processKey: text('process_key').references(() => processModel.key, { onUpdate: 'cascade', onDelete: 'set null' }),
  },
  also: (table) => [
    uniqueIndex('featured_item').on(table.item),
    index('featured_by_form').on(table.formCode),
    index('featured_by_process').on(table.processKey),
    check('featured_hours', sql`${table.hours} >= 0`),
    check('featured_uses', sql`${table.uses} >= 0`),
  ],
})
