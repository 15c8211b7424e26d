import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import type { organisation, organisationReview } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { newTermProblem } from './handover.ts'
import { termProblem } from './organisations.ts'

type Review = typeof organisationReview.$inferSelect
type Organisation = Pick<typeof organisation.$inferSelect, 'id' | 'name' | 'status' | 'reviewedYear'>

export type Applied = Pick<Review, 'applyType' | 'year' | 'newLeader' | 'newTermStart' | 'newTermEnd'>

/** Why an application as it stands is nothing that this caller writes any more, or ever. */
export function notOpenToChange(
  { username }: Caller,
  { createBy, status }: Pick<Review, 'createBy'> & { status?: unknown },
): Message | undefined {
  if (createBy !== username) return say.association.notApplicant()
  return status === 'draft' || status === 'withdrawn' ? undefined : say.association.handedIn()
}

/** Why something is not to be applied for, or not to be granted any more, as its organisation stands now. */
export const applicationProblem = async (tx: Db, applied: Applied, about: Organisation): Promise<Message | undefined> =>
  fieldProblem(applied) ?? standingProblem(applied, about) ?? (await handoverProblem(tx, applied, about))

async function handoverProblem(tx: Db, applied: Applied, { id: organisation }: Organisation): Promise<Message | undefined> {
  const { applyType, newLeader: leader, newTermStart: from, newTermEnd: to } = applied
  if (applyType !== 'handover' || leader === null || from === null || to === null) return undefined
  return newTermProblem(tx, { organisation, leader, from, to })
}

/** What belongs to an application of each kind, and to no other. */
function fieldProblem({ applyType, year, newLeader, newTermStart, newTermEnd }: Applied): Message | undefined {
  if (applyType === 'annual') {
    if (year === null) return say.association.yearNeeded()
    if (year > thisYear()) return say.association.yearToCome({ year })
  } else if (year !== null) return say.association.yearOfAnnual()
  const given = [newLeader, newTermStart, newTermEnd].filter((value) => value !== null)
  if (applyType !== 'handover') return given.length > 0 ? say.association.leadersOfHandover() : undefined
  if (given.length < 3) return say.association.leadersNeeded()
  return termProblem(newTermStart, newTermEnd)
}

function standingProblem({ applyType, year }: Applied, { name, status, reviewedYear }: Organisation): Message | undefined {
  if (status === 'dissolved') return say.association.dissolved({ name })
  if (applyType === 'found' && status !== 'preparing') return say.association.foundedAlready({ name })
  if ((applyType === 'annual' || applyType === 'handover') && status !== 'active') return say.association.notFounded({ name })
  if (applyType === 'annual' && year !== null && reviewedYear !== null && year <= reviewedYear)
    return say.association.reviewedAlready({ name, year: reviewedYear })
  return undefined
}

const thisYear = () => Number(dayOf(now()).slice(0, 4))
