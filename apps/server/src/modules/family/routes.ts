import type { FastifyInstance } from 'fastify'
import { family } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { refuseDuplicate } from './isFree.ts'
import { services } from './services.ts'
import { allPermissions, permissionsTable, rolesTable, servicesTable, usersTable } from './tables.ts'

/** What clients of the same family ask besides. */
export function familyRoutes(app: FastifyInstance, context: Context) {
  const { db, resources } = context
  route(app, db, family.users, ({ query, caller }) => usersTable(context, caller, query))
  route(app, db, family.roles, ({ query, caller }) => rolesTable(context, caller, query))
  route(app, db, family.permissions, ({ query }) => permissionsTable(context, query))
  route(app, db, family.allPermissions, () => allPermissions(context))
  route(app, db, family.services, async () => servicesTable(await services(context)))
  route(app, db, family.isFree, async ({ query, caller }) => {
    await refuseDuplicate(db, caller, resources, query)
    return answer(null, say.people.free())
  })
}
