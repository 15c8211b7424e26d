import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { among, moment, primaryId, stamp } from './columns.ts'
import { item } from './item.ts'
import { ofPerson } from './organisation.ts'

const WAYS = ['scan', 'manual', 'request'] as const
const KINDS = ['in', 'out'] as const
const REQUEST_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const

/** Who came to an activity: one row for each person. One without a time was marked as absent. */
export const attendance = pgTable(
  'sc_attendance',
  {
    id: primaryId(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    inTime: moment('in_time'),
    outTime: moment('out_time'),
    /** When they came and left as they said themselves, by a scan or a request: what is marked by hand says when it was marked, and takes neither away. */
    cameAt: moment('came_at'),
    leftAt: moment('left_at'),
    way: text('way', { enum: WAYS }).notNull(),
    /** Who marked it by hand last, or accepted the request that it came of. */
    markedBy: ofPerson('marked_by'),
    note: text('note'),
    /** When a score came of it, or was found to be there; what became of that since is on the score. */
    settleTime: moment('settle_time'),
    createTime: stamp('create_time'),
  },
  (table) => [
    uniqueIndex('attendance_once').on(table.itemId, table.username),
    index('attendance_by_person').on(table.username),
    among('attendance_way', table.way, WAYS),
    check('attendance_times', sql`${table.outTime} is null or ${table.inTime} is not null`),
  ],
)

/** What people are at an activity whose hours go by it, where that is another than everybody: they may be yet to come, or never do. */
export const attendanceRole = pgTable(
  'sc_attendance_role',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    /** The key of a role of the project. */
    role: text('role').notNull(),
    givenBy: ofPerson('given_by').notNull(),
    giveTime: stamp('give_time'),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.username] })],
)

/** What students who were there ask for afterwards: that a sign-in or sign-out which is missing is recorded. */
export const makeUp = pgTable(
  'sc_make_up',
  {
    id: primaryId(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** When they were there, as they say. */
    at: moment('at').notNull(),
    reason: text('reason').notNull(),
    proofs: jsonb('proofs').$type<{ url: string; name: string }[]>().notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('open'),
    answer: text('answer'),
    decidedBy: ofPerson('decided_by'),
    decideTime: moment('decide_time'),
    createTime: stamp('create_time'),
  },
  (table) => [
    uniqueIndex('make_up_open')
      .on(table.itemId, table.username, table.kind)
      .where(sql`${table.state} = 'open'`),
    index('make_up_by_item').on(table.itemId, table.state, table.createTime),
    index('make_up_by_person').on(table.username, table.itemId),
    among('make_up_kind', table.kind, KINDS),
    among('make_up_state', table.state, REQUEST_STATES),
    check('make_up_decided', sql`(${table.state} in ('accepted', 'refused')) = (${table.decideTime} is not null)`),
  ],
)

/** Keys that this installation signs with, each made when it is first needed: they are told to nobody. */
export const signingKey = pgTable('sys_signing_key', {
  purpose: text('purpose').primaryKey(),
  /** 256 random bits, as base64url. */
  key: text('key').notNull(),
  createTime: stamp('create_time'),
})
