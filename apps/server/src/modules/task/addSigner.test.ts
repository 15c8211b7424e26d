import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chain, end, inTurn, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

describe('added signers', () => {
  it('must all approve, whoever was asked first', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.addSigner(instanceId, 'teacher01', 'teacher02')
    expect((await student.detail(instanceId)).waitingFor.flatMap(({ approvers }) => approvers)).toEqual(['王海川', '陈思齐', '孙立群'])
    expect((await college.approve(instanceId)).status).toBe('running')
    expect((await (await campus.as('teacher02')).approve(instanceId)).status).toBe('running')
    expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('completed')
    const { trail } = await student.detail(instanceId)
    expect(trail[1]).toMatchObject({ action: 'addSigner', comment: '加签 陈思齐、孙立群' })
  })

  it('join a countersigned node beside those of its role', async () => {
    const { college, instanceId } = await campus.applied(12)
    await college.approve(instanceId)
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    await one.addSigner(instanceId, 'teacher01')
    await expect(one.addSigner(instanceId, 'school02')).rejects.toThrow('已经在“校级会签”审批，不需要加签')
    await one.approve(instanceId)
    expect((await two.approve(instanceId)).status).toBe('running')
    expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('completed')
  })

  it('sign once each, also where one follows the other', async () => {
    const xml = processXml(
      'in_turn',
      start,
      userTask('turn', '依次审批', 'flowable:assignee="${auditUser}"', inTurn()),
      end,
      ...chain('start', 'turn', 'end'),
    )
    await campus.deploy('in_turn', xml, [reviewedBy('turn', 'school_auditor')])
    const student = await campus.as('student02')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'in_turn' }))
    const [one, two, teacher] = [await campus.as('school01'), await campus.as('school02'), await campus.as('teacher01')]
    await one.addSigner(instanceId, 'teacher01')
    await expect(one.addSigner(instanceId, 'teacher01')).rejects.toThrow('陈思齐 已经在“依次审批”审批，不需要加签')
    await one.approve(instanceId)
    await expect(two.addSigner(instanceId, 'school01')).rejects.toThrow('周明轩 已经在“依次审批”审批，不需要加签')
    await two.approve(instanceId)
    expect((await teacher.approve(instanceId)).status).toBe('completed')
  })

  it('may reject like anybody at the node, which ends the task of the others', async () => {
    const { college, instanceId } = await campus.applied()
    await college.addSigner(instanceId, 'teacher01')
    expect((await (await campus.as('teacher01')).reject(instanceId)).status).toBe('returned')
    expect(await college.todo(instanceId)).toEqual([])
  })

  it('are colleagues who may sign in, and not the signer', async () => {
    const { college, instanceId } = await campus.applied()
    for (const [username, reason] of [
      ['cs_audit', '不能加签给自己'],
      ['student01', '不能加签给申请人'],
      ['student02', '不能加签给学生'],
      ['student08', '接收人不存在或已被冻结'],
    ] as const)
      await expect(college.addSigner(instanceId, username), username).rejects.toThrow(reason)
    expect((await college.detail(instanceId)).waitingFor).toHaveLength(1)
  })
})
