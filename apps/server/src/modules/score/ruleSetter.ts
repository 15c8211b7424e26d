import type { HoursBasis, HoursRule, ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { lastSetting } from '../../audit/lastSetting.ts'
import { termsFixed } from './termsFixed.ts'

type Recorded = Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'instanceId' | 'createTime'>

/**
 * Who set the table, the limits or the roles by which what somebody chose became hours, and when: by the audit log, the last before the
 * application was submitted for them ({@link termsFixed}). Null of hours that are the same for everybody, whose basis says so itself, of corrected
 * ones, and where the log names another kind of rule, or nothing.
 */
export async function ruleSetter(
  db: Db,
  { itemId, instanceId, createTime }: Recorded,
  basis: HoursBasis | null,
): Promise<ScoreOrigin['ruleBy']> {
  if (basis === null || basis.source === 'fixed' || basis.source === 'given' || basis.presumed) return null
  const until = (await termsFixed(db, instanceId))?.at ?? createTime
  const { username, realname, time, value } = await lastSetting(db, { kind: 'item', recordId: itemId, field: 'hoursRule', until })
  if (username === null || time === null || value === null) return null
  return (JSON.parse(value) as HoursRule).source === basis.source
    ? { username, realname: realname ?? username, time: formatMoment(time) }
    : null
}
