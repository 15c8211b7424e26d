import { calls, get, post } from './endpoint.ts'
import type { instanceSchemas, taskSchemas } from './task.schema.ts'

/** Applications: begun, followed, taken back and submitted again by their applicants, looked after by who monitors. */
export const instance = calls<typeof instanceSchemas>({
  start: post('/workFlow/instance/start', { summary: '提交申请', access: 'item:apply' }),
  resubmit: post('/workFlow/instance/resubmit', { summary: '修改后重新提交', access: 'item:apply' }),
  detail: get('/workFlow/instance/detail', { summary: '申请详情', access: 'session' }),
  mine: get('/workFlow/instance/mine', { summary: '我发起的', access: 'session' }),
  trail: get('/workFlow/instance/trail', { summary: '审批轨迹', access: 'session' }),
  trailEntry: get('/workFlow/instance/trailEntry', { summary: '审批轨迹中一条的完整内容', access: 'session' }),
  withdraw: post('/workFlow/instance/withdraw', { summary: '撤回申请', access: 'session' }),
  cancel: post('/workFlow/instance/cancel', { summary: '取消申请', access: 'session' }),
  answer: post('/workFlow/instance/answer', { summary: '回复追问', access: 'session' }),
  retry: post('/workFlow/instance/retry', { summary: '重试异常节点', access: 'workflow:monitor' }),
})

/** What waits for an approver, what they did, and everything that can be done with an open task. */
export const task = calls<typeof taskSchemas>({
  todo: get('/workFlow/task/todo', { summary: '待办', access: 'session' }),
  done: get('/workFlow/task/done', { summary: '已办', access: 'session' }),
  approve: post('/workFlow/task/approve', { summary: '通过', access: 'session' }),
  /** A vote against. It ends the application where nobody else decides; in a countersign it counts. */
  disagree: post('/workFlow/task/disagree', { summary: '不同意', access: 'session' }),
  /** Back for changes, at once, whoever else decides there. */
  reject: post('/workFlow/task/reject', { summary: '退回', access: 'session' }),
  transfer: post('/workFlow/task/transfer', { summary: '转交', access: 'session' }),
  /** Asks a colleague for an opinion; the task comes back to who delegated it. */
  delegate: post('/workFlow/task/delegate', { summary: '委派', access: 'session' }),
  resolve: post('/workFlow/task/resolve', { summary: '交回委派', access: 'session' }),
  /** More colleagues must sign at the same node. */
  addSigner: post('/workFlow/task/addSigner', { summary: '加签', access: 'session' }),
  askBack: post('/workFlow/task/askBack', { summary: '追问', access: 'session' }),
  urge: post('/workFlow/task/urge', { summary: '催办', access: 'session' }),
  /** Colleagues that a task may be handed to by this verb. */
  receivers: get('/workFlow/task/receivers', { summary: '可转交的人员', access: 'session' }),
})
