import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { requirements, scoreGrades, warningLevels } from '@sc/api-client/contract'
import { among, decimal, moment, stamp } from './columns.ts'
import { itemModule } from './module.ts'
import { user } from './organisation.ts'
import { recordTable } from './recordTable.ts'

export const requirement = recordTable('sc_requirement', requirements, {
  keys: { module: () => itemModule.id },
  also: (table) => [
    unique('requirement_once').on(table.cohort, table.level, table.module, table.term).nullsNotDistinct(),
    check('requirement_hours', sql`${table.hours} > 0`),
    check('requirement_term', sql`${table.term} between 1 and 16`),
  ],
})

export const warningLevel = recordTable('sc_warning_level', warningLevels)

export const scoreGrade = recordTable('sc_score_grade', scoreGrades)

/** Whether everything is reached that is asked by graduation. */
const STATES = ['short', 'met', 'none'] as const

const student = () =>
  text('username')
    .notNull()
    .references(() => user.username, { onUpdate: 'cascade', onDelete: 'cascade' })

/**
 * What each student has reached of what is asked of them. The database reckons it anew (`sc_reckon`) whenever their records, the
 * requirements or what they are asked by (cohort, level) change, in the same transaction: nothing that writes any of these has to
 * think of it. Everybody who has a student number is in it, and nobody else.
 */
export const progress = pgTable(
  'sc_progress',
  {
    username: student().primaryKey(),
    hours: decimal('hours').notNull().default(0),
    credits: decimal('credits').notNull().default(0),
    /** Of all modules together; null where nothing is asked. */
    required: decimal('required'),
    /** The least that is still to be earned. */
    missing: decimal('missing').notNull().default(0),
    state: text('state', { enum: STATES }).notNull().default('none'),
    /** Per cent of what was asked by now, of the requirement that is furthest behind; null where nothing was. */
    reached: decimal('reached'),
    reckonTime: stamp('reckon_time'),
    remindTime: moment('remind_time'),
  },
  (table) => [
    among('progress_state', table.state, STATES),
    index('progress_by_hours').on(table.hours, table.username),
    index('progress_by_missing').on(table.missing, table.username),
    index('progress_by_reckoning').on(table.reckonTime),
  ],
)

/** The same of each module in which there is something, or something is asked. */
export const moduleProgress = pgTable(
  'sc_module_progress',
  {
    username: text('username')
      .notNull()
      .references(() => progress.username, { onUpdate: 'cascade', onDelete: 'cascade' }),
    module: text('module')
      .notNull()
      .references(() => itemModule.code),
    hours: decimal('hours').notNull(),
    credits: decimal('credits').notNull(),
    required: decimal('required'),
    missing: decimal('missing').notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.module] }), index('module_progress_by_module').on(table.module)],
)
