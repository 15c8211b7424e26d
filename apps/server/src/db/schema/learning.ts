import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courseQuestions, courses } from '@sc/api-client/contract'
import type { GivenAnswers } from '@sc/api-client/contract'
import { moment, primaryId, stamp } from './columns.ts'
import { item } from './item.ts'
import { ofPerson } from './organisation.ts'
import { recordTable } from './recordTable.ts'

/** What students study online. A project has one at most: its hours are what a course gives. */
export const course = recordTable('sc_course', courses, {
  keys: { item: () => item.id },
  also: (table) => [
    uniqueIndex('course_item').on(table.item),
    check('course_attempts', sql`${table.attempts} between 1 and 20`),
    check('course_pass_score', sql`${table.passScore} between 1 and 100`),
  ],
})

export const courseQuestion = recordTable('sc_course_question', courseQuestions, {
  keys: { course: [() => course.id, { onDelete: 'cascade' }] },
  also: (table) => [check('question_points', sql`${table.points} > 0`)],
})

/** Who takes a course: one row for each person. */
export const learner = pgTable(
  'sc_learner',
  {
    id: primaryId(),
    courseId: text('course_id')
      .notNull()
      .references(() => course.id),
    username: ofPerson('username').notNull(),
    seconds: integer('seconds').notNull().default(0),
    /** The tab whose time counts; null while somebody studies another course, or has not begun again. */
    tab: text('tab'),
    /** Up to when the time is counted. */
    beatTime: moment('beat_time'),
    passTime: moment('pass_time'),
    startTime: stamp('start_time'),
  },
  (table) => [
    uniqueIndex('learner_once').on(table.courseId, table.username),
    index('learner_by_person').on(table.username),
    check('learner_seconds', sql`${table.seconds} >= 0`),
  ],
)

/** One time that somebody answers the questions of a course. */
export const courseAttempt = pgTable(
  'sc_course_attempt',
  {
    id: primaryId(),
    learnerId: text('learner_id')
      .notNull()
      .references(() => learner.id),
    number: integer('number').notNull(),
    /** What the order of questions and options is made of. */
    seed: integer('seed').notNull(),
    startTime: moment('start_time').notNull(),
    deadline: moment('deadline'),
    /** As the attempt's own order names options. */
    answers: jsonb('answers').$type<GivenAnswers>().notNull().default([]),
    submitTime: moment('submit_time'),
    /** Per cent; of one that was handed in. */
    score: numeric('score', { precision: 4, scale: 1, mode: 'number' }),
    passed: boolean('passed').notNull().default(false),
    wrong: jsonb('wrong').$type<string[]>().notNull().default([]),
    /** Of one that was passed: whether a score came of it. */
    recorded: boolean('recorded').notNull().default(false),
  },
  (table) => [
    uniqueIndex('attempt_once').on(table.learnerId, table.number),
    check('attempt_score', sql`(${table.submitTime} is null) = (${table.score} is null)`),
  ],
)
