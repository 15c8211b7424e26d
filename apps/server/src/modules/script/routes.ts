import type { FastifyInstance } from 'fastify'
import { script } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { BusinessError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { runFor } from './run.ts'
import { servedScripts } from './scripts.ts'

/** Scripts that forms work out defaults and options with. */
export function scriptRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveResource(app, context, servedScripts)
  route(app, db, script.execute, ({ query, caller }) => runFor(db, caller, query.scriptExpression))
  route(app, db, script.executePost, ({ body, caller }) => runFor(db, caller, body.scriptExpression))
}
