import type { FastifyInstance } from 'fastify'
import { audit } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { itemById } from '../item/repository.ts'
import { auditEntry, auditFor, auditPage, entryFor } from './repository.ts'

export function auditRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, audit.list, ({ query, caller }) => auditPage(db, caller, query))
  route(app, db, audit.entry, ({ query, caller }) => auditEntry(db, caller, query.id))
  route(app, db, audit.ofItem, async ({ query, caller }) => {
    await itemById(db, caller, query.id)
    return auditFor(caller, db, 'item', query.id, query)
  })
  route(app, db, audit.entryOfItem, async ({ query, caller }) => {
    await itemById(db, caller, query.id)
    return entryFor(caller, db, { kind: 'item', recordId: query.id, id: query.entryId })
  })
}
