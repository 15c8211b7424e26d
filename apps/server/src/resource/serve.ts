import type { FastifyInstance } from 'fastify'
import { DEPARTS, PEOPLE, pointsTo } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import { departChoices, peoplePage, reachedPeople } from '../access/peoplePage.ts'
import type { Context } from '../context.ts'
import { answer } from '../http/envelope.ts'
import { route } from '../http/route.ts'
import { serveAnyListing } from '../listing/serve.ts'
import { byNames } from './byNames.ts'
import { importRoutes } from './import/routes.ts'
import { listedOf, resourceById } from './records.ts'
import type { AnyServed, Served } from './served.ts'
import { addRecord, editRecord, removeRecords } from './write.ts'
import { say } from '../locale/say.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resources that are served. */
    resources: readonly AnyServed[]
  }
}

/** The calls of a resource. */
export function serveResource<F extends ResourceFields>(app: FastifyInstance, context: Context, described: Served<F>): void {
  const served = byNames(described, context.resources)
  const { calls, title } = served.resource
  const { db } = context
  context.resources.push(served)
  serveAnyListing(app, context, listedOf(served))
  route(app, db, calls.byId, ({ query, caller }) => resourceById(db, caller, served, query.id))
  route(app, db, calls.add, async ({ body, caller }) => answer(await addRecord(db, caller, served, body), say.resource.added({ title })))
  route(app, db, calls.edit, async ({ body, caller }) => answer(await editRecord(db, caller, served, body), say.resource.saved({ title })))
  if (!served.resource.lasting) removalRoutes(app, context, served)
  if (pointsTo(served.resource.fields, PEOPLE))
    route(app, db, calls.people, ({ query, caller }) =>
      served.people ? peoplePage(db, query, { reached: served.people(caller) }) : reachedPeople(db, caller, query),
    )
  if (pointsTo(served.resource.fields, DEPARTS)) route(app, db, calls.departs, () => departChoices(db))
  importRoutes(app, context, served)
}

function removalRoutes(app: FastifyInstance, { db }: Context, served: AnyServed): void {
  const { calls, title } = served.resource
  route(app, db, calls.remove, async ({ query, caller }) => {
    await removeRecords(db, caller, served, [query])
    return answer(null, say.resource.removed({ title }))
  })
  route(app, db, calls.removeBatch, async ({ query, caller }) => {
    const ids = [...new Set(query.ids.split(',').filter((id) => id !== ''))]
    await removeRecords(
      db,
      caller,
      served,
      ids.map((id) => ({ id })),
    )
    return answer(null, say.resource.removedSeveral({ title, count: ids.length }))
  })
}
