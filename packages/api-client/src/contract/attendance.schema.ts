import { z } from 'zod'
import { oneLine } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { MOST_MARKED } from './marked.ts'
import { leaveState } from './signUpWay.schema.ts'

/** How a project is attended: not at all (`none`), by signing in, or by signing in and out. */
export const attendanceSetting = z.enum(['none', 'in', 'inOut'])
/** How a project is attended: not at all (`none`), by signing in, or by signing in and out. */
export type AttendanceSetting = z.infer<typeof attendanceSetting>

/** Signing in at an activity, or out of it. */
export const attendanceKind = z.enum(['in', 'out'])
/** Signing in at an activity, or out of it. */
export type AttendanceKind = z.infer<typeof attendanceKind>

/** `expected`: holds an application or a place of the project, and has not come; `leave`: is excused from it. */
const state = z.enum(['expected', 'leave', 'absent', 'in', 'out'])

const attendee = z.object({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  state,
  inTime: dateTime.nullable(),
  outTime: dateTime.nullable(),
  /** `manual` where somebody marked them by hand; null of who is only expected. */
  way: z.enum(['scan', 'manual']).nullable(),
  markedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** What became of asking to be excused, of who did. */
  leave: leaveState.nullable(),
  /** Their score is settled: it is recorded, or was before. */
  settled: z.boolean(),
})
/** Somebody who attends a project, or is expected to. */
export type Attendee = z.infer<typeof attendee>

const counts = z.object({
  expected: z.number(),
  leave: z.number(),
  absent: z.number(),
  /** Who is in, and not out. */
  in: z.number(),
  out: z.number(),
  /** Who has attended as the project asks, and has no score of it yet. */
  ready: z.number(),
  settled: z.number(),
})

export const attendanceSchemas = {
  token: {
    query: z.object({ itemId: id, kind: attendanceKind }),
    /** `secondsLeft`: until another is to be shown. */
    result: z.object({ token: z.string(), secondsLeft: z.number() }),
  },
  scan: {
    body: z.object({ token: z.string().min(1).max(200) }),
    /** `time`: when it was done first, whoever scans again. */
    result: z.object({ itemName: z.string(), kind: attendanceKind, time: dateTime }),
  },
  list: {
    query: pageQuery.extend({ itemId: id, keyword: z.string().max(100).optional(), state: state.optional() }),
    /** `counts`: of the whole project, whatever the list is narrowed to. */
    result: pageOf(attendee).extend({ itemName: z.string(), attendance: attendanceSetting, counts }),
  },
  mark: {
    body: z.object({
      itemId: id,
      studentNo: oneLine.min(1).max(64),
      as: z.enum(['in', 'out', 'absent']),
      note: oneLine.max(200).nullish(),
    }),
    result: z.object({ realname: z.string() }),
  },
  markList: {
    body: z.object({
      itemId: id,
      /** As they are copied from a spreadsheet: one that is named twice counts once. */
      studentNos: z.array(oneLine.min(1).max(64)).min(1).max(MOST_MARKED),
      as: z.enum(['in', 'out', 'absent']),
      note: oneLine.max(200).nullish(),
    }),
    /** Who was marked, and who was not, with the reason in words; of numbers that nobody has, without a name. */
    result: z.object({
      marked: z.number(),
      refused: z.array(z.object({ studentNo: z.string(), realname: z.string().nullable(), why: z.string() })),
    }),
  },
  finish: {
    body: z.object({ itemId: id }),
    result: z.object({
      recorded: z.number(),
      /** Who had a score of the project already, however it came. */
      before: z.number(),
      /** Who signed in and not out, of a project that asks for both. */
      withoutOut: z.array(z.object({ username: z.string(), realname: z.string() })),
    }),
  },
} satisfies Record<string, CallSchemas>
