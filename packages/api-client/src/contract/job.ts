import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { jobSchemas } from './job.schema.ts'
import { jobListFields } from './jobList.ts'
import { listing } from './listing.ts'

/** Work that is no reply, as imports are: how far it is, for whoever looks after it. */
export const job = calls<typeof jobSchemas>({
  list: get('/sys/job/list', { summary: text('后台任务列表', 'List of jobs'), access: 'job:manage' }),
  export: get('/sys/job/exportXls', {
    summary: text('导出后台任务列表', 'Export the list of jobs'),
    access: 'job:manage',
    transfer: 'stream',
  }),
  /** What is still to be done is not done: nothing of it happens. */
  cancel: post('/sys/job/cancel', { summary: text('取消后台任务', 'Cancel a job'), access: 'job:manage' }),
  /** One that failed for a technical reason is tried again. */
  retry: post('/sys/job/retry', { summary: text('重试后台任务', 'Try a job again'), access: 'job:manage' }),
})

/** The list of jobs: its fields, how they are shown, filtered and ordered, and its two calls. */
export const jobListing = listing({
  title: text('后台任务', 'Job'),
  fields: jobListFields,
  order: { by: 'createTime', descending: true },
  calls: { list: job.list, export: job.export },
})
