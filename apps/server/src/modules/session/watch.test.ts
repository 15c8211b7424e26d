import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { session as sessionTable } from '../../db/schema/index.ts'
import { createTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let database: TestDatabase
let one: TestServer
let two: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  one = await startTestServer({ database })
  two = await startTestServer({ database })
})
afterAll(async () => {
  await one?.close()
  await two?.close()
  await database?.drop()
})

/** What a held call is answered, and after how many milliseconds. */
async function held(server: TestServer, token: string, wait = 20) {
  const began = Date.now()
  const { status } = await server.ask(session.alive, { query: { wait } }, token)
  return { status, after: Date.now() - began }
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a call that waits for the end of its session', () => {
  it.each([
    ['a sign-out', (token: string) => two.call(session.logout, {}, token)],
    [
      'an expiry',
      () =>
        one.db.execute(
          sql`update sys_session set expire_time = now() - interval '1 second' where user_id = (select id from sys_user where username = 'teacher01')`,
        ),
    ],
    ['a frozen account', () => one.db.execute(sql`update sys_user set status = 2 where username = 'teacher01'`)],
  ])('hears of %s within seconds, also at another server', async (_, end) => {
    const [token, other] = [await one.login('teacher01'), await one.login('student03')]
    const [mine, elsewhere, others] = [held(one, token), held(two, token), held(one, other, 6)]
    await later(500)
    await end(token)
    for (const answer of [await mine, await elsewhere]) {
      expect(answer.status).toBe(401)
      expect(answer.after).toBeLessThan(5_000)
    }
    expect(await others).toMatchObject({ status: 200, after: expect.any(Number) })
    await one.db.execute(sql`update sys_user set status = 1 where username = 'teacher01'`)
  })

  it('is answered when the wait is over, at once without one, and prolongs nothing', async () => {
    const token = await one.login('student04')
    const lastEnd = async () => (await one.db.select({ at: sql<string>`max(expire_time)::text` }).from(sessionTable))[0]
    const before = await lastEnd()
    expect((await held(one, token, 0)).after).toBeLessThan(1_000)
    const waited = await held(one, token, 1)
    expect(waited.status).toBe(200)
    expect(waited.after).toBeGreaterThan(900)
    expect(await lastEnd()).toEqual(before)
  })

  it('does not hold a dead session, nor one browser any number of times', async () => {
    expect((await held(one, 'no-such-token')).status).toBe(401)
    const token = await one.login('student05')
    const calls = Array.from({ length: 10 }, () => held(one, token, 4))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ after }) => after < 3_500).length).toBe(2)
  })

  it('does not keep a server from closing', async () => {
    const third = await startTestServer({ database })
    const token = await third.login('student06')
    const call = held(third, token)
    await later(300)
    await third.close()
    expect(await call).toMatchObject({ status: 200 })
    expect((await call).after).toBeLessThan(5_000)
  })
})
