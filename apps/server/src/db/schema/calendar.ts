import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ENTRY_TYPES, ENTRY_VISIBILITIES } from '@sc/api-client/contract'
import { among, moment, primaryId, stamp } from './columns.ts'
import { item } from './item.ts'
import { user } from './organisation.ts'

const ofOwner = () =>
  text('username')
    .notNull()
    .references(() => user.username, { onDelete: 'cascade', onUpdate: 'cascade' })

/** What somebody noted in their calendar, by the clock of the campus. */
export const calendarEntry = pgTable(
  'sc_calendar',
  {
    id: primaryId(),
    username: ofOwner(),
    title: text('title').notNull(),
    allDay: boolean('all_day').notNull(),
    /** `yyyy-MM-dd` of what lasts all day, else `yyyy-MM-dd HH:mm:ss`. */
    start: text('start').notNull(),
    end: text('end').notNull(),
    type: text('type', { enum: ENTRY_TYPES }).notNull(),
    place: text('place'),
    note: text('note'),
    itemId: text('item_id').references(() => item.id, { onDelete: 'set null' }),
    remindMinutes: integer('remind_minutes'),
    /** When its owner is to be reminded; null where that is not asked for, or has been done. */
    remindTime: moment('remind_time'),
    visibility: text('visibility', { enum: ENTRY_VISIBILITIES }).notNull(),
    /** Counts changes: one that starts from an older one is refused. */
    revision: integer('revision').notNull().default(1),
    createTime: stamp('create_time'),
    updateTime: stamp('update_time'),
  },
  (table) => [
    among('calendar_type', table.type, ENTRY_TYPES),
    among('calendar_visibility', table.visibility, ENTRY_VISIBILITIES),
    check('calendar_order', sql`${table.start} <= ${table.end}`),
    index('calendar_by_owner').on(table.username, table.start),
    index('calendar_by_item').on(table.itemId),
    index('calendar_shared')
      .on(table.start)
      .where(sql`${table.visibility} = 'depart'`),
    index('calendar_to_remind')
      .on(table.remindTime)
      .where(sql`${table.remindTime} is not null`),
  ],
)

/** The secret of the address by which other programs read somebody's calendar. */
export const calendarFeed = pgTable('sc_calendar_feed', {
  username: ofOwner().primaryKey(),
  token: text('token').notNull().unique(),
  createTime: stamp('create_time'),
})
