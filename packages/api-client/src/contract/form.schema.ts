import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { bounded, longText, oneLine, text, whole, wholeInText, words } from './bounds.schema.ts'
import { BOUNDS } from './bounds.ts'
import { dateTime, id, pageOf } from './envelope.schema.ts'
import { formListFields } from './formList.ts'
import { itemStatus } from './itemStatus.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { consent } from './consent.schema.ts'
import type { CallSchemas } from './endpoint.ts'

const formCode = z
  .string()
  .trim()
  .min(1, fault.noFormCode())
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, fault.formCodeUnlike())
const formName = oneLine.min(1, fault.noFormName()).max(100)

/** A design travels as the JSON text that it is saved as, or as the object. */
const formDesigerData = z.union([longText.min(1), bounded(z.looseObject({ list: z.array(z.unknown()) }), BOUNDS.document)])

/** A form without its design. */
export const formSchema = z.object({
  id: z.string(),
  formCode: z.string(),
  formName: z.string(),
  onlineTableName: z.string().nullable(),
  /** Counts saves of the design; 0 has none yet. */
  revision: z.number(),
  /** Number of its newest published version; 0 has none. */
  publishedVersion: z.number(),
  /** The saved design is not what that version holds. */
  changedSincePublish: z.boolean(),
  widgetCount: z.number(),
  updateBy: z.string().nullable(),
  updateTime: dateTime,
})
/** A form without its design: what it is called, and how far it is saved and published. */
export type FormRecord = z.infer<typeof formSchema>

/** As a list shows it: with the name of the person, since an account says little. */
const listedFormSchema = formSchema.extend({ updateByName: z.string().nullable() })
/** A form as the list shows it, with the name of who changed it last. */
export type ListedForm = z.infer<typeof listedFormSchema>

/** That something beside a form asks for one of its fields. */
const fieldUseSchema = z.object({
  /** The field's model. */
  field: z.string(),
  /**
   * `condition`: a process's conditions; `permission`: what approvers may do with it; `hours`: a project's credit hours; `recognition`:
   * the day of what it recognises, or what tells one achievement from another.
   */
  kind: z.enum(['condition', 'permission', 'hours', 'recognition']),
  /** One project that speaks for all that share the process. */
  project: z.string(),
  /** Absent of `hours` and `recognition`. */
  process: z.object({ name: z.string(), version: z.number(), current: z.boolean() }).nullable(),
  /** Values that it compares the field with. */
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
  /** Conditions that ask for it, as they are written, of the process that new applications start on. */
  conditions: z.array(z.string()),
  /** Whether a design without the field, or without an option for each value, is refused. */
  binding: z.boolean(),
})
/** That something beside a form asks for one of its fields, so that changing it there has consequences. */
export type FormFieldUse = z.infer<typeof fieldUseSchema>

/** A published version: applications fill in the one that their project names. */
export const formVersionSchema = z.object({
  version: z.number(),
  revision: z.number(),
  note: z.string().nullable(),
  publishBy: z.string(),
  publishByName: z.string(),
  publishTime: dateTime,
})
/** A published version of a form: applications fill in the one that their project names. */
export type FormVersion = z.infer<typeof formVersionSchema>

/** Somebody who sees a form in a process: at a node, or null for who applies; with what the process says of some of its fields. */
export const formViewpointSchema = z.object({
  process: z.string(),
  node: z.string().nullable(),
  permissions: z.record(z.string(), z.enum(['hidden', 'read', 'write', 'required'])),
})
/** Somebody who sees a form in a process, and what it lets them do with fields. */
export type FormViewpoint = z.infer<typeof formViewpointSchema>

const scriptExpression = z.object({ scriptExpression: text.min(1) })

/** A type, and what people call it. */
const namedType = z.object({ value: z.string(), label: z.string() })

export const formSchemas = {
  list: { query: listQuery(formListFields), result: pageOf(listedFormSchema) },
  export: { query: exportQuery(formListFields) },
  add: { body: z.object({ formCode, formName, onlineTableName: z.string().max(64).optional() }), result: formSchema },
  copy: { body: z.object({ id, formCode, formName }), result: formSchema },
  edit: {
    /**
     * `formerName` and `revision` as they were read: a form that is called otherwise by now, or was saved since, refuses as a
     * conflict. What is not named is not compared.
     */
    body: z.object({ id, formName, formerName: z.string().max(100).optional(), revision: whole().optional() }),
    result: formSchema,
  },
  /** Likewise, and by the newest published version that was read. */
  remove: {
    query: z.object({
      id,
      formName: z.string().max(100).optional(),
      revision: wholeInText().optional(),
      publishedVersion: wholeInText().optional(),
    }),
  },
  data: { query: z.object({ formOnlineRelId: id }), result: formSchema.extend({ formDesigerData: z.string().nullable() }) },
  fieldUses: { query: z.object({ formOnlineRelId: id }), result: z.array(fieldUseSchema) },
  viewpoints: { query: z.object({ formOnlineRelId: id }), result: z.array(formViewpointSchema) },
  saveData: {
    body: z.object({
      formDesigerData,
      formOnlineRelId: id,
      id: z.string().max(64).optional(),
      /** Revision that the editor started from; a newer one on the server refuses the save. */
      revision: whole().optional(),
    }),
    result: formSchema,
  },
  publish: {
    body: z.object({
      id,
      /** The saved revision that the publisher means; a newer one on the server refuses. */
      revision: whole(1),
      note: words.max(200, fault.longNote({ limit: 200 })).optional(),
      itemIds: z.array(id).max(1000).default([]),
      consent,
    }),
    result: z.object({ form: formSchema, version: z.number() }),
  },
  versions: {
    query: z.object({ id }),
    result: z.object({
      versions: z.array(formVersionSchema),
      items: z.array(z.object({ id: z.string(), name: z.string(), status: itemStatus, formVersion: z.number().nullable() })),
    }),
  },
  versionData: {
    query: z.object({ id, version: wholeInText(1) }),
    result: formVersionSchema.extend({ formName: z.string(), formDesigerData: z.string() }),
  },
  /** `formCode`: of a form that names the table; null where none does. `name`: what the table is called. */
  onlineFormList: {
    result: z.array(z.object({ id: z.string(), formCode: z.string().nullable(), onlineTableName: z.string(), name: z.string() })),
  },
  /** Widgets as a design has them, each with the column as its model. */
  controlsData: {
    query: z.object({ onlineTableName: z.string().min(1).max(128) }),
    result: z.array(z.looseObject({ type: z.string(), name: z.string(), key: z.string(), model: z.string(), options: z.looseObject({}) })),
  },
  controlTypeList: { result: z.array(namedType) },
  fieldTypeList: { result: z.array(namedType) },
  saveMobileForm: { body: z.object({ code: z.string().min(1).max(64), value: longText }) },
  getMobileForm: { query: z.object({ code: z.string().min(1).max(64) }), result: z.object({ code: z.string(), value: z.string() }) },
} satisfies Record<string, CallSchemas>

export const scriptSchemas = {
  execute: { query: scriptExpression, result: z.unknown() },
  executePost: { body: scriptExpression, result: z.unknown() },
} satisfies Record<string, CallSchemas>
