import { z } from 'zod'
import { anyObject, bounded, BOUNDS, longText, text } from './bounds.ts'
import { del, get, post, put } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.ts'
import { itemStatus } from './itemStatus.ts'

const formCode = z
  .string()
  .trim()
  .min(1, '请输入表单编码')
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, '表单编码以字母开头，只含字母、数字、下划线和短横线')
const formName = z.string().trim().min(1, '请输入表单名称').max(100)

/** A design travels as the JSON text that it is saved as, or as the object. */
const formDesigerData = z.union([longText.min(1), bounded(z.looseObject({ list: z.array(z.unknown()) }), BOUNDS.document)])

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
export type FormRecord = z.infer<typeof formSchema>

/** As a list shows it: with the name of the person, since an account says little. */
const listedFormSchema = formSchema.extend({ updateByName: z.string().nullable() })
export type ListedForm = z.infer<typeof listedFormSchema>

/** That something beside a form asks for one of its fields. */
const fieldUseSchema = z.object({
  /** The field's model. */
  field: z.string(),
  /** `condition`: a process's conditions; `permission`: what approvers may do with it; `hours`: a project's credit hours. */
  kind: z.enum(['condition', 'permission', 'hours']),
  /** One project that speaks for all that share the process. */
  project: z.string(),
  /** Absent of `hours`. */
  process: z.object({ name: z.string(), version: z.number(), current: z.boolean() }).nullable(),
  /** Values that it compares the field with. */
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
  /** Whether a design without the field, or without an option for each value, is refused. */
  binding: z.boolean(),
})
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
export type FormVersion = z.infer<typeof formVersionSchema>

export const form = {
  list: get('/form/formdesiger/list', {
    summary: '表单列表',
    access: 'form:design',
    query: pageQuery.extend({ keyword: z.string().max(100).optional() }),
    result: pageOf(listedFormSchema),
  }),
  add: post('/form/formdesiger/add', {
    summary: '新建表单',
    access: 'form:design',
    body: z.object({ formCode, formName, onlineTableName: z.string().max(64).optional() }),
    result: formSchema,
  }),
  edit: put('/form/formdesiger/edit', {
    summary: '修改表单名称',
    access: 'form:design',
    alsoMethods: ['POST'],
    body: z.object({ id, formName }),
    result: formSchema,
  }),
  remove: del('/form/formdesiger/delete', {
    summary: '删除表单',
    access: 'form:design',
    query: z.object({ id }),
  }),
  data: get('/form/formdesiger/getFormDesigerData', {
    summary: '已保存的表单设计',
    access: 'form:design',
    query: z.object({ formOnlineRelId: id }),
    result: formSchema.extend({ formDesigerData: z.string().nullable() }),
  }),
  fieldUses: get('/form/formdesiger/fieldUses', {
    summary: '流程和项目用到的表单字段',
    access: 'form:design',
    query: z.object({ formOnlineRelId: id }),
    result: z.array(fieldUseSchema),
  }),
  saveData: post('/form/formdesiger/addOrEditData', {
    summary: '保存表单设计',
    access: 'form:design',
    body: z.object({
      formDesigerData,
      formOnlineRelId: id,
      id: z.string().max(64).optional(),
      /** Revision that the editor started from; a newer one on the server refuses the save. */
      revision: z.number().int().min(0).optional(),
    }),
    result: formSchema,
  }),
  /** Makes the next numbered version of the saved design; the named projects take it, all or nothing. */
  publish: post('/form/formdesiger/publish', {
    summary: '发布表单版本',
    access: 'form:design',
    body: z.object({
      id,
      /** The saved revision that the publisher means; a newer one on the server refuses. */
      revision: z.number().int().min(1),
      note: z.string().trim().max(200, '版本说明最多 200 字').optional(),
      itemIds: z.array(id).max(1000).default([]),
    }),
    result: z.object({ form: formSchema, version: z.number() }),
  }),
  /** Its published versions, newest first, and the projects that use the form with the version of each. */
  versions: get('/form/formdesiger/versions', {
    summary: '表单的发布版本',
    access: 'form:design',
    query: z.object({ id }),
    result: z.object({
      versions: z.array(formVersionSchema),
      items: z.array(z.object({ id: z.string(), name: z.string(), status: itemStatus, formVersion: z.number().nullable() })),
    }),
  }),
  versionData: get('/form/formdesiger/versionData', {
    summary: '已发布版本的设计',
    access: 'form:design',
    query: z.object({ id, version: z.coerce.number().int().min(1) }),
    result: formVersionSchema.extend({ formName: z.string(), formDesigerData: z.string() }),
  }),
  onlineFormList: get('/form/formdesiger/getOnlineFormList', {
    summary: '在线表单列表',
    access: 'form:design',
    result: z.array(z.object({ id: z.string(), formCode: z.string(), onlineTableName: z.string() })),
    planned: true,
  }),
  controlsData: get('/form/formdesiger/formControlsData', {
    summary: '数据表对应的控件',
    access: 'form:design',
    query: z.object({ onlineTableName: z.string().max(64) }),
    result: z.array(z.looseObject({})),
    planned: true,
  }),
  controlTypeList: get('/form/onlineform/controlTypeList', {
    summary: '控件类型',
    access: 'form:design',
    result: z.array(z.unknown()),
    planned: true,
  }),
  fieldTypeList: get('/form/onlineform/fieldTypeList', {
    summary: '字段类型',
    access: 'form:design',
    result: z.array(z.unknown()),
    planned: true,
  }),
  /** Keeps an unsaved design for the preview window, per user and code, for a day. */
  saveMobileForm: post('/mobile/form/saveMobileForm', {
    summary: '暂存移动端预览',
    access: 'form:design',
    body: z.object({ code: z.string().min(1).max(64), value: longText }),
  }),
  getMobileForm: get('/mobile/form/getMobileForm', {
    summary: '读取移动端预览',
    access: 'form:design',
    query: z.object({ code: z.string().min(1).max(64) }),
    result: z.object({ code: z.string(), value: z.string() }),
  }),
}

const scriptExpression = z.object({ scriptExpression: text.min(1) })

export const script = {
  execute: get('/sys/script/executeScript', {
    summary: '执行脚本',
    access: 'script:run',
    query: scriptExpression,
    result: z.unknown(),
    planned: true,
  }),
  executePost: post('/sys/script/executeScript', {
    summary: '执行脚本',
    access: 'script:run',
    body: scriptExpression,
    result: z.unknown(),
    planned: true,
  }),
  add: post('/sys/script/add', { summary: '新建脚本', access: 'script:manage', body: anyObject, planned: true }),
  edit: put('/sys/script/edit', { summary: '修改脚本', access: 'script:manage', body: anyObject, planned: true }),
}
