import type { FastifyInstance } from 'fastify'
import { job } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { cancelJob, retryJob } from '../../jobs/jobs.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { refuseHalfway } from '../../resource/import/repository.ts'
import { isJob, listedJobs } from './list.ts'

export function jobRoutes(app: FastifyInstance, context: Context) {
  const { db, jobs } = context
  serveListing(app, context, listedJobs)
  route(app, db, job.cancel, async ({ body: { id }, caller }) => {
    if (!(await isJob(db, caller, id))) throw notFound(say.job.record())
    await db.transaction(async (tx) => {
      await refuseHalfway(tx, id)
      if (!(await cancelJob(tx, id, caller.username))) throw new BusinessError(say.job.over())
    })
    return answer(null, say.job.cancelled())
  })
  route(app, db, job.retry, async ({ body: { id }, caller }) => {
    if (!(await isJob(db, caller, id))) throw notFound(say.job.record())
    if (!(await retryJob(db, id))) throw new BusinessError(say.job.notAgain())
    jobs.wake()
    return answer(null, say.job.again())
  })
}
