import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audit, moment, primaryId } from './columns.ts'

export const formDesign = pgTable('form_design', {
  id: primaryId(),
  formCode: text('form_code').notNull().unique(),
  formName: text('form_name').notNull(),
  onlineTableName: text('online_table_name'),
  /** Counts saves; 0 is not designed yet. */
  revision: integer('revision').notNull().default(0),
  widgetCount: integer('widget_count').notNull().default(0),
  ...audit(),
})

/** Every saved design, verbatim. Applications stay on the revision that they were started with. */
export const formRevision = pgTable(
  'form_design_revision',
  {
    formId: text('form_id')
      .notNull()
      .references(() => formDesign.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** JSON text exactly as it was saved. */
    design: text('design').notNull(),
    createBy: text('create_by').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.revision] })],
)

/** An unsaved design on its way to the preview window. */
export const mobilePreview = pgTable(
  'form_mobile_preview',
  {
    id: primaryId(),
    username: text('username').notNull(),
    code: text('code').notNull(),
    value: text('value').notNull(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [uniqueIndex('mobile_preview_code').on(table.username, table.code)],
)

export const uploadedFile = pgTable('sys_upload', {
  id: primaryId(),
  path: text('path').notNull().unique(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  contentType: text('content_type').notNull(),
  createBy: text('create_by').notNull(),
  createTime: moment('create_time').notNull().defaultNow(),
})
