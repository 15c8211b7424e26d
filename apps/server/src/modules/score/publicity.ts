import { sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { school } from '../../db/schema/index.ts'
import type { scoreRecord } from '../../db/schema/index.ts'

const days = sql`(select ${school.publicityDays} from ${school} limit 1)`

/** How a new record begins: on display for as many days as the school says, or in force at once. Within an insert: it asks nothing more. */
export const beginsAs = () => ({
  // wire text: the values that such records have.
  status: sql<(typeof scoreRecord.$inferSelect)['status']>`case when ${days} > 0 then '公示' else '生效' end`,
  publicUntil: sql<Date | null>`case when ${days} > 0 then ${now().toISOString()}::timestamptz + make_interval(days => ${days}) end`,
})
