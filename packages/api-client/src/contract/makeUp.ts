import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { makeUpSchemas, MakeUpState } from './makeUp.schema.ts'

/** What became of a request, in words. */
export const MAKE_UP_STATES: Readonly<Record<MakeUpState, Text>> = {
  open: text('待处理', 'Open'),
  accepted: text('已补签', 'Recorded'),
  refused: text('未同意', 'Refused'),
  withdrawn: text('已撤回', 'Withdrawn'),
}

/** 补签: who was at an activity and could not sign in or out asks for it afterwards, with proof; who manages the project decides. */
export const makeUp = calls<typeof makeUpSchemas>({
  about: get('/attendance/makeUp/about', { summary: text('我的补签申请', 'One’s own late sign-ins of an activity'), access: 'item:apply' }),
  ask: post('/attendance/makeUp/ask', { summary: text('申请补签', 'Ask for a late sign-in'), access: 'item:apply' }),
  withdraw: post('/attendance/makeUp/withdraw', { summary: text('撤回补签申请', 'Withdraw a late sign-in'), access: 'item:apply' }),
  list: get('/attendance/makeUp/list', { summary: text('补签申请', 'Late sign-ins asked for'), access: 'item:manage' }),
  /** Once; nobody decides on their own. A refusal gives its reason. */
  decide: post('/attendance/makeUp/decide', { summary: text('处理补签申请', 'Decide on a late sign-in'), access: 'item:manage' }),
})
