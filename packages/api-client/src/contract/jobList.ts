import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What the list of jobs says of each. */
export const jobListFields = {
  title: { type: 'text', title: text('任务', 'Job'), search: true, column: { heading: true } },
  kind: {
    type: 'choice',
    title: text('类型', 'Kind'),
    options: {
      check: text('检查导入文件', 'Checks a file'),
      import: text('导入', 'Imports'),
      undo: text('撤销导入', 'Undoes an import'),
      other: text('其他', 'Other'),
    },
    filter: true,
    column: { width: 130, hidden: true },
  },
  status: {
    type: 'choice',
    title: text('状态', 'Status'),
    options: {
      waiting: text('等待中', 'Waiting'),
      running: text('进行中', 'Running'),
      done: text('已完成', 'Done'),
      failed: text('失败', 'Failed'),
      cancelled: text('已取消', 'Cancelled'),
    },
    filter: true,
    column: { width: 110 },
  },
  percent: { type: 'number', title: text('进度（%）', 'Progress (%)'), column: { width: 120, align: 'left' } },
  note: { type: 'text', title: text('说明', 'Note'), column: { width: 200 } },
  createByName: { type: 'text', title: text('发起人', 'Begun by'), column: { width: 120 } },
  createTime: { type: 'moment', title: text('发起时间', 'Begun'), filter: true, column: { width: 130, sortable: true } },
  endTime: { type: 'moment', title: text('结束时间', 'Ended'), column: { width: 130 } },
} as const satisfies ListFields
