import type { FastifyInstance } from 'fastify'
import { posts } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { assessPosts } from './assess.ts'
import { reachedBodies, postsOfBody } from './list.ts'
import { servedPostHours, servedPostTerms } from './resources.ts'

/** 任职考核: what posts are worth, when they are assessed, and what comes of each. */
export function postRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serveResource(app, context, servedPostHours)
  serveResource(app, context, servedPostTerms)
  route(app, db, posts.bodies, ({ query, caller }) => reachedBodies(db, caller, query.term))
  route(app, db, posts.held, ({ query, caller }) => postsOfBody(db, caller, query))
  route(app, db, posts.assess, async ({ body, caller }) => {
    const done = await assessPosts(db, caller, body)
    return answer(done, done.assessed > 0 ? say.post.assessed({ count: done.assessed }) : say.post.assessedBefore())
  })
}
