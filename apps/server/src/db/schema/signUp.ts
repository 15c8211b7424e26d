import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { among, moment, primaryId, stamp } from './columns.ts'
import { item } from './item.ts'
import { ofPerson } from './organisation.ts'

const STATES = ['placed', 'waiting', 'pending', 'refused', 'cancelled'] as const
const LEAVES = ['asked', 'granted', 'refused'] as const

/** Who signed up for a project: one row for each person, whatever they did again. */
export const signUp = pgTable(
  'sc_sign_up',
  {
    id: primaryId(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    /** In the order of signing up; who cancels and signs up again is the last. Lots are drawn by it. */
    number: integer('number').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    /** Places that become free go to the lowest among who waits: in the order of signing up, or of the draw. */
    line: integer('line'),
    leave: text('leave', { enum: LEAVES }),
    leaveReason: text('leave_reason'),
    leaveAnswer: text('leave_answer'),
    /** Given its place by the organiser, of those that are kept back for that. */
    byHand: boolean('by_hand').notNull().default(false),
    /** Named by the organiser: its student never signed up. */
    entered: boolean('entered').notNull().default(false),
    /** Who decided last by hand. */
    decidedBy: ofPerson('decided_by'),
    createTime: stamp('create_time'),
    updateTime: stamp('update_time'),
  },
  (table) => [
    uniqueIndex('sign_up_once').on(table.itemId, table.username),
    uniqueIndex('sign_up_number').on(table.itemId, table.number),
    index('sign_up_line').on(table.itemId, table.state, table.line),
    index('sign_up_by_person').on(table.username, table.createTime, table.id),
    among('sign_up_state', table.state, STATES),
    among('sign_up_leave', table.leave, LEAVES),
    check('sign_up_waits', sql`${table.state} <> 'waiting' or ${table.line} is not null`),
    check('sign_up_left', sql`${table.leave} is null or ${table.state} = 'placed'`),
  ],
)

/** The draw of a project whose places are given away by lot. */
export const lottery = pgTable('sc_lottery', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  /** 256 random bits in hexadecimal: told to nobody before the draw. */
  seed: text('seed').notNull(),
  drawTime: moment('draw_time'),
  /** How many lots were given a place. */
  places: integer('places'),
  /** The numbers that were drawn from: who signs up or cancels later changes nothing of it. */
  lots: jsonb('lots').$type<number[]>(),
  createTime: stamp('create_time'),
})
