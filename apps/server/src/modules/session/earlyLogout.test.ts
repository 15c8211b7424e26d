import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { endedTicket } from '../../db/schema/index.ts'
import { freePort } from '../../test/freePort.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

/** A campus CAS that vouches for everybody, and whose people sign out while it is asked. */
let campus: Server
let server: TestServer
let beside: TestServer
let service: string
/** What happens before the answer is sent, and beside it. */
let before: (ticket: string) => Promise<unknown> = async () => undefined
let meanwhile: (ticket: string) => Promise<unknown> = async () => undefined

beforeAll(async () => {
  campus = createServer((request, response) => {
    const ticket = new URL(request.url!, 'http://campus').searchParams.get('ticket')!
    const answer = `<serviceResponse><authenticationSuccess><user>teacher01</user></authenticationSuccess></serviceResponse>`
    void before(ticket).then(() => {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(answer)
      return meanwhile(ticket)
    })
  })
  await new Promise<void>((resolve) => campus.listen(0, '127.0.0.1', resolve))
  const casUrl = `http://127.0.0.1:${(campus.address() as AddressInfo).port}/cas`
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  service = `${publicUrl}/dashboard/analysis`
  server = await startTestServer({ config: { port, publicUrl, casUrl, devCas: false } })
  beside = await startTestServer({
    config: { publicUrl, casUrl, devCas: false, dataDir: server.config.dataDir },
    database: server.database,
  })
})
afterAll(async () => {
  campus.close()
  await beside?.close()
  await server?.close()
})

const logOut = (at: TestServer, ticket: string) => {
  const body = new URLSearchParams({ logoutRequest: `<LogoutRequest><SessionIndex>${ticket}</SessionIndex></LogoutRequest>` })
  return at.fetch('/dashboard/analysis', { method: 'POST', body })
}
const enter = (ticket: string) => server.ask(session.checkSsoLogin, { body: { ticket, service } })
const remembered = () => server.db.select().from(endedTicket)

describe('a single logout that comes before the session', () => {
  it.each([
    ['the same server', () => server],
    ['another one', () => beside],
  ])('at %s keeps it from being opened', async (name, at) => {
    before = (ticket) => logOut(at(), ticket)
    expect((await enter(`ST-early-${name.length}`)).envelope).toMatchObject({
      success: false,
      message: '您已在统一身份认证退出登录，请重新登录',
    })
    before = async () => undefined
    // Whoever signs in again has another ticket.
    expect((await enter(`ST-again-${name.length}`)).envelope).toMatchObject({ success: true })
  })

  it('at the very moment of its opening ends it, or keeps it from being opened', async () => {
    let loggedOut: Promise<unknown> = Promise.resolve()
    meanwhile = (ticket) => (loggedOut = logOut(beside, ticket))
    const opened: number[] = []
    for (let round = 0; round < 20; round++) {
      const { envelope } = await enter(`ST-round-${round}`)
      await loggedOut
      const { token } = (envelope.result ?? {}) as { token?: string }
      if (token) opened.push((await server.ask(session.permissions, {}, token)).status)
    }
    expect(opened.filter((status) => status !== 401)).toEqual([])
    meanwhile = async () => undefined
  })

  it('is forgotten after a while, and where it ended a session; nothing but a ticket is remembered', async () => {
    await server.db.delete(endedTicket)
    await enter('ST-usual')
    await logOut(server, 'ST-usual')
    await logOut(server, 'nonsense')
    expect(await remembered()).toEqual([])
    await logOut(server, 'ST-early')
    await logOut(server, 'ST-early')
    expect(await remembered()).toHaveLength(1)
    await server.db.update(endedTicket).set({ expireTime: sql`now() - interval '1 second'` })
    await logOut(server, 'ST-later')
    expect(await remembered()).toHaveLength(1)
  })
})
