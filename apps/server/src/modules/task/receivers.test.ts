import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { chain, end, inTurn, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
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

type HandingOn = NonNullable<CallInput<typeof task.receivers>['query']>['verb'] & string
const verbs: HandingOn[] = ['transfer', 'delegate', 'addSigner']

const offered = async (person: Person, taskId: string, verb: HandingOn) =>
  (await person.call(task.receivers, { query: { taskId, verb, pageSize: 50 } })).records.map(({ username }) => username)

function handOn(person: Person, taskId: string, verb: HandingOn, username: string) {
  const body = { taskId, requestId: randomUUID(), comment: '请协助' }
  return verb === 'addSigner'
    ? person.call(task.addSigner, { body: { ...body, usernames: [username] } })
    : person.call(task[verb], { body: { ...body, username } })
}

/** Whoever of these is not offered is refused. */
async function refused(person: Person, taskId: string, verb: HandingOn, usernames: readonly string[]) {
  const list = await offered(person, taskId, verb)
  expect(list.length).toBeGreaterThan(0)
  for (const username of usernames) {
    expect(list, `${verb} ${username}`).not.toContain(username)
    await expect(handOn(person, taskId, verb, username), `${verb} ${username}`).rejects.toThrow(/已经在“.+”审批/)
  }
  return list
}

it('who signs the same countersign is offered for nothing that would be refused', async () => {
  const { college, instanceId } = await campus.applied(12)
  await college.approve(instanceId)
  const [one, two] = [await campus.as('school01'), await campus.as('school02')]
  const taskId = await one.taskIn(instanceId)
  for (const verb of verbs) expect(await refused(one, taskId, verb, ['school02'])).toContain('teacher01')
  // Who signs beside them since, who has voted, and by who hands on whose task it is.
  await two.addSigner(instanceId, 'teacher01')
  await two.approve(instanceId)
  for (const verb of verbs) expect(await refused(one, taskId, verb, ['school02', 'teacher01'])).toContain('teacher02')
  const byMonitor = await offered(await campus.as('admin'), taskId, 'transfer')
  expect(byMonitor).not.toContain('school01')
  expect(byMonitor).toContain('teacher02')
})

it('who is looked for and cannot have it is found, with what stands against it, after everybody who can', async () => {
  const { college, student, instanceId } = await campus.applied(12)
  await college.approve(instanceId)
  const one = await campus.as('school01')
  const taskId = await one.taskIn(instanceId)
  const found = async (keyword: string) =>
    (await one.call(task.receivers, { query: { taskId, keyword, pageSize: 50 } })).records.map(({ username, hindrance }) => [
      username,
      hindrance,
    ])
  expect(await found('school02')).toEqual([['school02', 'signing']])
  expect(await found('school')).toEqual([
    ['school01', 'self'],
    ['school02', 'signing'],
  ])
  expect(await found(student.username)).toEqual([[student.username, 'applicant']])
  expect(await found('teacher01')).toEqual([['teacher01', undefined]])
  const everybody = await found('0')
  expect(everybody.map(([, hindrance]) => hindrance !== undefined)).toEqual(everybody.map((_, at) => at >= everybody.length - 3))
  // Other students are nobody's to find here.
  expect(await found('student05')).toEqual([])
})

it('nor who comes later, or gets their task back', async () => {
  const xml = processXml(
    'offered_in_turn',
    start,
    userTask('turn', '依次审批', 'flowable:assignee="${auditUser}"', inTurn()),
    end,
    ...chain('start', 'turn', 'end'),
  )
  await campus.deploy('offered_in_turn', xml, [reviewedBy('turn', 'school_auditor')])
  const { instanceId } = await (await campus.as('student02')).submit(await campus.project({ processKey: 'offered_in_turn' }))
  const one = await campus.as('school01')
  const taskId = await one.taskIn(instanceId)
  for (const verb of verbs) await refused(one, taskId, verb, ['school02'])
  await one.transfer(instanceId, 'teacher01')
  const teacher = await campus.as('teacher01')
  // Who handed it on may have it back.
  expect(await refused(teacher, taskId, 'transfer', ['school02'])).toContain('school01')
})

it('at a step for one person only who is asked to sign beside them is left out', async () => {
  const { college, instanceId } = await campus.applied()
  const taskId = await college.taskIn(instanceId)
  for (const verb of verbs)
    expect(await offered(college, taskId, verb)).toEqual([
      'admin',
      'em_audit',
      'fl_audit',
      'school01',
      'school02',
      'teacher01',
      'teacher02',
    ])
  // Without a verb, as for a transfer.
  expect((await college.call(task.receivers, { query: { taskId } })).total).toBe(7)
  await college.addSigner(instanceId, 'teacher01')
  for (const verb of verbs) await refused(college, taskId, verb, ['teacher01'])
})
