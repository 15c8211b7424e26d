import { randomUUID } from 'node:crypto'
import { numeric, text, timestamp } from 'drizzle-orm/pg-core'

export const primaryId = () => text('id').primaryKey().$defaultFn(randomUUID)
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Credit hours and credits: exact decimals with two places, up to 99,999.99. */
export const decimal = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/** Who made and last changed a row. */
export const audit = () => ({
  createBy: text('create_by'),
  createTime: moment('create_time').notNull().defaultNow(),
  updateBy: text('update_by'),
  updateTime: moment('update_time').notNull().defaultNow(),
})
