import { sql } from 'drizzle-orm'
import { campusDays, MOST_CAMPUS_DAYS } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { campusDay } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { AtField } from '../../resource/served.ts'
import type { Change, Served } from '../../resource/served.ts'
import { dayAfter } from '../../time.ts'

type Fields = typeof campusDays.fields
type Day = Pick<typeof campusDay.$inferSelect, 'name' | 'kind' | 'start' | 'end' | 'follows'> & { id?: string }

export const servedCampusDays: Served<Fields> = {
  resource: campusDays,
  table: campusDay,
  rules: {
    async check(tx, _caller, changes) {
      let all: Day[] = await lockDays(tx)
      const refused = new Map<Change<Fields>, AtField>()
      for (const change of changes) {
        // A choice of the contract is text to it; the database holds it to these.
        const after = change.after as Change<Fields>['after'] & Day
        const others = all.filter((other) => other.id === undefined || other.id !== change.before?.id)
        const problem = problemOf(after, others)
        if (problem) refused.set(change, problem)
        else all = [...others, after]
      }
      return refused
    },
  },
}

/** All of them, of which there are some dozens a year: who changes some at this moment waits. */
async function lockDays(tx: Db) {
  await tx.execute(sql`lock table ${campusDay} in share row exclusive mode`)
  return tx.select().from(campusDay)
}

function problemOf(day: Day, others: readonly Day[]): AtField | undefined {
  const { kind, start, end, follows } = day
  if (end >= dayAfter(start, MOST_CAMPUS_DAYS)) return new AtField('end', say.calendar.longSpell({ days: MOST_CAMPUS_DAYS }))
  if (kind !== 'makeup') {
    if (follows !== null) return new AtField('follows', say.calendar.onlyMadeUpFollows())
  } else {
    if (start !== end) return new AtField('end', say.calendar.madeUpOneDay())
    if (follows === start) return new AtField('follows', say.calendar.followsItself())
    const taken = follows !== null && others.find((other) => other.follows === follows)
    if (taken) return new AtField('follows', say.calendar.followedAlready({ day: follows, on: taken.start }))
  }
  // A day is off, or taught on: what takes place on it may be anything.
  const other = kind === 'event' ? undefined : others.find((one) => one.kind !== 'event' && one.start <= end && one.end >= start)
  return other && new AtField('start', say.calendar.overlaps({ name: other.name, start: other.start, end: other.end }))
}
