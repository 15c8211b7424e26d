import { z } from 'zod'
import { attendanceKind } from './attendance.schema.ts'
import { dateTime } from './envelope.schema.ts'
import { attendedOutcome, signUpState } from './signUpWay.schema.ts'
import { taskSchema, instanceSchema } from './task.schema.ts'
import { instanceStatus } from './instanceStatus.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/** What the dashboard shows of the reader. */
export const homeSchema = z.object({
  todoTotal: z.number(),
  todo: z.array(taskSchema),
  mineTotal: z.number(),
  mine: z.array(instanceSchema),
  totalHours: z.number(),
  /** For who may design: has each step from an empty installation to the first score happened on this one? */
  checklist: z
    .object({
      schoolNamed: z.boolean(),
      departsAdded: z.boolean(),
      peopleAdded: z.boolean(),
      formDesigned: z.boolean(),
      processDeployed: z.boolean(),
      itemPublished: z.boolean(),
      applied: z.boolean(),
      approved: z.boolean(),
      scored: z.boolean(),
    })
    .nullable(),
})
/** The newest tasks and applications of the reader, how many there are, and the hours that count for them. */
export type Home = z.infer<typeof homeSchema>

const day = z.string().describe('yyyy-MM-dd')

/** Something of a project that touches the week. One project may be here twice: its deadline, and the time it is held. */
const activitySchema = z.object({
  itemId: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  kind: z.enum(['deadline', 'held']),
  /** As the project has them, `yyyy-MM-dd[ HH:mm:ss]`; they may lie outside the week. Equal for a deadline. */
  from: z.string(),
  to: z.string(),
  /** The reader's own application for it, if any; one that was cancelled is none. */
  myInstance: z.object({ id: z.string(), status: instanceStatus }).nullable(),
  /** Students sign up for it, and do not apply by a form. */
  signsUp: z.boolean(),
  /** What became of the reader's own sign-up, if any; one that was cancelled is none. */
  mySignUp: signUpState.nullable(),
  /** What came of it for the reader, of what they signed up for; null until it begins. */
  outcome: attendedOutcome.nullable(),
})
/** Something of a project that touches a week: its deadline, or the time it is held. */
export type Activity = z.infer<typeof activitySchema>

/** A week and what happens in it. */
export const weekSchema = z.object({
  /** Monday to Sunday. */
  days: z.array(day).length(7),
  today: day,
  /** By their first day. */
  activities: z.array(activitySchema),
})
/** A week from Monday to Sunday and what happens in it, by the clock of the campus. */
export type Week = z.infer<typeof weekSchema>

const nextActivity = z.object({
  itemId: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  /** As the project has them, `yyyy-MM-dd[ HH:mm:ss]`. */
  from: z.string(),
  to: z.string(),
  signsUp: z.boolean(),
  /** The reader's own application for it; null of what they signed up for. */
  instanceId: z.string().nullable(),
  /** What a scan of its code does now; null on another day, and where nothing is left to scan. */
  scans: attendanceKind.nullable(),
})
/** Something that the reader is expected at, today or later. */
export type NextActivity = z.infer<typeof nextActivity>

/** Where applications are, and where they stay longest. */
export const statisticsSchema = z.object({
  /** When it was counted: within the minute before it was asked for. */
  countedAt: dateTime,
  /** Whether all applications are counted: of whom a scope or data rules narrow, those that they reach. */
  everything: z.boolean(),
  /** Every college, and whoever else applied, by the number of their applications; states that do not occur are left out. */
  departs: z.array(
    z.object({
      orgCode: z.string().nullable(),
      departName: z.string(),
      total: z.number(),
      byStatus: z.array(z.object({ status: instanceStatus, total: z.number() })),
    }),
  ),
  /** Where applications stay longest: by the median of a decision or the longest wait of now, whichever is longer. */
  slowNodes: z.array(
    z.object({
      processKey: z.string(),
      processName: z.string(),
      nodeId: z.string(),
      nodeName: z.string(),
      /** Decisions of the last 30 days, and the seconds from a task's creation to its decision. */
      decided: z.object({ total: z.number(), median: z.number(), longest: z.number() }).nullable(),
      /** Tasks open now, and for how many seconds the oldest of them. */
      waiting: z.object({ total: z.number(), longest: z.number(), since: dateTime, instanceId: z.string() }).nullable(),
    }),
  ),
})
/** Where applications are, by department and state, and at which steps they stay longest. */
export type Statistics = z.infer<typeof statisticsSchema>

/** What the charts of the home page are drawn of; null of what the reader may not open the list of. */
export const chartsSchema = z.object({
  /** Hours in force of the records that the reader reaches, in the order of the modules; those without any are left out. */
  modules: z.array(z.object({ module: z.string(), moduleName: z.string(), hours: z.number() })).nullable(),
  /** Applications that the reader reaches, by the weeks of twelve that they were submitted in; this one is the last. */
  weeks: z.array(z.object({ from: day, to: day, total: z.number() })).nullable(),
  /** The latest activities that the reader looks after and somebody signed up for: who has a place, and who came. */
  activities: z.array(z.object({ itemId: z.string(), name: z.string(), placed: z.number(), came: z.number() })).nullable(),
})
/** What the charts of the home page are drawn of. */
export type Charts = z.infer<typeof chartsSchema>

export const homeSchemas = {
  summary: { result: homeSchema },
  week: { result: weekSchema },
  next: { result: z.object({ today: day, activities: z.array(nextActivity) }) },
  statistics: { result: statisticsSchema },
  charts: { result: chartsSchema },
} satisfies Record<string, CallSchemas>
