import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { recordImport } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import type { AnyServed } from '../served.ts'
import { toldAbsent } from './absent.ts'
import { digestOf, isSamePlan } from './plan.ts'
import type { Plan } from './plan.ts'
import { reportOf } from './report.ts'
import { keptReport } from './repository.ts'
import { originalOf, sameFaults } from './wrongRows.ts'
import { say } from '../../locale/say.ts'

export type Import = typeof recordImport.$inferSelect

/** What is kept of a plan for whoever is to confirm it. */
export async function shownOf(db: Db, served: AnyServed, plan: Plan, found: Pick<Import, 'id' | 'report' | 'original'>) {
  const faults = sameFaults(plan.faults)
  return {
    faults,
    original: originalOf(found.original, faults),
    report: await reportOf(db, served, plan, keptReport(found)),
    planDigest: await digestOf(plan),
    absent: plan.absent ? await toldAbsent(db, served, plan.absent) : null,
  }
}

/** What is refused where a file would write otherwise than whoever confirms it has seen. */
type Refuse = (tx: Db, found: Import, plan: Plan) => Promise<void>

/**
 * Where it would be written otherwise than it was shown it is not, and is shown anew.
 * @param withAbsent what becomes of those who are in none of the rows is written, too
 */
export async function unlessOtherwise<T>(
  db: Db,
  served: AnyServed,
  withAbsent: boolean,
  write: (refuse: Refuse) => Promise<T>,
): Promise<T> {
  let otherwise: ({ id: string } & Awaited<ReturnType<typeof shownOf>>) | undefined
  try {
    return await write(async (tx, found, plan) => {
      if (plan.wrong === 0 && isSamePlan(await digestOf(plan), found.planDigest, withAbsent)) return
      otherwise = { id: found.id, ...(await shownOf(tx, served, plan, found)) }
      throw new BusinessError(say.importing.otherwise())
    })
  } catch (error) {
    if (otherwise) {
      const { id, ...anew } = otherwise
      await db.update(recordImport).set(anew).where(eq(recordImport.id, id))
    }
    throw error
  }
}
