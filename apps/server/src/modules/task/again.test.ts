import { afterAll, beforeAll, expect, it } from 'vitest'
import { instance, item } from '@sc/api-client/contract'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

/** As the application's page has it, and the list: they say the same. */
async function againOf(person: Person, instanceId: string) {
  const { instance: shown } = await person.detail(instanceId)
  const { records } = await person.call(instance.mine, { query: { pageSize: 100 } })
  expect(records.find(({ id }) => id === instanceId)?.again).toEqual(shown.again)
  return shown.again
}

it('a refused application offers its applicant to apply anew, while the project takes applications', async () => {
  const itemId = await campus.project({ capacity: 1 })
  const [student, college, admin] = [await campus.as('student01'), await campus.as('cs_audit'), await campus.as('admin')]
  const { instanceId } = await student.submit(itemId, application(6))
  expect(await againOf(student, instanceId)).toBeNull()
  await college.disagree(instanceId, { comment: '缺少证明材料' })
  expect(await againOf(student, instanceId)).toEqual({ verb: 'apply', hindrance: null })
  expect((await college.detail(instanceId)).instance.again).toBeNull()

  const other = await campus.as('student02')
  await other.submit(itemId)
  expect(await againOf(student, instanceId)).toEqual({ verb: 'apply', hindrance: '该项目名额已满' })
  await admin.call(item.takeDown, { body: { id: itemId } })
  expect(await againOf(student, instanceId)).toEqual({ verb: 'apply', hindrance: '该项目已下架，暂不接受申请' })
})

it('an earlier application offers nothing to who has applied anew', async () => {
  const itemId = await campus.project()
  const [student, college] = [await campus.as('student01'), await campus.as('cs_audit')]
  const { instanceId } = await student.submit(itemId)
  await college.disagree(instanceId)
  const later = await student.submit(itemId)
  for (const id of [instanceId, later.instanceId]) expect(await againOf(student, id)).toBeNull()
})

it('a returned application, which has kept its place, can be submitted again whatever became of the project', async () => {
  const itemId = await campus.project({ capacity: 1 })
  const [student, college] = [await campus.as('student01'), await campus.as('cs_audit')]
  const { instanceId } = await student.submit(itemId)
  await college.reject(instanceId)
  await (await campus.as('admin')).call(item.close, { body: { id: itemId } })
  expect(await againOf(student, instanceId)).toEqual({ verb: 'resubmit', hindrance: null })
  expect((await college.detail(instanceId)).instance.again).toBeNull()
  await student.resubmit(instanceId)
  expect(await againOf(student, instanceId)).toBeNull()
})

it('a withdrawn application says whether a place is left to submit it again', async () => {
  const itemId = await campus.project({ capacity: 1 })
  const [student, other] = [await campus.as('student03'), await campus.as('student02')]
  const { instanceId } = await student.submit(itemId)
  await student.withdraw(instanceId)
  expect(await againOf(student, instanceId)).toEqual({ verb: 'resubmit', hindrance: null })
  await other.submit(itemId)
  expect(await againOf(student, instanceId)).toEqual({ verb: 'resubmit', hindrance: '该项目名额已满' })
  await (await campus.as('admin')).call(item.close, { body: { id: itemId } })
  expect(await againOf(student, instanceId)).toEqual({ verb: 'resubmit', hindrance: '该项目已结束，不再接受申请' })
})
