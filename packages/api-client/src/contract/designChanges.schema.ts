import { z } from 'zod'

const names = z.record(z.string(), z.string())

const settingValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** What a setting is; null where there is none. */
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
/** One setting of a part of a design, as it was and as it is. */
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
/** A part of a design that came, went, or is set otherwise. */
export type PartChange = z.infer<typeof partChangeSchema>

/** What is otherwise in a saved, published or deployed design than in the one before, as far as the log has room. */
export const designChangesSchema = z.object({
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
/** What is otherwise in a design than in the one before, part by part. */
export type DesignChanges = z.infer<typeof designChangesSchema>
