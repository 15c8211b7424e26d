import { and, eq, sql } from 'drizzle-orm'
import type { Statistics } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { depart, processInstance } from '../../db/schema/index.ts'
import { listedApplicationsOf } from '../../access/scope.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Caller } from '../../access/caller.ts'

type Line = Statistics['departs'][number]

/**
 * The applications that the caller reaches by college and state, the busiest college first. A department below a
 * college counts as the college; whoever belongs to none is one last line. A college that is out of reach has no line:
 * a zero would say that nobody applied there.
 */
export async function applicationsByCollege(db: Db, caller: Caller): Promise<Line[]> {
  const scope = await listedApplicationsOf(db, caller)
  const isCollege = eq(depart.category, 'college')
  const colleges = await db
    .select({ orgCode: depart.orgCode, departName: depart.departName })
    .from(depart)
    .where(isCollege)
    .orderBy(depart.sort, depart.orgCode)
  // Counted first: few codes are compared with few colleges, however many applications there are.
  const counted = db
    .select({ orgCode: processInstance.orgCode, status: processInstance.status, total: sql<number>`count(*)`.as('total') })
    .from(processInstance)
    .where(and(scope, eq(processInstance.recordKind, 'item')))
    .groupBy(processInstance.orgCode, processInstance.status)
    .as('counted')
  const counts = await db
    .select({ orgCode: depart.orgCode, status: counted.status, total: sql<number>`sum(${counted.total})::int` })
    .from(counted)
    // Codes grow with the tree: what is below a college begins with its code.
    .leftJoin(depart, and(isCollege, withinColumn(counted.orgCode, depart.orgCode)))
    .groupBy(depart.orgCode, counted.status)

  const lineOf = (orgCode: string | null, departName: string): Line => {
    const own = counts.filter((count) => count.orgCode === orgCode)
    return {
      orgCode,
      departName,
      total: own.reduce((sum, { total }) => sum + total, 0),
      byStatus: own.map(({ status, total }) => ({ status, total })),
    }
  }
  const lines = colleges
    .map(({ orgCode, departName }) => lineOf(orgCode, departName))
    .filter(({ orgCode, total }) => scope === undefined || total > 0 || orgCode === caller.orgCode)
    .sort((a, b) => b.total - a.total)
  const others = lineOf(null, spoken(say.home.otherDeparts()))
  return others.total > 0 ? [...lines, others] : lines
}
