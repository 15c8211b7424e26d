import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery, requestId } from './envelope.ts'

/** running 审批中, returned 已退回发起人, withdrawn 已撤回, completed 已通过, cancelled 已取消, incident 流程异常 */
export const instanceStatus = z.enum(['running', 'returned', 'withdrawn', 'completed', 'cancelled', 'incident'])
export type InstanceStatus = z.infer<typeof instanceStatus>

const values = z.record(z.string(), z.unknown())

export const instanceSchema = z.object({
  id: z.string(),
  title: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  processName: z.string(),
  version: z.number(),
  status: instanceStatus,
  initiator: z.string(),
  initiatorName: z.string(),
  departName: z.string().nullable(),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  /** Names of the nodes where it waits. */
  currentNodes: z.array(z.string()),
})
export type Instance = z.infer<typeof instanceSchema>

export const taskSchema = z.object({
  id: z.string(),
  instanceId: z.string(),
  title: z.string(),
  itemName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  initiatorName: z.string(),
  departName: z.string().nullable(),
  createTime: dateTime,
  /** done tasks only */
  endTime: dateTime.nullable(),
  outcome: z.enum(['approve', 'reject', 'transfer', 'submit']).nullable(),
  comment: z.string().nullable(),
  instanceStatus,
})
export type Task = z.infer<typeof taskSchema>

export const trailEntrySchema = z.object({
  id: z.string(),
  nodeId: z.string().nullable(),
  nodeName: z.string(),
  action: z.enum(['submit', 'approve', 'reject', 'withdraw', 'transfer', 'urge', 'cancel', 'complete', 'incident', 'retry']),
  username: z.string().nullable(),
  realname: z.string(),
  comment: z.string().nullable(),
  time: dateTime,
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

export const instanceDetailSchema = z.object({
  instance: instanceSchema,
  xml: z.string(),
  nodes: z.record(z.string(), z.enum(['done', 'current', 'rejected'])),
  trail: z.array(trailEntrySchema),
  /** Who is expected to act now. */
  waitingFor: z.array(z.object({ nodeId: z.string(), nodeName: z.string(), approvers: z.array(z.string()) })),
  formDesign: z.string(),
  values,
  /** The reader's own open task here, if any. */
  myTask: z
    .object({
      id: z.string(),
      nodeId: z.string(),
      nodeName: z.string(),
      rejectTargets: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
    })
    .nullable(),
  /** What the reader may do now, besides acting on `myTask`. */
  allowed: z.array(z.enum(['withdraw', 'resubmit', 'cancel', 'urge', 'retry'])),
})
export type InstanceDetail = z.infer<typeof instanceDetailSchema>

const comment = z.string().trim().max(500).optional()
const decision = z.object({ taskId: id, comment, requestId })
const onInstance = z.object({ instanceId: id, comment, requestId })

/** Two answers of every verb: where the instance stands now. */
const verbResult = z.object({ instanceId: z.string(), status: instanceStatus })

const taskQuery = pageQuery.extend({ keyword: z.string().max(100).optional() })

export const instance = {
  start: post('/workFlow/instance/start', {
    summary: '提交申请',
    access: 'item:apply',
    body: z.object({ itemId: id, values, requestId }),
    result: verbResult,
  }),
  resubmit: post('/workFlow/instance/resubmit', {
    summary: '修改后重新提交',
    access: 'item:apply',
    body: z.object({ instanceId: id, values, requestId }),
    result: verbResult,
  }),
  detail: get('/workFlow/instance/detail', {
    summary: '申请详情',
    access: 'session',
    query: z.object({ id }),
    result: instanceDetailSchema,
  }),
  mine: get('/workFlow/instance/mine', {
    summary: '我发起的',
    access: 'session',
    query: taskQuery.extend({ status: instanceStatus.optional() }),
    result: pageOf(instanceSchema),
  }),
  trail: get('/workFlow/instance/trail', {
    summary: '审批轨迹',
    access: 'session',
    query: z.object({ id }),
    result: z.array(trailEntrySchema),
  }),
  withdraw: post('/workFlow/instance/withdraw', { summary: '撤回申请', access: 'session', body: onInstance, result: verbResult }),
  cancel: post('/workFlow/instance/cancel', { summary: '取消申请', access: 'session', body: onInstance, result: verbResult }),
  retry: post('/workFlow/instance/retry', {
    summary: '重试异常节点',
    access: 'workflow:monitor',
    body: onInstance,
    result: verbResult,
  }),
}

export const task = {
  todo: get('/workFlow/task/todo', { summary: '待办', access: 'session', query: taskQuery, result: pageOf(taskSchema) }),
  done: get('/workFlow/task/done', { summary: '已办', access: 'session', query: taskQuery, result: pageOf(taskSchema) }),
  approve: post('/workFlow/task/approve', { summary: '通过', access: 'session', body: decision, result: verbResult }),
  reject: post('/workFlow/task/reject', {
    summary: '驳回',
    access: 'session',
    body: decision.extend({
      comment: z.string().trim().min(1, '请填写驳回原因').max(500),
      /** An earlier node; absent means back to the initiator. */
      targetNodeId: z.string().optional(),
    }),
    result: verbResult,
  }),
  transfer: post('/workFlow/task/transfer', {
    summary: '转交',
    access: 'session',
    body: decision.extend({ username: z.string().min(1, '请选择接收人') }),
    result: verbResult,
  }),
  urge: post('/workFlow/task/urge', { summary: '催办', access: 'session', body: onInstance, result: verbResult, planned: true }),
  delegate: post('/workFlow/task/delegate', {
    summary: '委派',
    access: 'session',
    body: decision.extend({ username: z.string() }),
    result: verbResult,
    planned: true,
  }),
  addSigner: post('/workFlow/task/addSigner', {
    summary: '加签',
    access: 'session',
    body: decision.extend({ usernames: z.array(z.string()).min(1) }),
    result: verbResult,
    planned: true,
  }),
  askBack: post('/workFlow/task/askBack', {
    summary: '追问',
    access: 'session',
    body: decision,
    result: verbResult,
    planned: true,
  }),
  /** Colleagues that a task may be handed to. */
  receivers: get('/workFlow/task/receivers', {
    summary: '可转交的人员',
    access: 'session',
    query: z.object({ taskId: id, keyword: z.string().max(50).optional() }),
    result: z.array(z.object({ username: z.string(), realname: z.string(), departName: z.string().nullable() })),
  }),
}
