import { z } from 'zod'
import { day } from './dates.schema.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'

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

/** In entries from before `changes` were kept, as `fields` of a saved form: which of its fields changed, by name. */
export interface FormFieldChanges {
  added: string[]
  removed: string[]
  renamed: { from: string; to: string }[]
  changed: string[]
}

const fields = z.record(z.string(), z.unknown())
const names = z.record(z.string(), z.string())

const settingValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export type SettingValue = z.infer<typeof settingValue>

/** One setting of a part of a design, as it was and as it is; null where there was or is none. A long text is cut around where it differs. */
const settingChangeSchema = z.object({
  /** `visibleWhen`, `options`, `condition`, `countersign` …: as the design calls it. */
  setting: z.string(),
  /** Which option of a field, or which field of a node's permissions; null of the part itself. */
  of: z.string().nullable(),
  before: settingValue,
  after: settingValue,
})
export type SettingChange = z.infer<typeof settingChangeSchema>

/** A part of a design that came, went, or is set otherwise: the form as a whole, a field, or an element of a process. */
const partChangeSchema = z.object({
  part: z.enum(['form', 'field', 'element']),
  /** A field's model, an element's id. */
  id: z.string(),
  /** What it is called now, or was. */
  name: z.string(),
  /** A widget's type, or BPMN's name of the kind: `select`, `userTask`, `sequenceFlow` … */
  type: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  settings: z.array(settingChangeSchema),
  /** How many more settings changed. */
  more: z.number(),
})
export type PartChange = z.infer<typeof partChangeSchema>

/** What is otherwise in a saved, published or deployed design than in the one before, as far as the log has room. */
const designChangesSchema = z.object({
  parts: z.array(partChangeSchema),
  /** How many more parts changed. */
  more: z.number(),
  /** A diagram is drawn otherwise. */
  drawing: z.boolean(),
  /** Too large to be compared part by part while somebody waits for it to be saved: `parts` is empty. */
  uncompared: z.literal(true).optional(),
  /** What fields and elements that the values speak of were called. */
  names,
})
export type DesignChanges = z.infer<typeof designChangesSchema>

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
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditSchemas = {
  list: {
    query: pageQuery.extend({
      /** Who changed it: part of a name, or an account. */
      who: z.string().max(100).optional(),
      kind: auditKind.optional(),
      /** Part of a name that the record has or had, or its id; of a score or an account also part of the person's name, their account or 学号, and of a score the application's id. */
      record: z.string().max(100).optional(),
      action: auditAction.optional(),
      /** Both days are included. */
      from: day.optional(),
      to: day.optional(),
    }),
    result: pageOf(auditEntrySchema),
  },
  entry: { query: z.object({ id }), result: auditEntrySchema },
  ofItem: { query: pageQuery.extend({ id }), result: pageOf(auditEntrySchema) },
  entryOfItem: { query: z.object({ id, entryId: id }), result: auditEntrySchema },
} satisfies Record<string, CallSchemas>
