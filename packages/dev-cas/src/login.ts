import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { withPassword } from '../../modules/session/service.ts'
import { headerSafe, hostOf, withTicket } from '../serviceAddress.ts'
import { forgetGrant, grantIdOf, hasLoginSecret, keepGrant, loginSecret } from './cookies.ts'
import { closeGrant, findGrant, forgetExpired, holdGrant, openGrant, renewGrant } from './grants.ts'
import type { Grant } from './grants.ts'
import { flag, readInput } from './input.ts'
import type { Messenger } from './messenger.ts'
import { failedNote, loginForm, refusedNote, sendPage, signedInNote } from './pages.ts'
import { isAllowed, isOutside, schoolNames, titleOf } from './services.ts'
import { issueTicket } from './tickets.ts'
import { hasManyUntold } from './untold.ts'

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

/** Who came in, with the ticket for the service that they go back to. */
interface Entry {
  username: string
  ticket?: string
}

export function loginRoutes(app: FastifyInstance, context: Context, messenger: Messenger) {
  const { config, db } = context

  app.get('/login', async (request, reply) => {
    const { service, renew, gateway } = readInput(querySchema, request.query)
    if (service !== undefined && !isAllowed(context, request, service)) return refuse(request, reply, service)
    const entry = renew ? undefined : await entryOf(request, reply, service)
    if (entry) return enter(reply, entry, service)
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
      const current = await findGrant(db, grantIdOf(request))
      await forgetExpired(db)
      const { opened, ...entry } = await withPassword(db, { username, password, address: request.ip }, async (tx, row) => {
        // The same user typing the password again keeps the grant, and with it the services to sign out later.
        const kept = current?.username === row.username && (await renewGrant(tx, current)) ? current : undefined
        const opened = kept ? undefined : await openGrant(tx, row.username)
        return { ...(await entryFor(tx, kept ?? opened!, service, true)), opened }
      })
      if (opened) {
        if (current) await messenger.tell(await closeGrant(context, current))
        keepGrant(config, request, reply, opened.id)
      }
      return enter(reply, entry, service)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      return again(401, error.message)
    }
  })

  /** Without a ticket where too many services have not heard yet that the account signed out. */
  async function entryFor(tx: Db, grant: Grant, service: string | undefined, fromNewLogin: boolean): Promise<Entry> {
    const { username } = grant
    if (service === undefined || (isOutside(config, service) && (await hasManyUntold(tx, username)))) return { username }
    return { username, ticket: await issueTicket(tx, config, grant, service, fromNewLogin) }
  }

  /** Entry by the grant of the browser's cookie, while its user may still sign in. */
  async function entryOf(request: FastifyRequest, reply: FastifyReply, service: string | undefined): Promise<Entry | undefined> {
    const found = await findGrant(db, grantIdOf(request))
    if (!found) return undefined
    const entry = await db.transaction(async (tx) => {
      const grant = await holdGrant(tx, found)
      return grant && entryFor(tx, grant, service, false)
    })
    if (entry) return entry
    await messenger.tell(await closeGrant(context, found))
    forgetGrant(config, request, reply)
    return undefined
  }

  async function enter(reply: FastifyReply, { ticket, username }: Entry, service: string | undefined) {
    if (service !== undefined && ticket !== undefined) return reply.redirect(withTicket(service, ticket), 303)
    const names = await schoolNames(context)
    if (service !== undefined) {
      const content = failedNote(config.basePath, '您此前进入的系统中还有很多没有收到退出通知，暂时不能再进入其他系统，请稍后再试。')
      return sendPage(reply.status(503), { names, title: '无法继续', basePath: config.basePath, content })
    }
    return sendPage(reply, { names, title: '已登录', basePath: config.basePath, content: signedInNote(config.basePath, username) })
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
