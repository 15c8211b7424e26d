import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { among, moment } from './columns.ts'
import { ofPerson } from './organisation.ts'

const DRAFT_KINDS = ['apply', 'resubmit', 'form', 'process'] as const

/** What somebody has typed and not yet handed in: one per person, kind and subject. */
export const draft = pgTable(
  'sys_draft',
  {
    username: ofPerson('username').notNull(),
    kind: text('kind', { enum: DRAFT_KINDS }).notNull(),
    /** Id of the project, application or form, key of the process. */
    subject: text('subject').notNull(),
    /** JSON text of whatever that kind keeps. */
    content: text('content').notNull(),
    /** The saved revision that it began from. */
    baseRevision: integer('base_revision'),
    /** Counts saves. */
    version: integer('version').notNull().default(1),
    updateTime: moment('update_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.username, table.kind, table.subject] }), among('draft_kind', table.kind, DRAFT_KINDS)],
)

/** Which of its author's files a draft names, noted when it is saved: nobody looks for them in its text. */
export const draftFile = pgTable(
  'sys_draft_file',
  {
    username: text('username').notNull(),
    kind: text('kind', { enum: DRAFT_KINDS }).notNull(),
    subject: text('subject').notNull(),
    path: text('path').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.username, table.kind, table.subject, table.path] }),
    foreignKey({
      name: 'draft_file_draft',
      columns: [table.username, table.kind, table.subject],
      foreignColumns: [draft.username, draft.kind, draft.subject],
    }).onDelete('cascade'),
    index('draft_file_by_path').on(table.path),
  ],
)
