import type { HoursBasis, ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { settingSince } from '../../audit/lastSetting.ts'
import { partOf } from '../hours/ruleAuthor.ts'
import { termsFixed } from './termsFixed.ts'

type Recorded = Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'instanceId' | 'createTime'>

/**
 * Who set the row of the table, the limits or the role by which what somebody chose became hours, and when: by the audit log, the last
 * before the application was submitted for them ({@link termsFixed}). Null of hours that are the same for everybody, whose basis says so itself, of corrected
 * ones, and where the log names another kind of rule, or nothing.
 */
export async function ruleSetter(
  db: Db,
  { itemId, instanceId, createTime }: Recorded,
  basis: HoursBasis | null,
): Promise<ScoreOrigin['ruleBy']> {
  if (basis === null || basis.source === 'fixed' || basis.source === 'given' || basis.presumed) return null
  const until = (await termsFixed(db, instanceId))?.at ?? createTime
  const set = await settingSince(db, { kind: 'item', recordId: itemId, field: 'hoursRule', until, of: partOf(basis) })
  if (set === null || set.username === null || set.time === null) return null
  return { username: set.username, realname: set.realname ?? set.username, time: formatMoment(set.time) }
}
