import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { signUpSchemas } from './signUp.schema.ts'
import type { LeaveState, SignUpState, SignUpWay } from './signUpWay.schema.ts'

/** How students take part in a project, in words. */
export const SIGN_UP_WAYS: Readonly<Record<SignUpWay, Text>> = {
  none: text('填表申请，审批通过', 'Apply by form, approved by a process'),
  first: text('报名，先到先得', 'Sign up, first come'),
  lottery: text('报名，抽签', 'Sign up, by lot'),
  selection: text('报名，由组织者选拔', 'Sign up, chosen by the organiser'),
}

/** What became of a sign-up, in words. */
export const SIGN_UP_STATES: Readonly<Record<SignUpState, Text>> = {
  placed: text('已报上', 'Has a place'),
  waiting: text('候补', 'Waiting'),
  pending: text('待定', 'Undecided'),
  refused: text('未录取', 'No place'),
  cancelled: text('已取消', 'Cancelled'),
}

/** What became of asking to be excused, in words. */
export const LEAVE_STATES: Readonly<Record<LeaveState, Text>> = {
  asked: text('请假待批', 'Leave asked for'),
  granted: text('已准假', 'On leave'),
  refused: text('请假未准', 'Leave refused'),
}

/** 报名: places of an activity go to students who come first, by lot, or whom its organiser chooses; who gets none may wait for one. */
export const signUp = calls<typeof signUpSchemas>({
  about: get('/signup/about', { summary: text('项目的报名情况', 'Signing up for a project'), access: 'item:apply' }),
  /** Once, however often it is asked. */
  join: post('/signup/join', { summary: text('报名', 'Sign up'), access: 'item:apply' }),
  /** Gives the place to who waits next. */
  cancel: post('/signup/cancel', { summary: text('取消报名', 'Cancel a sign-up'), access: 'item:apply' }),
  askLeave: post('/signup/askLeave', { summary: text('请假', 'Ask to be excused'), access: 'item:apply' }),
  mine: get('/signup/mine', { summary: text('我的报名', 'My sign-ups'), access: 'item:apply' }),
  /** What anybody needs to draw the lots again: their order is that of `SHA-256(seed:number)`. */
  draw: get('/signup/draw', { summary: text('抽签公示', 'Draw of a project'), access: 'session' }),
  list: get('/signup/list', { summary: text('报名名单', 'Sign-ups of a project'), access: 'item:manage' }),
  export: get('/signup/exportXls', {
    summary: text('导出报名名单', 'Export the sign-ups of a project'),
    access: 'item:manage',
    transfer: 'stream',
  }),
  drawLots: post('/signup/drawLots', { summary: text('抽签', 'Draw lots'), access: 'item:manage' }),
  /** Who is kept from signing up by their conduct points is given a place with a consent. */
  decide: post('/signup/decide', { summary: text('录取或不录取', 'Decide on sign-ups'), access: 'item:manage' }),
  answerLeave: post('/signup/answerLeave', { summary: text('批复请假', 'Answer who asks to be excused'), access: 'item:manage' }),
  /** By student number: for reserved places, and for who could not sign up. Whom it is not for is entered with a consent. */
  enter: post('/signup/enter', { summary: text('录入报名', 'Enter sign-ups'), access: 'item:manage' }),
})
