import { text } from '@sc/locale'
import type { conductSchemas } from './conduct.schema.ts'
import { conductListFields } from './conductList.ts'
import { calls, get, post } from './endpoint.ts'
import { listing } from './listing.ts'

/** 活动诚信分: points are taken from who signs up and does not come; who has too few cannot sign up for some days. */
export const conduct = calls<typeof conductSchemas>({
  mine: get('/conduct/mine', { summary: text('我的诚信分', 'One’s own conduct points'), access: 'item:apply' }),
  /** Once for an entry; while nobody has decided it may be withdrawn. */
  appeal: post('/conduct/appeal', { summary: text('诚信分申诉', 'Appeal against points taken'), access: 'item:apply' }),
  withdraw: post('/conduct/withdraw', { summary: text('撤回诚信分申诉', 'Withdraw an appeal'), access: 'item:apply' }),
  ofItem: get('/conduct/ofItem', { summary: text('活动的诚信分记录', 'Conduct points of a project'), access: 'item:manage' }),
  /** Gives points back, of some entries or of all of a project at once. */
  waive: post('/conduct/waive', { summary: text('豁免扣分', 'Waive points taken'), access: 'item:manage' }),
  /** Once; nobody decides on their own. A refusal gives its reason. */
  decide: post('/conduct/decide', { summary: text('处理诚信分申诉', 'Decide on an appeal'), access: 'item:manage' }),
  list: get('/conduct/list', { summary: text('诚信分记录', 'Entries of conduct points'), access: 'conduct:manage' }),
  export: get('/conduct/exportXls', {
    summary: text('导出诚信分记录', 'Export entries of conduct points'),
    access: 'conduct:manage',
    transfer: 'stream',
  }),
  /** As `decide`, by who looks after students rather than activities. */
  answer: post('/conduct/answer', { summary: text('答复诚信分申诉', 'Answer an appeal'), access: 'conduct:manage' }),
})

/** The list of entries of conduct points: its fields, how they are shown, filtered and ordered, and its two calls. */
export const conductListing = listing({
  title: text('诚信分记录', 'Conduct points'),
  searched: text('姓名、学号或活动', 'name, student number or activity'),
  fields: conductListFields,
  order: { by: 'createTime', descending: true },
  calls: { list: conduct.list, export: conduct.export },
})
