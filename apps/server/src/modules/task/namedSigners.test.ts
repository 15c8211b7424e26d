import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '../../db/schema/index.ts'
import { chain, countersign, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

it.each([
  ['who applies', 'teacher01,student01', '${nrOfApproved >= 2}'],
  ['who is named twice', 'teacher01,teacher01', '${nrOfApproved >= 2}'],
])('a vote that is asked for is somebody’s: that of %s is an administrator’s', async (_, named, condition) => {
  const key = `votes_${named.replaceAll(',', '_')}`
  await campus.deploy(
    key,
    processXml(
      key,
      start,
      userTask('sign', '会签', `flowable:assignee="\${auditUser}" flowable:candidateUsers="${named}"`, countersign(condition)),
      end,
      ...chain('start', 'sign', 'end'),
    ),
  )
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey: key }))
  expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('running')
  expect((await (await campus.as('admin')).approve(instanceId)).status).toBe('completed')
  expect(await student.trail(instanceId)).toContain('substitute')
})

it('who countersigns by name and is not there is stood in for, and the others do not decide alone', async () => {
  const key = 'named_signers'
  await campus.deploy(
    key,
    processXml(
      key,
      start,
      userTask(
        'sign',
        '会签',
        'flowable:assignee="${auditUser}" flowable:candidateUsers="school01,teacher02,school01"',
        countersign('${nrOfApproved + nrOfRejected == nrOfInstances}'),
      ),
      end,
      ...chain('start', 'sign', 'end'),
    ),
  )
  const itemId = await campus.project({ processKey: key })
  await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'teacher02'))
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId)
  const { waitingFor } = await student.detail(instanceId)
  expect(waitingFor.flatMap(({ approvers }) => approvers).toSorted()).toEqual(['周明轩', '林书远'].toSorted())
  expect((await (await campus.as('school01')).approve(instanceId)).status).toBe('running')
  expect((await (await campus.as('admin')).approve(instanceId)).status).toBe('completed')
  const { trail } = await student.detail(instanceId)
  expect(trail.find(({ action }) => action === 'substitute')?.comment).toBe('节点“会签”审批人 孙立群（账号已冻结）不可用，转由管理员处理')
})
