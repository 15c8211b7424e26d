import { eq } from 'drizzle-orm'
import { POSITIONS, POST_RESULTS, postHours } from '@sc/api-client/contract'
import type { ScoreOrigin } from '@sc/api-client/contract'
import { lastSetting } from '../../audit/lastSetting.ts'
import type { Db } from '../../db/connect.ts'
import { organisation, postAssessment, postHours as hoursTable, postTerm, society, user } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { nameFor } from '../../locale/named.ts'
import { formatMoment } from '../../time.ts'

type Held = NonNullable<ScoreOrigin['post']>

/** Who assessed the post that a score is of, and from what its hours were reckoned. */
export async function postOf(db: Db, recordId: string): Promise<Held | null> {
  const [found] = await db
    .select({
      row: postAssessment,
      termName: postTerm.name,
      organisationName: nameFor(organisation.name, organisation.english),
      societyName: nameFor(society.name, society.english),
      byName: user.realname,
    })
    .from(postAssessment)
    .innerJoin(postTerm, eq(postTerm.id, postAssessment.term))
    .leftJoin(organisation, eq(organisation.id, postAssessment.organisation))
    .leftJoin(society, eq(society.id, postAssessment.society))
    .leftJoin(user, eq(user.username, postAssessment.assessedBy))
    .where(eq(postAssessment.recordId, recordId))
  if (!found) return null
  const { row, termName, organisationName, societyName, byName } = found
  return {
    spans: row.spans,
    days: row.days,
    yearDays: row.yearDays,
    yearHours: row.yearHours,
    hours: row.hours,
    bodyName: organisationName ?? societyName ?? '',
    termName,
    position: spoken(POSITIONS[row.position]),
    yearBy: await yearSetter(db, row),
    result: spoken(POST_RESULTS[row.result]),
    byName: byName ?? row.assessedBy ?? '',
    time: formatMoment(row.assessTime),
  }
}

/** Who set the hours of a year in the post: by the audit log, the last before it was assessed. Null where that says other hours, or nothing. */
async function yearSetter(db: Db, { position, yearHours, assessTime }: typeof postAssessment.$inferSelect): Promise<Held['yearBy']> {
  const [kept] = await db.select({ id: hoursTable.id }).from(hoursTable).where(eq(hoursTable.position, position))
  if (!kept) return null
  const asked = { kind: postHours.kind, recordId: kept.id, field: 'hours', until: assessTime }
  const { username, realname, time, value } = await lastSetting(db, asked)
  if (username === null || time === null || value === null || Number(value) !== yearHours) return null
  return { username, realname: realname ?? username, time: formatMoment(time) }
}
