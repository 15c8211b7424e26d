import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { findCaller, findFileReader } from '../access/caller.ts'
import type { Caller } from '../access/caller.ts'
import { lacking } from '../access/lacking.ts'
import { say } from '../locale/say.ts'
import { noPermission, UnauthorizedError } from './errors.ts'
import { senderAddress } from './senderAddress.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    token: string | null
  }
}

/** Opens stored files where no header can be sent, and nothing else. */
export const FILE_COOKIE = 'sc_file'

export function addAuthentication(app: FastifyInstance) {
  app.decorateRequest('caller', null)
  app.decorateRequest('token', null)
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'GET' || method === 'HEAD' || headers['x-access-token']) return
    if (isOfOtherSite(headers['sec-fetch-site'])) throw noPermission(say.http.otherSite())
  })
}

/**
 * Whether a browser says that a page of somebody else sends this, in the name of whoever looks at it: it could sign them in as
 * another, or use up their attempts. What is no browser says nothing, and a page that knows a token was given it.
 */
const isOfOtherSite = (site: unknown): boolean => site === 'cross-site' || site === 'same-site'

/** Who calls, of a call that {@link authorise} let in. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('the caller of a public call was asked for')
  return caller
}

/** The token of such a call; stored files are read without. */
export function tokenOf({ token }: FastifyRequest): string {
  if (token === null) throw new Error('the token of a call was asked for that needs none')
  return token
}

/** What the audit log says of where a change came from. */
export const originOf = (request: FastifyRequest) => ({ address: senderAddress(request), requestId: request.id })

/** Finds the caller and checks that the call is allowed. Throws 401 or the business error for a missing permission. */
export async function authorise(request: FastifyRequest, access: Access, db: Db): Promise<void> {
  if (access === 'public') return
  const header = request.headers['x-access-token']
  const token = typeof header === 'string' && header.length > 0 ? header : null
  const fileToken = access === 'file' ? request.cookies[FILE_COOKIE] : undefined
  const origin = originOf(request)
  const finding = token ? findCaller(db, token, origin) : fileToken ? findFileReader(db, fileToken, origin) : null
  if (!finding) throw new UnauthorizedError(say.http.notSignedIn())
  const caller = await finding
  if (!caller) throw new UnauthorizedError()
  request.caller = caller
  request.token = token
  if (access === 'forced') return
  if (caller.forced) throw noPermission(say.http.passwordFirst())
  if (access !== 'session' && access !== 'file' && !caller.may(access)) throw noPermission(await lacking(db, access))
}
