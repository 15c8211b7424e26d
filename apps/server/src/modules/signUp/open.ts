import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayStart, formatMoment } from '../../time.ts'
import { hasEnded } from '../item/over.ts'
import { deadlinePassed, overReason } from '../item/places.ts'

type Project = typeof item.$inferSelect

/** A day without an hour begins with it. Of what nobody said when it begins it is certain only that it has, once it has ended. */
export const hasBegun = ({ startTime, endTime }: Pick<Project, 'startTime' | 'endTime'>): boolean =>
  startTime === null ? hasEnded({ startTime, endTime }) : formatMoment(now()) >= dayStart(startTime)

/** Why nobody can sign up for a project now, whatever its places; null where students can. */
export function signUpReason(project: Project): Message | null {
  if (project.signUp === 'none') return say.signUp.byApplication()
  return overReason(project) ?? (hasBegun(project) ? say.signUp.begun() : null)
}

/** Until then whoever signed up may think better of it; after that they ask to be excused. */
export const isSettled = (project: Project): boolean => deadlinePassed(project.applyTime) || hasBegun(project)
