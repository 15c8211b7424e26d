import type { FastifyInstance, FastifyRequest } from 'fastify'
import { session } from '@sc/api-client/contract'
import { tokenOf } from '../../http/authentication.ts'
import type { Context } from '../../context.ts'
import { FewAtOnce } from '../../FewAtOnce.ts'
import { CasError } from '../../cas/CasError.ts'
import { loginUrl, logoutUrl, validateTicket } from '../../cas/client.ts'
import { answer } from '../../http/envelope.ts'
import { originOf } from '../../http/authentication.ts'
import { BusinessError, noPermission, UnauthorizedError } from '../../http/errors.ts'
import { publicBase } from '../../http/publicOrigin.ts'
import { senderAddress } from '../../http/senderAddress.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { activate } from './activate.ts'
import { campusAccount } from './campusAccount.ts'
import { casRefusal, casServer, offersCas, withoutCas } from './campusSignIn.ts'
import { addSessionCleaning } from './cleaning.ts'
import { closeFiles, openFiles } from './fileCookie.ts'
import { permissionsOf } from './menus.ts'
import { schoolNames } from './school.ts'
import { ownDeparts } from './ownDeparts.ts'
import { changePassword, closeSession, openCampusSession, openSession, selectDepart, withPassword } from './service.ts'
import { listedSignIns, noteSignIn, notingRefusal } from './signIns.ts'
import { watchSessions } from './watch.ts'

/**
 * Questions to the campus's CAS server at a time, which takes a fraction of a second for each: anybody may make us ask. Where it
 * hangs, who waits for longest waits for as long as three of them take to be given up.
 */
const VALIDATIONS = { atOnce: 32, queue: 64 }

export function sessionRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  addSessionCleaning(app, db)
  serveListing(app, context, listedSignIns)
  const watch = watchSessions(db)
  const validations = new FewAtOnce({ ...VALIDATIONS, full: () => new BusinessError(say.session.casBusy()) })
  app.addHook('preClose', async () => watch.close())

  route(app, db, session.login, async ({ body, request, reply }) => {
    const browser = browserOf(request)
    const result = await notingRefusal(db, { username: body.username, way: 'password', browser }, () =>
      withPassword(db, { ...body, address: senderAddress(request) }, (tx, row) =>
        openSession(tx, row, { signedInBy: 'password' }, browser),
      ),
    )
    await openFiles(context, request, reply, result.token)
    return answer(result, say.session.signedIn())
  })

  route(app, db, session.activate, async ({ body, request }) => {
    const tried = { username: body.username, way: 'activation', browser: browserOf(request) } as const
    await notingRefusal(db, tried, () => activate(db, { ...body, address: senderAddress(request) }, originOf(request)))
    await noteSignIn(db, tried, 'signedIn')
    return answer(null, say.session.activated())
  })

  route(app, db, session.checkSsoLogin, async ({ body, request, reply }) => {
    const { config } = context
    const server = casServer(config, request)
    if (!server) throw withoutCas()
    const identity = await validations
      .run(() => validateTicket(server, publicBase(config, request), body))
      .catch((error: unknown) => {
        throw error instanceof CasError ? casRefusal(error) : error
      })
    // Nobody is signed in yet: an account that this opens is the system's act.
    const browser = browserOf(request)
    const result = await notingRefusal(db, { username: identity.user.slice(0, LONGEST_NAME), way: 'cas', browser }, async () => {
      const row = await campusAccount(db, config, identity, { username: null, ...originOf(request) })
      return openCampusSession(db, row, { signedInBy: 'cas', ticket: body.ticket, checkedHere: config.casUrl === null }, browser)
    })
    await openFiles(context, request, reply, result.token)
    return answer(result, say.session.signedIn())
  })

  route(app, db, session.config, async ({ request }) => {
    const server = casServer(context.config, request)
    const known = await schoolNames(db)
    return {
      casLoginUrl: server && loginUrl(server),
      casLogoutUrl: server && logoutUrl(server),
      offersCas: offersCas(context.config),
      ...known,
    }
  })

  route(app, db, session.logout, async ({ request, reply }) => {
    closeFiles(context, reply)
    const { serviceTicket } = await closeSession(db, tokenOf(request))
    const server = serviceTicket === null ? null : casServer(context.config, request)
    return { casLogoutUrl: server && logoutUrl(server) }
  })

  // Asked whenever the app starts: a browser that lost the cookie, or never had it, gets it here.
  route(app, db, session.alive, async ({ query, request, reply }) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    if ((await watch.wait(tokenOf(request), query.wait, gone.signal)) === 'ended') throw new UnauthorizedError()
    return null
  })

  route(app, db, session.permissions, async ({ caller, request, reply }) => {
    await openFiles(context, request, reply, tokenOf(request))
    return permissionsOf(db, caller.userId)
  })

  route(app, db, session.currentUserDeparts, async ({ caller }) => ({
    list: await ownDeparts(db, caller.userId),
    orgCode: caller.orgCode,
  }))

  route(app, db, session.selectDepart, async ({ body, caller }) =>
    answer({ userInfo: await selectDepart(db, caller.userId, body.orgCode) }, say.session.departChanged()),
  )

  route(app, db, session.updatePassword, async ({ body, caller, request }) => {
    if (body.username !== undefined && body.username !== caller.username) throw noPermission(say.session.onlyOwnPassword())
    if (body.password !== body.confirmpassword) throw new BusinessError(say.session.passwordsDiffer())
    await changePassword(db, caller, {
      token: tokenOf(request),
      old: body.oldpassword,
      next: body.password,
    })
    return answer(null, say.session.passwordChanged())
  })
}

/** Characters that are kept of a name that CAS gives and that no account may have. */
const LONGEST_NAME = 64
/** Characters of what a browser calls itself that are kept. */
const CALLED = 300

const browserOf = (request: FastifyRequest) => ({
  address: senderAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, CALLED) ?? null,
})
