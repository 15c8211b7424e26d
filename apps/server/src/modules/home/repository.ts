import { eq, exists, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
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
    formDesigned: any(formDesign, gt(formDesign.widgetCount, 0)),
    processDeployed: any(processModel, gt(processModel.deployedVersion, 0)),
    itemPublished: any(item, eq(item.status, 'published')),
    applied: any(processInstance),
    approved: any(task, eq(task.outcome, 'approve')),
    scored: any(scoreRecord),
  }
  return one(await db.select(steps).from(sql`(select 1) as installation`))
}
