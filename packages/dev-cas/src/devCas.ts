import cookie from '@fastify/cookie'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { loginRoutes } from './provider/login.ts'
import { logoutRoutes } from './provider/logout.ts'
import { addMessenger } from './provider/messenger.ts'
import { failedNote, sendPage } from './provider/pages.ts'
import { schoolNames, unnamed } from './provider/services.ts'
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
  // These addresses are opened by people and asked by CAS clients: none of them reads the JSON of our own calls.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const { basePath } = context.config
    const message = status >= 500 ? `服务器内部错误，请联系管理员（编号 ${request.id}）` : '请求的地址或内容有误，请从原来的系统重新进入。'
    const content = failedNote(basePath, message)
    const names = status >= 500 ? unnamed(context) : await schoolNames(context)
    return sendPage(reply.status(status), { names, title: '无法继续', basePath, content })
  })
  app.get('/', async (_request, reply) => reply.redirect(`${context.config.basePath}cas/login`))
  app.get('/style.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  )
  const messenger = addMessenger(app, context)
  loginRoutes(app, context, messenger)
  validationRoutes(app, context, messenger)
  logoutRoutes(app, context, messenger)
}
