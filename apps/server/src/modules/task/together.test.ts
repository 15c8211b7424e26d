import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { score, task } from '@sc/api-client/contract'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let college: Person

const opened = processXml(
  'opened',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ hours: 'write' })),
  end,
  ...chain('start', 'college', 'end'),
)
const plain = processXml(
  'plain',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ description: 'hidden' })),
  end,
  ...chain('start', 'college', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  for (const [key, xml] of [
    ['opened', opened],
    ['plain', plain],
  ] as const)
    await campus.deploy(key, xml, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  college = await campus.as('cs_audit')
})
afterAll(() => server.close())

async function taskOf(student: string, processKey: string) {
  const { instanceId } = await (await campus.as(student)).submit(await campus.project({ processKey }), application(6))
  return { instanceId, taskId: await (await campus.as(student === 'student03' ? 'em_audit' : 'cs_audit')).taskIn(instanceId) }
}
const together = (person: Person, taskIds: string[], requestId: string = randomUUID()) =>
  person.call(task.approveTogether, { body: { taskIds, requestId, comment: '同意' } })

it('approves what opens no field, tells of each what came of it, and leaves the rest as it was', async () => {
  const [one, other] = [await taskOf('student01', 'plain'), await taskOf('student02', 'plain')]
  const [asks, foreign] = [await taskOf('student01', 'opened'), await taskOf('student03', 'plain')]
  const foreignAsks = await taskOf('student03', 'opened')
  const listed = await college.todo()
  expect(listed.find(({ id }) => id === one.taskId)).toMatchObject({ isPlain: true })
  expect(listed.find(({ id }) => id === asks.taskId)).toMatchObject({ isPlain: false })
  const { results } = await together(college, [one.taskId, asks.taskId, foreign.taskId, foreignAsks.taskId, 'nothing', other.taskId])
  expect(results).toEqual([
    { taskId: one.taskId, isApproved: true, message: '已通过' },
    { taskId: asks.taskId, isApproved: false, message: '这个节点需要填写或可以修改表单，请打开申请单独处理' },
    { taskId: foreign.taskId, isApproved: false, message: expect.stringContaining('不存在') },
    // What its node opens is nobody's business who may not read it.
    { taskId: foreignAsks.taskId, isApproved: false, message: expect.stringContaining('不存在') },
    { taskId: 'nothing', isApproved: false, message: expect.stringContaining('不存在') },
    { taskId: other.taskId, isApproved: true, message: '已通过' },
  ])
  expect(await (await campus.as('student01')).trail(one.instanceId)).toContain('approve cs_audit')
  expect((await college.todo(asks.instanceId)).map(({ id }) => id)).toEqual([asks.taskId])
  expect(await (await campus.as('em_audit')).todo(foreign.instanceId)).toHaveLength(1)
})

it('records once what is asked for twice, at once or again', async () => {
  const { taskId, instanceId } = await taskOf('student02', 'plain')
  const requestId = randomUUID()
  const [first, second] = await Promise.all([together(college, [taskId, taskId], requestId), together(college, [taskId], randomUUID())])
  expect([...first.results, ...second.results].filter(({ isApproved }) => isApproved)).toHaveLength(1)
  const again = await together(college, [taskId], requestId)
  expect(again.results[0]!.isApproved).toBe(first.results[0]!.isApproved)
  const { records } = await (await campus.as('admin')).call(score.records, { query: { pageSize: 100 } })
  expect(records.filter((record) => record.instanceId === instanceId)).toHaveLength(1)
})

it('refuses what its approver has not seen: changed since it came', async () => {
  const { taskId, instanceId } = await taskOf('student01', 'plain')
  const student = await campus.as('student01')
  await student.withdraw(instanceId)
  const { results } = await together(college, [taskId])
  expect(results[0]).toMatchObject({ isApproved: false })
  await expect(together(student, [taskId])).resolves.toMatchObject({ results: [{ isApproved: false }] })
})
