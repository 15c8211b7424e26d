import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { resource } from './resource.ts'
import type { ResourceFields } from './resource.ts'
import type { scoreEntrySchemas } from './scoreEntries.schema.ts'
import { STUDENT, STUDENT_NAME } from './studentFields.ts'

/** Where projects are kept: fields point to them as to a resource. */
export const PROJECTS = '/itemdetail/scItemDetail'

/** Who enters scores that came by no application. */
const RECORDS = 'score:record' as const

/**
 * Scores that staff enter, one by one or from a spreadsheet. Each becomes a record of the student's, once for each project, or for each
 * achievement of one that recognises several; what is recorded is corrected and revoked there, with a reason.
 */
export const scoreEntries = resource({
  title: text('成绩录入', 'Score entry'),
  page: {
    path: '/performanceManage/recordedScore',
    title: text('成绩录入', 'Score entries'),
    purpose: text(
      '没有经过申报的成绩，逐条录入或用表格导入；同一学生的同一项目只记一次',
      'Scores that came by no application, one by one or from a spreadsheet; each student has one for each project',
    ),
  },
  kind: 'scoreEntry',
  lasting: true,
  path: '/score/import',
  access: { read: RECORDS, write: RECORDS },
  order: { by: 'createTime', descending: true },
  searched: text('姓名、拼音或学号', 'name, pinyin or student number'),
  key: ['student', 'item', 'claim'],
  fields: {
    student: { ...STUDENT, column: { width: 110 } },
    studentName: {
      ...STUDENT_NAME,
      hint: text('用来核对：与该学生的姓名不同时不能录入', 'A check: nothing is entered where the student is called otherwise'),
    },
    item: {
      type: 'reference',
      title: text('项目', 'Project'),
      alsoCalled: [text('项目名称', 'Name of the project'), text('活动', 'Activity'), text('活动名称', 'Name of the activity')],
      to: PROJECTS,
      shows: 'name',
      required: true,
      fixed: true,
      column: {},
    },
    claim: {
      type: 'text',
      title: text('成果', 'Achievement'),
      // Sheets name works and certificates for who reads them, of projects that are recognised once as well.
      alsoCalled: [text('成果名称', 'Name of the achievement')],
      max: 100,
      fixed: true,
      hint: text('按成果分别认定的项目必填，如“竞赛名称 · 作品名称”', 'Must be given where a project recognises achievements one by one'),
      column: { width: 150, hidden: true },
    },
    award: {
      type: 'text',
      title: text('角色或奖项', 'Role or award'),
      alsoCalled: [text('奖项', 'Award'), text('角色', 'Role'), text('获奖等级', 'Prize'), text('等级', 'Grade')],
      max: 100,
      fixed: true,
      hint: text('按选项认定学时的项目必填', 'Must be given where the project tells hours by it'),
      column: { width: 130 },
    },
    hours: {
      type: 'number',
      title: text('学时', 'Hours'),
      alsoCalled: [text('认定学时', 'Recognised hours'), text('活动学时', 'Hours of the activity')],
      min: 0,
      max: 200,
      decimals: 2,
      fixed: true,
      hint: text('不填则按规定', 'Empty: by the project'),
      column: { width: 90, sortable: true },
    },
    achievedOn: {
      type: 'day',
      title: text('取得日期', 'Achieved on'),
      alsoCalled: [text('获奖日期', 'Date of the award'), text('活动日期', 'Date of the activity'), text('日期', 'Date')],
      fixed: true,
      hint: text('不填则按项目的结束日期', 'Empty: the day that the project ended on'),
      column: { width: 120, sortable: true },
    },
    remark: { type: 'text', title: text('说明', 'Remark'), max: 500, lines: true, column: { hidden: true } },
  },
})

/** The specification's call for imports of scores, beside those that every resource has. */
export const scoreImport = calls<typeof scoreEntrySchemas>({
  /** What a file needs, what its columns may be called, and what became of the last one. */
  state: get('/score/import/updateFrom', { summary: text('成绩导入', 'Import of scores'), access: RECORDS }),
  /** Takes a spreadsheet and begins to check it, as `scoreEntries.calls.import` does. */
  begin: post('/score/import/updateFrom', { summary: text('导入成绩', 'Import scores'), access: RECORDS, transfer: 'file' }),
})

const REASON = {
  type: 'text',
  title: text('原因', 'Reason'),
  max: 200,
  required: true,
  lines: true,
  hint: text('学生会看到，也记入审计日志', 'The student reads it, and it stays on record'),
} as const

/** What is asked of who corrects a record. */
export const correctionFields = {
  hours: { type: 'number', title: text('学时', 'Hours'), min: 0, max: 200, decimals: 2, required: true },
  credits: { type: 'number', title: text('学分', 'Credits'), min: 0, max: 200, decimals: 2 },
  award: { type: 'text', title: text('角色或奖项', 'Role or award'), max: 100 },
  achievedOn: { type: 'day', title: text('取得日期', 'Achieved on'), required: true },
  reason: REASON,
} as const satisfies ResourceFields

/** And of who revokes some. */
export const revocationFields = { reason: REASON } as const satisfies ResourceFields
