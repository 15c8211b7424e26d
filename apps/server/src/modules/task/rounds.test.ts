import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import { migrationsFolder } from '../../db/migrationsFolder.ts'
import { task as taskTable } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, countersign, element, end, flow, inTurn, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let one: Person
let two: Person
let teacher: Person

const ALL = '${nrOfApproved + nrOfRejected == nrOfInstances}'
const byNumber = (completion: string) =>
  element(
    'multiInstanceLoopCharacteristics',
    'loop',
    '',
    `<bpmn:loopCardinality>2</bpmn:loopCardinality><bpmn:completionCondition xsi:type="bpmn:tFormalExpression"><![CDATA[${completion}]]></bpmn:completionCondition>`,
  )
const writable = opening('asked')

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const people = ['school01', 'school02'].map((value) => ({ value, label: value }))
  await campus.newForm(
    'asked',
    widget('number', 'asked', '答复'),
    widget('checkbox', 'people', '评议人', { options: people, showLabel: true }),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  one = await campus.as('school01')
  two = await campus.as('school02')
  teacher = await campus.as('teacher01')
})

let processes = 0

/** A countersign, and a fact that is asked for until it is enough: then the flow comes to the same countersign again. */
async function asking(loop: string) {
  const key = `asking_${++processes}`
  const attributes = loop.includes('collection') ? 'flowable:assignee="${auditUser}"' : ''
  const xml = processXml(
    key,
    start,
    userTask('sign', '评议', attributes, loop),
    element('exclusiveGateway', 'enough', 'default="enough_to_end"'),
    userTask('fact', '补充', '', writable),
    end,
    ...chain('start', 'sign', 'enough', 'end'),
    flow('enough', 'fact', '${asked < 5}'),
    flow('fact', 'sign'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor'), reviewedBy('fact', 'teacher')])
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ formCode: 'asked', processKey: key }), { asked: 1 })
  return { student, instanceId, answered: () => teacher.approve(instanceId, { values: { asked: 7 } }) }
}

describe('a countersign that the flow comes to again', () => {
  it('is a round of its own: one person, one vote', async () => {
    const { student, instanceId, answered } = await asking(byNumber(ALL))
    await one.approve(instanceId)
    await two.approve(instanceId)
    await answered()
    await one.approve(instanceId)
    await expect(one.approve(instanceId)).rejects.toThrow('您已在“评议”表决，请由其他审批人（何静姝）表决')
    expect((await two.approve(instanceId)).status).toBe('completed')
    expect((await student.trail(instanceId)).slice(1)).toEqual([
      'approve school01',
      'approve school02',
      'approve teacher01',
      'approve school01',
      'approve school02',
      'complete',
    ])
  })

  it('asks whoever voted the last time anew', async () => {
    const { instanceId, answered } = await asking(byNumber('${nrOfApproved + nrOfRejected >= 1}'))
    await one.approve(instanceId)
    await answered()
    expect((await one.detail(instanceId)).myTask).toMatchObject({ canDecide: true, hindrance: null })
    expect((await one.approve(instanceId)).status).toBe('completed')
  })

  it.each([
    ['side by side', countersign(ALL)],
    ['one after another', inTurn(countersign(ALL))],
  ])('whoever was added the last time may be added and handed a task again: %s', async (_, loop) => {
    const { instanceId, answered } = await asking(loop)
    const [outsider, extra] = [await campus.as('cs_audit'), await campus.as('teacher02')]
    await one.addSigner(instanceId, 'teacher02')
    for (const person of [one, two, extra]) await person.approve(instanceId)
    await answered()
    await one.delegate(instanceId, 'teacher02')
    await extra.resolve(instanceId, '属实')
    await one.transfer(instanceId, 'teacher02')
    await extra.transfer(instanceId, 'school01')
    await one.addSigner(instanceId, 'teacher02')
    await expect(one.addSigner(instanceId, 'teacher02')).rejects.toThrow('已经在“评议”审批')
    await expect(one.transfer(instanceId, 'teacher02')).rejects.toThrow('已经在“评议”审批')
    await one.approve(instanceId)
    await expect(two.delegate(instanceId, 'school01')).rejects.toThrow('已经在“评议”审批')
    await two.approve(instanceId)
    await expect(extra.transfer(instanceId, 'school01')).rejects.toThrow('已经在“评议”审批')
    expect(await outsider.todo(instanceId)).toEqual([])
    expect((await extra.approve(instanceId)).status).toBe('completed')
  })
})

it.each<[string, (instanceId: string) => Promise<unknown>, (instanceId: string) => Promise<unknown>]>([
  [
    'asked for an opinion on',
    async (instanceId) => one.delegate(instanceId, 'teacher02'),
    async (instanceId) => (await campus.as('teacher02')).resolve(instanceId, '属实'),
  ],
  [
    'asked for one more signer at',
    (instanceId) => one.addSigner(instanceId, 'teacher02'),
    async (instanceId) => (await campus.as('teacher02')).approve(instanceId),
  ],
])('who has a task of their own in a round, which they %s, leaves those that several share to the others', async (_, act, follow) => {
  const { instanceId } = await asking(byNumber(ALL))
  const [first, second] = (await one.todo(instanceId)).map(({ id }) => id)
  await act(instanceId)
  await expect(one.approveTask(second!)).rejects.toThrow('您在“评议”另有自己的任务，请由其他审批人（何静姝）表决')
  await follow(instanceId)
  await expect(one.approveTask(second!)).rejects.toThrow('您在“评议”另有自己的任务，请由其他审批人（何静姝）表决')
  expect((await one.detail(instanceId)).myTask).toMatchObject({ id: first, canDecide: true })
  await one.approveTask(first!)
  await expect(one.approveTask(second!)).rejects.toThrow('您已在“评议”表决')
  await two.approve(instanceId)
  expect(await teacher.todo(instanceId)).toHaveLength(1)
})

it('a task that becomes a countersign by its first added signer is a round with who asked for them', async () => {
  const { college, instanceId } = await campus.applied()
  await college.addSigner(instanceId, 'teacher01')
  await college.approve(instanceId)
  await teacher.addSigner(instanceId, 'teacher02')
  await expect(teacher.addSigner(instanceId, 'cs_audit')).rejects.toThrow('王海川 已经在“学院审批”审批')
  await expect(teacher.transfer(instanceId, 'cs_audit')).rejects.toThrow('王海川 已经在“学院审批”审批')
  await teacher.approve(instanceId)
  expect((await (await campus.as('teacher02')).approve(instanceId)).status).toBe('completed')
})

/** A countersign that two branches come to, as they are not joined before it. */
async function twice(loop: string) {
  const key = `twice_${++processes}`
  const attributes = loop.includes('collection') ? 'flowable:assignee="${auditUser}"' : ''
  const xml = processXml(
    key,
    start,
    element('parallelGateway', 'split'),
    element('exclusiveGateway', 'merge'),
    userTask('sign', '评议', attributes, loop),
    end,
    ...chain('start', 'split', 'merge', 'sign', 'end'),
    userTask('early', '初审'),
    ...chain('split', 'early', 'merge'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor'), reviewedBy('early', 'teacher')])
  const { instanceId } = await (await campus.as('student01')).submit(await campus.project({ processKey: key }))
  await teacher.approve(instanceId)
  return instanceId
}

describe('two rounds at one node', () => {
  it('are two questions: each has a vote of each', async () => {
    const instanceId = await twice(byNumber(ALL))
    const tasks = (await one.todo(instanceId)).map(({ id }) => id)
    expect(tasks).toHaveLength(4)
    const approved = (taskId: string) =>
      one.approveTask(taskId).then(
        () => true,
        () => false,
      )
    const voted: boolean[] = []
    for (const taskId of tasks) voted.push(await approved(taskId))
    expect(voted.filter(Boolean)).toHaveLength(2)
    await two.approve(instanceId)
    expect((await two.approve(instanceId)).status).toBe('completed')
  })

  it('and who signs in one of them may be added to the other', async () => {
    const instanceId = await twice(countersign(ALL))
    const [first, second] = (await one.todo(instanceId)).map(({ id }) => id)
    const add = (taskId: string) => one.call(task.addSigner, { body: { taskId, usernames: ['teacher02'], requestId: randomUUID() } })
    await add(first!)
    await expect(add(first!)).rejects.toThrow('已经在“评议”审批')
    await add(second!)
    expect(await (await campus.as('teacher02')).todo(instanceId)).toHaveLength(2)
  })
})

it('a countersign that is sent back to begins anew, as does one of a resubmitted application', async () => {
  const key = 'sent_back'
  const xml = processXml(
    key,
    start,
    userTask('sign', '评议', '', byNumber(ALL)),
    userTask('final', '终审'),
    end,
    ...chain('start', 'sign', 'final', 'end'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor'), reviewedBy('final', 'teacher')])
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey: key }))
  const both = async () => {
    await one.approve(instanceId)
    await expect(one.approve(instanceId)).rejects.toThrow('您已在“评议”表决')
    await two.approve(instanceId)
  }
  await both()
  await teacher.reject(instanceId, { targetNodeId: 'sign' })
  await both()
  await teacher.reject(instanceId)
  await student.resubmit(instanceId)
  await both()
  expect((await teacher.approve(instanceId)).status).toBe('completed')
})

it('a vote counts in its round also where a branch beside it was sent back meanwhile', async () => {
  const key = 'beside'
  const xml = processXml(
    key,
    start,
    element('parallelGateway', 'split'),
    userTask('sign', '评议', '', byNumber(ALL)),
    userTask('first', '初核'),
    userTask('second', '复核'),
    element('parallelGateway', 'join'),
    end,
    ...chain('start', 'split', 'sign', 'join', 'end'),
    ...chain('split', 'first', 'second', 'join'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor'), reviewedBy('first', 'teacher'), reviewedBy('second', 'teacher')])
  const { instanceId } = await (await campus.as('student01')).submit(await campus.project({ processKey: key }))
  await teacher.approve(instanceId)
  await one.approve(instanceId)
  await teacher.reject(instanceId, { targetNodeId: 'first' })
  await expect(one.approve(instanceId)).rejects.toThrow('您已在“评议”表决')
  await two.approve(instanceId)
})

it('who was missing when a round began, and is asked once their place is mended, has one vote in it', async () => {
  const key = 'mended'
  const xml = processXml(
    key,
    start,
    userTask('sign', '评议', 'flowable:assignee="${auditUser}"', inTurn(countersign(ALL))),
    end,
    ...chain('start', 'sign', 'end'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor')])
  const { instanceId } = await (await campus.as('student01')).submit(await campus.project({ processKey: key }))
  await one.addSigner(instanceId, 'teacher02')
  const absence = new Absence(server, campus)
  expect((await absence.frozen(['school02', 'admin'], () => one.approve(instanceId))).status).toBe('incident')
  await (await campus.as('admin')).retry(instanceId)
  await expect(two.transfer(instanceId, 'school01')).rejects.toThrow('周明轩 已经在“评议”审批')
  await expect(two.addSigner(instanceId, 'teacher02')).rejects.toThrow('已经在“评议”审批')
  await two.approve(instanceId)
  expect((await (await campus.as('teacher02')).approve(instanceId)).status).toBe('completed')
})

it('nobody is given a second task of a round in which theirs waits for them to be back', async () => {
  const key = 'interrupted'
  const named = countersign(ALL).replace('auditUserList', 'people')
  const xml = processXml(
    key,
    start,
    userTask('sign', '评议', 'flowable:assignee="${auditUser}"', named),
    end,
    ...chain('start', 'sign', 'end'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor')])
  const student = await campus.as('student01')
  const itemId = await campus.project({ formCode: 'asked', processKey: key })
  const absence = new Absence(server, campus)
  const { instanceId, status } = await absence.frozen(['school02', 'admin'], () =>
    student.submit(itemId, { people: ['school01', 'school02'] }),
  )
  expect(status).toBe('incident')
  await expect(one.addSigner(instanceId, 'school02')).rejects.toThrow('何静姝 已经在“评议”审批，不需要加签')
  await expect(one.transfer(instanceId, 'school02')).rejects.toThrow('何静姝 已经在“评议”审批')
  await (await campus.as('admin')).retry(instanceId)
  await one.approve(instanceId)
  await expect(two.transfer(instanceId, 'school01')).rejects.toThrow('周明轩 已经在“评议”审批')
  expect((await two.approve(instanceId)).status).toBe('completed')
})

describe('an upgrade from before rounds were kept', () => {
  const rounds = () =>
    server.db
      .select({ id: taskTable.id, instanceId: taskTable.instanceId, status: taskTable.status, round: taskTable.round })
      .from(taskTable)
      .orderBy(taskTable.id)

  it('finds the round of each open task, and of each vote of a round that goes on', async () => {
    const extra = await campus.as('teacher02')
    const again = await asking(byNumber(ALL))
    await one.approve(again.instanceId)
    await two.approve(again.instanceId)
    await again.answered()
    await two.approve(again.instanceId)
    const turns = await asking(inTurn(countersign(ALL)))
    await one.addSigner(turns.instanceId, 'teacher02')
    await one.approve(turns.instanceId)
    await two.approve(turns.instanceId)
    const named = await asking(countersign(ALL))
    await one.addSigner(named.instanceId, 'teacher02')
    await extra.disagree(named.instanceId)
    const side = await twice(byNumber(ALL))
    for (const { id } of await one.todo(side)) await one.approveTask(id).catch(() => undefined)
    const { college, instanceId: single } = await campus.applied()
    await college.addSigner(single, 'teacher01')
    await college.approve(single)
    const { instanceId: alone } = await campus.applied()

    const before = await rounds()
    const goingOn = new Map<string, Set<string>>()
    for (const { instanceId, status, round } of before)
      if (status === 'open' && round !== null) goingOn.set(instanceId, (goingOn.get(instanceId) ?? new Set()).add(round))
    await server.db.execute(sql`alter table wf_task drop column round`)
    await server.db.execute(sql`alter table wf_task rename column engine_task_id to token_id`)
    for (const tag of ['0025_rounds_of_votes', '0038_engine_task_id'])
      for (const statement of readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'))
        await server.db.execute(sql.raw(statement))
    const expected = before.map((row) =>
      row.round !== null && goingOn.get(row.instanceId)?.has(row.round) ? row : { ...row, round: null },
    )
    expect(await rounds()).toEqual(expected)

    const votes = (instanceId: string) =>
      expected.filter((row) => row.instanceId === instanceId && row.status === 'done' && row.round !== null).length
    expect([again.instanceId, turns.instanceId, named.instanceId, side, single, alone].map(votes)).toEqual([1, 2, 1, 2, 1, 0])
    await expect(two.approve(again.instanceId)).rejects.toThrow('您已在“评议”表决')
    await expect(teacher.transfer(single, 'cs_audit')).rejects.toThrow('王海川 已经在“学院审批”审批')
    expect((await one.approve(again.instanceId)).status).toBe('completed')
  })
})
