import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { defaultLanguage } from '@sc/locale'
import type { Language, Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, item, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

type Audience = NonNullable<typeof item.$inferSelect.audience>

/** Of a query over people: that they are of one of these departments, or of one below it. */
const isOfDeparts = (departs: readonly string[]) =>
  sql`exists (select 1 from sys_user_depart as membership join sys_depart as own on own.id = membership.depart_id
    join sys_depart as named on named.id in (select jsonb_array_elements_text(${JSON.stringify(departs)}::jsonb))
    where membership.user_id = ${user.id} and ${withinColumn(sql`own.org_code`, sql`named.org_code`)})`

/** Of a query over projects: that a department is named among whom it is for. */
export const isMeantFor = (departId: string): SQL =>
  sql`coalesce(${item.audience} -> 'departs', '[]'::jsonb) @> ${JSON.stringify([departId])}::jsonb`

/** Of a query over people: that somebody is of an audience. */
const isOf = ({ departs, cohorts }: Audience) => sql<boolean>`(${departs.length === 0 ? sql`true` : isOfDeparts(departs)}
  and ${cohorts.length === 0 ? sql`true` : sql`coalesce(${inArray(user.cohort, [...cohorts])}, false)`})`

interface Meant {
  audience: Audience | null
}

/** Why a project is not for somebody; null where it is. */
export async function notForThem(db: Db, { audience }: Meant, username: string): Promise<Message | null> {
  if (audience === null) return null
  const { isMeant } = one(
    await db
      .select({ isMeant: isOf(audience) })
      .from(user)
      .where(eq(user.username, username)),
  )
  return isMeant ? null : say.item.notForThem()
}

/** Which of these people a project is not for. */
export async function outsideOf(db: Db, { audience }: Meant, usernames: readonly string[]): Promise<string[]> {
  if (audience === null) return []
  const rows = await db
    .select({ username: user.username })
    .from(user)
    .where(and(isOneOf(user.username, usernames), not(isOf(audience))))
    .orderBy(user.username)
  return rows.map(({ username }) => username)
}

/** Of a query over projects: that one is for this person. */
export const isFor = (username: string): SQL<boolean> => sql`(${item.audience} is null or (
  (jsonb_array_length(${item.audience} -> 'departs') = 0 or exists (
    select 1 from sys_user as reader join sys_user_depart as membership on membership.user_id = reader.id
      join sys_depart as own on own.id = membership.depart_id
      join sys_depart as named on named.id in (select jsonb_array_elements_text(${item.audience} -> 'departs'))
    where reader.username = ${username} and ${withinColumn(sql`own.org_code`, sql`named.org_code`)}))
  and (jsonb_array_length(${item.audience} -> 'cohorts') = 0 or exists (
    select 1 from sys_user as reader where reader.username = ${username} and ${item.audience} -> 'cohorts' @> to_jsonb(reader.cohort)))))`

/** What says nothing is kept as nothing; a department that there is not is refused. */
export async function audienceFrom(db: Db, audience: Audience | null | undefined): Promise<Audience | null> {
  if (!audience) return null
  const departs = [...new Set(audience.departs)]
  const cohorts = [...new Set(audience.cohorts)].toSorted((one, other) => one - other)
  if (departs.length + cohorts.length === 0) return null
  const known = await db.select({ id: depart.id }).from(depart).where(isOneOf(depart.id, departs))
  if (known.length < departs.length) throw new BusinessError(say.item.unknownDepart())
  return { departs, cohorts }
}

/** For the log, which is kept in Chinese. */
export async function saidAudience(db: Db, audience: Audience | null, language: Language = defaultLanguage): Promise<string | null> {
  if (audience === null) return null
  const departs = await db
    .select({ name: depart.departName })
    .from(depart)
    .where(isOneOf(depart.id, audience.departs))
    .orderBy(depart.orgCode)
  const cohorts = audience.cohorts.map((cohort) => say.notice.ofCohort({ cohort }).in(language))
  // wire text: the log is kept in Chinese.
  return [...departs.map(({ name }) => name), ...cohorts].join(language === defaultLanguage ? '、' : ', ')
}
