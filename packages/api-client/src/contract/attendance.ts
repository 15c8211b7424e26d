import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { attendanceSchemas, AttendanceSetting } from './attendance.schema.ts'
import { calls, get, post } from './endpoint.ts'

/** How a project is attended, in words. */
export const ATTENDANCE_SETTINGS: Readonly<Record<AttendanceSetting, Text>> = {
  none: text('不签到', 'Nobody signs in'),
  in: text('签到', 'People sign in'),
  inOut: text('签到和签退', 'People sign in and out'),
}

/** 签到: who comes to an activity signs in, and out, by a code that is shown there; their scores are recorded at its end. */
export const attendance = calls<typeof attendanceSchemas>({
  /** What the code says that is shown now. It is another every 30 seconds, and counts for 90. */
  token: get('/attendance/token', { summary: text('签到码', 'Sign-in code'), access: 'item:manage' }),
  /** Signs the caller in or out, as the code says: once, however often it is asked. */
  scan: post('/attendance/scan', { summary: text('扫码签到', 'Sign in by a code'), access: 'session' }),
  list: get('/attendance/list', { summary: text('签到名单', 'Who attends'), access: 'item:manage' }),
  /** By hand, for who could not scan; by their student number. */
  mark: post('/attendance/mark', { summary: text('手动登记考勤', 'Mark attendance by hand'), access: 'item:manage' }),
  /** The same of many, by a list of student numbers. */
  markList: post('/attendance/markList', { summary: text('按名单登记考勤', 'Mark attendance by a list'), access: 'item:manage' }),
  /** Says what students were there, by their numbers: their hours go by it, where the project has roles. */
  giveRoles: post('/attendance/giveRoles', { summary: text('登记角色或奖项', 'Give roles and awards'), access: 'item:manage' }),
  /** What ending an activity comes to: whose scores would be recorded with which hours, and what nobody has decided yet. */
  closing: get('/attendance/closing', { summary: text('结项核对', 'What ending an activity comes to'), access: 'item:manage' }),
  /** Records the scores of all who attended and have none yet. */
  finish: post('/attendance/finish', { summary: text('签到记入成绩', 'Record scores of who attended'), access: 'item:manage' }),
})
