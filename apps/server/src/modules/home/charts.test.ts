import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { home, instance, item, score } from '@sc/api-client/contract'
import { attendance, signUp } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const project = await campus.project({ name: '志愿服务', module: 'volunteer', hours: 4 })
  const contest = await campus.project({ name: '竞赛', module: 'innovation', hours: 8 })
  for (const [student, reviewer, itemId] of [
    ['student01', 'cs_audit', project],
    ['student03', 'em_audit', project],
    ['student02', 'cs_audit', contest],
  ] as const) {
    const { instanceId } = await (await campus.as(student)).submit(itemId, application(6))
    await (await campus.as(reviewer)).approve(instanceId)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

/** A minute passes first: it is counted anew. */
async function charts(username: string) {
  vi.setSystemTime(Date.now() + 61_000)
  return (await campus.as(username)).call(home.charts)
}

it('counts what the lists hold that it leads to', async () => {
  const admin = await campus.as('admin')
  const { modules, weeks } = await charts('admin')
  expect(modules!.map((one) => one.module).sort()).toEqual(['innovation', 'volunteer'])
  for (const { module, hours } of modules!) {
    const { records } = await admin.call(score.records, { query: { module, status: '生效', pageSize: 100 } })
    expect(hours).toBe(records.reduce((sum, one) => sum + one.hours, 0))
  }
  expect(weeks).toHaveLength(12)
  for (const { from, to, total } of weeks!)
    expect((await admin.call(instance.list, { query: { startTime: `${from}..${to}` } })).total).toBe(total)
  expect(weeks!.at(-1)!.total).toBe(3)
})

it('tells of activities who has a place and who came', async () => {
  const admin = await campus.as('admin')
  const itemId = await campus.project({ name: '晚会', signUp: 'first', attendance: 'in', formCode: null, processKey: null })
  await server.db.insert(signUp).values([
    { itemId, username: 'student01', number: 1, state: 'placed' },
    { itemId, username: 'student02', number: 2, state: 'placed' },
    { itemId, username: 'student03', number: 3, state: 'placed', leave: 'granted' },
    { itemId, username: 'student04', number: 4, state: 'cancelled' },
  ])
  await server.db.insert(attendance).values([
    { itemId, username: 'student01', inTime: new Date(), way: 'scan' },
    { itemId, username: 'student02', inTime: null, way: 'manual' },
  ])
  const { name } = await admin.call(item.byId, { query: { id: itemId } })
  expect((await charts('admin')).activities).toContainEqual({ itemId, name, placed: 2, came: 1 })
  // Only of those that they look after.
  expect((await charts('teacher01')).activities!.map((one) => one.itemId)).not.toContain(itemId)
})

it('tells nobody more than their lists do', async () => {
  expect(await charts('student01')).toEqual({ modules: null, weeks: null, activities: null })
  const teacher = await campus.as('teacher01')
  const own = (await teacher.call(item.list, { query: { pageSize: 100 } })).records.map(({ id }) => id)
  const { activities } = await charts('teacher01')
  expect(activities!.every(({ itemId }) => own.includes(itemId))).toBe(true)
  const college = await campus.as('cs_audit')
  const { modules } = await charts('cs_audit')
  const { records } = await college.call(score.records, { query: { status: '生效', pageSize: 100 } })
  const sum = (of: readonly { hours: number }[]) => of.reduce((all, { hours }) => all + hours, 0)
  expect(sum(modules!)).toBe(sum(records))
  expect(sum(records)).toBeLessThan(sum((await charts('admin')).modules!))
})
