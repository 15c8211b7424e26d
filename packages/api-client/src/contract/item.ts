import { z } from 'zod'
import { values } from './bounds.ts'
import { del, get, post, put } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.ts'
import { instanceStatus } from './task.ts'

const date = z.string().max(19).regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, '日期格式应为 yyyy-MM-dd')

/** A project (项目): an activity that students apply for and that earns hours. */
const itemFields = z.object({
  module: z.string().min(1, '请选择模块').max(64),
  name: z.string().trim().min(1, '请输入项目名称').max(100),
  level: z.string().max(32).nullish(),
  organiser: z.string().max(100).nullish(),
  place: z.string().max(100).nullish(),
  applyTime: date.nullish(),
  startTime: date.nullish(),
  endTime: date.nullish(),
  capacity: z.number().int().min(1).max(100_000).nullish(),
  hours: z.number().min(0).max(200),
  credits: z.number().min(0).max(50).nullish(),
  description: z.string().max(2000).nullish(),
  formCode: z.string().max(64).nullish(),
  processKey: z.string().max(64).nullish(),
})
export type ItemFields = z.infer<typeof itemFields>

export const itemStatus = z.enum(['draft', 'published', 'closed', 'offline'])

export const itemSchema = itemFields.extend({
  id: z.string(),
  moduleName: z.string(),
  formName: z.string().nullable(),
  processName: z.string().nullable(),
  /** draft 草稿, published 已发布, closed 已结束, offline 已下架 */
  status: itemStatus,
  createBy: z.string().nullable(),
  updateTime: dateTime,
})
export type Item = z.infer<typeof itemSchema>

export const openItemSchema = itemSchema.extend({
  /** The reader's own application for it, if any. */
  myInstance: z.object({ id: z.string(), status: instanceStatus }).nullable(),
})
export type OpenItem = z.infer<typeof openItemSchema>

/** The specification's project save: the module, the project's own fields, and extra fields of the module's form. */
const moduleForm = z.object({
  module: z.string().min(1).max(64),
  form: itemFields.omit({ module: true }),
  customform: values.default({}),
})

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
    body: moduleForm.extend({ id }),
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
    body: itemFields.extend({ id }),
    result: itemSchema,
  }),
  publish: post('/itemdetail/scItemDetail/publishItemDetail', {
    summary: '发布项目',
    access: 'item:publish',
    body: z.object({ id }),
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
      forms: z.array(z.object({ formCode: z.string(), formName: z.string() })),
      processes: z.array(z.object({ key: z.string(), name: z.string(), version: z.number() })),
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
    result: z.object({ item: openItemSchema, formDesign: z.string() }),
  }),
}
