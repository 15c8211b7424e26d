import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { featuredItems } from '@sc/api-client/contract'
import { record } from './columns.ts'
import { formDesign } from './form.ts'
import { item } from './item.ts'
import { user } from './organisation.ts'
import { recordColumns } from './recordColumns.ts'
import { processModel } from './processModel.ts'

/** What a project says that is none of its entry's fields, and is neither of one time nor of one audience. */
type SetUp = Omit<
  typeof item.$inferSelect,
  | 'id'
  | 'name'
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
export const featuredItem = pgTable(
  'sc_featured_item',
  {
    ...record(),
    ...recordColumns(featuredItems),
    item: text('item').references(() => item.id, { onDelete: 'set null' }),
    owner: text('owner').references(() => user.id, { onDelete: 'set null' }),
    /** Null of one that was entered by hand. */
    setUp: jsonb('set_up').$type<FeaturedSetUp>(),
    /** Null also where they are gone by now: an entry holds nothing back. */
    formCode: text('form_code').references(() => formDesign.formCode, { onUpdate: 'cascade', onDelete: 'set null' }),
    processKey: text('process_key').references(() => processModel.key, { onUpdate: 'cascade', onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('featured_name').on(table.name),
    uniqueIndex('featured_item').on(table.item),
    index('featured_by_form').on(table.formCode),
    index('featured_by_process').on(table.processKey),
    index('featured_by_owner').on(table.owner),
    check('featured_rating', sql`${table.rating} between 1 and 5`),
    check('featured_hours', sql`${table.hours} >= 0`),
    check('featured_uses', sql`${table.uses} >= 0`),
  ],
)
