import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, businessCode, instance } from '@sc/api-client/contract'
import { processInstance, scoreRecord } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  // 8 hours fit neither flow.
  const gap = processXml(
    'gap',
    start,
    userTask('review', '校级审核'),
    element('exclusiveGateway', 'size', 'name="学时"'),
    userTask('long', '长时审核'),
    end,
    ...chain('start', 'review', 'size'),
    flow('size', 'long', '${hours > 8}'),
    flow('size', 'end', '${hours < 8}'),
    flow('long', 'end'),
  )
  await campus.deploy('gap', gap, [reviewedBy('review', 'school_auditor'), reviewedBy('long', 'school_auditor')])
})
afterAll(() => server.close())

const rowOf = async (instanceId: string) => (await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId)))[0]!

/** What an administrator does in the database today: changes a variable of a stuck application. */
async function mend(instanceId: string, hours: number) {
  const { state } = await rowOf(instanceId)
  const mended = { ...state, variables: { ...state.variables, hours } }
  await server.db.update(processInstance).set({ state: mended }).where(eq(processInstance.id, instanceId))
}

async function stuck() {
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey: 'gap' }), application(8))
  const answer = await (await campus.as('school01')).approve(instanceId)
  return { student, instanceId, answer }
}

describe('where no flow is true', () => {
  it('the approval counts, the application is marked, and the trail says why', async () => {
    const { student, instanceId, answer } = await stuck()
    expect(answer.status).toBe('incident')
    expect(await student.detail(instanceId)).toMatchObject({
      instance: { status: 'incident', currentNodes: [], endTime: null },
      trail: [
        {},
        { action: 'approve' },
        { action: 'incident', nodeName: '学时', realname: '系统', comment: expect.stringContaining('没有满足条件的流出线') },
      ],
    })
    expect((await (await campus.as('admin')).detail(instanceId)).allowed).toEqual(['retry', 'sendBack', 'cancel'])
    expect(await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))).toEqual([])
  })

  it('who looks after processes may give it back to the applicant, who changes what it could not go on with', async () => {
    const { student, instanceId } = await stuck()
    const admin = await campus.as('admin')
    const back = (who: Person) => who.call(instance.sendBack, { body: { instanceId, comment: '请核对学时', requestId: randomUUID() } })
    await expect(back(student)).rejects.toMatchObject({ code: businessCode.noPermission })
    expect(await back(admin)).toEqual({ instanceId, status: 'returned' })
    expect((await student.messages())[0]).toMatch(/^申请已退回：/)
    expect((await student.detail(instanceId)).trail.at(-1)).toMatchObject({ action: 'reject', nodeName: '管理员', comment: '请核对学时' })
    await expect(back(admin)).rejects.toThrow('该申请没有异常节点')
    expect((await student.resubmit(instanceId, application(7))).status).toBe('running')
    expect((await (await campus.as('school01')).approve(instanceId)).status).toBe('completed')
  })

  it('who looks after processes is told once, with the reason, and finds it in a list; a student is told no more than that', async () => {
    const { student, instanceId } = await stuck()
    const admin = await campus.as('admin')
    const told = async (id = instanceId) =>
      (await admin.call(announcement.listByUser)).sysMsgList.filter(({ busId, title }) => busId === id && title.startsWith('流程异常：'))
    expect(await told()).toMatchObject([
      { msgContent: expect.stringContaining('<p>申请停在“学时”：没有满足条件的流出线，也没有默认流转</p>') },
    ])
    const [listed] = (await admin.call(instance.list, { query: { status: 'incident', keyword: '2023101001' } })).records
    expect(listed).toMatchObject({ id: instanceId, initiatorName: '李晓雨', studentNo: '2023101001', waitsAt: '', status: 'incident' })
    for (const username of ['student01', 'teacher01', 'school01'])
      await expect((await campus.as(username)).call(instance.list, { query: {} })).rejects.toMatchObject({
        code: businessCode.noPermission,
      })
    await mend(instanceId, 7)
    await admin.retry(instanceId)
    expect(await told()).toEqual([])
    expect((await student.detail(instanceId)).instance.status).toBe('completed')
    const another = await stuck()
    expect(await told(another.instanceId)).toHaveLength(1)
    await admin.cancel(another.instanceId)
    expect(await told(another.instanceId)).toEqual([])
  })

  it('trying again is the administrator’s, and meets the same fault while nothing changed', async () => {
    const { student, instanceId } = await stuck()
    await expect(student.retry(instanceId)).rejects.toMatchObject({ code: businessCode.noPermission })
    const { token } = await campus.as('admin')
    const again = await server.ask(instance.retry, { body: { instanceId, requestId: randomUUID() } }, token)
    expect(again.envelope).toMatchObject({ result: { status: 'incident' }, message: '已重新执行，流程仍然异常，原因见审批轨迹' })
    expect((await student.trail(instanceId)).slice(2)).toEqual(['incident', 'retry admin', 'incident'])
  })

  it('the application goes on, once, after the cause was mended', async () => {
    const { student, instanceId } = await stuck()
    await mend(instanceId, 7)
    const admin = await campus.as('admin')
    const outcomes = await Promise.allSettled([admin.retry(instanceId), admin.retry(instanceId)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await student.trail(instanceId)).slice(3)).toEqual(['retry admin', 'complete'])
    expect(await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))).toHaveLength(1)
  })

  it('the administrator may cancel it, and the student apply again', async () => {
    const { student, instanceId } = await stuck()
    expect((await (await campus.as('admin')).cancel(instanceId)).status).toBe('cancelled')
    const { recordId } = await rowOf(instanceId)
    expect((await student.submit(recordId, application(7))).status).toBe('running')
  })

  it('at once after submitting, the applicant may withdraw and change what caused it', async () => {
    const early = processXml(
      'early_gap',
      start,
      element('exclusiveGateway', 'size'),
      userTask('review', '审核'),
      end,
      flow('start', 'size'),
      flow('size', 'review', '${hours > 8}'),
      flow('size', 'end', '${hours < 1}'),
      flow('review', 'end'),
    )
    await campus.deploy('early_gap', early, [reviewedBy('review', 'school_auditor')])
    const student = await campus.as('student01')
    const { instanceId, status } = await student.submit(await campus.consenting.project({ processKey: 'early_gap' }), application(8))
    expect(status).toBe('incident')
    expect((await student.withdraw(instanceId)).status).toBe('withdrawn')
    expect((await student.resubmit(instanceId, application(9))).status).toBe('running')
    expect(await (await campus.as('school01')).todo(instanceId)).toHaveLength(1)
  })
})

it('several stuck branches are tried again together, even where one of them ends the process', async () => {
  const xml = processXml(
    'two_gaps',
    start,
    element('parallelGateway', 'split'),
    element('exclusiveGateway', 'a'),
    element('exclusiveGateway', 'b'),
    element('endEvent', 'stop', '', '<bpmn:terminateEventDefinition />'),
    end,
    ...chain('start', 'split', 'a'),
    flow('split', 'b'),
    flow('a', 'stop', '${hours > 8}'),
    flow('a', 'end', '${hours < 8}'),
    flow('b', 'stop', '${hours > 8}'),
    flow('b', 'end', '${hours < 8}'),
  )
  await campus.deploy('two_gaps', xml)
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ processKey: 'two_gaps' }), application(8))
  await mend(instanceId, 9)
  expect((await (await campus.as('admin')).retry(instanceId)).status).toBe('completed')
})

it('branches that stop at one place for one reason are told once', async () => {
  const xml = processXml(
    'one_gap',
    start,
    element('parallelGateway', 'split'),
    element('exclusiveGateway', 'left'),
    element('exclusiveGateway', 'right'),
    element('exclusiveGateway', 'a'),
    end,
    ...chain('start', 'split', 'left', 'a'),
    ...chain('split', 'right', 'a'),
    flow('a', 'end', '${hours < 8}'),
  )
  await campus.deploy('one_gap', xml)
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.consenting.project({ processKey: 'one_gap' }), application(8))
  expect(Object.values((await rowOf(instanceId)).state.tokens).filter(({ status }) => status === 'incident')).toHaveLength(2)
  expect((await student.detail(instanceId)).trail.map(({ action }) => action)).toEqual(['submit', 'incident'])
})
