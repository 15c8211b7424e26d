import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { leaderProblem } from './accounts.ts'
import { codeTaken, namesake } from './body.ts'
import type { Body, Review } from './body.ts'
import { foundedOn } from './founded.ts'
import { newTermProblem } from './handover.ts'

type Applied = Pick<
  Review,
  | 'body'
  | 'organisation'
  | 'society'
  | 'applyType'
  | 'year'
  | 'star'
  | 'newName'
  | 'newCode'
  | 'newCategory'
  | 'newSocietyCategory'
  | 'newLevel'
  | 'newDepart'
  | 'newLeader'
  | 'newTermStart'
  | 'newTermEnd'
>

/** Why an application as it stands is nothing that this caller writes any more, or ever. */
export function notOpenToChange(
  { username }: Caller,
  { createBy, status }: Pick<Review, 'createBy'> & { status?: unknown },
): Message | undefined {
  if (createBy !== username) return say.association.notApplicant()
  return isOpen(status) ? undefined : say.association.handedIn()
}

/** Whether its maker may still write it. */
export const isOpen = (status: unknown): boolean => status === 'draft' || status === 'withdrawn'

/** Why something is not to be applied for, or not to be granted any more, as what it is about stands now. */
export const applicationProblem = async (tx: Db, applied: Applied, about: Body | null): Promise<Message | undefined> =>
  fieldProblem(applied) ??
  (about ? (standingProblem(applied, about) ?? (await ageProblem(tx, applied, about))) : undefined) ??
  (await nameProblem(tx, applied, about)) ??
  (await leadersProblem(tx, applied, about))

/** What belongs to an application of each kind, and to no other. */
function fieldProblem(applied: Applied): Message | undefined {
  const { body, organisation, society, applyType, year, star } = applied
  if ((body === 'organisation' ? society : organisation) !== null) return say.association.otherBody()
  if (applyType !== 'found' && organisation === null && society === null) return say.association.bodyNeeded()
  if (applyType === 'annual') {
    if (year === null) return say.association.yearNeeded()
    if (year > thisYear()) return say.association.yearToCome({ year })
  } else if (year !== null) return say.association.yearOfAnnual()
  if (star !== null && (applyType !== 'annual' || body !== 'society')) return say.association.starOfSociety()
  return isNew(applied) ? foundingProblem(applied) : (proposalProblem(applied) ?? handoverFieldsProblem(applied))
}

/** Something is to be founded that is not kept yet. */
export const isNew = ({ applyType, organisation, society }: Pick<Applied, 'applyType' | 'organisation' | 'society'>): boolean =>
  applyType === 'found' && organisation === null && society === null

function foundingProblem({ body, ...applied }: Applied): Message | undefined {
  const { newName, newCode, newCategory, newSocietyCategory, newLevel, newDepart, newLeader, newTermStart, newTermEnd } = applied
  if (body === 'society') {
    if (newName === null || newSocietyCategory === null || newDepart === null || newLeader === null) return say.association.societyNeeds()
    const foreign = [newCode, newCategory, newLevel, newTermStart, newTermEnd].some((value) => value !== null)
    return foreign ? say.association.ofOrganisationsOnly() : undefined
  }
  if ([newName, newCode, newCategory, newLevel, newLeader].includes(null)) return say.association.organisationNeeds()
  if (newSocietyCategory !== null) return say.association.ofSocietiesOnly()
  return newLevel === 'college' && newDepart === null ? say.association.departOfCollege() : undefined
}

/** What is founded says what it is to be; what is there is called otherwise by new leaders alone. */
function proposalProblem({
  applyType,
  newName,
  newCode,
  newCategory,
  newSocietyCategory,
  newLevel,
  newDepart,
}: Applied): Message | undefined {
  const proposed = [newCode, newCategory, newSocietyCategory, newLevel, newDepart].some((value) => value !== null)
  return proposed || (newName !== null && applyType !== 'handover') ? say.association.proposalOfFounding() : undefined
}

function handoverFieldsProblem({ body, applyType, newName, newLeader, newTermStart, newTermEnd }: Applied): Message | undefined {
  const term = [newTermStart, newTermEnd].filter((value) => value !== null)
  const given = term.length + (newLeader === null ? 0 : 1)
  if (applyType !== 'handover') return given > 0 ? say.association.leadersOfHandover() : undefined
  if (given === 0 && newName !== null) return undefined
  if (body === 'society') {
    if (term.length > 0) return say.association.ofOrganisationsOnly()
    return newLeader === null ? say.association.presidentNeeded() : undefined
  }
  return given < 3 ? say.association.leadersNeeded() : undefined
}

function standingProblem({ applyType, year }: Applied, { kind, name, status, reviewedYear }: Body): Message | undefined {
  if (status === 'dissolved') return say.association.dissolved({ name })
  if (applyType === 'found' && (kind === 'society' || status !== 'preparing')) return say.association.foundedAlready({ name })
  if ((applyType === 'annual' || applyType === 'handover') && status === 'preparing') return say.association.notFounded({ name })
  if (applyType === 'annual' && year !== null && reviewedYear !== null && year <= reviewedYear)
    return say.association.reviewedAlready({ name, year: reviewedYear })
  return undefined
}

/** Nothing is reviewed for a year before there was anything. */
async function ageProblem(tx: Db, { applyType, year }: Applied, about: Body): Promise<Message | undefined> {
  if (applyType !== 'annual' || year === null) return undefined
  const founded = await foundedOn(tx, about)
  return founded !== null && year < yearOf(founded) ? say.association.reviewedBefore({ year, founded }) : undefined
}

async function nameProblem(tx: Db, { body, newName, newCode }: Applied, about: Body | null): Promise<Message | undefined> {
  if (newName !== null && (await namesake(tx, body, newName, about?.id ?? null))) return say.association.nameTaken({ name: newName })
  return newCode !== null && (await codeTaken(tx, newCode)) ? say.association.codeTaken({ code: newCode }) : undefined
}

async function leadersProblem(tx: Db, { newLeader: leader, newTermStart: from, newTermEnd: to }: Applied, about: Body | null) {
  if (leader === null) return undefined
  if (about?.kind === 'organisation' && from !== null && to !== null)
    return newTermProblem(tx, { organisation: about.id, leader, from, to })
  return leaderProblem(tx, leader)
}

/** The year that a review is asked for first: the one that is over, unless that was reviewed, or it was founded later. */
export async function yearToReview(db: Db, about: Body): Promise<number> {
  const founded = await foundedOn(db, about)
  const earliest = Math.max(thisYear() - 1, founded === null ? 0 : yearOf(founded), (about.reviewedYear ?? 0) + 1)
  return Math.min(earliest, thisYear())
}

const yearOf = (day: string) => Number(day.slice(0, 4))

const thisYear = () => yearOf(dayOf(now()))
