import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { ATTENDANCE_SETTINGS, comparedRoleName } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { signUp } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { awaitsDraw, promote, tellStudents } from './line.ts'
import type { Project } from './line.ts'

/** Tells who has a place, or waits for one, of another time or place, and of other hours; places that there are more of go to who waits. */
export async function afterChange(tx: Db, before: Project, after: Project): Promise<void> {
  if (after.signUp === 'none' || before.status === 'draft') return
  await refuseFewerLots(tx, before, after)
  const told = newsOf(before, after)
  if (told.length > 0) {
    const concerned = await tx
      .select({ username: signUp.username })
      .from(signUp)
      .where(and(eq(signUp.itemId, after.id), inArray(signUp.state, ['placed', 'waiting', 'pending'])))
    for (const text of told) await tellStudents(tx, after, concerned, { title: say.signUp.moved({ item: after.name }), text })
  }
  await promote(tx, after, hasMorePlaces(before, after) ? 'added' : 'back')
}

/** Places that were free before were given back while nobody in line could be given one. */
const hasMorePlaces = (before: Project, after: Project): boolean =>
  before.capacity !== null && (after.capacity === null || after.capacity - (after.reserved ?? 0) > before.capacity - (before.reserved ?? 0))

/** What people go by who sign up. */
type Told = Pick<Project, 'startTime' | 'endTime' | 'place' | 'attendance' | 'hoursRule' | 'credits'>

/** What who signed up reads otherwise now, each of which may change who comes. */
export function newsOf(before: Told, after: Told): Message[] {
  const isMoved = before.startTime !== after.startTime || before.endTime !== after.endTime || before.place !== after.place
  const isWorthOther = !isDeepStrictEqual(worthOf(before), worthOf(after))
  return [
    ...(isMoved ? [say.signUp.moves({ from: after.startTime, to: after.endTime, place: after.place })] : []),
    ...(before.attendance === after.attendance
      ? []
      : [say.signUp.attendsOther({ before: ATTENDANCE_SETTINGS[before.attendance], after: ATTENDANCE_SETTINGS[after.attendance] })]),
    ...(isWorthOther ? [say.signUp.earnsOther({ before: promised(before), after: promised(after) })] : []),
  ]
}

/** What people earn there: what a role is called in English decides nothing, nor how its name is written. */
const worthOf = ({ hoursRule, credits }: Pick<Told, 'hoursRule' | 'credits'>) => [
  hoursRule.source === 'roles'
    ? hoursRule.roles.map(({ name, hours, credits: own = null }) => [comparedRoleName(name), hours, own])
    : hoursRule,
  credits,
]

const promised = ({ hoursRule, credits }: Pick<Told, 'hoursRule' | 'credits'>) =>
  say.item.promisedHours({ hours: say.item.hoursBy({ rule: hoursRule }), credits })

/** Who put their name down for a draw did so for the places that it was to give away: the organiser keeps no more of them then. */
async function refuseFewerLots(tx: Db, before: Project, after: Project): Promise<void> {
  if ((after.reserved ?? 0) <= (before.reserved ?? 0) || !(await awaitsDraw(tx, after))) return
  const lots = await tx.$count(signUp, and(eq(signUp.itemId, after.id), eq(signUp.state, 'pending')))
  if (lots > 0) throw new BusinessError(say.signUp.reservedStays({ lots }))
}
