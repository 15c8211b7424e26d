import { now } from '../../clock.ts'
import type { item } from '../../db/schema/index.ts'
import { dayEnd, formatMoment } from '../../time.ts'

type Project = typeof item.$inferSelect
type Status = Project['status']

/** States of a project that is over: what can be opened again, and what is settled for good. */
export const OVER = ['closed', 'archived'] as const satisfies readonly Status[]

export const isOver = (status: Status): boolean => OVER.some((one) => one === status)

/** Whether what a project is held for is past: by the hour where its end has one. What has a begin alone lasts for that day, whatever its hour. */
export function hasEnded({ startTime, endTime }: Pick<Project, 'startTime' | 'endTime'>): boolean {
  const end = endTime ?? startTime?.slice(0, 'yyyy-MM-dd'.length) ?? null
  return end !== null && formatMoment(now()) > dayEnd(end)
}
