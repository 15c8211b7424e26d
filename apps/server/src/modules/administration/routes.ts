import type { FastifyInstance } from 'fastify'
import { weekCalls } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { servedLabels } from './labels.ts'
import { servedSchools } from './schools.ts'
import { servedScoreFields } from './scoreFields.ts'
import { servedWeixinAccounts } from './weixin.ts'
import { currentWeek, generateWeeks, servedWeeks } from './weeks.ts'

/** What administrators keep besides people, modules and dictionaries. */
export function administrationRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveResource(app, context, servedLabels)
  serveResource(app, context, servedScoreFields)
  serveResource(app, context, servedWeeks)
  serveResource(app, context, servedSchools(context.resources, context.files))
  serveResource(app, context, servedWeixinAccounts)
  route(app, db, weekCalls.generate, async ({ body, caller }) => {
    const count = await generateWeeks(context, caller, body)
    return answer({ count }, say.administration.weeksMade({ count }))
  })
  route(app, db, weekCalls.current, () => currentWeek(db))
}
