import type { FastifyInstance } from 'fastify'
import { listView } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { removeView, saveView, viewsOf } from './repository.ts'
import { say } from '../../locale/say.ts'

export function listViewRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, listView.list, ({ query, caller }) => viewsOf(db, caller.username, query.list))
  route(app, db, listView.save, async ({ body, caller }) =>
    answer(await saveView(db, caller.username, body), say.listView.saved({ name: body.name })),
  )
  route(app, db, listView.remove, async ({ body, caller }) => {
    await removeView(db, caller.username, body)
    return answer(null, say.listView.removed({ name: body.name }))
  })
}
