import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { evaluationSchemas } from './evaluation.schema.ts'

/** 评价: who took part in an activity says afterwards what they think of it. Its organiser reads what, and not who said it. */
export const evaluation = calls<typeof evaluationSchemas>({
  own: get('/evaluation/own', { summary: text('我的活动评价', 'One’s own evaluation of an activity'), access: 'item:apply' }),
  /** Once for each person and activity: who saves again says something else. */
  save: post('/evaluation/save', { summary: text('评价活动', 'Evaluate an activity'), access: 'item:apply' }),
  /** A comment that hurts somebody: it is kept, and its stars count as before. */
  hide: post('/evaluation/hide', { summary: text('隐藏评语', 'Hide a comment'), access: 'item:manage' }),
  unhide: post('/evaluation/unhide', { summary: text('恢复显示评语', 'Show a comment again'), access: 'item:manage' }),
  list: get('/evaluation/list', { summary: text('活动评价', 'Evaluations of an activity'), access: 'item:manage' }),
})
