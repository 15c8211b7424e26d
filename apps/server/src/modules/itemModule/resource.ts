import { modules } from '@sc/api-client/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { itemModule } from '../../db/schema/index.ts'
import { serveResource } from '../../resource/serve.ts'
import { moduleNameProblems } from './names.ts'
import { checkUnused } from './uses.ts'

export function moduleRoutes(app: FastifyInstance, context: Context) {
  serveResource(app, context, {
    resource: modules,
    table: itemModule,
    rules: {
      check: (tx, _caller, changes) => moduleNameProblems(tx, context.engine, changes),
      beforeRemove: (tx, _caller, { code }) => checkUnused(tx, context.engine, code),
    },
  })
}
