import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { among, moment, primaryId, stamp } from './columns.ts'
import { item } from './item.ts'
import { ofPerson } from './organisation.ts'

const WAYS = ['scan', 'manual'] as const

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
    way: text('way', { enum: WAYS }).notNull(),
    /** Who marked it by hand last. */
    markedBy: ofPerson('marked_by'),
    note: text('note'),
    /** When a score came of it, or was found to be there; what became of that since is on the score. */
    settleTime: moment('settle_time'),
    createTime: stamp('create_time'),
  },
  (table) => [
    uniqueIndex('attendance_once').on(table.itemId, table.username),
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

/** Keys that this installation signs with, each made when it is first needed: they are told to nobody. */
export const signingKey = pgTable('sys_signing_key', {
  purpose: text('purpose').primaryKey(),
  /** 256 random bits, as base64url. */
  key: text('key').notNull(),
  createTime: stamp('create_time'),
})
