import type { ImportReport } from '@sc/api-client/contract'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { among, primaryId, stamp } from './columns.ts'
import type { SheetRow } from '../../sheetRow.ts'
import { job } from './job.ts'
import { ofPerson } from './organisation.ts'

const STAGES = ['uploaded', 'checked', 'applied', 'undone'] as const

/** A spreadsheet whose rows become records of a resource. */
export const recordImport = pgTable(
  'sys_import',
  {
    id: primaryId(),
    /** The resource's path. */
    resource: text('resource').notNull(),
    fileName: text('file_name').notNull(),
    /** What the columns of the file are, by field; null of one that is no field. */
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    rows: jsonb('rows').$type<SheetRow[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    stage: text('stage', { enum: STAGES }).notNull().default('uploaded'),
    report: jsonb('report').$type<ImportReport>(),
    /** Of what the check would have written: when it is written, it is that, or it is shown anew. */
    planDigest: text('plan_digest'),
    /** What is being done with it, or was at last. */
    jobId: text('job_id').references(() => job.id),
    createBy: ofPerson('create_by').notNull(),
    createTime: stamp('create_time'),
  },
  (table) => [among('import_stage', table.stage, STAGES), index('import_by_resource').on(table.resource, table.createTime)],
)

/** What an import wrote, so that it can be taken back. */
export const recordImportChange = pgTable(
  'sys_import_change',
  {
    importId: text('import_id')
      .notNull()
      .references(() => recordImport.id, { onDelete: 'cascade' }),
    /** In the order of writing. */
    at: integer('at').notNull(),
    recordId: text('record_id').notNull(),
    /** The record's revision after it. */
    revision: integer('revision').notNull(),
    /** Its fields before; null of one that was added. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.at] })],
)
