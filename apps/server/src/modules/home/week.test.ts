import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { home, score } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { item, user } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
/** Signed in before the clock is put back: a session from then would have expired by the database's. */
const people = new Map<string, Person>()
const person = (username: string) => people.get(username)!

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  for (const username of ['admin', 'teacher01', 'cs_audit', 'school01', 'student01', 'student02', 'student03'])
    people.set(username, await campus.as(username))
  // The project of the demonstration data moves with the clock.
  await server.db.update(item).set({ status: 'draft' })
})
afterAll(() => server.close())

// The week of Monday 16 to Sunday 22 November 2026, in Shanghai.
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${moment}+08:00`) })
afterEach(async () => {
  vi.useRealTimers()
  await server.db.update(item).set({ status: 'draft' })
})

/** With its deadline in the week of the test, which the clock has long passed by. */
async function publish(name: string, { applyTime = null, ...fields }: Partial<ItemFields>): Promise<string> {
  const id = await campus.project({ name, applyTime: null, startTime: null, endTime: null, ...fields })
  await server.db.update(item).set({ applyTime }).where(eq(item.id, id))
  return id
}

/** `名称 kind from–to` of each, in the order of the answer. */
async function seenBy(username: string) {
  const { activities } = await person(username).call(home.week)
  return activities.map(({ name, kind, from, to }) => `${name} ${kind} ${from}–${to}`)
}

describe('the week', () => {
  it('begins on Monday at midnight in Shanghai', async () => {
    await publish('周日活动', { startTime: '2026-11-22', endTime: '2026-11-22' })
    await publish('周一活动', { startTime: '2026-11-23', endTime: '2026-11-23' })
    at('2026-11-22T23:59:59')
    expect(await person('school01').call(home.week)).toMatchObject({
      today: '2026-11-22',
      days: { 0: '2026-11-16', 6: '2026-11-22' },
      activities: [{ name: '周日活动' }],
    })
    vi.setSystemTime(new Date('2026-11-23T00:00:00+08:00'))
    expect(await person('school01').call(home.week)).toMatchObject({
      today: '2026-11-23',
      days: { 0: '2026-11-23', 6: '2026-11-29' },
      activities: [{ name: '周一活动' }],
    })
  })

  it('shows what touches it, by its first day, and nothing beside it', async () => {
    await publish('整学期', { startTime: '2026-09-01', endTime: '2027-01-10' })
    await publish('上周结束', { startTime: '2026-11-10', endTime: '2026-11-15 23:59:59' })
    await publish('跨周末', { startTime: '2026-11-21 09:00:00', endTime: '2026-11-24' })
    await publish('下周开始', { applyTime: '2026-11-18', startTime: '2026-11-23', endTime: '2026-11-24' })
    await publish('只有开始', { startTime: '2026-11-16 08:00:00' })
    await publish('没有日期', {})
    at('2026-11-17T10:00:00')
    expect(await seenBy('teacher01')).toEqual([
      '整学期 held 2026-09-01–2027-01-10',
      '只有开始 held 2026-11-16 08:00:00–2026-11-16 08:00:00',
      '下周开始 deadline 2026-11-18–2026-11-18',
      '跨周末 held 2026-11-21 09:00:00–2026-11-24',
    ])
  })

  it('has the deadline and the activity of one project', async () => {
    await publish('植树', { applyTime: '2026-11-17 12:00:00', startTime: '2026-11-20', endTime: '2026-11-20' })
    at('2026-11-17T12:00:00')
    expect(await seenBy('student01')).toEqual(['植树 deadline 2026-11-17 12:00:00–2026-11-17 12:00:00', '植树 held 2026-11-20–2026-11-20'])
  })
})

describe('an applicant', () => {
  it('sees what may still be applied for, to the last second', async () => {
    await publish('植树', { applyTime: '2026-11-17', startTime: '2026-11-20', endTime: '2026-11-20' })
    at('2026-11-17T23:59:59')
    expect(await seenBy('student01')).toHaveLength(2)
    vi.setSystemTime(new Date('2026-11-18T00:00:00+08:00'))
    expect(await seenBy('student01')).toEqual([])
    // Staff see all that is published.
    for (const username of ['admin', 'teacher01', 'school01']) expect(await seenBy(username)).toHaveLength(2)
  })

  it('keeps what was applied for, with the application instead of the deadline', async () => {
    const itemId = await publish('讲解', { applyTime: '2026-11-17', startTime: '2026-11-20', endTime: '2026-11-20', capacity: 1 })
    at('2026-11-16T08:00:00')
    const student = person('student02')
    const { instanceId } = await student.submit(itemId)
    const weekOf = async (username: string) => (await person(username).call(home.week)).activities
    expect(await weekOf('student02')).toMatchObject([{ itemId, kind: 'held', myInstance: { id: instanceId, status: 'running' } }])
    // The only place is taken.
    expect(await weekOf('student03')).toEqual([])
    // Also when it is over for everybody else.
    await server.db.update(item).set({ status: 'closed' }).where(eq(item.id, itemId))
    expect(await weekOf('student02')).toHaveLength(1)
    expect(await weekOf('admin')).toEqual([])

    await server.db.update(item).set({ status: 'published' }).where(eq(item.id, itemId))
    await student.withdraw(instanceId)
    // The place is free, the application still one's own.
    expect(await weekOf('student02')).toMatchObject([{ kind: 'held', myInstance: { status: 'withdrawn' } }])
    expect(await weekOf('student03')).toHaveLength(2)
    await student.cancel(instanceId)
    expect(await weekOf('student02')).toMatchObject([
      { kind: 'deadline', myInstance: null },
      { kind: 'held', myInstance: null },
    ])
    expect(await weekOf('student03')).toHaveLength(2)
  })

  it('keeps the deadline of a project that recognises several achievements, as long as another may be applied for', async () => {
    const several = { applyTime: '2026-11-18', recognition: { dayField: null, claimFields: ['activity_name'] }, capacity: 2 }
    const itemId = await publish('竞赛认定', several)
    at('2026-11-16T08:00:00')
    await person('student02').submit(itemId, { ...application(2), activity_name: '甲' })
    // Which leads to applying, and not to what was applied for.
    const kept = { itemId, kind: 'deadline', from: '2026-11-18', myInstance: null }
    expect((await person('student02').call(home.week)).activities).toMatchObject([kept])
    await person('student03').submit(itemId, { ...application(2), activity_name: '乙' })
    expect(await seenBy('student02')).toEqual([])
    await server.db.update(item).set({ capacity: null }).where(eq(item.id, itemId))
    at('2026-11-18T23:59:59')
    expect(await seenBy('student02')).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-19T00:00:00+08:00'))
    expect(await seenBy('student02')).toEqual([])
  })

  it('is told of nothing that they cannot apply for: it is for others, or they study here no more', async () => {
    const days = { applyTime: '2026-11-17', startTime: '2026-11-20', endTime: '2026-11-20' }
    await publish('新生讲座', { ...days, audience: { departs: [], cohorts: [1999] } })
    at('2026-11-16T08:00:00')
    expect(await seenBy('student01')).toEqual([])
    expect(await seenBy('teacher01')).toHaveLength(2)
    await publish('植树', days)
    at('2026-11-16T08:00:00')
    expect(await seenBy('student01')).toHaveLength(2)
    await server.db.update(user).set({ standing: 'graduated' }).where(eq(user.username, 'student01'))
    expect(await seenBy('student01')).toEqual([])
    await server.db.update(user).set({ standing: 'enrolled' }).where(eq(user.username, 'student01'))
  })

  it('has a project once, however often they applied for it', async () => {
    const days = { startTime: '2026-11-20', endTime: '2026-11-20' }
    const [student, admin] = [person('student02'), person('admin')]
    const entriesOf = async (itemId: string) =>
      (await student.call(home.week)).activities.flatMap((one) => (one.itemId === itemId ? [one.myInstance?.id] : []))
    // Of one that recognises several achievements the latest application leads on.
    const standing = await publish('竞赛认定', { ...days, recognition: { dayField: null, claimFields: ['activity_name'] } })
    at('2026-11-20T08:00:00')
    await student.submit(standing, { ...application(2), activity_name: '甲' })
    at('2026-11-20T09:00:00')
    const { instanceId: last } = await student.submit(standing, { ...application(2), activity_name: '乙' })
    expect(await entriesOf(standing)).toEqual([last])

    // One whose score was revoked came to nothing.
    vi.useRealTimers()
    const once = await publish('讲解认定', days)
    const first = await student.submit(once)
    await person('cs_audit').approve(first.instanceId)
    const { records } = await admin.call(score.records, { query: { keyword: '讲解认定', pageSize: 10 } })
    await admin.call(score.revoke, { body: { ids: records.map(({ id }) => id).join(','), reason: '重复' } })
    at('2026-11-20T10:00:00')
    expect(await entriesOf(once)).toEqual([undefined])
    vi.useRealTimers()
    const anew = await student.submit(once)
    at('2026-11-20T10:00:00')
    expect(await entriesOf(once)).toEqual([anew.instanceId])
  })
})
