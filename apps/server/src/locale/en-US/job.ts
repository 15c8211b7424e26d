import type { job as zhCN } from '../zh-CN/job.ts'

export const job: typeof zhCN = { failed: 'Something went wrong; try again later, and tell an administrator if it goes on' }
