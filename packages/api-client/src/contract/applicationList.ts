import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of applications says of each, to who looks after them. */
export const applicationListFields = {
  title: { type: 'text', title: text('申请', 'Application'), column: { heading: true } },
  initiatorName: { type: 'text', title: text('申请人', 'Applicant'), search: true, column: { width: 110 } },
  studentNo: { type: 'text', title: text('学号', 'Student number'), column: { width: 120 } },
  // The one that it was made for; of a college also those of its classes.
  depart: {
    type: 'reference',
    title: text('部门', 'Department'),
    to: '/sysdepart/sysDepart',
    shows: 'departName',
    text: 'departName',
    filter: true,
    column: { width: 140 },
  },
  itemName: { type: 'text', title: text('项目', 'Project'), search: true, column: { width: 200, hidden: true } },
  // What students apply for and what staff have reviewed stand in one list: who looks after processes looks after both.
  kind: {
    type: 'choice',
    title: text('类别', 'Kind'),
    options: {
      item: text('学生申请', 'By a student'),
      publication: text('项目发布审核', 'Review of a project'),
      organisation: text('组织审核', 'Review of an organisation'),
    },
    filter: true,
    column: { width: 120, hidden: true },
  },
  processName: { type: 'text', title: text('审批流程', 'Approval process'), column: { width: 130, hidden: true } },
  hours: { type: 'number', title: text('学时', 'Hours'), column: { width: 80, hidden: true } },
  status: {
    type: 'choice',
    title: text('状态', 'Status'),
    options: {
      running: text('审批中', 'In approval'),
      incident: text('流程异常', 'Process failed'),
      returned: text('已退回', 'Sent back'),
      withdrawn: text('已撤回', 'Withdrawn'),
      completed: text('已通过', 'Approved'),
      rejected: text('未通过', 'Not approved'),
      cancelled: text('已取消', 'Cancelled'),
    },
    filter: true,
    column: { width: 110 },
  },
  waitsAt: { type: 'text', title: text('当前环节', 'Waits at'), column: { width: 150 } },
  startTime: { type: 'moment', title: text('提交时间', 'Submitted'), filter: true, column: { width: 150, sortable: true } },
  endTime: { type: 'moment', title: text('结束时间', 'Ended'), column: { width: 150, hidden: true } },
} as const satisfies ListFields
