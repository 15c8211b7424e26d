import type { FastifyInstance } from 'fastify'
import { home } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { homeSummary } from './service.ts'

export function homeRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, home.summary, ({ caller }) => homeSummary(db, caller))
}
