import { z } from 'zod'
import { day } from './dates.ts'
import { get } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.ts'

/** What the audit log watches: whatever a transcript or a permission depends on. */
export const auditKind = z.enum(['item', 'score', 'form', 'process', 'role', 'permission', 'account'])
export type AuditKind = z.infer<typeof auditKind>

export const auditAction = z.enum([
  'add',
  'edit',
  'remove',
  'copy',
  'publish',
  'close',
  'reopen',
  'offline',
  'save',
  'deploy',
  'reviewers',
  'record',
  'revoke',
  'password',
  'freeze',
  'unfreeze',
  'grant',
])
export type AuditAction = z.infer<typeof auditAction>

/** In the entry of a saved form design, as `fields`: which of its fields changed, by name. */
export interface FormFieldChanges {
  added: string[]
  removed: string[]
  renamed: { from: string; to: string }[]
  changed: string[]
}

const fields = z.record(z.string(), z.unknown())
const names = z.record(z.string(), z.string())

export const auditEntrySchema = z.object({
  id: z.string(),
  time: dateTime,
  /** Null where the system acted by itself. */
  username: z.string().nullable(),
  realname: z.string(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  kind: auditKind,
  recordId: z.string(),
  /** The record's name at that time. */
  title: z.string(),
  action: auditAction,
  /** Only what changed, by field. `before` is null of what began, `after` of what ended. */
  before: fields.nullable(),
  after: fields.nullable(),
  reason: z.string().nullable(),
  /** What codes and accounts in the fields are called today; what is gone has no name. */
  names: z.object({ departs: names, roles: names, people: names }),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const audit = {
  list: get('/sys/audit/list', {
    summary: '审计日志',
    access: 'audit:view',
    query: pageQuery.extend({
      /** Who changed it: part of a name, or an account. */
      who: z.string().max(100).optional(),
      kind: auditKind.optional(),
      /** Part of the record's name, or its id. */
      record: z.string().max(100).optional(),
      action: auditAction.optional(),
      /** Both days are included. */
      from: day.optional(),
      to: day.optional(),
    }),
    result: pageOf(auditEntrySchema),
  }),
  ofItem: get('/itemdetail/scItemDetail/history', {
    summary: '项目的修改记录',
    access: 'item:manage',
    query: pageQuery.extend({ id }),
    result: pageOf(auditEntrySchema),
  }),
}
