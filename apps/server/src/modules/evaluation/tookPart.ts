import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { attendance, scoreRecord } from '../../db/schema/index.ts'

/** Accounts of who took part in a project: they came, or have a score of it. Who was marked as absent did not. */
export const tookPart = (itemId: string): SQL => sql`(
  select ${attendance.username} from ${attendance} where ${and(eq(attendance.itemId, itemId), isNotNull(attendance.inTime))}
  union select ${scoreRecord.username} from ${scoreRecord} where ${and(
    eq(scoreRecord.itemId, itemId),
    // wire text: a status.
    ne(scoreRecord.status, '撤销'),
  )}
  except select ${attendance.username} from ${attendance} where ${and(eq(attendance.itemId, itemId), isNull(attendance.inTime))})`
