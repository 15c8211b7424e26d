import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { MemberState, Team } from './team.schema.ts'

/** People of a team at most, with who applies. */
export const MOST_IN_TEAM = 20

/** In the changes of a trail entry: who is in the team; no field of a form is called so. */
export const TEAM_CHANGE = '$team'

/** Where a member stands, in words. */
export const MEMBER_STATES: Readonly<Record<MemberState, Text>> = {
  待确认: text('待确认', 'To confirm'),
  已确认: text('已确认', 'Confirmed'),
  已拒绝: text('已拒绝', 'Declined'),
}

/**
 * Whether somebody is one of those whom a team needs: who applies (`state` null), who has confirmed, and who had confirmed before an approver
 * made another achievement of it and is asked again: their answer has its time still.
 */
export const takesPart = ({ state, answerTime }: { state: MemberState | null; answerTime: unknown }): boolean =>
  state === null || state === '已确认' || (state === '待确认' && answerTime !== null)

/** Whether somebody has still to say that they take part, and can: nobody waits for a frozen account. */
export const mayAnswer = ({ state, frozen }: { state: MemberState | null; frozen: boolean }): boolean => state === '待确认' && !frozen

/** Percent of what is recognised that somebody of this rank is given; who applies is the first. Those further down take the last share. */
export function percentAt({ shares }: Pick<Team, 'shares'>, rank: number): number {
  const percent = shares[Math.min(rank, shares.length) - 1]
  if (percent === undefined) throw new Error(`a team without a share for rank ${rank}`)
  return percent
}

/** So many percent of an amount, to two decimal places, half up. Counted in hundredths, so that no binary fraction rounds one away. */
export const shareOf = (amount: number, percent: number): number => Math.floor((Math.round(amount * 100) * percent + 50) / 100) / 100
