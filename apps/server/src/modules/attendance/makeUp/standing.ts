import { and, desc, eq, ne } from 'drizzle-orm'
import type { AttendanceKind } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { attendance, makeUp, school, scoreRecord, signUp, user } from '../../../db/schema/index.ts'
import type { item } from '../../../db/schema/index.ts'
import { say } from '../../../locale/say.ts'
import { dayEnd, dayOf, dayStart } from '../../../time.ts'
import { workingDayAfter } from '../../calendar/workingDays.ts'
import { hasEnded } from '../../item/over.ts'
import { holdsPlace } from '../../signUp/line.ts'
import { hasBegun } from '../../signUp/open.ts'
import { settingReason } from '../open.ts'

export type Project = typeof item.$inferSelect
export type Row = typeof makeUp.$inferSelect

/** As often as one may ask for the same: each request is a message to who decides. */
const MOST_ASKED = 5

/** What is known of one student and one activity. */
export interface Standing {
  isStudent: boolean
  /** Whether they were to come, or came in part. */
  isExpected: boolean
  attended: typeof attendance.$inferSelect | undefined
  /** Their requests, the latest first. */
  requests: readonly Row[]
  /** What they earned at it is settled: recorded, however it came, or revoked since. */
  isSettled: boolean
  /** Working days to ask in; 0 where the school takes no requests. */
  days: number
  /** The last day to ask; null of an activity without an end. */
  deadline: string | null
}

export async function standingOf(db: Db, project: Project, username: string): Promise<Standing> {
  const [student] = await db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, username))
  const [attended] = await db
    .select()
    .from(attendance)
    .where(and(eq(attendance.itemId, project.id), eq(attendance.username, username)))
  // wire text: a status.
  const own = and(eq(scoreRecord.itemId, project.id), eq(scoreRecord.username, username), ne(scoreRecord.status, '撤销'))
  const isSettled = attended?.settleTime != null || (await db.$count(scoreRecord, own)) > 0
  const requests = await db
    .select()
    .from(makeUp)
    .where(and(eq(makeUp.itemId, project.id), eq(makeUp.username, username)))
    .orderBy(desc(makeUp.createTime), desc(makeUp.id))
  return {
    isStudent: student?.studentNo != null,
    isExpected: attended?.inTime != null || (await mayCome(db, project, username)),
    attended,
    requests,
    isSettled,
    ...(await daysToAsk(db, project)),
  }
}

/** How many working days students have to ask in, and the last of them. */
async function daysToAsk(
  db: Db,
  { startTime, endTime }: Pick<Project, 'startTime' | 'endTime'>,
): Promise<Pick<Standing, 'days' | 'deadline'>> {
  const [kept] = await db.select({ days: school.makeUpDays }).from(school).limit(1)
  const days = kept?.days ?? 0
  const end = endTime ?? startTime
  return { days, deadline: end === null ? null : await workingDayAfter(db, end.slice(0, 10), days) }
}

/** The last day on which students can still ask; null of an activity without an end, and where nobody can any more. */
export async function askedUntil(db: Db, project: Pick<Project, 'startTime' | 'endTime'>): Promise<string | null> {
  const { days, deadline } = await daysToAsk(db, project)
  return days === 0 || deadline === null || dayOf(now()) > deadline ? null : deadline
}

/** Whoever could have signed in by the code: with a place, where people sign up for those. */
async function mayCome(db: Db, { id, signUp: way }: Project, username: string): Promise<boolean> {
  if (way === 'none') return true
  const [placed] = await db
    .select({ id: signUp.id })
    .from(signUp)
    .where(and(eq(signUp.itemId, id), eq(signUp.username, username), holdsPlace))
  return placed !== undefined
}

/** Between which times somebody can have been there; the hour of one end says nothing of the other. */
export function timesOf({ startTime, endTime, createTime }: Project): { from: string; to: string } {
  const from = startTime ?? endTime?.slice(0, 10) ?? dayOf(createTime)
  const to = endTime ?? startTime?.slice(0, 10) ?? dayOf(now())
  return { from: dayStart(from), to: dayEnd(to) }
}

const openIn = ({ requests }: Standing, kind: AttendanceKind) => requests.find((one) => one.kind === kind && one.state === 'open')

/** Why there is nothing to ask for in this way, whenever that is; null where something is missing. */
export function nothingMissing(project: Project, standing: Standing, kind: AttendanceKind): Message | null {
  const setting = settingReason(project, kind)
  if (setting) return setting
  if (!standing.isStudent) return say.attendance.noStudent()
  if (!hasBegun(project) && project.startTime !== null) return say.makeUp.notBegun({ item: project.name })
  // Until then people sign out by the code.
  if (kind === 'out' && project.endTime !== null && !hasEnded(project)) return say.makeUp.notEnded({ item: project.name })
  if (!standing.isExpected) return say.makeUp.notExpected({ item: project.name })
  const { attended, requests } = standing
  if (kind === 'in' ? attended?.inTime : attended?.outTime) return say.makeUp.present({ kind })
  if (openIn(standing, kind)) return say.makeUp.askedAlready({ kind })
  if (kind === 'out' && !attended?.inTime && !openIn(standing, 'in')) return say.makeUp.inFirst()
  if (requests.filter((one) => one.kind === kind).length >= MOST_ASKED) return say.makeUp.tooOften({ most: MOST_ASKED })
  return null
}

/** Why nobody can ask any more; null while students can. */
export function tooLate({ name }: Project, { isSettled, days, deadline }: Standing): Message | null {
  if (days === 0) return say.makeUp.notTaken()
  if (isSettled) return say.makeUp.settled({ item: name })
  return deadline !== null && dayOf(now()) > deadline ? say.makeUp.tooLate({ day: deadline, days }) : null
}

/** Why somebody cannot have been there at that time; null where they can. */
export function impossibleTime(
  project: Project,
  { attended, requests }: Standing,
  { kind, at, moment }: { kind: AttendanceKind; at: string; moment: Date },
): Message | null {
  const { from, to } = timesOf(project)
  if (at < from || at > to) return say.makeUp.outside({ from, to })
  if (moment > now()) return say.makeUp.future()
  const signedIn = attended?.inTime ? cameAt(attended) : requests.find((one) => one.kind === 'in' && one.state === 'open')?.at
  return kind === 'out' && signedIn && moment < signedIn ? say.makeUp.outBeforeIn() : null
}

/** When somebody came, as far as it is known: of who was marked by hand, the time on record is when somebody did that. */
export const cameAt = ({ cameAt: told, inTime, way }: typeof attendance.$inferSelect): Date | null =>
  told ?? (way === 'manual' ? null : inTime)
