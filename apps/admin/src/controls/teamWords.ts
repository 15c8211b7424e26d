import { percentAt } from '@sc/api-client/contract'
import type { MemberState, Team } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

const text = () => wordsHere(controlsWords).team

/** For lists: how many people may apply together; nothing of a project that each applies for alone. */
export const teamSize = (team: Team | null | undefined): string => (team ? text().size(team.least, team.most) : '')

/** How a project takes teams, in one sentence; empty where each applies alone. */
export function teamWords(team: Team | null | undefined): string {
  if (!team) return ''
  const shares = team.shares.map((percent, at) =>
    at === team.shares.length - 1 && at + 1 < team.most ? text().onward(at + 1, percent) : text().share(at + 1, percent),
  )
  return text().whole(team.least, team.most, shares)
}

/** Where somebody stands in a team: no. 2, with 80 %. */
export const rankWords = (team: Team, rank: number): string => text().share(rank, percentAt(team, rank))

/** The same of a rank with its share. */
export const rankOf = ({ rank, percent }: { rank: number; percent: number }): string => text().share(rank, percent)

/** How what somebody of a team is given was reckoned. */
export const sharedWords = ({ hours, rank, percent }: { hours: number; rank: number; percent: number }): string =>
  text().reckoned(hours, percent, rank)

/** The same for lists, after what came of it. */
export const givenWords = (given: number, hours: number, percent: number): string => text().given(given, hours, percent)

// wire text: the states that members have
export const memberTags = { 待确认: 'pending', 已确认: 'approved', 已拒绝: 'rejected' } as const satisfies Record<MemberState, string>
