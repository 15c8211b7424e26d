import { randomUUID } from 'node:crypto'
import { text, timestamp } from 'drizzle-orm/pg-core'

export const primaryId = () => text('id').primaryKey().$defaultFn(randomUUID)
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who made and last changed a row. */
export const audit = () => ({
  createBy: text('create_by'),
  createTime: moment('create_time').notNull().defaultNow(),
  updateBy: text('update_by'),
  updateTime: moment('update_time').notNull().defaultNow(),
})
