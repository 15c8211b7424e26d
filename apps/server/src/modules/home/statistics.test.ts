import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { businessCode, home, instance, permissionCalls } from '@sc/api-client/contract'
import type { InstanceStatus } from '@sc/api-client/contract'
import { depart, processInstance, roleDataRule, rolePermission, task } from '../../db/schema/index.ts'
import { Campus, application } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { formatMoment } from '../../time.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const asked = async () => (await campus.as('admin')).call(home.statistics)

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** A minute passes afterwards: the next ones are counted anew. */
async function statistics() {
  const counted = await asked()
  pass(60)
  return counted
}

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

/** A student applies for a project of their own; the application's id. */
async function applied(username: string, hours = 6): Promise<string> {
  const itemId = await campus.project()
  return (await (await campus.as(username)).submit(itemId, application(hours))).instanceId
}

const timed = (instanceId: string, times: { createTime: Date; endTime?: Date }) =>
  server.db
    .update(task)
    .set(times)
    .where(and(eq(task.instanceId, instanceId), eq(task.nodeId, 'ZSXC_college')))

/** The college takes so many hours for it, and is done so many hours ago. */
async function decided(username: string, auditor: string, { took, ago = 1 }: { took: number; ago?: number }) {
  const instanceId = await applied(username)
  await (await campus.as(auditor)).approve(instanceId)
  await timed(instanceId, { createTime: hoursAgo(took + ago), endTime: hoursAgo(ago) })
  return instanceId
}

it('is for who may monitor processes', async () => {
  for (const username of ['student01', 'teacher01', 'cs_audit', 'school01'])
    await expect((await campus.as(username)).call(home.statistics)).rejects.toMatchObject({ code: businessCode.noPermission })
})

it('names every college while there is nothing to count', async () => {
  expect(await statistics()).toEqual({
    countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    everything: true,
    departs: [
      { orgCode: 'A01A11', departName: '计算机学院', total: 0, byStatus: [] },
      { orgCode: 'A01A12', departName: '经济管理学院', total: 0, byStatus: [] },
      { orgCode: 'A01A13', departName: '外国语学院', total: 0, byStatus: [] },
    ],
    slowNodes: [],
  })
})

describe('slow nodes', () => {
  it('have the median and the longest of the decisions of 30 days', async () => {
    await decided('student01', 'cs_audit', { took: 2 })
    await decided('student01', 'cs_audit', { took: 10 })
    // The median of two lies between them; what was decided long ago does not count.
    await decided('student02', 'cs_audit', { took: 500, ago: 24 * 30 + 1 })
    const { slowNodes } = await statistics()
    expect(slowNodes).toEqual([
      {
        processKey: 'credit_approval',
        processName: '学分认定审批',
        nodeId: 'ZSXC_college',
        nodeName: '学院审批',
        decided: { total: 2, median: expect.closeTo(6 * 3600, -1), longest: expect.closeTo(10 * 3600, -1) },
        waiting: null,
      },
    ])
  })

  it('count refusals as decisions, and say what waits and since when', async () => {
    const refused = await applied('student03')
    await (await campus.as('em_audit')).reject(refused)
    await timed(refused, { createTime: hoursAgo(5), endTime: hoursAgo(1) })
    const older = await applied('student03')
    await timed(older, { createTime: hoursAgo(50) })
    await timed(await applied('student04'), { createTime: hoursAgo(3) })
    const { slowNodes } = await statistics()
    expect(slowNodes).toMatchObject([
      {
        nodeId: 'ZSXC_college',
        decided: { total: 3, median: expect.closeTo(4 * 3600, -1) },
        waiting: { total: 2, longest: expect.closeTo(50 * 3600, -1), instanceId: older },
      },
    ])
    expect(slowNodes[0]!.waiting!.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('come by what is longest: the median, or the wait of now', async () => {
    // Above eight hours both school auditors are asked.
    const long = await applied('student05', 20)
    await (await campus.as('fl_audit')).approve(long)
    const order = async () => (await statistics()).slowNodes.map(({ nodeId }) => nodeId)
    expect(await order()).toEqual(['ZSXC_college', 'ZSXC_school'])
    await server.db
      .update(task)
      .set({ createTime: hoursAgo(60) })
      .where(and(eq(task.instanceId, long), eq(task.nodeId, 'ZSXC_school')))
    expect(await order()).toEqual(['ZSXC_school', 'ZSXC_college'])
    expect((await statistics()).slowNodes[0]).toMatchObject({ decided: null, waiting: { total: 2, instanceId: long } })
  })

  it('leave out what nobody decided: a task that was taken away', async () => {
    const before = (await statistics()).slowNodes.find(({ nodeId }) => nodeId === 'ZSXC_college')
    const withdrawn = await applied('student06')
    await (await campus.as('student06')).withdraw(withdrawn)
    const after = (await statistics()).slowNodes.find(({ nodeId }) => nodeId === 'ZSXC_college')
    expect(after!.decided).toEqual(before!.decided)
    expect(after!.waiting!.total).toBe(before!.waiting!.total)
  })
})

describe('applications by college', () => {
  it('are counted by state, the busiest college first', async () => {
    const { departs } = await statistics()
    expect(departs.map(({ departName, total }) => [departName, total])).toEqual([
      ['计算机学院', 3],
      ['经济管理学院', 3],
      ['外国语学院', 2],
    ])
    const states = (name: string) =>
      Object.fromEntries(departs.find(({ departName }) => departName === name)!.byStatus.map(({ status, total }) => [status, total]))
    expect(states('计算机学院')).toEqual({ completed: 3 })
    expect(states('经济管理学院')).toEqual({ returned: 1, running: 2 })
    expect(states('外国语学院')).toEqual({ running: 1, withdrawn: 1 })
  })

  it('follow a department to its college, and those without one to a last line', async () => {
    await server.db.insert(depart).values({ parentId: 'depart-A01A13', departName: '英语系', orgCode: 'A01A13A01', category: 'department' })
    const [mine] = await server.db.select().from(processInstance).where(eq(processInstance.initiator, 'student06'))
    const move = (orgCode: string | null) => server.db.update(processInstance).set({ orgCode }).where(eq(processInstance.id, mine!.id))
    const totals = async () => Object.fromEntries((await statistics()).departs.map(({ departName, total }) => [departName, total]))
    await move('A01A13A01')
    expect(await totals()).toMatchObject({ 外国语学院: 2 })
    await move('A01A01')
    expect(await totals()).toMatchObject({ 外国语学院: 1, 其他部门: 1 })
    await move(null)
    // Everybody else as well: the line stays the last one.
    await server.db.update(processInstance).set({ orgCode: null }).where(ne(processInstance.orgCode, 'A01A13'))
    expect((await statistics()).departs.at(-1)).toMatchObject({ orgCode: null, departName: '其他部门', total: 7 })
  })
})

it('is as it was for a minute, and says when that was', async () => {
  const before = await asked()
  expect(before.countedAt).toBe(formatMoment(new Date()))
  await applied('student01')
  pass(59)
  expect(await asked()).toEqual(before)
  pass(1)
  const after = await asked()
  const total = ({ departs }: typeof before) => departs.reduce((sum, depart) => sum + depart.total, 0)
  expect(total(after)).toBe(total(before) + 1)
  expect(after.countedAt).toBe(formatMoment(new Date()))
})

it('counts by state what the list holds that it leads to, which tells the reviews of staff apart', async () => {
  const admin = await campus.as('admin')
  const listed = async (query: object) => (await admin.call(instance.list, { query })).total
  const [one] = await server.db.select().from(processInstance).limit(1)
  const as = (recordKind: 'item' | 'publication') =>
    server.db.update(processInstance).set({ recordKind }).where(eq(processInstance.id, one!.id))
  const reviews = await listed({ kind: 'publication' })
  await as('publication')
  expect(await listed({ kind: 'publication' })).toBe(reviews + 1)
  pass(60)
  const totals = new Map<InstanceStatus, number>()
  for (const { byStatus } of (await statistics()).departs)
    for (const { status, total } of byStatus) totals.set(status, (totals.get(status) ?? 0) + total)
  for (const [status, total] of totals) expect(await listed({ kind: 'item', status })).toBe(total)
  await as('item')
})

it('says whether all are counted: a scope, or a data rule, leaves out some', async () => {
  const permissionId = 'action-workflow:monitor'
  await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId })
  expect(await (await campus.as('cs_audit')).call(home.statistics)).toMatchObject({ everything: false })
  const rule = { permissionId, ruleName: '志愿服务', ruleColumn: 'module', ruleConditions: '=' as const, ruleValue: 'volunteer' }
  const { id: ruleId } = await (await campus.as('admin')).call(permissionCalls.addRule, { body: rule })
  await server.db.insert(roleDataRule).values({ roleId: 'role-admin', ruleId })
  expect(await asked()).toMatchObject({ everything: false })
})
