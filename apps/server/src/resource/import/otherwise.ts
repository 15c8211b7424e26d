import { eq } from 'drizzle-orm'
import type { ImportReport } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { recordImport } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import type { AnyServed } from '../served.ts'
import { digestOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { reportOf } from './report.ts'
import { keptReport } from './repository.ts'
import { say } from '../../locale/say.ts'

export type Import = typeof recordImport.$inferSelect

/** What is refused where a file would write otherwise than whoever confirms it has seen. */
type Refuse = (tx: Db, found: Import, plan: Plan) => Promise<void>

/** Where it would be written otherwise than it was shown it is not, and is shown anew. */
export async function unlessOtherwise<T>(db: Db, served: AnyServed, write: (refuse: Refuse) => Promise<T>): Promise<T> {
  let otherwise: { id: string; report: ImportReport; planDigest: string } | undefined
  try {
    return await write(async (tx, found, plan) => {
      const planDigest = await digestOf(plan)
      if (plan.wrong === 0 && planDigest === found.planDigest) return
      otherwise = { id: found.id, report: await reportOf(tx, served, plan, keptReport(found)), planDigest }
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
