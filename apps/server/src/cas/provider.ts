import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { loginRoutes } from './provider/login.ts'
import { logoutRoutes } from './provider/logout.ts'
import { style } from './provider/style.ts'
import { validationRoutes } from './provider/validation.ts'

/**
 * A CAS 3.0 server for development and demonstration, over the accounts of this system: a login page,
 * ticket-granting cookie, single-use service tickets of 10 s, a service allow-list, single logout.
 * A campus sets `SC_CAS_URL` instead. All state is in the database.
 */
export const casProvider = (context: Context) => async (app: FastifyInstance) => {
  await app.register(cookie)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer')
  })
  app.get('/', async (_request, reply) => reply.redirect(`${context.config.basePath}cas/login`))
  app.get('/style.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  )
  loginRoutes(app, context)
  validationRoutes(app, context)
  logoutRoutes(app, context)
}
