import cookie from '@fastify/cookie'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { DevCasHost } from './host.ts'
import { loginRoutes } from './login.ts'
import { logoutRoutes } from './logout.ts'
import { addMessenger } from './messenger.ts'
import { speaking } from './speaking.ts'
import { style } from './style.ts'
import { validationRoutes } from './validation.ts'

/**
 * A CAS 3.0 server for development and demonstration, over the accounts of its host: a login page, ticket-granting
 * cookie, single-use service tickets, a service allow-list, single logout. It keeps nothing itself. Register it with
 * `host.path` as the prefix, where forms are parsed (`application/x-www-form-urlencoded`).
 */
export const devCas = (host: DevCasHost) => async (app: FastifyInstance) => {
  const said = speaking(host)
  await app.register(cookie)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer')
  })
  // These addresses are opened by people and asked by CAS clients: none of them reads the JSON of the host's own calls.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    const { language, words, pages } = said(request)
    if (status < 500) return pages.failed(reply.status(status), words.failed.request, await host.school(language))
    request.log.error(error)
    return pages.failed(reply.status(status), words.failed.server(request.id), host.unknownSchool(language))
  })
  app.get('/', async (_request, reply) => reply.redirect(`${host.path}/login`))
  app.get('/style.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  )
  const messenger = addMessenger(app, host)
  loginRoutes(app, { host, messenger, said })
  validationRoutes(app, { host, messenger })
  logoutRoutes(app, { host, messenger, said })
}
