import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@sc/api-client/contract'
import { loginFailure } from '../../db/schema/index.ts'
import { openBrowser } from '../../test/browser.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { createTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let database: TestDatabase
let server: TestServer
/** Behind one proxy, so that a test can come from any address. */
let behind: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
  behind = await startTestServer({ database, config: { trustedProxies: 1 } })
})
afterAll(async () => {
  await server?.close()
  await behind?.close()
  await database?.drop()
})
beforeEach(() => server.db.delete(loginFailure))

type Outcome = 'in' | 'wrong' | 'wait' | 'busy' | 'turn'

/** What the screen would say; only `in` and `wrong` cost a hash. */
async function signIn(
  username: string,
  { password = 'wrong', from = '10.0.0.1', to = behind }: { password?: string; from?: string; to?: TestServer } = {},
): Promise<Outcome> {
  const response = await to.fetch(`/sc-api${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username, password }),
  })
  const { success, message } = (await response.json()) as { success: boolean; message: string }
  if (success) return 'in'
  if (message === '账号或密码错误') return 'wrong'
  if (message === '系统繁忙，请稍后再试') return 'busy'
  if (/^所在网络登录失败次数过多，请 \d 秒后再试$/.test(message)) return 'turn'
  expect(message).toMatch(/^登录失败次数过多，请 (\d+ 分 \d+ 秒|\d+ 分钟|\d+ 秒)后再试$/)
  return 'wait'
}
const times = (count: number, work: (index: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
function count(outcomes: readonly Outcome[]): Partial<Record<Outcome, number>> {
  const counted: Partial<Record<Outcome, number>> = {}
  for (const outcome of outcomes) counted[outcome] = (counted[outcome] ?? 0) + 1
  return counted
}
/** How many subjects something is kept of, by their kind. */
async function rows(): Promise<Record<string, number>> {
  const kept = await server.db
    .select({ kind: sql<string>`split_part(subject, ':', 1)`, rows: sql<number>`count(*)::int` })
    .from(loginFailure)
    .groupBy(sql`1`)
  return Object.fromEntries(kept.map((row) => [row.kind, row.rows]))
}
/** As if so much time had passed. */
const pass = (minutes: number) =>
  server.db.execute(
    sql`update sys_login_failure set window_end = window_end - d, blocked_until = blocked_until - d, known_until = known_until - d
      from (select make_interval(secs => ${minutes * 60}::float8) as d) as passed`,
  )

describe('guessing a password', () => {
  it('is checked five times, however many guesses come at once', async () => {
    const { wrong, wait = 0, busy = 0, ...others } = count(await times(500, () => signIn('teacher01')))
    // Where the machine is slow, some have waited too long for their turn.
    expect({ wrong, refused: wait + busy, others }).toEqual({ wrong: 5, refused: 495, others: {} })
    expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('wait')
    expect(await signIn('TEACHER01 ', { password: TEST_PASSWORD })).toBe('wait')
  })

  it('waits longer after each failure, up to a quarter of an hour, and is forgotten after an hour', async () => {
    await times(5, () => signIn('teacher01'))
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await pass(minutes - 0.1)
      expect(await signIn('teacher01'), `before ${minutes}`).toBe('wait')
      await pass(0.2)
      expect(count(await times(3, () => signIn('teacher01'))), `after ${minutes}`).toEqual({ wrong: 1, wait: 2 })
    }
    await pass(61)
    expect(count(await times(6, () => signIn('teacher01')))).toEqual({ wrong: 5, wait: 1 })
  })

  it('from elsewhere does not lock the owner out', async () => {
    await times(20, () => signIn('teacher01', { from: '10.9.9.9' }))
    expect(await signIn('teacher01', { password: TEST_PASSWORD, from: '10.0.0.2' })).toBe('in')
  })

  it('from many addresses leaves no more of those that were not checked', async () => {
    expect(count(await times(80, (index) => signIn('teacher01', { from: `10.1.${index}.1` })))).toEqual({ wrong: 50, wait: 30 })
    expect(await rows()).toEqual({ pair: 50, account: 1, network: 50 })
  })

  it('from many addresses is bounded too, but for where the owner has been before', async () => {
    expect(await signIn('teacher01', { password: TEST_PASSWORD, from: '10.0.0.2' })).toBe('in')
    const outcomes = await times(100, (index) => signIn('teacher01', { from: `10.1.${index}.1` }))
    expect(count(outcomes)).toEqual({ wrong: 50, wait: 50 })
    expect(await signIn('teacher01', { from: '10.2.0.1' })).toBe('wait')
    expect(await signIn('teacher01', { password: TEST_PASSWORD, from: '10.0.0.2' })).toBe('in')
  })

  describe('of a list of accounts from one address', () => {
    const counted = (failures: number) =>
      server.db
        .insert(loginFailure)
        .values({ subject: 'network:10.0.0.1', failures, windowEnd: sql`now() + interval '15 minutes'` })
        .onConflictDoUpdate({ target: loginFailure.subject, set: { failures } })

    it('gets slower, and locks nobody out of a school behind it', async () => {
      expect(await signIn('nobody')).toBe('wrong')
      await counted(200)
      // Who never signed in there, and has a right password, waits for moments.
      for (const username of ['student06', 'em_audit', 'student03']) expect(await signIn(username, { password: TEST_PASSWORD })).toBe('in')
      await counted(800)
      const began = Date.now()
      expect(count(await times(5, (index) => signIn(`nobody${index}`)))).toEqual({ wrong: 5 })
      expect(Date.now() - began).toBeGreaterThan(3_500)
    })

    it('has few waiting for their turn; the others come again, and lose nothing by it', async () => {
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
      await counted(800)
      const outcomes = count(await times(80, (index) => signIn(index === 79 ? 'teacher01' : `nobody${index}`)))
      expect(outcomes['wait']).toBeUndefined()
      expect(outcomes['turn']).toBeGreaterThan(30)
      const [{ pairs } = { pairs: -1 }] = await server.db
        .select({ pairs: sql<number>`sum(failures)::int` })
        .from(loginFailure)
        .where(sql`subject like 'pair:%'`)
      expect(pairs).toBe(outcomes['wrong'])
      expect(await signIn('student03', { password: TEST_PASSWORD })).toBe('in')
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
      await pass(16)
      expect(count(await times(5, (index) => signIn(`somebody${index}`)))).toEqual({ wrong: 5 })
      // Counted anew, and none of them was given a turn that lies ahead.
      expect(
        await server.db
          .select({ failures: loginFailure.failures, isAhead: sql<boolean>`blocked_until > now()` })
          .from(loginFailure)
          .where(sql`subject = 'network:10.0.0.1'`),
      ).toEqual([{ failures: 5, isAhead: false }])
    })

    it('neither stops nor delays who signed in there before', async () => {
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
      await counted(800)
      const nextTurn = (seconds: number) =>
        server.db
          .update(loginFailure)
          .set({ blockedUntil: sql`now() + make_interval(secs => ${seconds}::float8)` })
          .where(sql`subject = 'network:10.0.0.1'`)
      await nextTurn(7.9)
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
      const [turn] = await server.db
        .select({ isAhead: sql<boolean>`blocked_until > now()`, failures: loginFailure.failures })
        .from(loginFailure)
        .where(sql`subject = 'network:10.0.0.1'`)
      expect(turn).toEqual({ isAhead: true, failures: 800 })
      await nextTurn(8.8)
      expect(await signIn('student03', { password: TEST_PASSWORD })).toBe('turn')
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
      // That opens no more to who guesses.
      expect(count(await times(20, () => signIn('teacher01')))).toEqual({ wrong: 5, wait: 15 })
    })

    it('lets all of a school in that is known there, while strangers take every turn', async () => {
      const known = [
        'admin',
        'school01',
        'school02',
        'cs_audit',
        'em_audit',
        'fl_audit',
        'teacher01',
        'student01',
        'student02',
        'student03',
        'student04',
        'student05',
        'student06',
        'student07',
      ]
      for (const username of known) expect(await signIn(username, { password: TEST_PASSWORD }), username).toBe('in')
      await counted(800)
      let isOver = false
      const began = Date.now()
      const strangers = Array.from({ length: 40 }, async (_, stranger) => {
        const outcomes: Outcome[] = []
        for (; !isOver; await setTimeout(100)) outcomes.push(await signIn(`invented${stranger}-${outcomes.length}`))
        return outcomes
      })
      try {
        await vi.waitFor(async () => expect(await signIn('somebody')).toBe('turn'), { timeout: 60_000, interval: 200 })
        expect(count(await times(known.length, (index) => signIn(known[index]!, { password: TEST_PASSWORD })))).toEqual({
          in: known.length,
        })
      } finally {
        isOver = true
        await Promise.allSettled(strangers)
      }
      const outcomes = count((await Promise.all(strangers)).flat())
      expect(Object.keys(outcomes).toSorted()).toEqual(['turn', 'wrong'])
      expect(outcomes['wrong']).toBeLessThanOrEqual((Date.now() - began) / 1_000 + 2)
    })

    it('takes no turn that others took while it waited for them', async () => {
      await counted(800)
      const late = await server.db.transaction(async (tx) => {
        const takeAllTurns = () =>
          tx
            .update(loginFailure)
            .set({ blockedUntil: sql`clock_timestamp() + interval '8.9 seconds'` })
            .where(sql`subject = 'network:10.0.0.1'`)
        await takeAllTurns()
        const outcome = signIn('nobody')
        await setTimeout(1_500)
        await takeAllTurns()
        // Not waited for here: it waits for this transaction.
        return { outcome }
      })
      expect(await late.outcome).toBe('turn')
    })

    it('leaves no trace of guesses that were not checked', async () => {
      expect(await signIn('nobody')).toBe('wrong')
      await counted(800)
      const outcomes = count(await times(60, (index) => signIn(`nobody${index}`)))
      expect(outcomes['turn']).toBeGreaterThan(30)
      const checked = outcomes['wrong']! + 1
      expect(await rows()).toEqual({ pair: checked, account: checked, network: 1 })
    })

    it('waits for no turn from before the clock was set back', async () => {
      expect(await signIn('nobody')).toBe('wrong')
      await server.db
        .update(loginFailure)
        .set({ blockedUntil: sql`now() + interval '5 days'` })
        .where(sql`subject = 'network:10.0.0.1'`)
      expect(await signIn('student03', { password: TEST_PASSWORD })).toBe('in')
    })

    it('waits by account alone, also for who signed in there before', async () => {
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
      expect(count(await times(20, () => signIn('teacher01')))).toEqual({ wrong: 5, wait: 15 })
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('wait')
      expect(await signIn('teacher02', { password: TEST_PASSWORD })).toBe('in')
      await pass(1.1)
      expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
    })
  })

  it('rightly costs nothing: a right password gives the attempt back', async () => {
    for (let round = 0; round < 8; round++) expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
    for (let round = 0; round < 4; round++) expect(await signIn('teacher01')).toBe('wrong')
    expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
    expect(await signIn('teacher01')).toBe('wrong')
    const counted = await server.db.select().from(loginFailure)
    const failures = Object.fromEntries(counted.map((row) => [row.subject.split(':')[0], row.failures]))
    expect(failures).toEqual({ pair: 1, network: 5 })
  })

  it('rightly at the same moment waits for each other, and is told of no failures', async () => {
    expect(count(await times(10, () => signIn('teacher01', { password: TEST_PASSWORD })))).toEqual({ in: 10 })
    for (let round = 0; round < 4; round++) expect(await signIn('teacher01')).toBe('wrong')
    expect(count(await times(10, () => signIn('teacher01', { password: TEST_PASSWORD })))).toEqual({ in: 10 })
    expect(await rows()).toEqual({ pair: 1, network: 1 })
  })

  it('at the development sign-in counts the same', async () => {
    const browser = openBrowser(server)
    const outcomes = []
    for (let attempt = 0; attempt < 7; attempt++) {
      const page = await (await browser.signIn('/cas/login', 'teacher01', 'wrong')).text()
      outcomes.push(/账号或密码错误|登录失败次数过多/.exec(page)?.[0])
    }
    expect(outcomes).toEqual([...Array<string>(5).fill('账号或密码错误'), ...Array<string>(2).fill('登录失败次数过多')])
    expect(await signIn('teacher01', { password: TEST_PASSWORD, to: server })).toBe('wait')
  })

  it('of the old password is bounded as well, without a word about signing in', async () => {
    const token = await server.login('teacher02')
    const change = (oldpassword: string) =>
      server
        .ask(session.updatePassword, { body: { oldpassword, password: 'Neues-1234', confirmpassword: 'Neues-1234' } }, token)
        .then(({ envelope }) => envelope.message)
    const answers = await Promise.all(Array.from({ length: 40 }, () => change('wrong')))
    expect(answers.filter((message) => message === '旧密码输入错误')).toHaveLength(5)
    expect(await change(TEST_PASSWORD)).toMatch(/^旧密码输入错误次数过多，请 (1 分钟|\d+ 秒)后再试$/)
    await pass(1.1)
    expect(await change(TEST_PASSWORD)).toBe('密码修改成功')
  })
})

describe('the address of a guess', () => {
  it('is what the nearest proxy says, not what anybody writes before', async () => {
    for (let round = 0; round < 5; round++) expect(await signIn('teacher01', { from: `10.3.${round}.1, 10.0.0.7` })).toBe('wrong')
    expect(await signIn('teacher01', { from: '10.3.99.1, 10.0.0.7' })).toBe('wait')
    for (let round = 0; round < 5; round++) expect(await signIn('teacher01', { from: `10.4.${round}.1`, to: server })).toBe('wrong')
    expect(await signIn('teacher01', { from: '10.4.99.1', to: server })).toBe('wait')
  })
})

describe('too many passwords at once', () => {
  it('are refused as busy, cost no attempt, and pass', async () => {
    const outcomes = count(await times(180, (index) => signIn(`nobody${index}`, { from: `10.5.${index}.1` })))
    expect(outcomes['wait']).toBeUndefined()
    expect((outcomes['wrong'] ?? 0) + (outcomes['busy'] ?? 0)).toBe(180)
    const [{ counted } = { counted: -1 }] = await server.db
      .select({ counted: sql<number>`coalesce(sum(failures), 0)::int` })
      .from(loginFailure)
      .where(sql`subject like 'pair:%'`)
    expect(counted).toBe(outcomes['wrong'])
    expect(await signIn('teacher01', { password: TEST_PASSWORD })).toBe('in')
    expect((await rows())['pair']).toBe(1 + outcomes['wrong']!)
  })

  it('are not too many for who signed in there before', async () => {
    const known = ['teacher01', 'student01', 'student02', 'student03', 'student04']
    for (const username of known) expect(await signIn(username, { password: TEST_PASSWORD })).toBe('in')
    const strangers = times(180, (index) => signIn(`nobody${index}`, { from: `10.6.${index}.1` }))
    // One each: those of one account wait for each other, for some seconds at most, which would measure the machine.
    const came = times(known.length, (index) => signIn(known[index]!, { password: TEST_PASSWORD }))
    expect(count(await came)).toEqual({ in: known.length })
    const outcomes = count(await strangers)
    expect((outcomes['wrong'] ?? 0) + (outcomes['busy'] ?? 0)).toBe(180)
  })
})
