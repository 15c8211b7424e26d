import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { user } from '../db/schema/index.ts'

/** A status of accounts. */
export const FROZEN = 2

/** Standings of who studies here no more, whether or not their account is closed by now. */
export const GONE = ['graduated', 'left'] as const

export const isGone = (standing: string | null): boolean => GONE.some((one) => one === standing)

/** Of a query: that this person is. */
export const hasGone = (username: string) =>
  sql<boolean>`exists (select 1 from ${user} where ${and(eq(user.username, username), inArray(user.standing, [...GONE]))})`

/** Of these accounts, those whose people cannot come any more: they are frozen, or gone. */
export async function awayAmong(db: Db, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .where(and(isOneOf(user.username, usernames), or(eq(user.status, FROZEN), inArray(user.standing, [...GONE]))))
  return new Set(rows.map(({ username }) => username))
}
