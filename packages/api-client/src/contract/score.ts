import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import type { scoreSchemas } from './score.schema.ts'
import { scoreListFields } from './scoreList.ts'

/** Recorded scores, where each comes from, transcripts, and what proves a printed one. */
export const score = calls<typeof scoreSchemas>({
  records: get('/performanceManage/recordedScore/list', { summary: text('已录成绩', 'Recorded scores'), access: 'score:view' }),
  exportRecords: get('/performanceManage/recordedScore/exportXls', {
    summary: text('导出已录成绩', 'Export recorded scores'),
    access: 'score:view',
    transfer: 'stream',
  }),
  origin: get('/performanceManage/recordedScore/origin', {
    summary: text('成绩的来源与记录', 'Origin and history of a score'),
    access: 'score:view',
  }),
  /** What others of the same teams have on record, before scores are revoked. */
  teammates: get('/performanceManage/recordedScore/teammates', {
    summary: text('同一团队其他队员的成绩', 'Scores of others of the same teams'),
    access: 'score:view',
  }),
  /** 更正: another version of a record, with a reason. */
  correct: post('/performanceManage/recordedScore/correct', {
    summary: text('更正成绩', 'Correct a score'),
    access: 'score:correct',
  }),
  /** 撤销: it counts no more, and stays on record. */
  revoke: post('/performanceManage/recordedScore/revoke', { summary: text('撤销成绩', 'Revoke scores'), access: 'score:correct' }),
  transcript: get('/performanceManage/transcript/query', {
    summary: text('第二课堂成绩单', 'Second Classroom Transcript'),
    access: 'session',
  }),
  transcriptPdf: get('/performanceManage/transcript/pdf', {
    summary: text('第二课堂成绩单（PDF）', 'Second Classroom Transcript as PDF'),
    access: 'session',
    transfer: 'stream',
  }),
  /** Many in one file, made by a job: its maker is told when it is there. */
  printBatch: post('/performanceManage/transcript/batch', {
    summary: text('批量打印成绩单', 'Print transcripts of many students'),
    access: 'score:print',
  }),
  /** How far that is, for its maker. */
  batchById: get('/performanceManage/transcript/batch/queryById', {
    summary: text('批量打印成绩单的进度', 'Progress of printing transcripts'),
    access: 'score:print',
  }),
  cancelBatch: post('/performanceManage/transcript/batch/cancel', {
    summary: text('取消批量打印成绩单', 'Cancel printing transcripts'),
    access: 'score:print',
  }),
  verify: get('/performanceManage/transcript/verify', { summary: text('验证成绩单', 'Verify a transcript'), access: 'public' }),
})

/** The list of recorded scores: its fields, how they are shown, filtered and ordered, and its two calls. */
export const scoreListing = listing({
  title: text('已录成绩', 'Recorded score'),
  searched: text('姓名、学号或项目', 'name, student number or project'),
  fields: scoreListFields,
  order: { by: 'createTime', descending: true },
  calls: { list: score.records, export: score.exportRecords },
})
