import { afterAll, beforeAll, expect, it } from 'vitest'
import { home, instance, item, task } from '@sc/api-client/contract'
import { processInstance } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const summaryOf = async (username: string) => server.call(home.summary, {}, await server.login(username))

it('ticks the steps that the installation has seen, for who may design', async () => {
  expect((await summaryOf('admin')).checklist).toEqual({
    schoolNamed: true,
    departsAdded: true,
    peopleAdded: true,
    formDesigned: true,
    processDeployed: true,
    itemPublished: true,
    applied: false,
    approved: false,
    scored: false,
  })
  expect((await summaryOf('student01')).checklist).toBeNull()
})

it('follows an application of the demonstration project to the score', async () => {
  const student = await server.login('student01')
  const { records } = await server.call(item.open, { query: { keyword: '志愿服务周' } }, student)
  const values = {
    activity_name: '志愿服务',
    activity_level: 'school',
    activity_date: '2026-03-01',
    hours: 6,
    participation: 'participant',
    description: '图书整理',
  }
  await server.call(instance.start, { body: { itemId: records[0]!.id, values, requestId: 'home-test-1' } }, student)

  const waiting = await summaryOf('cs_audit')
  expect(waiting).toMatchObject({ todoTotal: 1, todo: [{ nodeName: '学院审批', initiatorName: '李晓雨' }] })
  expect((await summaryOf('em_audit')).todoTotal).toBe(0)
  expect(await summaryOf('student01')).toMatchObject({ mineTotal: 1, mine: [{ status: 'running', currentNodes: ['学院审批'] }] })

  const auditor = await server.login('cs_audit')
  await server.call(task.approve, { body: { taskId: waiting.todo[0]!.id, requestId: 'home-test-2' } }, auditor)
  expect(await summaryOf('student01')).toMatchObject({ totalHours: values.hours, mine: [{ status: 'completed' }] })
  expect((await summaryOf('admin')).checklist).toMatchObject({ applied: true, approved: true, scored: true })
})

it('counts no review of a project among the applications of students', async () => {
  await server.db.update(processInstance).set({ recordKind: 'publication' })
  expect((await summaryOf('admin')).checklist).toMatchObject({ itemPublished: true, applied: false, approved: false })
})
