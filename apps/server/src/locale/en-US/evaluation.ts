import type { evaluation as zhCN } from '../zh-CN/evaluation.ts'

export const evaluation: typeof zhCN = {
  notThere: 'Evaluate it once you took part: after you signed in, or your score is recorded',
  saved: 'Saved',
  hidden: 'Comment hidden',
  unhidden: 'Comment shown again',
  otherNow: 'This comment was changed or dealt with meanwhile: reload the page and try again',
}
