import { sql } from 'drizzle-orm'
import { check, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { toldMoment } from '../../clock.ts'

/** Later rows have greater ids: what is ordered by something that they share, then by id, keeps the order they were made in. */
export const newId = (): string => v7()
export const primaryId = () => text('id').primaryKey().$defaultFn(newId)
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When a row was written, by the database's clock; where somebody acts at another moment, that. */
export const stamp = (name: string) =>
  moment(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => toldMoment() ?? sql`now()`)

/**
 * The same at the very moment of writing, for what is told apart by it: a transaction's own moment is when it began, and it may
 * have waited since for others to end, which then seem to come after it.
 */
export const stampAtWriting = (name: string) => stamp(name).$defaultFn(() => toldMoment() ?? sql`clock_timestamp()`)

/** Credit hours and credits: exact decimals with two places, up to 99,999.99. */
export const decimal = (name: string) => numeric(name, { precision: 7, scale: 2, mode: 'number' })

/** That a column of some words holds no others: what its type says, kept by the database. */
export const among = (name: string, column: PgColumn, words: readonly string[], areNumbers = false) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => (areNumbers ? word : `'${word}'`)).join(', '))})`)

/** Who made and last changed a row. */
export const audit = () => ({
  createBy: text('create_by'),
  createTime: stamp('create_time'),
  updateBy: text('update_by'),
  updateTime: stamp('update_time'),
})

/** What every resource's table has beside its fields. */
export const record = () => ({
  id: primaryId(),
  /** Counts changes, whoever makes them: an editor's must be the one that was read. */
  revision: integer('revision')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`revision + 1`),
  ...audit(),
})

/** What something is called in English, where it is called otherwise: what is looked up and compared is its other name. */
export const english = () => text('english')
