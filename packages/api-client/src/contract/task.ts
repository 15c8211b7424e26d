import { text } from '@sc/locale'
import { applicationListFields } from './applicationList.ts'
import { calls, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import type { instanceSchemas, taskSchemas } from './task.schema.ts'

/** Applications: begun, followed, taken back and submitted again by their applicants, looked after by who monitors. */
export const instance = calls<typeof instanceSchemas>({
  start: post('/workFlow/instance/start', { summary: text('提交申请', 'Submit an application'), access: 'item:apply' }),
  resubmit: post('/workFlow/instance/resubmit', { summary: text('修改后重新提交', 'Submit again after changes'), access: 'item:apply' }),
  /** Students whom an applicant may name as members of their team, by the numbers that they typed. */
  findMembers: post('/workFlow/instance/findMembers', {
    summary: text('按学号查找团队成员', 'Find members of a team'),
    access: 'item:apply',
  }),
  confirm: post('/workFlow/instance/confirm', { summary: text('确认参加团队申请', 'Confirm membership of a team'), access: 'session' }),
  decline: post('/workFlow/instance/decline', { summary: text('拒绝参加团队申请', 'Decline membership of a team'), access: 'session' }),
  detail: get('/workFlow/instance/detail', { summary: text('申请详情', 'Details of an application'), access: 'session' }),
  mine: get('/workFlow/instance/mine', { summary: text('我发起的', 'My applications'), access: 'session' }),
  trail: get('/workFlow/instance/trail', { summary: text('审批轨迹', 'Trail of an application'), access: 'session' }),
  trailEntry: get('/workFlow/instance/trailEntry', {
    summary: text('审批轨迹中一条的完整内容', 'One entry of the trail in full'),
    access: 'session',
  }),
  withdraw: post('/workFlow/instance/withdraw', { summary: text('撤回申请', 'Withdraw an application'), access: 'session' }),
  cancel: post('/workFlow/instance/cancel', { summary: text('取消申请', 'Cancel an application'), access: 'session' }),
  answer: post('/workFlow/instance/answer', { summary: text('回复追问', 'Answer a question'), access: 'session' }),
  list: get('/workFlow/instance/list', { summary: text('申请监控', 'Applications'), access: 'workflow:monitor' }),
  exportList: get('/workFlow/instance/exportXls', {
    summary: text('导出申请', 'Export applications'),
    access: 'workflow:monitor',
    transfer: 'stream',
  }),
  departs: get('/workFlow/instance/queryDeparts', {
    summary: text('可选的部门（申请监控）', 'Departments to choose from: applications'),
    access: 'workflow:monitor',
  }),
  /** Of a failed one: the applicant may change what the process could not go on with. */
  sendBack: post('/workFlow/instance/sendBack', {
    summary: text('把流程异常的申请退回申请人', 'Send a failed application back to its applicant'),
    access: 'workflow:monitor',
  }),
  retry: post('/workFlow/instance/retry', { summary: text('重试异常节点', 'Retry a failed node'), access: 'workflow:monitor' }),
})

/** The list of applications, to who looks after them: where each stands, those that have failed among them. */
export const applicationListing = listing({
  title: text('申请', 'Application'),
  searched: text('申请人、学号或项目', 'applicant, student number or project'),
  fields: applicationListFields,
  order: { by: 'startTime', descending: true },
  calls: { list: instance.list, export: instance.exportList },
})

/** What waits for an approver, what they did, and everything that can be done with an open task. */
export const task = calls<typeof taskSchemas>({
  todo: get('/workFlow/task/todo', { summary: text('待办', 'To do'), access: 'session' }),
  done: get('/workFlow/task/done', { summary: text('已办', 'Done'), access: 'session' }),
  approve: post('/workFlow/task/approve', { summary: text('通过', 'Approve'), access: 'session' }),
  /** Several at once, of nodes that open no field: each as if approved by itself, with an answer of its own. */
  approveTogether: post('/workFlow/task/approveTogether', { summary: text('批量通过', 'Approve several'), access: 'session' }),
  /** A vote against. It ends the application where nobody else decides; in a countersign it counts. */
  disagree: post('/workFlow/task/disagree', { summary: text('不同意', 'Disapprove'), access: 'session' }),
  /** Back for changes, at once, whoever else decides there. */
  reject: post('/workFlow/task/reject', { summary: text('退回', 'Send back'), access: 'session' }),
  transfer: post('/workFlow/task/transfer', { summary: text('转交', 'Transfer'), access: 'session' }),
  /** Asks a colleague for an opinion; the task comes back to who delegated it. */
  delegate: post('/workFlow/task/delegate', { summary: text('委派', 'Delegate'), access: 'session' }),
  resolve: post('/workFlow/task/resolve', { summary: text('交回委派', 'Return a delegated task'), access: 'session' }),
  /** More colleagues must sign at the same node. */
  addSigner: post('/workFlow/task/addSigner', { summary: text('加签', 'Add signers'), access: 'session' }),
  askBack: post('/workFlow/task/askBack', { summary: text('追问', 'Ask the applicant'), access: 'session' }),
  urge: post('/workFlow/task/urge', { summary: text('催办', 'Remind'), access: 'session' }),
  /** Colleagues that a task may be handed to by this verb; looked for by a keyword, also who cannot have it, last, with what stands against it. */
  receivers: get('/workFlow/task/receivers', { summary: text('可转交的人员', 'People a task can be handed to'), access: 'session' }),
})
