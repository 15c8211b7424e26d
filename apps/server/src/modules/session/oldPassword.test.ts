import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { loginFailure, user } from '../../db/schema/index.ts'
import { openBrowser } from '../../test/browser.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { createTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { resetPassword } from './resetPassword.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})
beforeEach(() => server.db.delete(loginFailure))

const NEXT = 'Neues-1234'
/** Clients that sign in all the time; what they do is wrong from some moment on. */
const CLIENTS = 3

/** What each client got until it got no more, while `change` took place; a round without any proves nothing. */
async function whileSigningIn<T>(signIn: () => Promise<T | undefined>, change: () => Promise<unknown>): Promise<T[]> {
  const got: T[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      const one = await signIn()
      if (one === undefined) return
      got.push(one)
    }
  })
  while (got.length < CLIENTS) await new Promise((resolve) => setTimeout(resolve, 10))
  await change()
  await Promise.all(clients)
  return got
}

const signIn = (username: string) => async () => {
  const { envelope } = await server.ask(session.login, { body: { username, password: TEST_PASSWORD } })
  return envelope.success ? (envelope.result as { token: string }).token : undefined
}
async function stillOpen(tokens: readonly string[]) {
  const statuses = await Promise.all(tokens.map(async (token) => (await server.ask(session.currentUserDeparts, {}, token)).status))
  return statuses.filter((status) => status !== 401).length
}

const freeze = (username: string) => server.db.update(user).set({ status: 2 }).where(eq(user.username, username))
const unfreeze = (username: string) => server.db.update(user).set({ status: 1 }).where(eq(user.username, username))

describe('what was opened with an old password', () => {
  it('ends with its change, also what was just being opened', async () => {
    const token = await server.login('student02')
    const tokens = await whileSigningIn(signIn('student02'), () =>
      server.call(session.updatePassword, { body: { oldpassword: TEST_PASSWORD, password: NEXT, confirmpassword: NEXT } }, token),
    )
    expect(await stillOpen(tokens)).toBe(0)
    expect(await stillOpen([token])).toBe(1)
  })

  it('ends with a reset on the machine', async () => {
    const tokens = await whileSigningIn(signIn('student03'), () => resetPassword(server.db, 'student03'))
    expect(await stillOpen(tokens)).toBe(0)
  })

  it('ends with the account’s freezing, and does not come back', async () => {
    const tokens = await whileSigningIn(signIn('student04'), () => freeze('student04'))
    await unfreeze('student04')
    expect(await stillOpen(tokens)).toBe(0)
  })

  it('does not set the password that a reset just replaced', async () => {
    const token = await server.login('student05')
    const changing = server.ask(
      session.updatePassword,
      { body: { oldpassword: TEST_PASSWORD, password: NEXT, confirmpassword: NEXT } },
      token,
    )
    const { password } = (await resetPassword(server.db, 'student05'))!
    await changing
    const { envelope: after } = await server.ask(session.login, { body: { username: 'student05', password: NEXT } })
    // It came later, or made the change one of an old password.
    expect(after.success).toBe(false)
    expect((await server.ask(session.login, { body: { username: 'student05', password } })).envelope.success).toBe(true)
  })
})

describe('at the development sign-in', () => {
  const service = () => `${server.origin}/home`
  const loginPath = () => `/cas/login?service=${encodeURIComponent(service())}`
  /** Signs in at the provider with the password; what the browser then holds. */
  const enter = (username: string) => async () => {
    const browser = openBrowser(server)
    const entered = await browser.signIn(loginPath(), username, TEST_PASSWORD)
    const location = entered.headers.get('location')
    return location === null ? undefined : { browser, ticket: new URL(location).searchParams.get('ticket')! }
  }

  it('neither a grant nor a ticket outlives the password', async () => {
    const held = await whileSigningIn(enter('student06'), () => resetPassword(server.db, 'student06'))
    for (const { browser, ticket } of held) {
      expect((await browser.open(loginPath())).headers.get('location')).toBeNull()
      expect((await server.ask(session.checkSsoLogin, { body: { ticket, service: service() } })).envelope.success).toBe(false)
    }
  })

  it('no session comes from a ticket whose account’s password changed on the way', async () => {
    const [one] = await whileSigningIn(enter('teacher02'), () => freeze('teacher02'))
    await unfreeze('teacher02')
    const tokens = await whileSigningIn(
      async () => {
        const entered = await enter('teacher02')()
        if (!entered) return undefined
        const { envelope } = await server.ask(session.checkSsoLogin, { body: { ticket: entered.ticket, service: service() } })
        return envelope.success ? (envelope.result as { token: string }).token : undefined
      },
      () => resetPassword(server.db, 'teacher02'),
    )
    expect(await stillOpen(tokens)).toBe(0)
    expect((await one!.browser.open(loginPath())).headers.get('location')).toBeNull()
  })
})
