import type { AttendanceKind } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { isOver } from '../item/over.ts'
import { dayEnd, dayStart, formatMoment, momentAt } from '../../time.ts'

type Project = Pick<typeof item.$inferSelect, 'name' | 'status' | 'attendance' | 'startTime' | 'endTime'>

/** Why nobody attends a project in this way at all; null where people do. */
export function settingReason({ name, status, attendance }: Project, kind?: AttendanceKind): Message | null {
  if (status === 'draft') return say.attendance.isDraft({ item: name })
  if (status === 'archived') return say.item.isArchived({ item: name })
  if (attendance === 'none') return say.attendance.notAttended({ item: name })
  return kind === 'out' && attendance === 'in' ? say.attendance.noSignOut({ item: name }) : null
}

/** People come early: so long before it begins who has a place can sign in. A day without an hour begins with it. */
const EARLY_MINUTES = 60

const isDay = (time: string): boolean => time.length === 'yyyy-MM-dd'.length

const opensAt = (startTime: string): string =>
  isDay(startTime) ? dayStart(startTime) : formatMoment(new Date(momentAt(startTime).getTime() - EARLY_MINUTES * 60_000))

const minute = (time: string): string => time.slice(0, 'yyyy-MM-dd HH:mm'.length)

/** Nobody signs in long before it begins. */
function notOpen({ name, startTime }: Project): Message | null {
  if (startTime === null || formatMoment(now()) >= opensAt(startTime)) return null
  const early = isDay(startTime) ? null : { opens: minute(opensAt(startTime)), minutes: EARLY_MINUTES }
  return say.attendance.notOpen({ item: name, time: minute(startTime), early })
}

/** Nobody has been there, nor leaves, before it begins. */
function notBegun({ name, startTime }: Project): Message | null {
  if (startTime === null || formatMoment(now()) >= dayStart(startTime)) return null
  return say.attendance.notBegun({ item: name, time: minute(startTime) })
}

/** Why nobody can scan now; null where people can. */
export function scanReason(project: Project, kind: AttendanceKind): Message | null {
  const setting = settingReason(project, kind)
  if (setting) return setting
  const { name, status, endTime } = project
  if (isOver(status)) return say.attendance.isClosed({ item: name })
  if (status === 'offline') return say.attendance.isOffline({ item: name })
  const over = endTime !== null && formatMoment(now()) > dayEnd(endTime.slice(0, 10))
  return over ? say.attendance.isOver({ item: name, day: endTime.slice(0, 10) }) : kind === 'in' ? notOpen(project) : notBegun(project)
}

const refuse = (reason: Message | null) => {
  if (reason) throw new BusinessError(reason)
}

export const refuseScan = (project: Project, kind: AttendanceKind): void => refuse(scanReason(project, kind))

/** What people are at an activity may be known before it begins. */
export const refuseUnattended = (project: Project): void => refuse(settingReason(project))

/**
 * Who came is marked and settled once it has begun, after the end as well. An attendance that was wrong is taken away as soon as
 * there can be one.
 */
export function refuseMark(project: Project, as?: AttendanceKind | 'absent'): void {
  const setting = settingReason(project, as === 'absent' ? 'in' : as)
  refuse(setting ?? (as === 'absent' ? notOpen(project) : notBegun(project)))
}
