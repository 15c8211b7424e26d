import { and, eq, inArray, isNotNull, ne, notExists } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { attendance, item, scoreRecord } from '../../db/schema/index.ts'

/**
 * Who closes the activity that an entry's record is of does so before, or waits until the record is taken back: else it would count as
 * recorded there, and be gone the next moment. To be held before the record is.
 */
export async function holdClosing(tx: Db, entryId: string): Promise<void> {
  const ofEntry = tx.select({ id: scoreRecord.itemId }).from(scoreRecord).where(eq(scoreRecord.entryId, entryId))
  await tx
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, ofEntry), ne(item.attendance, 'none')))
    .for('share')
}

/**
 * Attendance that was passed over, as a score had come otherwise, is open again once that score is taken back as if it had never come: it
 * earns what it did, and may be put right.
 */
export async function unsettle(tx: Db, { itemId, username }: Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'username'>): Promise<void> {
  const ofAttending = tx
    .select({ id: scoreRecord.id })
    .from(scoreRecord)
    // wire text: the value that such records have.
    .where(and(eq(scoreRecord.itemId, itemId), eq(scoreRecord.username, username), eq(scoreRecord.source, '签到')))
  await tx
    .update(attendance)
    .set({ settleTime: null })
    .where(and(eq(attendance.itemId, itemId), eq(attendance.username, username), isNotNull(attendance.settleTime), notExists(ofAttending)))
}
