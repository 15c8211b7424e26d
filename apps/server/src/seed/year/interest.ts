import { dayAgo } from '../calendar.ts'
import type { OrgCode } from '../departs.ts'
import { chance } from './chance.ts'
import { youngestCohort } from './classes.ts'
import type { Student } from './students.ts'

interface Offer {
  name: string
  share: number
  college?: OrgCode
  freshmen?: boolean
}

/** Who studied here by then, so many days ago: people come in September. */
const studied = ({ of }: Student, days: number) => `${of.cohort}-09-01` <= dayAgo(days)

export const isMeant = ({ of }: Student, { college, freshmen }: Pick<Offer, 'college' | 'freshmen'>): boolean =>
  (college === undefined || of.college === college) && (!freshmen || of.cohort === youngestCohort())

/** Who signs up for what was offered so many days ago, who comes first ahead. Who takes part much does so here, too. */
export function interested(everybody: readonly Student[], offer: Offer, days: number): string[] {
  return everybody
    .filter((one) => isMeant(one, offer) && studied(one, days))
    .filter(({ username, zeal }) => chance('interest', offer.name, username) < offer.share * (0.1 + 1.8 * zeal))
    .map(({ username }) => username)
    .toSorted((one, other) => chance('order', offer.name, one) - chance('order', offer.name, other))
}
