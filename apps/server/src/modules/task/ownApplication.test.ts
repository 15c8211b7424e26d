import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { role, scoreRecord, task, taskCandidate, user, userRole } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, countersign, end, oneStep, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  student = await campus.as('student01')
})
afterAll(() => server.close())

/** A reviewer role of these people. */
async function group(roleCode: string, ...usernames: string[]) {
  const [{ id: roleId }] = (await server.db.insert(role).values({ roleCode, roleName: roleCode, audits: true }).returning()) as [
    typeof role.$inferSelect,
  ]
  const people = await server.db.select({ userId: user.id }).from(user).where(inArray(user.username, usernames))
  await server.db.insert(userRole).values(people.map(({ userId }) => ({ userId, roleId })))
}

/** An application of student01 to a process of one node, right after the start. */
async function applied(
  key: string,
  { name = '评审', attributes = '', inside = '', reviewers }: { name?: string; attributes?: string; inside?: string; reviewers?: string },
) {
  const xml = processXml(key, start, userTask('review', name, attributes, inside), end, ...chain('start', 'review', 'end'))
  await campus.deploy(key, xml, reviewers ? [reviewedBy('review', reviewers)] : [])
  return student.submit(await campus.project({ processKey: key }))
}

const approversOf = async (instanceId: string) => (await student.detail(instanceId)).waitingFor.map(({ approvers }) => approvers)

describe('nobody decides on their own application', () => {
  it('where the applicant is the only member of the role, an administrator does', async () => {
    await group('alone', 'student01')
    const { instanceId, status } = await applied('own_alone', { reviewers: 'alone' })
    expect(status).toBe('running')
    expect(await approversOf(instanceId)).toEqual([['林书远']])
    expect((await student.detail(instanceId)).trail.at(-1)).toMatchObject({
      action: 'substitute',
      comment: '节点“评审”没有可用的审批人，转由管理员处理',
    })
    expect(await student.todo(instanceId)).toEqual([])
    expect((await admin.approve(instanceId)).status).toBe('completed')
    expect(
      await server.db.select({ decidedBy: scoreRecord.decidedBy }).from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId)),
    ).toEqual([{ decidedBy: expect.any(String) }])
  })

  it('with others in the role, they do', async () => {
    await group('together', 'student01', 'teacher01')
    const { instanceId } = await applied('own_together', { reviewers: 'together' })
    expect(await approversOf(instanceId)).toEqual([['陈思齐']])
  })

  it.each([
    ['assignee', 'own_assignee', 'flowable:assignee="student01"', [['林书远']]],
    ['candidate', 'own_candidates', 'flowable:candidateUsers="student01,teacher02"', [['孙立群']]],
  ])('nor as the %s that the file names', async (_, key, attributes, expected) => {
    const { instanceId } = await applied(key, { attributes })
    expect(await approversOf(instanceId)).toEqual(expected)
  })

  it('nor at a later step that is given to the applicant, which the check warns of', async () => {
    const xml = processXml(
      'own_later',
      start,
      userTask('apply', '提交申请'),
      userTask('later', '确认', 'flowable:assignee="${initiator}"'),
      end,
      ...chain('start', 'apply', 'later', 'end'),
    )
    await campus.deploy('own_later', xml)
    const { instanceId } = await student.submit(await campus.project({ processKey: 'own_later' }))
    expect(await approversOf(instanceId)).toEqual([['林书远']])
    const found = await admin.call(workflow.lint, { body: { key: 'own_later', xml } })
    expect(found).toMatchObject([{ severity: 'warning', code: 'ownApplication', elementId: 'later' }])
    expect(
      (await admin.call(workflow.simulate, { body: { key: 'own_later', xml, variables: {}, initiator: 'student01' } })).steps,
    ).toMatchObject([
      { nodeName: '提交申请', approvers: [{ username: 'student01' }], substituted: false },
      { nodeName: '确认', approvers: [{ username: 'admin' }], substituted: true },
    ])
  })

  it('nor as one vote of a countersign: the others vote, one task each', async () => {
    await group('panel', 'student01', 'teacher01', 'teacher02')
    const inside = countersign('${nrOfApproved + nrOfRejected == nrOfInstances}')
    const { instanceId } = await applied('own_panel', { reviewers: 'panel', attributes: 'flowable:assignee="${auditUser}"', inside })
    expect(await approversOf(instanceId)).toEqual([['陈思齐'], ['孙立群']])
    await (await campus.as('teacher01')).approve(instanceId)
    expect((await (await campus.as('teacher02')).approve(instanceId)).status).toBe('completed')
  })

  it('of a countersign by the applicant alone an administrator has the only vote', async () => {
    await group('panel_alone', 'student01')
    const { instanceId } = await applied('own_panel_alone', {
      reviewers: 'panel_alone',
      attributes: 'flowable:assignee="${auditUser}"',
      inside: countersign(),
    })
    expect(await approversOf(instanceId)).toEqual([['林书远']])
  })

  it('is an incident where no administrator is there either', async () => {
    await group('alone_again', 'student01')
    await campus.deploy('own_nobody', oneStep('own_nobody'), [reviewedBy('review', 'alone_again')])
    const itemId = await campus.project({ processKey: 'own_nobody' })
    const { instanceId, status } = await new Absence(server, campus).frozen(['admin'], () => student.submit(itemId))
    expect(status).toBe('incident')
    expect(await student.todo(instanceId)).toEqual([])
  })

  it('nor on a task that they have from before', async () => {
    const { instanceId } = await applied('own_before', { attributes: 'flowable:assignee="teacher01"' })
    const [open] = await server.db.select({ id: task.id }).from(task).where(eq(task.instanceId, instanceId))
    await server.db.insert(taskCandidate).values({ taskId: open!.id, username: 'student01' })
    expect((await student.detail(instanceId)).myTask).toMatchObject({ nodeName: '评审', canDecide: false })
    expect((await (await campus.as('teacher01')).detail(instanceId)).myTask).toMatchObject({ canDecide: true })
    const verbs = [
      () => student.approve(instanceId),
      () => student.disagree(instanceId),
      () => student.reject(instanceId),
      () => student.addSigner(instanceId, 'teacher02'),
      () => student.delegate(instanceId, 'teacher02'),
    ]
    for (const verb of verbs) await expect(verb()).rejects.toThrow('不能审批自己的申请')
    await student.transfer(instanceId, 'teacher02')
    expect((await (await campus.as('teacher02')).approve(instanceId)).status).toBe('completed')
  })
})

describe('the applicant’s own step', () => {
  it.each([
    ['named for it', 'own_named', '提交申请', ''],
    ['given to the applicant', 'own_given', '填报', 'flowable:assignee="${initiator}"'],
  ])('is passed by submitting: %s', async (_, key, name, attributes) => {
    const { status } = await applied(key, { name, attributes })
    expect(status).toBe('completed')
  })

  it('is theirs also where the flow comes back to it', async () => {
    const xml = processXml(
      'own_again',
      start,
      userTask('apply', '提交申请'),
      userTask('review', '评审', 'flowable:assignee="teacher01"'),
      end,
      ...chain('start', 'apply', 'review'),
      ...chain('review', 'apply'),
    )
    await campus.saveProcess('own_again', xml)
    expect(await admin.call(workflow.simulate, { body: { key: 'own_again', xml, variables: {}, initiator: 'student01' } })).toMatchObject({
      steps: [{ approvers: [{ username: 'student01' }] }, { approvers: [{ username: 'teacher01' }] }],
      returned: '提交申请',
      cut: false,
    })
  })
})
