import { eq } from 'drizzle-orm'
import type { ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { processInstance } from '../../db/schema/index.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { lastSetting } from '../../audit/lastSetting.ts'

/**
 * Who gave the project the credits that a record has: by the audit log, the last to set them before the application was
 * made, which fixed them. Null where the log says another number, or nothing.
 */
export async function creditsAuthor(
  db: Db,
  { itemId, credits, instanceId, createTime }: Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'credits' | 'instanceId' | 'createTime'>,
): Promise<ScoreOrigin['creditsBy']> {
  if (credits === null) return null
  const [application] = await db
    .select({ startTime: processInstance.startTime })
    .from(processInstance)
    .where(eq(processInstance.id, instanceId ?? ''))
  const { username, realname, time, value } = await lastSetting(db, {
    kind: 'item',
    recordId: itemId,
    field: 'credits',
    until: application?.startTime ?? createTime,
  })
  if (username === null || time === null || Number(value) !== credits) return null
  return { username, realname: realname ?? username, time: formatMoment(time) }
}
