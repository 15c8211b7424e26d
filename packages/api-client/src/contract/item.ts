import { z } from 'zod'
import { values } from './bounds.ts'
import { dayOrMoment } from './dates.ts'
import { del, get, post, put } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.ts'
import { decidingFieldSchema, hoursRuleSchema } from './hours.ts'
import { itemStatus } from './itemStatus.ts'
import { instanceStatus } from './task.ts'

/** What a project (项目) says of itself, but for its hours. */
const aboutItem = z.object({
  module: z.string().min(1, '请选择模块').max(64),
  name: z.string().trim().min(1, '请输入项目名称').max(100),
  level: z.string().max(32).nullish(),
  organiser: z.string().max(100).nullish(),
  place: z.string().max(100).nullish(),
  applyTime: dayOrMoment.nullish(),
  startTime: dayOrMoment.nullish(),
  endTime: dayOrMoment.nullish(),
  capacity: z.number().int().min(1).max(100_000).nullish(),
  credits: z.number().min(0, '学分不能为负数').max(50, '学分不能超过 50').multipleOf(0.01, '学分最多两位小数').nullish(),
  description: z.string().max(2000).nullish(),
  formCode: z.string().max(64).nullish(),
  /** The published version of the form that applications fill in; without one, publishing takes the newest. */
  formVersion: z.number().int().min(1).nullish(),
  processKey: z.string().max(64).nullish(),
})

/**
 * A project: an activity that students apply for and that earns hours. `hours` alone, as older clients send it, means
 * the same for everybody; beside a `hoursRule` it says nothing.
 */
const itemFields = aboutItem.extend({
  hours: z.number().min(0, '学时不能为负数').max(200, '学时不能超过 200').multipleOf(0.01, '学时最多两位小数').optional(),
  hoursRule: hoursRuleSchema.optional(),
})
export type ItemFields = z.infer<typeof itemFields>

export const itemSchema = aboutItem.extend({
  id: z.string(),
  /** The most that one application can earn. */
  hours: z.number(),
  hoursRule: hoursRuleSchema,
  /** The published version that applications fill in; null of a draft that takes the newest. */
  formVersion: z.number().nullable(),
  moduleName: z.string(),
  formName: z.string().nullable(),
  processName: z.string().nullable(),
  status: itemStatus,
  /** Newest published version of its form; null without a form, or with one that was never published. */
  newestFormVersion: z.number().nullable(),
  /** Applications that hold one of its places: all but those that were withdrawn, cancelled or not approved. */
  taken: z.number(),
  /** Why nobody can apply now, in words; null where students can. */
  closedReason: z.string().nullable(),
  createBy: z.string().nullable(),
  /** Counts its changes. */
  revision: z.number(),
  updateTime: dateTime,
})
export type Item = z.infer<typeof itemSchema>

export const openItemSchema = itemSchema.extend({
  /** The reader's own application for it, if any. */
  myInstance: z.object({ id: z.string(), status: instanceStatus }).nullable(),
  /** The reader keeps a draft of an application for it (`draft` of kind `apply`). */
  hasDraft: z.boolean(),
})
export type OpenItem = z.infer<typeof openItemSchema>

/** The specification's project save: the module, the project's own fields, and extra fields of the module's form. */
const moduleForm = z.object({
  module: z.string().min(1).max(64),
  form: itemFields.omit({ module: true }),
  customform: values.default({}),
})

/**
 * `revision` as it was read: a project that was changed since refuses the change as a conflict. `updateTime` as older
 * clients send it does so to the second.
 */
const changed = z.object({ id, revision: z.number().int().min(1).optional(), updateTime: dateTime.max(19).optional() })

const onItem = z.object({ id })

export const item = {
  list: get('/itemdetail/scItemDetail/list', {
    summary: '项目列表',
    access: 'item:manage',
    query: pageQuery.extend({ keyword: z.string().max(100).optional(), module: z.string().max(64).optional(), status: itemStatus.optional() }),
    result: pageOf(itemSchema),
  }),
  byId: get('/itemdetail/scItemDetail/queryById', {
    summary: '项目详情',
    access: 'item:manage',
    query: z.object({ id }),
    result: itemSchema.extend({ customform: z.record(z.string(), z.unknown()) }),
  }),
  saveFormByModuleForm: post('/itemdetail/scItemDetail/saveFormByModuleForm', {
    summary: '按模块表单新建项目',
    access: 'item:manage',
    body: moduleForm,
    result: itemSchema,
  }),
  updateFormByModuleForm: put('/itemdetail/scItemDetail/updateFormByModuleForm', {
    summary: '按模块表单修改项目',
    access: 'item:manage',
    alsoMethods: ['POST'],
    body: moduleForm.extend(changed.shape),
    result: itemSchema,
  }),
  saveItemDetail: post('/itemdetail/scItemDetail/saveItemDetail', {
    summary: '新建项目',
    access: 'item:manage',
    body: itemFields,
    result: itemSchema,
  }),
  updateItemDetail: put('/itemdetail/scItemDetail/updateItemDetail', {
    summary: '修改项目',
    access: 'item:manage',
    alsoMethods: ['POST'],
    body: itemFields.extend(changed.shape),
    result: itemSchema,
  }),
  publish: post('/itemdetail/scItemDetail/publishItemDetail', {
    summary: '发布项目',
    access: 'item:publish',
    /** Another version than the project names, or the newest. */
    body: onItem.extend({ formVersion: z.number().int().min(1).optional() }),
    result: itemSchema,
  }),
  /** What publishing a draft would be refused for, in words: asked before the person is. Null where nothing is in its way. */
  publishHindrance: get('/itemdetail/scItemDetail/publishHindrance', {
    summary: '项目能否发布',
    access: 'item:publish',
    query: onItem,
    result: z.object({ hindrance: z.string().nullable() }),
  }),
  /** 结束: over. Running applications go on to their end. */
  close: post('/itemdetail/scItemDetail/closeItemDetail', {
    summary: '结束项目',
    access: 'item:publish',
    body: onItem,
    result: itemSchema,
  }),
  /** 下架: takes no new applications for now. Running ones go on. */
  takeDown: post('/itemdetail/scItemDetail/offlineItemDetail', {
    summary: '下架项目',
    access: 'item:publish',
    body: onItem,
    result: itemSchema,
  }),
  /** Opens a closed or taken-down project again; one whose deadline has passed needs other dates. */
  reopen: post('/itemdetail/scItemDetail/reopenItemDetail', {
    summary: '重新开放项目',
    access: 'item:publish',
    body: onItem.extend({ applyTime: dayOrMoment.nullish(), startTime: dayOrMoment.nullish(), endTime: dayOrMoment.nullish() }),
    result: itemSchema,
  }),
  /** A draft of the same form, process and rule, without dates. */
  copy: post('/itemdetail/scItemDetail/copyItemDetail', {
    summary: '复制项目',
    access: 'item:manage',
    body: onItem,
    result: itemSchema,
  }),
  remove: del('/itemdetail/scItemDetail/delete', {
    summary: '删除项目草稿',
    access: 'item:manage',
    query: z.object({ id }),
  }),
  /** What may be bound: forms with a design, processes that are deployed. */
  bindable: get('/itemdetail/scItemDetail/bindable', {
    summary: '可绑定的表单与流程',
    access: 'item:manage',
    result: z.object({
      forms: z.array(z.object({ formCode: z.string(), formName: z.string(), publishedVersion: z.number() })),
      processes: z.array(z.object({ key: z.string(), name: z.string(), version: z.number() })),
    }),
  }),
  /** What a project may choose of a form: its published versions, and the fields of one that can decide hours. */
  formChoices: get('/itemdetail/scItemDetail/formChoices', {
    summary: '表单的版本与可认定学时的字段',
    access: 'item:manage',
    /** Without a version, the newest published one, or the saved design of a form that was never published. */
    query: z.object({ formCode: z.string().min(1).max(64), formVersion: z.coerce.number().int().min(1).optional() }),
    result: z.object({
      versions: z.array(z.object({ version: z.number(), note: z.string().nullable(), publishTime: dateTime })),
      hoursFields: z.array(decidingFieldSchema),
    }),
  }),
  open: get('/itemdetail/scItemDetail/openList', {
    summary: '可申请的项目',
    access: 'item:apply',
    query: pageQuery.extend({ keyword: z.string().max(100).optional() }),
    result: pageOf(openItemSchema),
  }),
  applyForm: get('/itemdetail/scItemDetail/applyForm', {
    summary: '项目的申请表',
    access: 'item:apply',
    query: z.object({ id }),
    /** `formVersion`: of the design, for `instance.start`. `hoursField`: the field that decides the hours, with its options as shown; null of fixed hours. */
    result: z.object({ item: openItemSchema, formDesign: z.string(), formVersion: z.number(), hoursField: decidingFieldSchema.nullable() }),
  }),
}
