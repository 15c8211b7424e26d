import type { ImportAbsent, ImportComplete, ImportReport } from '@sc/api-client/contract'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { among, primaryId, stamp } from './columns.ts'
import type { MissingRecord, OriginalColumns, RowFaults, SheetRow } from '../../sheetRow.ts'
import { job } from './job.ts'
import { ofPerson } from './organisation.ts'

/** A part of it is written: what is left of it is done, or all that was done is taken back. */
const HALFWAY = ['apply', 'back', 'undo'] as const
const STATES = ['planned', 'written', 'undone', 'left'] as const
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
    /** On a database that writes it in parts: what is begun, and comes to its end whoever stops on the way. */
    halfway: text('halfway', { enum: HALFWAY }),
    /** All columns of the file; their cells of the rows with a fault only, once it is checked. */
    original: jsonb('original').$type<OriginalColumns>(),
    /** All faults of the check, of which the report tells the first. */
    faults: jsonb('faults').$type<RowFaults[]>(),
    report: jsonb('report').$type<ImportReport>(),
    /** Of whom it is said to be complete; null where it is not. */
    complete: jsonb('complete').$type<ImportComplete>(),
    /** What those are given who have none, and of whom it says nothing; null where they stay without. */
    fill: jsonb('fill').$type<string[]>(),
    /** What its rows name and is added along, each after what it stands below; null where nothing is to be. */
    built: jsonb('built').$type<MissingRecord[]>(),
    /** Who is in none of its rows then, as the check found them. */
    absent: jsonb('absent').$type<ImportAbsent[]>(),
    /** Of what the check would have written: when it is written, it is that, or it is shown anew. */
    planDigest: text('plan_digest'),
    /** What is being done with it, or was at last. */
    jobId: text('job_id').references(() => job.id),
    createBy: ofPerson('create_by').notNull(),
    createTime: stamp('create_time'),
  },
  (table) => [
    among('import_stage', table.stage, STAGES),
    among('import_halfway', table.halfway, HALFWAY),
    index('import_by_resource').on(table.resource, table.createTime),
    index('import_by_job').on(table.jobId),
  ],
)

/** What an import writes, and wrote, so that it can be taken back. */
export const recordImportChange = pgTable(
  'sys_import_change',
  {
    importId: text('import_id')
      .notNull()
      .references(() => recordImport.id, { onDelete: 'cascade' }),
    /** In the order of writing. */
    at: integer('at').notNull(),
    recordId: text('record_id').notNull(),
    /** The row of the file, and its sheet where it has several; null of what was written before this was kept. */
    row: integer('row'),
    sheet: text('sheet'),
    /** What the record is called. */
    name: text('name'),
    state: text('state', { enum: STATES }).notNull().default('written'),
    /** The record's revision after it, of what was written before its fields were kept. */
    revision: integer('revision'),
    /** The fields that it changes, as they were; null of a record that it adds. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** What it writes into them. */
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** What changed along with it and is no field, before and after. */
    beside: jsonb('beside').$type<{ was: string | null; is: string | null }>(),
    /** Why it was not taken back. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.at] }), among('import_change_state', table.state, STATES)],
)

/** What a heading of spreadsheets stands for, to whoever said so. */
export const importHeading = pgTable(
  'sys_import_heading',
  {
    /** The resource's path. */
    resource: text('resource').notNull(),
    /** Without what makes no difference: blanks, marks, the width of letters. */
    heading: text('heading').notNull(),
    /** Null of a column that is left out. */
    field: text('field'),
    /** Whose files they are headings of: what one says means nothing to others. */
    createBy: ofPerson('create_by').notNull(),
    createTime: stamp('create_time'),
  },
  (table) => [primaryKey({ columns: [table.createBy, table.resource, table.heading] })],
)
