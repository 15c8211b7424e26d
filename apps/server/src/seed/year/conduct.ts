import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { conductEntry, school } from '../../db/schema/index.ts'
import { appeal } from '../../modules/conduct/appeal.ts'
import type { Stage } from '../term/stage.ts'

/** For so many days there have been conduct points. */
export const RULED_DAYS = 60

/** What is taken from who signs up and does not come, and what comes back. */
export async function keepRule(tx: Db): Promise<void> {
  await tx.update(school).set({
    conductStart: 10,
    conductAbsent: 3,
    conductLate: 1,
    conductWithoutOut: 1,
    conductCancel: 1,
    conductCancelHours: 24,
    conductBanAt: 4,
    conductBanDays: 30,
    conductBack: 1,
    conductTermly: true,
    conductAppealDays: 14,
  })
}

/** Of those who missed the latest activity, one says why. */
export async function appealOnce(stage: Stage): Promise<void> {
  const [entry] = await stage.tx
    .select({ id: conductEntry.id, username: conductEntry.username })
    .from(conductEntry)
    .where(eq(conductEntry.reason, 'absent'))
    .orderBy(desc(conductEntry.createTime), conductEntry.username)
    .limit(1)
  if (!entry) return
  await stage.act(entry.username, [7, '18:20'], (caller) =>
    appeal(stage.tx, caller, { entryId: entry.id, reason: '当天发烧去校医院，来不及请假', proofs: [] }),
  )
}
