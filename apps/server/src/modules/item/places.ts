import { eq, notInArray, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { item, processInstance } from '../../db/schema/index.ts'
import { dayEnd, formatMoment } from '../../time.ts'
import { WITHOUT_RESULT } from '../task/instances.ts'

/** Of a query over projects: the applications that hold one of the project's places. */
export const taken = sql<number>`(select count(*)::int from ${processInstance} where ${eq(processInstance.itemId, item.id)} and ${notInArray(processInstance.status, [...WITHOUT_RESULT])})`

type Project = Pick<typeof item.$inferSelect, 'status' | 'applyTime' | 'capacity'>

/** Why nobody can apply for a project now; null where students can. */
export function closedReason({ status, applyTime, capacity }: Project, holding: number): string | null {
  if (status === 'draft') return '该项目还没有发布'
  if (status === 'closed') return '该项目已结束，不再接受申请'
  if (status === 'offline') return '该项目已下架，暂不接受申请'
  if (deadlinePassed(applyTime)) return '该项目的报名已截止'
  return capacity !== null && holding >= capacity ? '该项目名额已满' : null
}

/** A deadline that is a date lasts to the end of its day. */
export const deadlinePassed = (applyTime: string | null): boolean => applyTime !== null && formatMoment(now()) > dayEnd(applyTime)
