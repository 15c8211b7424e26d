import type { AuditAction, AuditKind, DesignChanges } from '@sc/api-client/contract'
import type { StoredMessage } from '@sc/locale'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId, stampAtWriting } from './columns.ts'

/** Actions whose entry sums up what was done to many, in one call. */
export const AUDIT_LINES = ['import', 'undoImport', 'export', 'batch'] as const satisfies readonly AuditAction[]

/** Who changed what a transcript or a permission depends on; only ever added to. */
export const auditLog = pgTable(
  'sys_audit_log',
  {
    id: primaryId(),
    time: stampAtWriting('time'),
    /** Absent where the system acted by itself. */
    username: text('username'),
    address: text('address'),
    requestId: text('request_id'),
    kind: text('kind').$type<AuditKind>().notNull(),
    recordId: text('record_id').notNull(),
    /** The record's name at that time. */
    title: text('title').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Only what changed, by field. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** Of a design, part by part. */
    changes: jsonb('changes').$type<DesignChanges>(),
    reason: text('reason'),
    /** The same where the system says it, for readers of other languages. */
    reasonMessage: jsonb('reason_message').$type<StoredMessage>(),
  },
  (table) => [
    index('audit_by_record').on(table.kind, table.recordId, table.time),
    index('audit_by_time').on(table.time, table.id),
    index('audit_by_subject').on(table.recordId, table.time),
    // What came of one call or one job, such as an import; and what was done for a reason, of which most entries say none.
    index('audit_by_request').on(table.requestId, table.time),
    index('audit_by_reason')
      .on(sql`left(${table.reason}, 200)`, table.time)
      .where(sql`${table.reason} is not null`),
    // Which calls have a line that sums them up.
    index('audit_lines')
      .on(table.requestId)
      .where(sql`${table.action} in (${sql.raw(AUDIT_LINES.map((action) => `'${action}'`).join(', '))})`),
    index('audit_by_user').on(table.username, table.time),
    // Nearly all entries are of scores: these are found by whose they are and what for. Of all, as the planner has no figures of a part.
    index('audit_by_owner').on(sql`(${table.after} ->> 'username')`),
    index('audit_by_item_name').on(sql`(${table.after} ->> 'itemName')`),
  ],
)
