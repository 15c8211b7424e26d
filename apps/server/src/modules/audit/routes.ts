import type { FastifyInstance } from 'fastify'
import { audit } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { itemById } from '../item/repository.ts'
import { auditFor, auditPage } from './repository.ts'

export function auditRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, audit.list, ({ query }) => auditPage(db, query))
  route(app, db, audit.ofItem, async ({ query, caller }) => {
    await itemById(db, caller, query.id)
    return auditFor(caller, db, 'item', query.id, query)
  })
}
