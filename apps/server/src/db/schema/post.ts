import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { POST_RESULTS, postHours as ofHours, POSITIONS, postTerms as ofTerms } from '@sc/api-client/contract'
import type { PostResult, PostShare } from '@sc/api-client/contract'
import { organisation, society } from './association.ts'
import { among, decimal, moment, primaryId, stamp } from './columns.ts'
import { item, scoreRecord } from './item.ts'
import { ofPerson, user } from './organisation.ts'
import { recordTable } from './recordTable.ts'

type Position = keyof typeof POSITIONS

/** What a year in a post is worth. */
export const postHours = recordTable('sc_post_hours', ofHours, { also: (table) => [check('post_hours_hours', sql`${table.hours} > 0`)] })

/** A span at whose end posts are assessed. */
export const postTerm = recordTable('sc_post_term', ofTerms, {
  keys: { item: () => item.id },
  also: (table) => [
    check('post_term_days', sql`${table.startDate} < ${table.endDate}`),
    check('post_term_excellent', sql`${table.excellent} between 0 and 100`),
  ],
})

/** What came of a post in a term: once for each student, body and position, beside those whose records were revoked. */
export const postAssessment = pgTable(
  'sc_post_assessment',
  {
    id: primaryId(),
    term: text('term')
      .notNull()
      .references(() => postTerm.id),
    /** One of the two. */
    organisation: text('organisation').references(() => organisation.id),
    society: text('society').references(() => society.id),
    student: text('student')
      .notNull()
      .references(() => user.id),
    position: text('position').$type<Position>().notNull(),
    result: text('result').$type<PostResult>().notNull(),
    /** As it was reckoned: members may change afterwards. */
    spans: jsonb('spans').$type<PostShare['spans']>().notNull(),
    days: integer('days').notNull(),
    yearDays: integer('year_days').notNull(),
    yearHours: decimal('year_hours'),
    hours: decimal('hours'),
    /** What it earned; null of who did not pass. */
    recordId: text('record_id').references(() => scoreRecord.id),
    assessedBy: ofPerson('assessed_by'),
    assessTime: stamp('assess_time'),
    /** When it ceased to hold: its record was revoked, or it was assessed anew. */
    endTime: moment('end_time'),
  },
  (table) => [
    uniqueIndex('post_assessed_once')
      .on(table.term, sql`coalesce(${table.organisation}, ${table.society})`, table.student, table.position)
      .where(sql`${table.endTime} is null`),
    index('post_assessment_by_term').on(table.term),
    index('post_assessment_by_record').on(table.recordId),
    index('post_assessment_by_organisation').on(table.organisation),
    index('post_assessment_by_society').on(table.society),
    index('post_assessment_by_student').on(table.student),
    among('post_assessment_result', table.result, Object.keys(POST_RESULTS)),
    among('post_assessment_position', table.position, Object.keys(POSITIONS)),
    check('post_assessment_of', sql`num_nonnulls(${table.organisation}, ${table.society}) = 1`),
    check('post_assessment_earned', sql`(${table.result} = 'failed') = (${table.recordId} is null)`),
  ],
)
