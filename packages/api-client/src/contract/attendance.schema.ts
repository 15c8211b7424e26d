import { z } from 'zod'
import { oneLine } from './bounds.schema.ts'
import { conductReason } from './conduct.schema.ts'
import { consent } from './consent.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { day } from './dates.schema.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { hoursRoleSchema } from './hours.schema.ts'
import { ROLE_NAME_LENGTH } from './hoursRoles.ts'
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
  /** `manual` where somebody marked them by hand, `request` where they asked for it afterwards; null of who is only expected. */
  way: z.enum(['scan', 'manual', 'request']).nullable(),
  markedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** What became of asking to be excused, of who did. */
  leave: leaveState.nullable(),
  /** Their score is settled: it is recorded, or was before. */
  settled: z.boolean(),
  /** The key of what they are there: of who was given nothing, of what everybody is; null where the project has no roles. */
  role: z.string().nullable(),
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

/** By number: of who was not reached, with the reason in words; of a number that nobody has, without a name. */
const refused = z.array(z.object({ studentNo: z.string(), realname: z.string().nullable(), why: z.string() }))

/** Scores of one role that are to be recorded; of a project without roles all of them, under no name. */
const due = z.object({
  role: z.string().nullable(),
  name: z.string().nullable(),
  hours: z.number(),
  credits: z.number().nullable(),
  /** Of so many. */
  people: z.number(),
  /** Who was given it and earns nothing by it now, as they have not attended. */
  without: z.number(),
})

/** Conduct points that somebody loses for one activity. */
const loss = z.object({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  /** Above 0. */
  taken: z.array(z.object({ reason: conductReason, points: z.number() })),
})
/** Conduct points that somebody loses for one activity. */
export type ConductLoss = z.infer<typeof loss>

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
    query: pageQuery.extend({
      itemId: id,
      keyword: z.string().max(100).optional(),
      state: state.optional(),
      role: z.string().max(32).optional(),
    }),
    /** `counts`: of the whole project, whatever the list is narrowed to. `roles`: of a project whose hours go by them. */
    result: pageOf(attendee).extend({
      itemName: z.string(),
      attendance: attendanceSetting,
      counts,
      roles: z.array(hoursRoleSchema),
    }),
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
    result: z.object({ marked: z.number(), refused }),
  },
  giveRoles: {
    body: z.object({
      itemId: id,
      /** By the name of the role, as it is copied from a spreadsheet. */
      given: z
        .array(z.object({ studentNo: oneLine.min(1).max(64), role: oneLine.min(1).max(ROLE_NAME_LENGTH) }))
        .min(1)
        .max(MOST_MARKED),
    }),
    result: z.object({ given: z.number(), refused }),
  },
  closing: {
    query: z.object({ itemId: id }),
    result: z.object({
      /** Its days are over, or it was ended. */
      ended: z.boolean(),
      /** What recording the scores comes to now. */
      due: z.array(due),
      /** Who attended and has a score of the project already: they get no other. */
      before: z.number(),
      /** The reader attended as well: somebody else has to record it. */
      own: z.boolean(),
      /** Who signed in and not out, of a project that asks for both. */
      withoutOut: z.number(),
      /** Whose request for leave nobody has answered, of those who did not come. */
      leaveAsked: z.number(),
      /** Requests for late sign-ins that wait for an answer. */
      requests: z.number(),
      /** The last day on which students can ask for one, also once scores are recorded; null where nobody can (any more). */
      askedUntil: day.nullable(),
      /** Who loses conduct points by what is known now; nobody of whom they are taken already. */
      losses: z.array(loss),
      /** They lose them when the scores are recorded; else that waits until its time is over, or it is closed. */
      takesNow: z.boolean(),
      /** The consents to closing the project, and to recording its scores, of who has read who loses points: null where none is asked, or for more than these. */
      consents: z.object({ close: z.string().nullable(), finish: z.string().nullable() }),
    }),
  },
  finish: {
    /** Refused until its consent is named while late sign-ins wait for an answer, and where somebody loses conduct points by it. */
    body: z.object({ itemId: id, consent }),
    result: z.object({
      recorded: z.number(),
      /** Who had a score of the project already, however it came. */
      before: z.number(),
      /** Who signed in and not out, of a project that asks for both. */
      withoutOut: z.array(z.object({ username: z.string(), realname: z.string() })),
    }),
  },
} satisfies Record<string, CallSchemas>
