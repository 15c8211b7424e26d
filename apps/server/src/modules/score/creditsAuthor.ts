import { shareOf } from '@sc/api-client/contract'
import type { HoursBasis, HoursRule, ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { lastSetting, settingSince } from '../../audit/lastSetting.ts'
import type { LastSetting } from '../../audit/lastSetting.ts'
import { termsFixed } from './termsFixed.ts'

type Recorded = Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'credits' | 'instanceId' | 'createTime'>

/**
 * Who gave the project the credits that a record has, or has a share of: by the audit log, the last to set them before the application was
 * submitted for them ({@link termsFixed}). Of a role with credits of its own, the last to set the roles. Null where the log says another number, or nothing.
 */
export async function creditsAuthor(
  db: Db,
  { itemId, credits, instanceId, createTime }: Recorded,
  basis: HoursBasis | null,
): Promise<ScoreOrigin['creditsBy']> {
  if (credits === null) return null
  const application = await termsFixed(db, instanceId)
  const asked = { kind: 'item', recordId: itemId, until: application?.at ?? createTime } as const
  if (basis?.source === 'roles') {
    const { value } = basis
    const roles = await lastSetting(db, { ...asked, field: 'hoursRule' })
    const own = creditsOfRole(roles.value, value)
    if (own !== null) {
      const set = await settingSince(db, { ...asked, field: 'hoursRule', of: (kept) => creditsOfRole(kept, value) ?? undefined })
      return own === credits && set ? authorOf(set, null) : null
    }
  }
  const share = sharedCredits(application?.credits ?? null, credits, basis)
  const set = await lastSetting(db, { ...asked, field: 'credits' })
  return Number(set.value) === (share?.credits ?? credits) ? authorOf(set, share) : null
}

type Share = NonNullable<ScoreOrigin['creditsBy']>['share']

const authorOf = ({ username, realname, time }: LastSetting, share: Share): ScoreOrigin['creditsBy'] =>
  username === null || time === null ? null : { username, realname: realname ?? username, time: formatMoment(time), share }

/** Of somebody of a team whose share nobody corrected: what was shared, and how much of it theirs is. */
function sharedCredits(whole: number | null, credits: number, basis: HoursBasis | null): Share {
  if (whole === null || !basis?.team) return null
  const { percent } = basis.team
  return shareOf(whole, percent) === credits ? { credits: whole, percent } : null
}

/** As the log keeps a rule: what this role is given by it, where that is not what the project gives. */
function creditsOfRole(kept: string | null, key: HoursBasis['value']): number | null {
  const rule = kept === null ? null : (JSON.parse(kept) as HoursRule)
  const role = rule?.source === 'roles' ? rule.roles.find((one) => one.key === key) : undefined
  return role?.credits ?? null
}
