import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { attendance, scoreRecord } from '../../db/schema/index.ts'

/**
 * Attendance that was passed over, as a score had come otherwise, is open again once that score is taken back as if it had never come: it
 * earns what it did, and may be put right. Who records the scores of the activity at this moment is not waited for.
 */
export async function unsettle(tx: Db, { itemId, username }: Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'username'>): Promise<void> {
  const ofAttending = tx
    .select({ id: scoreRecord.id })
    .from(scoreRecord)
    // wire text: the value that such records have.
    .where(and(eq(scoreRecord.itemId, itemId), eq(scoreRecord.username, username), eq(scoreRecord.source, '签到')))
  const passedOver = tx
    .select({ id: attendance.id })
    .from(attendance)
    .where(and(eq(attendance.itemId, itemId), eq(attendance.username, username), isNotNull(attendance.settleTime), notExists(ofAttending)))
    .for('update', { skipLocked: true })
  await tx.update(attendance).set({ settleTime: null }).where(inArray(attendance.id, passedOver))
}
