import { and, eq, exists, gt, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { BUILT_IN_FORMS } from '@sc/api-client/contract'
import type { Home } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart, formDesign, item, processInstance, processModel, school, scoreRecord, task, user } from '../../db/schema/index.ts'
import { UNNAMED } from '../../unnamedSchool.ts'

/** Which steps from an empty installation to the first score have happened on this one. */
export async function mainJobSteps(db: Db): Promise<NonNullable<Home['checklist']>> {
  const any = (table: PgTable, where?: SQL) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    )}`
  // A project that is reviewed before it is published is nobody's application for it.
  const ofStudents = eq(processInstance.recordKind, 'item')
  const steps = {
    schoolNamed: any(school, ne(school.name, UNNAMED)),
    departsAdded: any(depart, isNotNull(depart.parentId)),
    // Whoever signs in first is there from the beginning.
    peopleAdded: sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(user)
        .offset(1),
    )}`,
    // Those of the system are there from the beginning, too.
    formDesigned: any(formDesign, and(gt(formDesign.widgetCount, 0), notInArray(formDesign.formCode, [...BUILT_IN_FORMS]))),
    processDeployed: any(processModel, gt(processModel.deployedVersion, 0)),
    itemPublished: any(item, eq(item.status, 'published')),
    applied: any(processInstance, ofStudents),
    approved: sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(task)
        .innerJoin(processInstance, and(eq(processInstance.id, task.instanceId), ofStudents))
        .where(eq(task.outcome, 'approve')),
    )}`,
    scored: any(scoreRecord),
  }
  return one(await db.select(steps).from(sql`(select 1) as installation`))
}
