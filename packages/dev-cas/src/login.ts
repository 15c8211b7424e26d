import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { forgetGrant, grantIdOf, hasLoginSecret, keepGrant, loginSecret } from './cookies.ts'
import type { DevCasHost } from './host.ts'
import { flag, readInput } from './input.ts'
import type { Messenger } from './messenger.ts'
import { headerSafe, hostOf, withTicket } from './serviceAddress.ts'
import type { Said } from './speaking.ts'
import type { Entry } from './tickets.ts'

// Empty is absent.
const service = z
  .string()
  .max(2048)
  .optional()
  .transform((value) => value || undefined)
const querySchema = z.object({ service, renew: flag, gateway: flag })
const formSchema = z.object({
  service,
  renew: flag,
  lt: z.string().max(64).default(''),
  username: z.string().trim().max(64).default(''),
  password: z.string().max(128).default(''),
})

type Asked = Pick<z.output<typeof querySchema>, 'service' | 'renew'>

interface Parts {
  host: DevCasHost
  messenger: Messenger
  said: (request: FastifyRequest) => Said
}

export function loginRoutes(app: FastifyInstance, { host, messenger, said }: Parts) {
  const { services, tickets } = host
  const isRefused = (request: FastifyRequest, service: string | undefined): service is string =>
    service !== undefined && !services.isOwn(request, service) && !services.isOther(service)

  app.get('/login', async (request, reply) => {
    const { service, renew, gateway } = readInput(querySchema, request.query)
    if (isRefused(request, service)) return refuse(request, reply, service)
    const entry = renew ? undefined : await entryOf(request, reply, service)
    if (entry) return enter(request, reply, entry, service)
    if (gateway && !renew && service !== undefined) return reply.redirect(headerSafe(service))
    return showForm(request, reply, { service, renew })
  })

  app.post('/login', async (request, reply) => {
    const { service, renew, lt, username, password } = readInput(formSchema, request.body)
    if (isRefused(request, service)) return refuse(request, reply, service)
    const again = (status: number, error: string) => showForm(request, reply.status(status), { service, renew }, username, error)
    const { language, words } = said(request)
    if (!hasLoginSecret(request, lt)) return again(403, words.login.stale)
    if (!username || !password) return again(400, words.login.incomplete)
    const current = grantIdOf(request)
    await tickets.forgetExpired()
    const signIn = await tickets.signIn({ username, password, address: request.ip }, service, current, language)
    if ('refused' in signIn) return again(401, signIn.refused)
    if (signIn.grantId !== undefined) {
      if (current !== undefined) await messenger.tell(await tickets.end(current))
      keepGrant(host, request, reply, signIn.grantId)
    }
    return enter(request, reply, signIn, service)
  })

  /** Entry by the grant of the browser's cookie, while its user may still sign in. */
  async function entryOf(request: FastifyRequest, reply: FastifyReply, service: string | undefined): Promise<Entry | undefined> {
    const grantId = grantIdOf(request)
    if (grantId === undefined) return undefined
    const entry = await tickets.enter(grantId, service)
    if (entry) return entry
    await messenger.tell(await tickets.end(grantId))
    forgetGrant(host, request, reply)
    return undefined
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, { ticket, username }: Entry, service: string | undefined) {
    if (service !== undefined && ticket !== undefined) return reply.redirect(withTicket(service, ticket), 303)
    const { language, words, pages } = said(request)
    const school = await host.school(language)
    return service === undefined
      ? pages.signedIn(reply, username, school)
      : pages.failed(reply.status(503), words.failed.manyUntold, school)
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, { service, renew }: Asked, username = '', error?: string) {
    const { language, pages } = said(request)
    const school = await host.school(language)
    const form = { loginSecret: loginSecret(host, request, reply), service, renew, username, error }
    return pages.login(
      reply,
      { ...form, serviceTitle: service === undefined ? undefined : titleOf(request, service, school.systemTitle) },
      school,
    )
  }

  /** What the login page calls the system that sent the visitor. */
  const titleOf = (request: FastifyRequest, service: string, own: string) => (services.isOwn(request, service) ? own : hostOf(service))

  async function refuse(request: FastifyRequest, reply: FastifyReply, service: string) {
    request.log.warn({ host: hostOf(service) }, 'service outside the allow-list')
    const { language, pages } = said(request)
    return pages.refused(reply.status(403), service, await host.school(language))
  }
}
