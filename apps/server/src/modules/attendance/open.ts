import type { AttendanceKind } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import type { item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, formatMoment } from '../../time.ts'

type Project = Pick<typeof item.$inferSelect, 'name' | 'status' | 'attendance' | 'startTime' | 'endTime'>

/** Why nobody attends a project in this way at all; null where people do. */
export function settingReason({ name, status, attendance }: Project, kind?: AttendanceKind): Message | null {
  if (status === 'draft') return say.attendance.isDraft({ item: name })
  if (attendance === 'none') return say.attendance.notAttended({ item: name })
  return kind === 'out' && attendance === 'in' ? say.attendance.noSignOut({ item: name }) : null
}

/** People come early and stay late: what counts is the day, whatever the hour. */
function notBegun({ name, startTime }: Project): Message | null {
  return startTime !== null && formatMoment(now()).slice(0, 10) < startTime.slice(0, 10)
    ? say.attendance.notBegun({ item: name, day: startTime.slice(0, 10) })
    : null
}

/** Why nobody can scan now; null where people can. */
export function scanReason(project: Project, kind: AttendanceKind): Message | null {
  const setting = settingReason(project, kind)
  if (setting) return setting
  const { name, status, endTime } = project
  if (status === 'closed') return say.attendance.isClosed({ item: name })
  if (status === 'offline') return say.attendance.isOffline({ item: name })
  const over = endTime !== null && formatMoment(now()) > dayEnd(endTime.slice(0, 10))
  return over ? say.attendance.isOver({ item: name, day: endTime.slice(0, 10) }) : notBegun(project)
}

const refuse = (reason: Message | null) => {
  if (reason) throw new BusinessError(reason)
}

export const refuseScan = (project: Project, kind: AttendanceKind): void => refuse(scanReason(project, kind))

/** What people are at an activity may be known before it begins. */
export const refuseUnattended = (project: Project): void => refuse(settingReason(project))

/** Who came is marked and settled after the end as well. */
export const refuseMark = (project: Project, kind?: AttendanceKind): void => refuse(settingReason(project, kind) ?? notBegun(project))
