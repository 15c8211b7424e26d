import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId, stamp } from './columns.ts'
import { item } from './item.ts'
import { ofPerson } from './organisation.ts'

/** What somebody who took part thinks of an activity: one row for each person, which nobody is told whose it is. */
export const evaluation = pgTable(
  'sc_evaluation',
  {
    id: primaryId(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    stars: integer('stars').notNull(),
    comment: text('comment'),
    /** Why the comment is told to nobody, since who manages the project hid it; null of one that is told. */
    hiddenReason: text('hidden_reason'),
    createTime: stamp('create_time'),
    updateTime: moment('update_time').notNull(),
  },
  (table) => [
    uniqueIndex('evaluation_once').on(table.itemId, table.username),
    index('evaluation_by_item').on(table.itemId, table.id),
    check('evaluation_stars', sql`${table.stars} between 1 and 5`),
  ],
)
