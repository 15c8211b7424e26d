import { z } from 'zod'
import { dateTime } from './envelope.schema.ts'

/** Faults, and changes, that a report shows; it counts all. */
export const SHOWN_ROWS = 200

const count = z.number().int().min(0)

/** Where a row stands. */
const place = {
  /** As the spreadsheet counts its rows: the first is 1. */
  row: z.number().int(),
  /** The sheet, where rows came from several. */
  sheet: z.string().optional(),
}

const leftSchema = z.object({ ...place, name: z.string(), reason: z.string() })
/** A record that an import wrote and that is not taken back, and why. */
export type ImportLeft = z.infer<typeof leftSchema>

/** What an import would write, or why it cannot. */
export const importReportSchema = z.object({
  /** Records that come new, that change, and that are as the file says already. */
  added: count,
  changed: count,
  same: count,
  /** Rows with a fault: while there is one, nothing is written. */
  wrong: count,
  faults: z.array(
    z.object({
      ...place,
      /** The column’s heading; null of what is about the whole row. */
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** What comes of the first rows: the record’s name, and of one that changes each column as it is and as it will be. */
  changes: z.array(
    z.object({
      ...place,
      name: z.string(),
      kind: z.enum(['add', 'edit']),
      columns: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Headings that are no field, or one that another stands for: these columns are left out. */
  ignored: z.array(z.string()),
  /** Sheets that are not read: they have no such headings, or are hidden. */
  unread: z.array(z.string()).optional(),
  /** What is written all the same, and whoever writes it should know. */
  warnings: z.array(z.string()).optional(),
  /** Once it was taken back: how many records were, and all that were not. */
  undone: z.object({ taken: count, left: z.array(leftSchema) }).optional(),
})
/** What an import would write, or why it cannot: everything is counted, the first rows are named. */
export type ImportReport = z.infer<typeof importReportSchema>

/** A spreadsheet whose rows become records, and how far that is. */
export const importRunSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  rows: count,
  /** The last that came to its end. */
  stage: z.enum(['uploaded', 'checked', 'applied', 'undone']),
  /** What is being done, or was at last. */
  job: z.object({
    work: z.enum(['check', 'apply', 'undo']),
    status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    done: count,
    total: count.nullable(),
    /** It was begun, and nobody does it at this moment: its server stopped, and it is gone on with soon. */
    interrupted: z.boolean(),
    /** Why it failed. */
    error: z.string().nullable(),
  }),
  /** Stands for all that the check found, more than the report shows: who confirms says which they read. Null before the check. */
  digest: z.string().nullable(),
  /** Of the check; null before it, and in a list. */
  report: importReportSchema.nullable(),
  createBy: z.string(),
  createTime: dateTime,
})
/** A spreadsheet whose rows become records, and how far that is. */
export type ImportRun = z.infer<typeof importRunSchema>

/** What taking an import back would do now: of how many records, and which would stay as they are. */
export const undoCheckSchema = z.object({ all: count, left: z.array(leftSchema) })
/** What taking an import back would do now. */
export type UndoCheck = z.infer<typeof undoCheckSchema>
