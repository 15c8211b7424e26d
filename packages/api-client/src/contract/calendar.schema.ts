import { z } from 'zod'
import { oneLine, text, whole } from './bounds.schema.ts'
import { ENTRY_TYPES, ENTRY_VISIBILITIES, MOST_CALENDAR_DAYS, MOST_REMIND_MINUTES } from './calendar.ts'
import { day, dayOrMoment } from './dates.schema.ts'
import { id } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { fault } from './fault.schema.ts'
import { signUpState } from './signUpWay.schema.ts'
import { instanceStatus } from './instanceStatus.schema.ts'

const DAY_MS = 86_400_000
/** Days that one entry lasts at most. */
const MOST_DAYS = 366

const daysBetween = (from: string, to: string) => (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS

/** What somebody notes. `start` and `end` are days where it lasts all day, the last among them; else moments. */
const written = z
  .object({
    title: oneLine.min(1, fault.noTitle()).max(100),
    allDay: z.boolean().default(false),
    start: dayOrMoment,
    end: dayOrMoment,
    type: z.enum(ENTRY_TYPES).default('work'),
    place: oneLine.max(100).nullable().default(null),
    note: text.max(1000).nullable().default(null),
    /** A project that it is about. */
    itemId: id.nullable().default(null),
    /** Minutes before it begins; null is not at all. Of what lasts all day, before eight in the morning of its first. */
    remindMinutes: z.number().int().min(0).max(MOST_REMIND_MINUTES).nullable().default(null),
    visibility: z.enum(ENTRY_VISIBILITIES).default('private'),
  })
  .superRefine(({ allDay, start, end }, context) => {
    const length = allDay ? 10 : 19
    const wrong = start.length !== length ? 'start' : end.length !== length ? 'end' : undefined
    if (wrong) context.addIssue({ code: 'custom', path: [wrong], message: allDay ? fault.dayOfAllDay() : fault.momentOfEntry() })
    else if (end < start) context.addIssue({ code: 'custom', path: ['end'], message: fault.endBeforeStart() })
    else if (daysBetween(start, end) >= MOST_DAYS)
      context.addIssue({ code: 'custom', path: ['end'], message: fault.longEntry({ days: MOST_DAYS }) })
  })

/** An entry of the calendar: the caller's own, one that a colleague shares, or what the system knows of. */
const entrySchema = z.object({
  /** Of an own or shared one its id; else its project, with what of it. Unique in an answer. */
  id: z.string(),
  /**
   * own: noted by the caller; shared: by somebody of the same department; held: an activity that the caller runs, applied
   * or signed up for; deadline: until when others may apply for what the caller runs; todo: tasks that wait for the caller, on today.
   */
  kind: z.enum(['own', 'shared', 'held', 'deadline', 'todo']),
  title: z.string(),
  allDay: z.boolean(),
  /** `yyyy-MM-dd` of what lasts all day, else `yyyy-MM-dd HH:mm:ss`; they may lie outside the span. */
  start: z.string(),
  end: z.string(),
  type: z.enum(ENTRY_TYPES).nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  remindMinutes: z.number().nullable(),
  visibility: z.enum(ENTRY_VISIBILITIES).nullable(),
  /** Of an own one: what a change of it starts from. */
  revision: z.number().nullable(),
  /** Who shares it. */
  by: z.string().nullable(),
  /** The caller's application for the project. */
  myInstance: z.object({ id: z.string(), status: instanceStatus }).nullable(),
  /** What became of the caller's sign-up for the project; one that was cancelled is none. */
  mySignUp: signUpState.nullable(),
  /** How many tasks wait. */
  count: z.number().nullable(),
})
/** An entry of somebody's calendar, by the clock of the campus. */
export type CalendarEntry = z.infer<typeof entrySchema>

const campusDaySchema = z.object({
  id: z.string(),
  name: z.string(),
  english: z.string().nullable(),
  kind: z.enum(['vacation', 'makeup', 'event']),
  start: z.string(),
  end: z.string(),
  follows: z.string().nullable(),
  note: z.string().nullable(),
})
/** What the campus calendar says of some days. */
export type CampusDay = z.infer<typeof campusDaySchema>

const weekSchema = z.object({
  schoolYear: z.string(),
  term: z.number(),
  weekNo: z.number(),
  start: z.string(),
  end: z.string(),
  isHoliday: z.boolean(),
})
/** A week of teaching. */
export type CampusWeek = z.infer<typeof weekSchema>

/** A span of the campus calendar. */
const campusSchema = z.object({
  /** On the campus. */
  today: z.string(),
  campusDays: z.array(campusDaySchema),
  weeks: z.array(weekSchema),
})

/** A span of somebody's calendar. */
const calendarSchema = campusSchema.extend({
  entries: z.array(entrySchema),
  /** There are more entries than are told. */
  more: z.boolean(),
})

/** An address that whoever knows it reads the calendar by; null where there is none. */
const feed = z.object({ address: z.string().nullable() })

/** Days, the last among them. */
const span = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MOST_CALENDAR_DAYS, {
    path: ['to'],
    message: fault.longSpan({ days: MOST_CALENDAR_DAYS }),
  })

export const calendarSchemas = {
  list: {
    query: span,
    result: calendarSchema,
  },
  campus: { query: span, result: campusSchema },
  add: { body: written, result: z.object({ id: z.string() }) },
  /** `revision` as it was read: refused where it was changed since, so that no window writes over another. */
  edit: { body: written.safeExtend({ id, revision: whole(1).optional() }), result: z.object({ id: z.string() }) },
  remove: { query: z.object({ id }) },
  feed: { result: feed },
  renewFeed: { result: feed },
  endFeed: {},
  ical: {
    params: z.object({
      token: z
        .string()
        .max(47)
        .regex(/^[\w-]{43}(\.ics)?$/),
    }),
  },
} satisfies Record<string, CallSchemas>
