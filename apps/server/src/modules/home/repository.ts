import { eq, exists, gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Home } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { formDesign, item, processInstance, processModel, scoreRecord, task } from '../../db/schema/index.ts'

/** Which steps of the main job have happened on this installation. */
export async function mainJobSteps(db: Db): Promise<NonNullable<Home['checklist']>> {
  const any = (table: PgTable, where?: SQL) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    )}`
  const steps = {
    formDesigned: any(formDesign, gt(formDesign.widgetCount, 0)),
    processDeployed: any(processModel, gt(processModel.deployedVersion, 0)),
    itemPublished: any(item, eq(item.status, 'published')),
    applied: any(processInstance),
    approved: any(task, eq(task.outcome, 'approve')),
    scored: any(scoreRecord),
  }
  return one(await db.select(steps).from(sql`(select 1) as installation`))
}
