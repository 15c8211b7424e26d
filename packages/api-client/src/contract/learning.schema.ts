import { z } from 'zod'
import { oneLine, whole } from './bounds.schema.ts'
import { courseQuestions } from './courses.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { keptFile } from './files.schema.ts'
import { draftOf, rowOf } from './resource.schema.ts'
import { scoreRecordSchema } from './score.schema.ts'

const { fields } = courseQuestions

/** Where a student is in a course. `ready`: the time is reached; `failed`: no attempt is left. */
const learnerState = z.enum(['new', 'studying', 'ready', 'inQuiz', 'failed', 'passed'])
/** Where a student is in a course. `ready`: the time is reached; `failed`: no attempt is left. */
export type LearnerState = z.infer<typeof learnerState>

const percent = z.number()

const attempt = z.object({
  id: z.string(),
  number: z.number(),
  startTime: dateTime,
  /** Null of one that is under way, and of one that nobody handed in within its time. */
  submitTime: dateTime.nullable(),
  /** Until when it is to be handed in; null where it has time. */
  deadline: dateTime.nullable(),
  /** Its time is over, and it was not handed in: it counts as one that was not passed. */
  expired: z.boolean(),
  score: percent.nullable(),
  passed: z.boolean(),
})
/** One time that a student answers the questions of a course. `score` is in per cent. */
export type Attempt = z.infer<typeof attempt>

/** What stands on a student's transcript for the project of a course, however it came. */
const recorded = scoreRecordSchema.pick({ source: true, status: true, hours: true, achievedOn: true })

const openCourse = z.object({
  id: z.string(),
  cover: keptFile.nullable(),
  title: z.string(),
  itemName: z.string(),
  moduleName: z.string(),
  hours: z.number(),
  minutes: z.number(),
  opensOn: z.string().nullable(),
  closesOn: z.string().nullable(),
  /** Why nobody studies it now, in words; null of one that is open. */
  closedReason: z.string().nullable(),
  /** Whole seconds that the reader has studied. */
  seconds: z.number(),
  state: learnerState,
})
/** A course as students find it, with how far the reader is. */
export type OpenCourse = z.infer<typeof openCourse>

const studied = openCourse.extend({
  link: z.string().nullable(),
  /** Videos and documents that are kept here. */
  material: z.array(keptFile),
  description: z.string().nullable(),
  passScore: percent,
  attempts: z.number(),
  /** Hours from the end of an attempt to the next. */
  pause: z.number(),
  quizMinutes: z.number().nullable(),
  questions: z.number(),
  /** The reader's, the first one first. */
  mine: z.array(attempt),
  left: z.number(),
  /** From when on the next may begin; null where it may at once, or there is none. */
  nextTime: dateTime.nullable(),
  passTime: dateTime.nullable(),
  recorded: recorded.nullable(),
})
/** A course that a student takes: what is studied, its rules, and the reader's attempts. */
export type StudiedCourse = z.infer<typeof studied>

const asked = z.object({
  id: z.string(),
  type: z.enum(['single', 'multiple', 'judge', 'blank']),
  stem: z.string(),
  points: z.number(),
  /** In an order of this attempt's own; `value` is what an answer names. None of a blank. */
  options: z.array(z.object({ value: z.string(), text: z.string() })),
})
/** A question as who answers it is asked. */
export type AskedQuestion = z.infer<typeof asked>

/** By the id of the question: the values that are chosen, or the one text that is filled in. */
const given = z.array(z.object({ question: id, values: z.array(z.string().max(500)).max(6) })).max(500)
const answers = z.array(z.object({ question: z.string(), values: z.array(z.string()) }))
/** What a student has answered, question by question. */
export type GivenAnswers = z.infer<typeof answers>

const result = z.object({
  score: percent,
  passScore: percent,
  passed: z.boolean(),
  /** Ids of the questions that are not right: what would be is told to nobody. */
  wrong: z.array(z.string()),
  /** What became of the score: `recorded` now, or there was one `before`; null where it was not passed. */
  outcome: z.enum(['recorded', 'before']).nullable(),
})
/** What came of an attempt. */
export type AttemptResult = z.infer<typeof result>

const learner = z.object({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  departName: z.string().nullable(),
  startTime: dateTime,
  seconds: z.number(),
  attempts: z.number(),
  /** The best of what was handed in. */
  score: percent.nullable(),
  passTime: dateTime.nullable(),
  state: learnerState,
})
/** Somebody who takes a course. */
export type Learner = z.infer<typeof learner>

const changed = z.object({ id, revision: whole(1).optional() })

export const learningSchemas = {
  addQuestion: { body: draftOf(fields), result: rowOf(fields) },
  publish: { body: changed },
  close: { body: changed },
  learners: {
    query: pageQuery.extend({ courseId: id, keyword: oneLine.max(100).optional(), state: learnerState.exclude(['new']).optional() }),
    /** `counts`: of the whole course, whatever the list is narrowed to. */
    result: pageOf(learner).extend({ title: z.string(), minutes: z.number(), counts: z.object({ all: z.number(), passed: z.number() }) }),
  },
  open: { query: pageQuery.extend({ keyword: oneLine.max(100).optional() }), result: pageOf(openCourse) },
  course: { query: z.object({ id }), result: studied },
  begin: {
    body: z.object({ courseId: id }),
    /** `tab` names the one that counts from now on. */
    result: z.object({ tab: z.string(), seconds: z.number() }),
  },
  beat: { body: z.object({ courseId: id, tab: z.string().min(1).max(64) }), result: z.object({ seconds: z.number(), ready: z.boolean() }) },
  attempt: {
    body: z.object({ courseId: id }),
    /** `secondsLeft`: until it is to be handed in; null where it has time. */
    result: z.object({
      id: z.string(),
      number: z.number(),
      secondsLeft: z.number().nullable(),
      questions: z.array(asked),
      answers,
    }),
  },
  keep: { body: z.object({ attemptId: id, answers: given }) },
  submit: { body: z.object({ attemptId: id, answers: given }), result },
} satisfies Record<string, CallSchemas>
