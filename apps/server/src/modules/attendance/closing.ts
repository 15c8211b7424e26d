import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { creditsBeside, rolesOf } from '@sc/api-client/contract'
import type { attendance as contract, CallResult } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { attendance, attendanceRole, scoreRecord, signUp, user } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { closingConsent } from '../conduct/consent.ts'
import { lossesOf } from '../conduct/reckon.ts'
import { hasEnded, isOver } from '../item/over.ts'
import { hadPlace } from '../signUp/place.ts'
import { hasEarned } from './attended.ts'
import { concerned } from './concerned.ts'
import { finishConsent } from './consent.ts'
import { isDue, roleAt } from './due.ts'
import { openRequests } from './makeUp/list.ts'
import { askedUntil } from './makeUp/standing.ts'

type Project = typeof item.$inferSelect
type Closing = CallResult<typeof contract.closing>

/** What recording the scores of an activity would come to now, and what nobody has decided yet. */
export async function closingOf(db: Db, caller: Caller, project: Project): Promise<Closing> {
  const roles = rolesOf(project.hoursRule)
  const [everybody] = roles
  const role = everybody ? sql<string>`coalesce(${attendanceRole.role}, ${everybody.key})` : sql<string>`''`
  const rows = await db
    .select({
      role,
      people: count(and(isDue(project, caller), not(hasScore(project.id)))),
      before: count(and(isDue(project, caller), hasScore(project.id))),
      without: count(and(isNotNull(attendanceRole.role), not(sql`coalesce(${hasEarned(project)}, false)`))),
      own: count(and(eq(user.username, caller.username), hasEarned(project), isNotNull(user.studentNo), isNull(attendance.settleTime))),
      withoutOut: count(and(isNotNull(attendance.inTime), isNull(attendance.outTime))),
      leaveAsked: count(and(isNull(attendance.inTime), eq(signUp.leave, 'asked'))),
    })
    .from(user)
    .leftJoin(attendance, and(eq(attendance.username, user.username), eq(attendance.itemId, project.id)))
    .leftJoin(signUp, and(eq(signUp.username, user.username), hadPlace(project.id)))
    .leftJoin(attendanceRole, roleAt(project.id))
    .where(concerned(project.id))
    .groupBy(sql`1`)
  const sum = (of: keyof Omit<(typeof rows)[number], 'role'>) => rows.reduce((total, row) => total + row[of], 0)
  const { losses, isOver: takesNow } = await lossesOf(db, project)
  const open = await openRequests(db, project.id)
  const told = everybody ? roles : [{ key: '', name: null, hours: project.hours, credits: null }]
  return {
    ended: isOver(project.status) || hasEnded(project),
    due: told.map(({ key, name, hours, credits = null }) => {
      const row = rows.find((one) => one.role === key)
      return {
        role: everybody ? key : null,
        name,
        hours,
        credits: credits ?? creditsBeside(project.hoursRule.source, hours, project.credits),
        people: row?.people ?? 0,
        without: row?.without ?? 0,
      }
    }),
    before: sum('before'),
    own: sum('own') > 0,
    withoutOut: project.attendance === 'inOut' ? sum('withoutOut') : 0,
    leaveAsked: sum('leaveAsked'),
    requests: open.length,
    askedUntil: await askedUntil(db, project),
    losses,
    takesNow,
    consents: {
      close: closingConsent(project, losses),
      finish: open.length > 0 ? null : finishConsent(project.id, takesNow ? losses : []),
    },
  }
}

const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Of a query over people: whether they have a score of a project, however it came. */
const hasScore = (itemId: string): SQL =>
  sql`exists (select 1 from ${scoreRecord} where ${and(
    eq(scoreRecord.username, user.username),
    eq(scoreRecord.itemId, itemId),
    eq(scoreRecord.claim, ''),
    // wire text: a status.
    ne(scoreRecord.status, '撤销'),
  )})`
