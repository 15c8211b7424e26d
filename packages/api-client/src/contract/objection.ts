import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import type { objectionSchemas } from './objection.schema.ts'
import { objectionListFields } from './objectionList.ts'

/** Students' objections to scores of theirs that are on display. */
export const objection = calls<typeof objectionSchemas>({
  /** Every score of one's own, whether it counts or not, with what one objected. */
  mine: get('/performanceManage/recordedScore/mine', { summary: text('我的成绩', 'Scores of my own'), access: 'session' }),
  add: post('/performanceManage/objection/add', { summary: text('提出成绩异议', 'Object to a score'), access: 'session' }),
  list: get('/performanceManage/objection/list', { summary: text('成绩异议列表', 'List of objections'), access: 'score:correct' }),
  export: get('/performanceManage/objection/exportXls', {
    summary: text('导出成绩异议', 'Export objections'),
    access: 'score:correct',
    transfer: 'stream',
  }),
  /** One that is upheld says that the record was corrected or revoked for it. */
  answer: post('/performanceManage/objection/answer', { summary: text('答复成绩异议', 'Answer an objection'), access: 'score:correct' }),
})

/** The list of objections: its fields, how they are shown, filtered and ordered, and its two calls. */
export const objectionListing = listing({
  title: text('成绩异议', 'Objection'),
  searched: text('姓名、学号或项目', 'name, student number or project'),
  fields: objectionListFields,
  order: { by: 'createTime', descending: true },
  calls: { list: objection.list, export: objection.export },
})
