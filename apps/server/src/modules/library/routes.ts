import type { FastifyInstance } from 'fastify'
import { featuredItems, library } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { entryOf, keepProject } from './keep.ts'
import { servedFeaturedItems } from './resource.ts'
import { makeProject, templateById } from './use.ts'

/** The library of featured projects: what is kept there, and what is made of it. */
export function libraryRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serveResource(app, context, servedFeaturedItems)
  const entries = context.resources.find(({ resource }) => resource.path === featuredItems.path)
  if (!entries) throw new Error('the library is not served')
  route(app, db, library.entryOf, ({ query, caller }) => entryOf(db, caller, entries, query.itemId))
  route(app, db, library.keep, async ({ body, caller }) => {
    const { entry, renewed } = await keepProject(db, caller, entries, body)
    return answer(entry, renewed ? say.library.entryRenewed() : say.library.kept())
  })
  route(app, db, library.template, ({ query }) => templateById(db, query.id))
  route(app, db, library.use, async ({ body, caller }) => answer(await makeProject(db, caller, body.id), say.library.used()))
}
