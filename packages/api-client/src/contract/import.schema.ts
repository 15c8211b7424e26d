import { z } from 'zod'
import { oneLine } from './bounds.schema.ts'
import { dateTime, id } from './envelope.schema.ts'

/** Faults, and changes, that a report shows; it counts all. */
export const SHOWN_ROWS = 200
/** Of a fault that many rows have, so many of them are named. */
export const NAMED_ROWS = 5
/** Of records that rows name and that are not there, so many are named. */
export const NAMED_MISSING = 50
/** Of the rows that stand below a table and are none of its, so many are named, with what they say. */
export const NAMED_FOOTERS = 20

const count = z.number().int().min(0)

/** Where a row stands. */
const place = {
  /** As the spreadsheet counts its rows: the first is 1. 0 of what is in none. */
  row: z.number().int(),
  /** The sheet, where rows came from several. */
  sheet: z.string().optional(),
}

const leftSchema = z.object({ ...place, name: z.string(), reason: z.string() })
/** A record that an import wrote and that is not taken back, and why. */
export type ImportLeft = z.infer<typeof leftSchema>

/** How the first rows of a sheet were read, where that is not one row of headings with nothing above it. */
const layoutSchema = z.object({
  sheet: z.string().optional(),
  /** Those above the headings, as a title over the whole table is: they are left out. */
  above: z.array(z.number().int()),
  /** Those of the headings, one or two. */
  rows: z.array(z.number().int()),
})
/** How the first rows of a sheet were read. */
export type ImportLayout = z.infer<typeof layoutSchema>

/** What an import would write, or why it cannot. */
export const importReportSchema = z.object({
  /** Records that come new, that change, and that are as the file says already. */
  added: count,
  changed: count,
  same: count,
  /** Rows with a fault: while there is one, nothing is written. */
  wrong: count,
  /** Each told once, with the first row that has it: those of the fewest rows stand first. */
  faults: z.array(
    z.object({
      ...place,
      /** Of one that several rows have: how many, and the next of them. */
      more: z.object({ rows: count, also: z.array(z.object(place)).max(NAMED_ROWS) }).optional(),
      /** The column’s heading; null of what is about the whole row. */
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** How many different ones there are. */
  kinds: count.optional(),
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
  /** Of the sheets whose first row is not all that their headings take. */
  layout: z.array(layoutSchema).optional(),
  /** Rows that say how much stands above them, as of a sum: these are passed over. All are counted, the first are named. */
  sums: z.object({ count, rows: z.array(z.object(place)).max(NAMED_ROWS) }).optional(),
  /** Rows at the end of a table that sign, date or explain it: these are passed over. All are counted, the first are named. */
  footers: z.object({ count, rows: z.array(z.object({ ...place, text: z.string() })).max(NAMED_FOOTERS) }).optional(),
  /** Rows that nobody sees in a spreadsheet program, as those that are filtered out: they are read as others are. All are counted, the first are named. */
  hidden: z.object({ count, rows: z.array(z.object(place)).max(NAMED_ROWS) }).optional(),
  /** Records that rows name and that are not there, as departments: they are added along where the import says so (`builds`). All are counted, the first are named. */
  missing: z.object({ count, names: z.array(z.object({ name: z.string(), above: z.string() })).max(NAMED_MISSING) }).optional(),
  /** What is written all the same, and whoever writes it should know. */
  warnings: z.array(z.string()).optional(),
  /** Of a file that is said to be complete: how many are in none of its rows, of how many the state stays all the same, and of how many it was set. */
  absent: z.object({ count, kept: count, done: count.optional() }).optional(),
  /** Rows that say nothing of what whoever imports them may fill in, of those who have none: how many. */
  lacking: count.optional(),
  /** What these are given, by its names: fewer than were chosen where some of it is there no more. */
  filled: z.array(z.string()).optional(),
  /** Once it was taken back: how many records were, and all that were not. */
  undone: z.object({ taken: count, left: z.array(leftSchema) }).optional(),
})
/** What an import would write, or why it cannot: everything is counted, the first rows are named. */
export type ImportReport = z.infer<typeof importReportSchema>

/** Of whom a file is complete: those who have this value in the resource’s field for it, narrowed to what the file says in some fields. */
export const completeSchema = z.object({ among: id, by: z.array(z.string().max(64)).max(10) })
/** Of whom a file is complete, for an import that looks for those who are in none of its rows. */
export type ImportComplete = z.infer<typeof completeSchema>

export const absentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What the record is told by: the account. */
  told: z.string(),
  /** What it says in the first field that narrows whom a file is complete of: the department. */
  within: z.string(),
  /** Why its state stays as it is; null where it may be set. */
  reason: z.string().nullable(),
})
/** A record that is in none of the rows of a file which is said to be complete. */
export type ImportAbsent = z.infer<typeof absentSchema>

/** Headings of one file that somebody may say something of. */
const MOST_HEADINGS = 500
/** Characters of a heading by which it is remembered. */
export const HEADING_LENGTH = 200

const heading = z.string().min(1).max(HEADING_LENGTH)

export const headingsSchema = z.object({
  headings: z.array(
    z.object({
      heading,
      /** The field that its column is read as now; null of none. */
      field: z.string().nullable(),
      /** The one that it would be read as if nobody had said so. */
      automatic: z.string().nullable(),
      /** Somebody said so, perhaps for a file before this one. */
      told: z.boolean(),
      /** A column of the list itself that no file writes, as when a record was made: nobody has to say what it is. */
      isShownOnly: z.boolean().optional(),
      /** The first that its column says, shortened. */
      samples: z.array(z.string()),
    }),
  ),
  /** Why the file would be refused on account of its headings. */
  problem: z.string().nullable(),
  /** Of the sheets whose first row is not all that their headings take. */
  layout: z.array(layoutSchema).optional(),
})
/** What the columns of a file are read as. */
export type ImportHeadings = z.infer<typeof headingsSchema>

/** Without a field the heading is read as it is by itself; null leaves its column out. */
export const headingChoicesSchema = z.array(z.object({ heading, field: z.string().max(64).nullable().optional() })).max(MOST_HEADINGS)
/** What somebody says that headings stand for. */
export type HeadingChoices = z.infer<typeof headingChoicesSchema>

/** What absent records are looked for by: a part of the name or of what they are told by. */
export const absentKeyword = oneLine.max(100).optional()

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
  /** The fields that the file has columns of. */
  fields: z.array(z.string()),
  /** Of whom it is said to be complete; null where it is not. */
  complete: completeSchema.nullable(),
  /** What those are given who have none, and of whom the file says nothing; null where they stay without. */
  fill: z.array(z.string()).nullable(),
  /** What its rows name and is not there is added along. */
  builds: z.boolean(),
  /** Of the check; null before it, and in a list. */
  report: importReportSchema.nullable(),
  createBy: z.string(),
  /** What they are called. */
  createByName: z.string(),
  createTime: dateTime,
})
/** A spreadsheet whose rows become records, and how far that is. */
export type ImportRun = z.infer<typeof importRunSchema>

/** What taking an import back would do now: of how many records, those that were added along among them, and which would stay as they are. */
export const undoCheckSchema = z.object({ all: count, left: z.array(leftSchema) })
/** What taking an import back would do now. */
export type UndoCheck = z.infer<typeof undoCheckSchema>
