import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, dayStart, formatMoment } from '../../time.ts'
import { deadlinePassed, overReason } from '../item/places.ts'

type Project = typeof item.$inferSelect

/** A day without an hour begins with it. */
export const hasBegun = ({ startTime }: Pick<Project, 'startTime'>): boolean =>
  startTime !== null && formatMoment(now()) >= dayStart(startTime)

export const hasEnded = ({ endTime, startTime }: Pick<Project, 'endTime' | 'startTime'>): boolean => {
  const end = endTime ?? startTime
  return end !== null && formatMoment(now()) > dayEnd(end)
}

/** Why nobody can sign up for a project now, whatever its places; null where students can. */
export function signUpReason(project: Project): Message | null {
  if (project.signUp === 'none') return say.signUp.byApplication()
  return overReason(project) ?? (hasBegun(project) ? say.signUp.begun() : null)
}

/** Until then whoever signed up may think better of it; after that they ask to be excused. */
export const isSettled = (project: Project): boolean => deadlinePassed(project.applyTime) || hasBegun(project)
