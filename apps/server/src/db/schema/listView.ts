import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { user } from './organisation.ts'

/** How somebody wants to find a list again. */
export const listView = pgTable(
  'sys_list_view',
  {
    username: text('username')
      .notNull()
      .references(() => user.username, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The path of the list's call. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.username, table.list, table.name] })],
)
