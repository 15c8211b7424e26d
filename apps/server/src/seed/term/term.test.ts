import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { instance, item, score, task } from '@sc/api-client/contract'
import { embeddedEngine } from '../../engine/embedded.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { auditLog, processInstance, scoreRecord, trail } from '../../db/schema/index.ts'
import { daysAgo, TERM_DAYS } from '../calendar.ts'
import { playTerm } from './play.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.db.transaction((tx) => playTerm(tx, embeddedEngine()))
})
afterAll(() => server.close())

const as = async (username: string) => {
  const token = await server.login(username)
  return <E extends Parameters<TestServer['call']>[0]>(endpoint: E, query: object = {}) =>
    server.call(endpoint, { query: { pageSize: 9999, ...query } } as never, token)
}

describe('the term of the demonstration', () => {
  it('has applications in every state that people come across', async () => {
    const rows = await server.db.select({ status: processInstance.status }).from(processInstance)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['running', 'returned', 'withdrawn', 'completed', 'rejected']))
  })

  it('has work waiting for each college and for the school', async () => {
    for (const username of ['cs_audit', 'em_audit', 'fl_audit', 'school01', 'school02'])
      expect((await (await as(username))(task.todo)).records.length, username).toBeGreaterThan(0)
  })

  it('has projects in every state, one of them full', async () => {
    const { records } = await (await as('admin'))(item.list)
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['draft', 'published', 'closed', 'offline']))
    expect(records.map(({ closedReason }) => closedReason)).toContain('该项目名额已满')
  })

  it('has a student whose transcript names several modules', async () => {
    const { records } = await (await as('admin'))(score.records)
    const own = records.filter(({ username }) => username === 'student01')
    expect(new Set(own.map(({ moduleName }) => moduleName)).size).toBeGreaterThanOrEqual(4)
  })

  it('says of every score where it came from, and logs it', async () => {
    const scores = await server.db.select().from(scoreRecord)
    for (const { hoursBasis, decidedBy } of scores) {
      expect(hoursBasis).not.toBeNull()
      expect(decidedBy).not.toBeNull()
    }
    const logged = await server.db.select().from(auditLog)
    expect(logged.filter(({ action }) => action === 'record')).toHaveLength(scores.length)
  })

  it('lies in the past, each application in order', async () => {
    const entries = await server.db.select().from(trail).orderBy(trail.instanceId, trail.sequence)
    const [from, to] = [daysAgo(TERM_DAYS, '00:00'), daysAgo(0, '00:00')]
    for (const [index, { time, instanceId }] of entries.entries()) {
      expect(time >= from && time < to, String(time)).toBe(true)
      const before = entries[index - 1]
      if (before?.instanceId === instanceId) expect(before.time <= time, instanceId).toBe(true)
    }
    const { rows } = (await server.db.execute(
      sql`select count(*)::int as late from sys_audit_log where time >= ${to.toISOString()}::timestamptz`,
    )) as unknown as { rows: { late: number }[] }
    expect(rows[0]!.late).toBe(0)
  })

  it('leaves the projects that newcomers try free for everybody', async () => {
    const { records } = await (await as('student01'))(instance.mine)
    expect(records.some(({ itemName }) => itemName.includes('志愿服务周'))).toBe(false)
  })
})
