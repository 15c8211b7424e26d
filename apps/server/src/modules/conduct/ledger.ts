import { asc, min } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { conductEntry, week } from '../../db/schema/index.ts'
import { dayOf } from '../../time.ts'
import { ruleNow } from './rule.ts'
import { standingOf } from './standing.ts'
import type { Standing } from './standing.ts'

/** Where each of these students stands now; of who has no entries, nothing is there: they have what everybody begins with. */
export async function standingsOf(db: Db, usernames: readonly string[]): Promise<Map<string, Standing>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .select({
      username: conductEntry.username,
      id: conductEntry.id,
      points: conductEntry.points,
      reverses: conductEntry.reverses,
      rule: conductEntry.rule,
      createTime: conductEntry.createTime,
    })
    .from(conductEntry)
    .where(isOneOf(conductEntry.username, usernames))
  if (rows.length === 0) return new Map()
  const { start, termly } = await ruleNow(db)
  const day = { start, termly, terms: await firstDaysOfTerms(db), today: dayOf(now()) }
  const byPerson = new Map<string, typeof rows>()
  for (const row of rows) byPerson.set(row.username, [...(byPerson.get(row.username) ?? []), row])
  return new Map([...byPerson].map(([username, entries]) => [username, standingOf(entries, day)]))
}

async function firstDaysOfTerms(db: Db): Promise<string[]> {
  const first = min(week.start)
  const rows = await db.select({ first }).from(week).groupBy(week.schoolYear, week.term).orderBy(asc(first))
  return rows.flatMap((row) => row.first ?? [])
}

/** Until which day whom of these the ledger keeps from signing up. */
export async function bansOf(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  const standings = await standingsOf(db, usernames)
  return new Map([...standings].flatMap(([username, { bannedUntil }]) => (bannedUntil === null ? [] : [[username, bannedUntil] as const])))
}
