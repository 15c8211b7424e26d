import { z } from 'zod'
import { day } from './dates.schema.ts'
import { designChangesSchema } from './designChanges.schema.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { fault } from './fault.schema.ts'
import { resourceKinds } from './resources.ts'

/** Kinds of records that are no resource: these are called by their titles. */
const ownKinds = ['item', 'score', 'form', 'process', 'permission', 'announcement', 'list', 'post'] as const
/** A kind of record that is no resource. */
export type OwnAuditKind = (typeof ownKinds)[number]

/** What the audit log watches: whatever a transcript or a permission depends on. */
export const auditKind = z.enum([...ownKinds, ...resourceKinds])
/** What kind of record an entry of the audit log is of. */
export type AuditKind = z.infer<typeof auditKind>

/** What was done to a record. */
export const auditAction = z.enum([
  'add',
  'edit',
  'remove',
  'copy',
  'publish',
  'close',
  'reopen',
  'offline',
  'archive',
  'unarchive',
  'save',
  'deploy',
  'reviewers',
  'attend',
  'askMakeUp',
  'withdrawMakeUp',
  'acceptMakeUp',
  'refuseMakeUp',
  'takePoints',
  'returnPoints',
  'waivePoints',
  'hideComment',
  'showComment',
  'appealPoints',
  'withdrawAppeal',
  'acceptAppeal',
  'refuseAppeal',
  'admit',
  'draw',
  'record',
  'assess',
  'revoke',
  'correct',
  'effect',
  'object',
  'uphold',
  'dismiss',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'password',
  'resetPassword',
  'freeze',
  'unfreeze',
  'grant',
  'signOut',
  'move',
  'merge',
  'import',
  'undoImport',
  'activation',
  'remind',
  'export',
  'batch',
])
/** What was done to a record. */
export type AuditAction = z.infer<typeof auditAction>

/** In entries from before `changes` were kept, as `fields` of a saved form: which of its fields changed, by name. */
export interface FormFieldChanges {
  added: string[]
  removed: string[]
  renamed: { from: string; to: string }[]
  changed: string[]
}

const fields = z.record(z.string(), z.unknown())
const names = z.record(z.string(), z.string())

/** One change of a record. */
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
  /** What it is called in English by now; null where nobody said, and where that time's name is another than it has now. */
  titleEnglish: z.string().nullable(),
  action: auditAction,
  /** Only what changed, by field. `before` is null of what began, `after` of what ended. */
  before: fields.nullable(),
  after: fields.nullable(),
  /** Of a design, part by part, without parts where it stayed as it was; null of entries about none, and of those from before it was kept. */
  changes: designChangesSchema.nullable(),
  reason: z.string().nullable(),
  /** Of an entry in a list with more to say than a list holds: long values are cut, and end in `…`. The entry by itself has them whole. */
  shortened: z.literal(true).optional(),
  /**
   * What codes and accounts in the fields, and the fields that a project's hours are decided by, are called today; what is
   * gone has no name.
   */
  names: z.object({
    departs: names,
    roles: names,
    people: names,
    fields: z.record(z.string(), z.object({ title: z.string(), options: names })),
  }),
})
/** One change of a record: who made it, when, from where, and what it was before and after. */
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** What the log is narrowed to. */
const filters = {
  /** Who changed it: part of a name, or an account. */
  who: z.string().max(100).optional(),
  kind: auditKind.optional(),
  /** Part of a name that the record has or had, or its id; of a score or an account also part of the person's name, their account or 学号, and of a score the application's id. */
  record: z.string().max(100).optional(),
  action: auditAction.optional(),
  /** Part of the reason that somebody or the system gave. */
  reason: z.string().max(100).optional(),
  /** What came of one call: an import with all that it changed, by the id that its line has. */
  request: z.string().max(64).optional(),
  /** Of an import, its undo, an export and what was done to several at once their one line, without the entries that came of it. */
  lines: z.literal('true').optional(),
  /** Both days are included. */
  from: day.optional(),
  to: day.optional(),
}

/** Days the wrong way round would find nothing, and say nothing of it. */
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const disorder = { path: ['to'], error: fault.endBeforeStart() }

export const auditSchemas = {
  list: {
    query: pageQuery.extend(filters).refine(isInOrder, disorder),
    result: pageOf(auditEntrySchema),
  },
  export: { query: z.object(filters).refine(isInOrder, disorder) },
  entry: { query: z.object({ id }), result: auditEntrySchema },
  ofItem: { query: pageQuery.extend({ id }), result: pageOf(auditEntrySchema) },
  entryOfItem: { query: z.object({ id, entryId: id }), result: auditEntrySchema },
} satisfies Record<string, CallSchemas>
