import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, task, workflow } from '@sc/api-client/contract'
import type { HoursRule, ItemFields } from '@sc/api-client/contract'
import { processInstance, scoreRecord, task as taskTable, taskCandidate, trail } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, element, end, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let student: Person
let teacher: Person

const fields = [
  widget('number', 'asked', '申报学时', { defaultValue: 1 }),
  widget('number', 'lock', '核定学时', { defaultValue: 5, disabled: true }),
  widget('input', 'note', '备注'),
]
const byLock: HoursRule = { source: 'field', field: 'lock', cap: 30, step: 0.5 }

const ap = userTask('ap', '填写申请', 'flowable:assignee="${initiator}"', opening('asked', 'lock'))
const review = (id = 'review', name = '学院审批', username = 'teacher01') =>
  userTask(id, name, `flowable:assignee="${username}"`, opening('lock'))
const gateway = (defaultTo: string) => element('exclusiveGateway', 'gate', `default="gate_to_${defaultTo}"`)

/** Whoever asks for more than two hours is led back to their own step; after it no approver is asked of who asks for less. */
const round = processXml(
  'round',
  start,
  ap,
  element('exclusiveGateway', 'short', 'default="short_to_review"'),
  review(),
  gateway('end'),
  end,
  ...chain('start', 'ap', 'short', 'review', 'gate', 'end'),
  flow('short', 'end', "${note == '免审'}"),
  flow('gate', 'ap', '${asked > 2}'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  ;[student, teacher] = [await campus.as('student01'), await campus.as('teacher01')]
  await campus.newForm('round', ...fields)
  await campus.deploy('round', round)
})
afterAll(() => server.close())

async function applied(values: Record<string, unknown>, more: Partial<ItemFields> = {}) {
  const itemId = await campus.consenting.project({ formCode: 'round', processKey: 'round', hours: undefined, hoursRule: byLock, ...more })
  return (await student.submit(itemId, values)).instanceId
}

const scoreOf = async (instanceId: string) => {
  const [row] = await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))
  return row
}

describe('where the flow leads back to the applicant’s own step', () => {
  it('the application is returned to them, as by an approver, with the reason on record', async () => {
    const instanceId = await applied({ asked: 8, note: '第一次' })
    expect((await teacher.approve(instanceId)).status).toBe('returned')

    expect(await student.todo(instanceId)).toEqual([])
    const words = '陈思齐 在“学院审批”通过后，流程回到申请人的环节“填写申请”，请申请人修改后重新提交'
    expect(await student.detail(instanceId)).toMatchObject({
      instance: { status: 'returned', currentNodes: [] },
      nodes: { review: 'returned' },
      waitingFor: [],
      myTask: null,
      fieldPermissions: {},
      allowed: ['resubmit', 'cancel'],
      trail: [
        { action: 'submit' },
        { action: 'approve', username: 'teacher01' },
        { action: 'return', nodeId: 'ap', nodeName: '填写申请', username: null, comment: words },
      ],
    })
    const { sysMsgList } = await student.call(announcement.listByUser)
    expect(sysMsgList[0]).toMatchObject({ title: expect.stringContaining('申请已退回：'), msgContent: `<p>${words}</p>` })
    const { records } = await student.call(task.done, { query: {} })
    expect(records.filter((one) => one.instanceId === instanceId)).toEqual([])
  })

  it('they submit again by the rules of submission, and what is closed to them stays closed', async () => {
    const instanceId = await applied({ asked: 8 })
    await teacher.approve(instanceId, { values: { lock: 6 } })
    expect(await student.detail(instanceId)).toMatchObject({ fixedValues: { lock: 6 }, values: { lock: 6 }, instance: { hours: 6 } })
    await expect(student.resubmit(instanceId, { asked: 2, lock: 25 })).rejects.toThrow('核定学时不允许修改')
    expect((await student.resubmit(instanceId, { asked: 2 })).status).toBe('running')
    expect(await student.detail(instanceId)).toMatchObject({
      values: { asked: 2, lock: 6 },
      instance: { hours: 6, hoursBasis: { setBy: 'teacher01', nodeName: '学院审批' } },
      nodes: { review: 'current' },
    })
    expect((await teacher.approve(instanceId)).status).toBe('completed')
    expect(await scoreOf(instanceId)).toMatchObject({ hours: 6, decidedBy: 'teacher01', hoursBasis: { setBy: 'teacher01' } })
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'approve teacher01',
      'return',
      'submit student01',
      'approve teacher01',
      'complete',
    ])
  })

  it('hours without an approver are the form’s, and name nobody as who decided', async () => {
    const instanceId = await applied({ asked: 8 })
    await teacher.approve(instanceId)
    expect((await student.resubmit(instanceId, { asked: 2, note: '免审' })).status).toBe('completed')
    expect(await scoreOf(instanceId)).toMatchObject({ hours: 5, decidedBy: null, hoursBasis: { byForm: true } })
  })

  it('what waits beside it is taken back, and nobody is told of a task that is gone', async () => {
    const split = element('parallelGateway', 'split')
    const xml = processXml(
      'round_beside',
      start,
      ap,
      split,
      review(),
      review('beside', '教务审批', 'teacher02'),
      review('late', '复核', 'school01'),
      element('parallelGateway', 'fork'),
      end,
      ...chain('start', 'ap', 'split', 'review', 'fork', 'ap'),
      ...chain('split', 'beside', 'end'),
      ...chain('fork', 'late', 'end'),
    )
    await campus.deploy('round_beside', xml)
    const instanceId = await applied({ asked: 1 }, { processKey: 'round_beside' })
    const [beside, late] = [await campus.as('teacher02'), await campus.as('school01')]
    expect(await beside.todo(instanceId)).toHaveLength(1)
    const told = (await late.messages()).length
    expect((await teacher.approve(instanceId)).status).toBe('returned')
    expect(await beside.todo(instanceId)).toEqual([])
    expect(await late.todo(instanceId)).toEqual([])
    expect(await late.messages()).toHaveLength(told)
    expect((await student.resubmit(instanceId, { asked: 1 })).status).toBe('running')
    expect(await beside.todo(instanceId)).toHaveLength(1)
  })

  it('a step that nobody is assigned to and that is named for it is theirs all the same, and so it is of a frozen applicant', async () => {
    const xml = processXml(
      'round_named',
      start,
      userTask('ap', '提交申请'),
      review(),
      gateway('end'),
      end,
      ...chain('start', 'ap', 'review', 'gate', 'end'),
      flow('gate', 'ap', '${asked > 2}'),
    )
    await campus.deploy('round_named', xml)
    const named = await applied({ asked: 8 }, { processKey: 'round_named' })
    expect((await teacher.approve(named)).status).toBe('returned')
    const frozen = await applied({ asked: 8 })
    const { status } = await new Absence(server, campus).frozen(['student01'], () => teacher.approve(frozen))
    expect(status).toBe('returned')
  })

  it('also where their own submission leads back to it: nobody decided', async () => {
    const xml = processXml(
      'round_self',
      start,
      ap,
      gateway('review'),
      review(),
      end,
      ...chain('start', 'ap', 'gate', 'review', 'end'),
      flow('gate', 'ap', '${asked > 2}'),
    )
    await campus.deploy('round_self', xml)
    const itemId = await campus.project({ formCode: 'round', processKey: 'round_self', hours: undefined, hoursRule: byLock })
    const { instanceId, status } = await student.submit(itemId, { asked: 8 })
    expect(status).toBe('returned')
    expect((await student.detail(instanceId)).trail.at(-1)).toMatchObject({
      action: 'return',
      comment: '提交后，流程按填写的内容回到申请人的环节“填写申请”，请申请人修改后重新提交',
    })
    expect((await student.resubmit(instanceId, { asked: 1 })).status).toBe('running')
  })

  it('the dry run ends there and says so', async () => {
    const simulated = await (
      await campus.as('admin')
    ).call(workflow.simulate, { body: { key: 'round', xml: round, variables: { asked: 8 }, initiator: 'student01', hours: 5 } })
    expect(simulated).toMatchObject({ completed: false, incident: null, cut: false, returned: '填写申请' })
    expect(simulated.steps.map(({ nodeName }) => nodeName)).toEqual(['填写申请', '学院审批'])
  })
})

describe('a task at their own step that the applicant has from an earlier version', () => {
  /** As an earlier version left it: the flow led back, and the applicant was asked like an approver. */
  async function before() {
    const instanceId = await applied({ asked: 8 })
    const [row] = await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))
    const waiting = (await server.db.select().from(taskTable).where(eq(taskTable.instanceId, instanceId))).find(
      ({ status }) => status === 'open',
    )!
    const tokens = { ...row!.state.tokens, [waiting.engineTaskId]: { ...row!.state.tokens[waiting.engineTaskId]!, nodeId: 'ap' } }
    await server.db
      .update(processInstance)
      .set({ state: { ...row!.state, tokens }, currentNodes: ['填写申请'] })
      .where(eq(processInstance.id, instanceId))
    await server.db.update(taskTable).set({ nodeId: 'ap', nodeName: '填写申请', assignee: 'student01' }).where(eq(taskTable.id, waiting.id))
    await server.db.update(taskCandidate).set({ username: 'student01' }).where(eq(taskCandidate.taskId, waiting.id))
    return instanceId
  }

  it('is no decision: they submit again from there, with the return on record', async () => {
    const instanceId = await before()
    expect(await student.todo(instanceId)).toHaveLength(1)
    expect(await student.detail(instanceId)).toMatchObject({
      myTask: null,
      fieldPermissions: {},
      allowed: expect.arrayContaining(['resubmit']),
    })
    const words = '“填写申请”是您自己的环节，请在申请页面修改后重新提交'
    for (const verb of [
      () => student.approve(instanceId, { values: { asked: 2, lock: 25 } }),
      () => student.disagree(instanceId),
      () => student.reject(instanceId),
      () => student.addSigner(instanceId, 'teacher02'),
      () => student.delegate(instanceId, 'teacher02'),
    ])
      await expect(verb()).rejects.toThrow(words)
    await expect(student.resubmit(instanceId, { asked: 2, lock: 25 })).rejects.toThrow('核定学时不允许修改')
    expect(await student.trail(instanceId)).toEqual(['submit student01'])
    expect((await student.resubmit(instanceId, { asked: 2 })).status).toBe('running')
    expect(await student.todo(instanceId)).toEqual([])
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'return', 'submit student01'])
    expect((await teacher.approve(instanceId)).status).toBe('completed')
    expect(await scoreOf(instanceId)).toMatchObject({ hours: 5, decidedBy: 'teacher01' })
  })

  it('what they set at one before is no approver’s word, and names nobody as who decided', async () => {
    const instanceId = await applied({ asked: 1 })
    await teacher.reject(instanceId)
    await server.db.insert(trail).values({
      instanceId,
      sequence: 3,
      nodeId: 'ap',
      nodeName: '填写申请',
      action: 'approve',
      username: 'student01',
      values: { lock: 25 },
      changes: [],
    })
    expect((await student.detail(instanceId)).fixedValues).toEqual({})
    expect((await student.resubmit(instanceId, { asked: 1, note: '免审' })).status).toBe('completed')
    expect(await scoreOf(instanceId)).toMatchObject({ hours: 5, decidedBy: null })
  })

  it('nor does what they approved there count as the last approval', async () => {
    const xml = processXml(
      'round_stuck',
      start,
      ap,
      review(),
      element('exclusiveGateway', 'gate'),
      end,
      ...chain('start', 'ap', 'review', 'gate'),
      flow('gate', 'end', '${asked <= 2}'),
    )
    await campus.deploy('round_stuck', xml)
    const instanceId = await applied({ asked: 8 }, { processKey: 'round_stuck' })
    expect((await teacher.approve(instanceId)).status).toBe('incident')
    await server.db
      .insert(trail)
      .values({ instanceId, sequence: 4, nodeId: 'ap', nodeName: '填写申请', action: 'approve', username: 'student01' })
    const [row] = await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))
    await server.db
      .update(processInstance)
      .set({ state: { ...row!.state, variables: { ...row!.state.variables, asked: 1 } } })
      .where(eq(processInstance.id, instanceId))
    expect((await (await campus.as('admin')).retry(instanceId)).status).toBe('completed')
    expect(await scoreOf(instanceId)).toMatchObject({ decidedBy: 'teacher01' })
  })
})

describe('a process in which an approver follows', () => {
  it('is as it was', async () => {
    const xml = processXml('round_role', start, ap, userTask('school', '校级审批'), end, ...chain('start', 'ap', 'school', 'end'))
    await campus.deploy('round_role', xml, [reviewedBy('school', 'school_auditor')])
    const instanceId = await applied({ asked: 8 }, { processKey: 'round_role' })
    expect((await (await campus.as('school01')).approve(instanceId)).status).toBe('completed')
    expect(await scoreOf(instanceId)).toMatchObject({ hours: 5, decidedBy: 'school01' })
  })
})
