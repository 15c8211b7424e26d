import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { defaultLanguage } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { beyondReach, membersBelow } from '../../access/members.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { announcementAudience, depart, role, user, userRole } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { named } from '../../locale/named.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** Whom an announcement is for. */
export interface Audience {
  msgType: 'ALL' | 'USER'
  departs: readonly string[]
  roles: readonly string[]
  /** Years of entry: of departments and roles only who came in one of them, or everybody of these. */
  cohorts: readonly number[]
  people: readonly string[]
}

/** What is said of people beside that everybody is meant means nothing, and who is named twice is told once. */
export const audienceIn = ({ msgType, departs, roles, cohorts, people }: Audience): Audience =>
  msgType === 'ALL'
    ? { msgType, departs: [], roles: [], cohorts: [], people: [] }
    : {
        msgType,
        departs: [...new Set(departs)],
        roles: [...new Set(roles)],
        cohorts: [...new Set(cohorts)],
        people: [...new Set(people)],
      }

/** Who may sign in: nobody else is told anything. */
const isActive = eq(user.status, 1)

const query = new QueryBuilder()

/** Of a query over people: those whom it is for. */
export function isMeant({ msgType, departs, roles, cohorts, people }: Audience): SQL | undefined {
  if (msgType === 'ALL') return isActive
  const ofRoles = query.select({ id: userRole.userId }).from(userRole).where(isOneOf(userRole.roleId, roles))
  const ofBoth = or(
    departs.length > 0 ? inArray(user.id, membersBelow(departs)) : undefined,
    roles.length > 0 ? inArray(user.id, ofRoles) : undefined,
  )
  const ofCohorts = cohorts.length > 0 ? inArray(user.cohort, [...cohorts]) : undefined
  return and(isActive, or(and(ofBoth, ofCohorts), people.length > 0 ? isOneOf(user.id, people) : undefined, sql`false`))
}

export const countMeant = (db: Db, audience: Audience): Promise<number> => db.$count(user, isMeant(audience))

/** Refuses whom the caller does not reach, and what is not there: who does not reach everybody tells nobody beyond their department. */
export async function requireReach(db: Db, caller: Caller, { msgType, departs, roles, cohorts, people }: Audience): Promise<void> {
  const reachesAll = caller.scopes.people.has('all')
  const isWide = msgType === 'ALL' || roles.length > 0 || (cohorts.length > 0 && departs.length === 0)
  if (!reachesAll && isWide) throw new BusinessError(say.notice.everybodyBeyond())
  if ((await beyondReach(db, caller, departs)).size > 0) throw new BusinessError(say.notice.departBeyond())
  const [ofDeparts, ofRoles, ofPeople] = [
    await db.$count(depart, isOneOf(depart.id, departs)),
    await db.$count(role, isOneOf(role.id, roles)),
    await db.$count(user, and(isOneOf(user.id, people), scopeOf(caller, 'person'))),
  ]
  if (ofDeparts < departs.length || ofRoles < roles.length || ofPeople < people.length) throw new BusinessError(say.notice.goneAudience())
}

/** Whom announcements are for, by their ids. */
export async function audiencesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      announcementId: announcementAudience.announcementId,
      departId: announcementAudience.departId,
      departName: depart.departName,
      roleId: announcementAudience.roleId,
      roleName: role.roleName,
      roleEnglish: role.english,
      userId: announcementAudience.userId,
      cohort: announcementAudience.cohort,
      username: user.username,
      realname: user.realname,
    })
    .from(announcementAudience)
    .leftJoin(depart, eq(depart.id, announcementAudience.departId))
    .leftJoin(role, eq(role.id, announcementAudience.roleId))
    .leftJoin(user, eq(user.id, announcementAudience.userId))
    .where(isOneOf(announcementAudience.announcementId, ids))
    .orderBy(depart.orgCode, role.sort, announcementAudience.cohort, user.username)
  const byAnnouncement = new Map<string, typeof rows>()
  for (const row of rows) {
    const own = byAnnouncement.get(row.announcementId)
    if (own) own.push(row)
    else byAnnouncement.set(row.announcementId, [row])
  }
  return byAnnouncement
}

type AudienceRows = NonNullable<ReturnType<Awaited<ReturnType<typeof audiencesOf>>['get']>>

/** Names that a line of a list has room for. */
const NAMED = 3

/** Whom it is for, in words of whoever asks. */
export function audienceWords(msgType: 'ALL' | 'USER', rows: AudienceRows = []): string {
  if (msgType === 'ALL') return spoken(say.notice.everybody())
  const names = rows.map(({ departName, roleName, roleEnglish, realname, cohort }) =>
    roleName !== null
      ? spoken(named(roleName, roleEnglish))
      : cohort !== null
        ? spoken(say.notice.ofCohort({ cohort }))
        : (departName ?? realname ?? ''),
  )
  return spoken(say.notice.audience({ names: names.slice(0, NAMED), count: names.length }))
}

/** Rows that one statement writes. */
const AT_ONCE = 5_000

/** Replaces whom an announcement is for. */
export async function saveAudience(tx: Db, announcementId: string, { departs, roles, cohorts, people }: Audience): Promise<void> {
  await tx.delete(announcementAudience).where(eq(announcementAudience.announcementId, announcementId))
  const rows = [
    ...departs.map((departId) => ({ announcementId, departId })),
    ...roles.map((roleId) => ({ announcementId, roleId })),
    ...cohorts.map((cohort) => ({ announcementId, cohort })),
    ...people.map((userId) => ({ announcementId, userId })),
  ]
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(announcementAudience).values(rows.slice(at, at + AT_ONCE))
}

/** As the audit log names it, in Chinese. */
export const auditedAudience = (msgType: 'ALL' | 'USER', rows: AudienceRows = []) =>
  msgType === 'ALL'
    ? say.notice.everybody().in(defaultLanguage)
    : rows.map(
        ({ departName, roleName, realname, username, cohort }) =>
          departName ?? roleName ?? (cohort === null ? `${realname} ${username}` : say.notice.ofCohort({ cohort }).in(defaultLanguage)),
      )
