import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Base entries (menus, rights, roles, dictionaries) that this installation was given: what a school removed does not come back. So is the identity of the folder of its files. */
export const baseEntry = pgTable('sys_base_entry', {
  /** Kind and natural key: `menu:menu-project-list`, `grant:teacher:action-item:manage`, `storage:<uuid>`. */
  key: text('key').primaryKey(),
  time: moment('time').notNull().defaultNow(),
})
