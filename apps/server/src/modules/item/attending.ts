import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { HoursRule, ItemFields } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { attendance, signUp } from '../../db/schema/index.ts'
import { requireConsent } from '../../http/consent.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { refusedAt } from './refusedAt.ts'
import type { ItemRow } from './repository.ts'

/**
 * Who is given other hours says by their application which: who only comes says nothing. Who signs up fills in no application, and is
 * given a role by the organiser.
 */
export function checkAttendance({
  attendance: setting = 'none',
  signUp: way = 'none',
  hoursRule: { source },
}: Pick<ItemFields, 'attendance' | 'signUp'> & Pick<ItemRow, 'hoursRule'>): void {
  if (source === 'roles' && way === 'none') throw refusedAt('hoursRule', say.item.rolesBySignUp())
  if (way !== 'none' && source !== 'fixed' && source !== 'roles') throw refusedAt('hoursRule', say.item.signUpWithoutField())
  if (setting !== 'none' && source !== 'fixed' && source !== 'roles') throw refusedAt('attendance', say.item.attendanceFixed())
}

/** What counts is the same for all who attend: once somebody has, it is what the project said then. */
const OF_ATTENDANCE = [
  ['module', say.item.module()],
  ['hoursRule', say.item.hoursRule()],
  ['credits', say.item.credits()],
] as const

export async function refuseOtherHours(tx: Db, row: ItemRow, after: ItemRow): Promise<void> {
  const kept = { ...after, hoursRule: promises(row.hoursRule, after.hoursRule) ? row.hoursRule : after.hoursRule }
  const what = OF_ATTENDANCE.filter(([field]) => !isDeepStrictEqual(kept[field], row[field])).map(([, words]) => words)
  const asked = asksOtherwise(row, after)
  if (what.length === 0 && !asked) return
  const came = await tx.$count(attendance, and(eq(attendance.itemId, row.id), isNotNull(attendance.inTime)))
  if (came === 0) return
  if (what.length > 0) throw new BusinessError(say.item.attendedBefore({ what, count: came }))
  throw refusedAt('attendance', say.item.attendedAsTold({ count: came, as: after.attendance === 'none' ? 'none' : 'inOut' }))
}

/** Who came did what they were told earns: no more is asked of them afterwards, nor are they passed over. Less may be. */
const asksOtherwise = ({ attendance: before }: ItemRow, { attendance: after }: ItemRow): boolean =>
  (before === 'in' && after === 'inOut') || (before !== 'none' && after === 'none')

/**
 * Whether who came earns by a rule what they were promised by the one before: an award that nobody thought of may join the others, and
 * what a role is called decides nothing.
 */
function promises(before: HoursRule, after: HoursRule): boolean {
  if (before.source !== 'roles' || after.source !== 'roles') return isDeepStrictEqual(before, after)
  if (before.roles[0]?.key !== after.roles[0]?.key) return false
  const earned = new Map(before.roles.map((role) => [role.key, role]))
  return after.roles.every(({ key, hours, credits = null }) => {
    const was = earned.get(key)
    return was === undefined || (was.hours === hours && (was.credits ?? null) === credits)
  })
}

/** Who signed up did so for the hours that they read: whoever changes them is told how many that were. */
export async function requireSignedUpConsent(tx: Db, row: ItemRow, after: ItemRow, consent: string | undefined): Promise<void> {
  const isOther = !isDeepStrictEqual(row.hoursRule, after.hoursRule) || row.credits !== after.credits
  const count = isOther
    ? await tx.$count(signUp, and(eq(signUp.itemId, row.id), inArray(signUp.state, ['placed', 'waiting', 'pending'])))
    : 0
  if (count === 0) return
  const told = (project: ItemRow) =>
    say.item.promisedHours({ hours: say.item.hoursBy({ rule: project.hoursRule }), credits: project.credits })
  requireConsent({ words: [say.item.signedUpFor({ count, before: told(row), after: told(after) })], changes: [] }, consent, [after])
}
