import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { announcement, announcementAudience } from '../../db/schema/index.ts'

/**
 * How many announcements would be for others without a part of their audience: those that are still shown, which would no longer be
 * told whom they are for; and those of cohorts, which without their department would be for everybody of these.
 */
export function meantFor(db: Db, part: SQL): Promise<number> {
  const having = (audience: SQL) =>
    inArray(announcement.id, db.select({ id: announcementAudience.announcementId }).from(announcementAudience).where(audience))
  const isShown = and(eq(announcement.sendStatus, '1'), or(isNull(announcement.endTime), gt(announcement.endTime, now())))
  return db.$count(announcement, and(having(part), or(isShown, having(isNotNull(announcementAudience.cohort)))))
}
