import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { announcement, announcementAudience } from '../../db/schema/index.ts'

/** How many announcements that are still shown are for a part of an audience: it would no longer be told whom they are for. */
export const releasedTo = (db: Db, part: SQL): Promise<number> =>
  db.$count(
    announcement,
    and(
      inArray(announcement.id, db.select({ id: announcementAudience.announcementId }).from(announcementAudience).where(part)),
      eq(announcement.sendStatus, '1'),
      or(isNull(announcement.endTime), gt(announcement.endTime, now())),
    ),
  )
