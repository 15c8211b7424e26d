import type { FastifyInstance } from 'fastify'
import { progress } from '@sc/api-client/contract'
import { departChoices } from '../../access/peoplePage.ts'
import { addChore } from '../../chore.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { reckonWhatCameDue } from './due.ts'
import { listedProgress, ownProgress } from './list.ts'
import { remindShort } from './remind.ts'
import { servedRequirements, servedScoreGrades, servedWarningLevels } from './resources.ts'

export function progressRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveResource(app, context, servedRequirements)
  serveResource(app, context, servedWarningLevels)
  serveResource(app, context, servedScoreGrades)
  serveListing(app, context, listedProgress)
  route(app, db, progress.mine, ({ caller }) => ownProgress(db, caller))
  route(app, db, progress.departs, () => departChoices(db))
  route(app, db, progress.remind, async ({ body, caller }) => {
    const result = await remindShort(db, caller, body.ids)
    return answer(result, say.progress.told(result))
  })
  addChore(app, (signal) => reckonWhatCameDue(db, signal))
}
