import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addChore } from '../../chore.ts'
import type { Db } from '../../db/connect.ts'
import { job, recordImport } from '../../db/schema/index.ts'

/** So long an import can be taken back; what it wrote stays in the audit log. */
const KEPT_DAYS = 90

/** Lets files go that nobody takes back any more, and jobs that have long ended. */
export function addImportCleaning(app: FastifyInstance, db: Db): void {
  addChore(app, async () => {
    const before = sql`now() - make_interval(days => ${KEPT_DAYS})`
    await db.delete(recordImport).where(lt(recordImport.createTime, before))
    const used = db.select({ id: recordImport.id }).from(recordImport).where(eq(recordImport.jobId, job.id))
    await db.delete(job).where(and(inArray(job.status, ['done', 'failed', 'cancelled']), lt(job.createTime, before), notExists(used)))
  })
}
