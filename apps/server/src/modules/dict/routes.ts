import type { FastifyInstance } from 'fastify'
import { dict } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { dictNames } from '../../dict/entries.ts'
import { dictItems } from './service.ts'

export function dictRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, dict.names, () => dictNames(db))
  route(app, db, dict.byItemCode, ({ query }) => dictItems(db, query.code))
  route(app, db, dict.items, ({ params }) => dictItems(db, params.code))
}
