import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { BusinessError } from '../../http/errors.ts'
import { checkPassword, findActiveUser } from '../../modules/session/service.ts'
import { headerSafe, hostOf, withTicket } from '../serviceAddress.ts'
import { forgetGrant, grantIdOf, hasLoginSecret, keepGrant, loginSecret } from './cookies.ts'
import { closeGrant, findGrant, openGrant, renewGrant } from './grants.ts'
import type { Grant } from './grants.ts'
import { flag, readInput } from './input.ts'
import { loginForm, refusedNote, sendPage, signedInNote } from './pages.ts'
import { isAllowed, schoolNames, titleOf } from './services.ts'
import { tellServices } from './singleLogoutMessages.ts'
import { issueTicket } from './tickets.ts'

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

export function loginRoutes(app: FastifyInstance, context: Context) {
  const { config, db } = context

  app.get('/login', async (request, reply) => {
    const { service, renew, gateway } = readInput(querySchema, request.query)
    if (service !== undefined && !isAllowed(context, request, service)) return refuse(request, reply, service)
    const grant = renew ? undefined : await usableGrant(request, reply)
    if (grant) return enter(reply, grant, service, false)
    if (gateway && !renew && service !== undefined) return reply.redirect(headerSafe(service))
    return showForm(request, reply, { service, renew })
  })

  app.post('/login', async (request, reply) => {
    const { service, renew, lt, username, password } = readInput(formSchema, request.body)
    if (service !== undefined && !isAllowed(context, request, service)) return refuse(request, reply, service)
    const again = (status: number, error: string) => showForm(request, reply.status(status), { service, renew }, username, error)
    if (!hasLoginSecret(request, lt)) return again(403, '页面已过期，请重新输入')
    if (!username || !password) return again(400, '请输入账号和密码')
    try {
      const user = await checkPassword(db, username, password, request.ip)
      return enter(reply, await grantFor(request, reply, user.username), service, true)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      return again(401, error.message)
    }
  })

  /** The grant of the browser's cookie, while its user may still sign in. */
  async function usableGrant(request: FastifyRequest, reply: FastifyReply): Promise<Grant | undefined> {
    const grant = await findGrant(db, grantIdOf(request))
    if (!grant) return undefined
    try {
      await findActiveUser(db, grant.username)
      return grant
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      await tellServices(context, request, grant.username, await closeGrant(db, grant.idHash))
      forgetGrant(config, request, reply)
      return undefined
    }
  }

  /** The same user typing the password again keeps the grant, and with it the services to sign out later. */
  async function grantFor(request: FastifyRequest, reply: FastifyReply, username: string): Promise<Grant> {
    const current = await findGrant(db, grantIdOf(request))
    if (current?.username === username) {
      await renewGrant(db, current)
      return current
    }
    if (current) await tellServices(context, request, current.username, await closeGrant(db, current.idHash))
    const grant = await openGrant(db, username)
    keepGrant(config, request, reply, grant.id)
    return grant
  }

  async function enter(reply: FastifyReply, grant: Grant, service: string | undefined, fromNewLogin: boolean) {
    if (service !== undefined) return reply.redirect(withTicket(service, await issueTicket(db, grant, service, fromNewLogin)), 303)
    const names = await schoolNames(context)
    return sendPage(reply, { names, title: '已登录', basePath: config.basePath, content: signedInNote(config.basePath, grant.username) })
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, { service, renew }: Asked, username = '', error?: string) {
    const names = await schoolNames(context)
    const content = loginForm(config.basePath, {
      loginSecret: loginSecret(config, request, reply),
      service,
      serviceTitle: service === undefined ? undefined : titleOf(context, request, service, names),
      renew,
      username,
      error,
    })
    return sendPage(reply, { names, title: '登录', basePath: config.basePath, content }, service)
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, service: string) {
    request.log.warn({ host: hostOf(service) }, 'service outside the allow-list')
    const names = await schoolNames(context)
    const content = refusedNote(config.basePath, service)
    return sendPage(reply.status(403), { names, title: '无法登录该系统', basePath: config.basePath, content })
  }
}
