import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audit, moment, primaryId, stamp } from './columns.ts'
import { ofPerson } from './organisation.ts'

export const formDesign = pgTable('form_design', {
  id: primaryId(),
  formCode: text('form_code').notNull().unique(),
  formName: text('form_name').notNull(),
  onlineTableName: text('online_table_name'),
  /** Counts saves; 0 is not designed yet. */
  revision: integer('revision').notNull().default(0),
  widgetCount: integer('widget_count').notNull().default(0),
  /** Newest of its published versions; 0 has none. */
  publishedVersion: integer('published_version').notNull().default(0),
  ...audit(),
})

/** Every saved design, verbatim. */
export const formRevision = pgTable(
  'form_design_revision',
  {
    formId: text('form_id')
      .notNull()
      .references(() => formDesign.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** JSON text exactly as it was saved. */
    design: text('design').notNull(),
    createBy: ofPerson('create_by').notNull(),
    createTime: stamp('create_time'),
  },
  (table) => [primaryKey({ columns: [table.formId, table.revision] })],
)

/** A published version: a revision with a number that projects pin. Applications stay on the one they were started with. */
export const formVersion = pgTable(
  'form_design_version',
  {
    formId: text('form_id').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    note: text('note'),
    publishBy: ofPerson('publish_by').notNull(),
    publishTime: stamp('publish_time'),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.version] }),
    foreignKey({
      name: 'form_version_revision',
      columns: [table.formId, table.revision],
      foreignColumns: [formRevision.formId, formRevision.revision],
    }).onDelete('cascade'),
  ],
)

/** An unsaved design on its way to the preview window. */
export const mobilePreview = pgTable(
  'form_mobile_preview',
  {
    id: primaryId(),
    username: ofPerson('username').notNull(),
    code: text('code').notNull(),
    value: text('value').notNull(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [uniqueIndex('mobile_preview_code').on(table.username, table.code)],
)

/** The last running number that a field of a form gave out, in the year, month or day that it counts by. */
export const formSerial = pgTable(
  'form_serial',
  {
    formId: text('form_id')
      .notNull()
      .references(() => formDesign.id, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    period: text('period').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.model, table.period] })],
)

/**
 * A stored file. It belongs to the record whose value names it (`recordKind`, `recordId`), and who may read the record
 * may read the file; until then it is its uploader's.
 */
export const uploadedFile = pgTable(
  'sys_upload',
  {
    id: primaryId(),
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    /** SHA-256 of the content; absent of files from before it was kept. */
    digest: text('digest'),
    recordKind: text('record_kind'),
    recordId: text('record_id'),
    createBy: ofPerson('create_by').notNull(),
    createTime: stamp('create_time'),
  },
  (table) => [
    index('upload_by_record').on(table.recordKind, table.recordId),
    // What a person has stored, and how many of it belong to nothing, is answered from the index alone.
    index('upload_by_owner').on(table.createBy, table.recordId, table.size),
    index('upload_unclaimed')
      .on(table.createTime, table.id)
      .where(sql`${table.recordId} is null`),
  ],
)

/**
 * Room that a transfer under way may take of its person's quota; it counts until it ends, or for as long as one may last. One
 * in parts goes on after its line broke, at any server: it has the name of its file and what that is known again by.
 */
export const uploadReservation = pgTable(
  'sys_upload_reservation',
  {
    id: primaryId(),
    username: ofPerson('username').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    expireTime: moment('expire_time').notNull(),
    name: text('name'),
    /** When the file was last changed where it comes from, in seconds. */
    modified: bigint('modified', { mode: 'number' }),
    /** Where it is stored since its last part came: who did not hear of it asks again. */
    path: text('path'),
  },
  (table) => [index('upload_reservation_by_owner').on(table.username)],
)
