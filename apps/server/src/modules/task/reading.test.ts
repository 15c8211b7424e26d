import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, instance, task } from '@sc/api-client/contract'
import { application, Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let instanceId: string

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const student = await campus.as('student01')
  instanceId = (await student.submit(await campus.project(), application(12))).instanceId
  await (await campus.as('cs_audit')).approve(instanceId)
})
afterAll(() => server.close())

it('shows an application to the applicant, its approvers and whose scope it is in', async () => {
  for (const username of ['student01', 'cs_audit', 'school01', 'school02', 'admin']) {
    const reader = await campus.as(username)
    expect((await reader.detail(instanceId)).instance.id, username).toBe(instanceId)
    expect(await reader.trail(instanceId)).toHaveLength(2)
  }
})

it('does not exist for anybody else', async () => {
  for (const username of ['student02', 'em_audit', 'teacher01']) {
    const stranger = await campus.as(username)
    await expect(stranger.detail(instanceId), username).rejects.toMatchObject({ code: businessCode.notFound, status: 200 })
    await expect(stranger.trail(instanceId), username).rejects.toMatchObject({ code: businessCode.notFound })
  }
  expect((await server.ask(instance.detail, { query: { id: instanceId } })).status).toBe(401)
})

it('finds none that does not exist', async () => {
  await expect((await campus.as('admin')).detail('nothing')).rejects.toMatchObject({ code: businessCode.notFound })
})

it('shows each reader their own task and what they may do', async () => {
  expect(await (await campus.as('school01')).detail(instanceId)).toMatchObject({
    myTask: { nodeId: 'ZSXC_school', rejectTargets: [{ nodeId: 'ZSXC_college' }] },
    allowed: [],
  })
  expect(await (await campus.as('cs_audit')).detail(instanceId)).toMatchObject({ myTask: null, allowed: [] })
  expect(await (await campus.as('admin')).detail(instanceId)).toMatchObject({ myTask: null, allowed: ['cancel'] })
})

it('lists one’s own applications by page, state and words', async () => {
  const student = await campus.as('student02')
  const submitted: string[] = []
  for (const name of ['科技节志愿者', '运动会志愿者', '100%环保行动'])
    submitted.push((await student.submit(await campus.project({ name }))).instanceId)
  await student.withdraw(submitted[0]!)
  const mine = (query: object) => student.call(instance.mine, { query })
  const first = await mine({ pageSize: 2 })
  expect(first).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 })
  const second = await mine({ pageSize: 2, pageNo: 2 })
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(submitted.toReversed())
  expect((await mine({ status: 'withdrawn' })).records).toMatchObject([{ id: submitted[0], itemName: '科技节志愿者' }])
  expect((await mine({ keyword: '运动会' })).records).toMatchObject([{ id: submitted[1] }])
  expect((await mine({ keyword: '0%' })).total).toBe(1)
  expect((await mine({ keyword: '_' })).total).toBe(0)
})

it('lists tasks oldest first, by page and words', async () => {
  const college = await campus.as('cs_audit')
  const todo = (query: object) => college.call(task.todo, { query })
  expect((await todo({ pageSize: 1 })).records).toMatchObject([{ itemName: '运动会志愿者', initiatorName: '张子涵' }])
  expect(await todo({ pageSize: 1, pageNo: 2 })).toMatchObject({ total: 2, pages: 2, records: [{ itemName: '100%环保行动' }] })
  expect((await todo({ keyword: '环保' })).total).toBe(1)
  expect((await todo({ keyword: '学院审批' })).total).toBe(2)
})
