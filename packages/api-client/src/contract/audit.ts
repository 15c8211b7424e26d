import { z } from 'zod'

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
