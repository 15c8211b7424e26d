import type { FastifyInstance } from 'fastify'
import { script } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import { Pace } from '../../http/Pace.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { PublishedScripts } from './published.ts'
import { runFor } from './run.ts'
import { servedScripts } from './scripts.ts'

/** Of one person: a form has some, and each opening of one asks for them. */
const PACE = { most: 300, withinMs: 60_000, told: say.script.tooOften }

/** Scripts that forms work out defaults and options with. */
export function scriptRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveResource(app, context, servedScripts)
  const pace = new Pace(PACE)
  const running = { db, published: new PublishedScripts(db) }
  const run = (caller: Caller, expression: string) => {
    pace.take(caller.username)
    return runFor(running, caller, expression)
  }
  route(app, db, script.execute, ({ query, caller }) => run(caller, query.scriptExpression))
  route(app, db, script.executePost, ({ body, caller }) => run(caller, body.scriptExpression))
}
