import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { casLogout, casTicket } from '../../db/schema/index.ts'
import { openBrowser } from '../../test/browser.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { createTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

/** What a server does that nobody waits for: a second is not enough on a machine that does much else. */
const BEHIND = { timeout: 20_000 }

type Behaviour = 'takes' | 'hangs' | 'fails' | 'refuses'

/** Another system of the campus: it redeems tickets, and ends its sessions when it is told. */
async function openSystem() {
  const system = { base: '', does: 'takes' as Behaviour, told: [] as string[], asked: 0, together: 0, most: 0 }
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    system.asked++
    system.most = Math.max(system.most, ++system.together)
    response.on('close', () => system.together--)
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = new URLSearchParams(Buffer.concat(parts).toString()).get('logoutRequest') ?? ''
      if (system.does === 'hangs') return
      if (system.does === 'takes') system.told.push(/<samlp:SessionIndex>(.+)<\/samlp:SessionIndex>/.exec(message)![1]!)
      setTimeout(() => response.writeHead({ takes: 200, fails: 503, refuses: 404 }[system.does as Exclude<Behaviour, 'hangs'>]).end(), 5)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  system.base = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`
  return Object.assign(system, {
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  })
}
type System = Awaited<ReturnType<typeof openSystem>>

let library: System
let canteen: System
let database: TestDatabase
let server: TestServer
let home: string

beforeAll(async () => {
  library = await openSystem()
  canteen = await openSystem()
  database = await createTestDatabase()
  server = await start()
  home = `${server.origin}/`
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
  library?.close()
  canteen?.close()
})
afterEach(async () => {
  await server.db.delete(casLogout)
  await server.db.delete(casTicket)
  for (const system of [library, canteen]) Object.assign(system, { does: 'takes', told: [], asked: 0, most: 0 })
})

const start = () => startTestServer({ database, config: { casServices: [library.base, canteen.base] } })
const ticketIn = (response: Response) => new URL(response.headers.get('location') ?? 'http://none').searchParams.get('ticket') ?? ''
const validate = async (ticket: string, service: string) =>
  (await server.fetch(`/cas/serviceValidate?${new URLSearchParams({ ticket, service })}`)).text()
const waiting = () => server.db.select().from(casLogout)
const statusOf = async (token: string) => (await server.ask(session.permissions, {}, token)).status
const dueNow = () => server.db.update(casLogout).set({ nextTime: sql`now()` })

/** As many more tickets as an account's only one. */
const copies = (service: string, count: number, used: 'used' | 'unused') =>
  server.db.execute(sql`
    insert into cas_ticket (ticket_hash, ticket, grant_hash, username, service, expire_time, used_time)
    select n || ${service}::text, 'ST-' || n || ${service}::text, grant_hash, username, ${service}::text, now() + interval '9 seconds', case when ${used}::text = 'used' then now() end
    from cas_ticket, generate_series(1, ${count}::int) as n where ticket_hash = (select min(ticket_hash) from cas_ticket)`)

async function signIn(username = 'teacher01') {
  const browser = openBrowser(server)
  await browser.signIn('/cas/login', username, TEST_PASSWORD)
  const ask = async (service: string) => ticketIn(await browser.open(`/cas/login?service=${encodeURIComponent(service)}`))
  async function enter(service: string) {
    const ticket = await ask(service)
    expect(await validate(ticket, service)).toContain(`<cas:user>${username}</cas:user>`)
    return ticket
  }
  async function enterHome() {
    return (await server.call(session.checkSsoLogin, { body: { ticket: await ask(home), service: home } })).token
  }
  return { browser, ask, enter, enterHome, leave: () => browser.open('/cas/logout') }
}

describe('a sign-in at our own provider', () => {
  it('is ended at the services that redeemed a ticket, and at no other', async () => {
    const { ask, enter, leave } = await signIn()
    const entered = await enter(`${library.base}a?b=1`)
    await ask(library.base)
    await ask(canteen.base)
    await leave()
    expect(library.told).toEqual([entered])
    expect(canteen.asked).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await server.db.select().from(casTicket)).toEqual([])
  })

  it('keeps some tickets that nobody redeems, and for as long as they are worth something', async () => {
    const { ask } = await signIn()
    await ask(home)
    await copies(home, 2_000, 'unused')
    const [first, second] = [await ask(home), await ask(home)]
    expect(await server.db.$count(casTicket)).toBe(100)
    expect(await validate(first, home)).toContain('<cas:user>')
    expect(await validate(second, home)).toContain('<cas:user>')
    await server.db.update(casTicket).set({ expireTime: sql`now() - interval '1 second'` })
    await signIn('student01')
    expect((await server.db.select().from(casTicket)).map(({ ticket }) => ticket).toSorted()).toEqual([first, second].toSorted())
  })

  it('ends the oldest of a hundred entries for one more, and tells its service', async () => {
    const { enter } = await signIn()
    const first = await enter(library.base)
    await copies(canteen.base, 98, 'used')
    await enter(library.base)
    expect(library.asked).toBe(0)
    await enter(canteen.base)
    await expect.poll(() => library.told, BEHIND).toEqual([first])
    expect(canteen.told).toEqual([])
    expect(await server.db.$count(casTicket)).toBe(100)
  })

  it('ends here what any of thousands of tickets opened, and keeps nobody waiting', async () => {
    const { enterHome, leave } = await signIn()
    const tokens = [await enterHome(), await enterHome()]
    await copies(home, 9_000, 'unused')
    await copies(`${home}other`, 1_000, 'used')
    const leaving = leave()
    await Promise.all([
      leaving,
      ...[1, 2, 3].map(async () =>
        expect((await fetch(`${server.origin}/healthz`, { signal: AbortSignal.timeout(2_000) })).status).toBe(200),
      ),
    ])
    for (const token of tokens) expect(await statusOf(token)).toBe(401)
    expect(await server.db.$count(casTicket)).toBe(0)
  })
})

describe('messages of single logout', () => {
  it('go to a service a few at a time', async () => {
    const { enter, leave } = await signIn()
    const tickets: string[] = []
    for (let count = 0; count < 30; count++) tickets.push(await enter(library.base))
    await leave()
    expect(library.told.toSorted()).toEqual(tickets.toSorted())
    expect(library.most).toBeLessThanOrEqual(4)
  })

  it('wait for no service that does not answer, which is not asked for each of them', async () => {
    const { enter, leave } = await signIn()
    for (let count = 0; count < 20; count++) await enter(library.base)
    const other = await enter(canteen.base)
    library.does = 'hangs'
    const began = performance.now()
    const left = leave()
    await expect.poll(() => canteen.told, BEHIND).toEqual([other])
    expect((await left).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(library.asked).toBeLessThan(20)
    expect(await waiting()).toHaveLength(20)
  })

  it('stay until the service takes them, also over a restart', async () => {
    const { enter, leave } = await signIn()
    const tickets = [await enter(library.base), await enter(library.base)]
    library.does = 'fails'
    await leave()
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
    library.does = 'takes'
    await (await start()).close()
    // Each waits a little longer than the one before.
    expect(library.told.filter((ticket) => tickets.includes(ticket))).toEqual([])
    await dueNow()
    const again = await start()
    await expect.poll(() => library.told, BEHIND).toEqual(expect.arrayContaining(tickets))
    await expect.poll(waiting, BEHIND).toEqual([])
    await again.close()
  })

  it('are given up where a service wants none, after ten attempts, and after the hours of a sign-in', async () => {
    const { enter, leave } = await signIn()
    await enter(library.base)
    library.does = 'refuses'
    await leave()
    expect(await waiting()).toEqual([])

    const { origin } = new URL(library.base)
    const message = (ticket: string, more: object) => ({ ticket, username: 'teacher01', service: library.base, origin, ...more })
    await server.db
      .insert(casLogout)
      .values([
        message('ST-tried', { attempts: 10 }),
        message('ST-old', { createTime: sql`now() - interval '9 hours'`, nextTime: sql`now() + interval '1 hour'` }),
        message('ST-waits', { attempts: 9, nextTime: sql`now() + interval '1 hour'` }),
      ])
    const again = await start()
    await expect.poll(async () => (await waiting()).map(({ ticket }) => ticket), BEHIND).toEqual(['ST-waits'])
    await again.close()
  })

  it('keep who has very many from entering further systems, but not this one', async () => {
    const { browser, enterHome, enter } = await signIn('student02')
    const { origin } = new URL(library.base)
    const untold = Array.from({ length: 100 }, (_, count) => ({
      ticket: `ST-${count}`,
      username: 'student02',
      service: library.base,
      origin,
      nextTime: sql`now() + interval '1 hour'`,
    }))
    await server.db.insert(casLogout).values(untold)
    const refused = await browser.open(`/cas/login?service=${encodeURIComponent(library.base)}`)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('请稍后再试')
    expect(await statusOf(await enterHome())).toBe(200)
    await server.db.delete(casLogout).where(eq(casLogout.ticket, 'ST-0'))
    await enter(library.base)
  })
})
