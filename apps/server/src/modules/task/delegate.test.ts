import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taskCandidate } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  absence = new Absence(server, campus)
})
afterAll(() => server.close())

describe('a delegated task', () => {
  it('waits for the opinion, then is decided by who asked for it', async () => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    await college.delegate(instanceId, 'teacher01')
    expect(await college.todo(instanceId)).toEqual([])
    const teacher = await campus.as('teacher01')
    expect(await teacher.todo(instanceId)).toMatchObject([{ id: taskId, delegatedByName: '王海川' }])
    expect((await teacher.detail(instanceId)).myTask).toMatchObject({ delegatedByName: '王海川' })

    expect((await teacher.resolve(instanceId, '活动属实')).status).toBe('running')
    expect(await teacher.todo(instanceId)).toEqual([])
    expect(await college.todo(instanceId)).toMatchObject([{ id: taskId, delegatedByName: null }])
    expect((await college.approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'delegate cs_audit',
      'resolve teacher01',
      'approve cs_audit',
      'complete',
    ])
  })

  it('cannot be decided or handed on by who was only asked', async () => {
    const { college, instanceId } = await campus.applied()
    await college.delegate(instanceId, 'teacher01')
    const teacher = await campus.as('teacher01')
    for (const verb of [
      () => teacher.approve(instanceId),
      () => teacher.reject(instanceId),
      () => teacher.transfer(instanceId, 'school01'),
      () => teacher.delegate(instanceId, 'school01'),
      () => teacher.addSigner(instanceId, 'school01'),
      () => teacher.askBack(instanceId, '时间？'),
    ])
      await expect(verb()).rejects.toThrow('该任务是委派给您的，请填写意见后交回')
    await expect(teacher.resolve(instanceId, ' ')).rejects.toThrow('请填写意见')
    expect(await teacher.todo(instanceId)).toHaveLength(1)
  })

  it('is nobody’s to give back who was not asked', async () => {
    const { college, instanceId } = await campus.applied()
    await expect(college.resolve(instanceId, '同意')).rejects.toThrow('该任务不是委派给您的，请直接审批')
    await expect(college.delegate(instanceId, 'cs_audit')).rejects.toThrow('不能委派给自己')
    await expect(college.delegate(instanceId, 'student02')).rejects.toThrow('不能委派给学生')
  })

  it('tells each of them when it is their turn, and no longer when it is not', async () => {
    const { college, instanceId } = await campus.applied()
    const title = '待办：李晓雨的校园开放日申请 · 学院审批'
    const teacher = await campus.as('teacher01')
    const before = (await teacher.messages()).length
    await college.delegate(instanceId, 'teacher01')
    expect((await teacher.messages())[0]).toBe(title)
    await teacher.resolve(instanceId, '活动属实')
    expect(await teacher.messages()).toHaveLength(before)
    expect((await college.messages())[0]).toBe(title)
  })

  it('ends with the application', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.delegate(instanceId, 'teacher01')
    expect((await student.withdraw(instanceId)).status).toBe('withdrawn')
    expect(await (await campus.as('teacher01')).todo(instanceId)).toEqual([])
  })

  it('comes back to who has it no more as what they had it, and an administrator stands in', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.delegate(instanceId, 'teacher01')
    const [teacher, admin] = [await campus.as('teacher01'), await campus.as('admin')]
    await absence.withoutRole('cs_audit', 'college_ek_group', async () => {
      await teacher.resolve(instanceId, '活动属实')
      expect(await college.todo(instanceId)).toEqual([])
      await expect(college.approve(instanceId)).rejects.toThrow('no open task')
      expect((await admin.detail(instanceId)).myTask).toMatchObject({
        standsInFor: expect.stringMatching(/^王海川（已不再担任/),
        canDecide: true,
      })
      expect((await admin.messages())[0]).toContain('待办：')
    })
    // Only while they have it not.
    expect((await college.approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).not.toContain('substitute admin')
  })

  it('comes back to a member of the college as that, from a second round too', async () => {
    const { college, instanceId } = await campus.applied()
    for (let round = 0; round < 2; round++) {
      await college.delegate(instanceId, 'teacher01')
      await (await campus.as('teacher01')).resolve(instanceId, '活动属实')
    }
    const held = async () => {
      const [row] = await server.db
        .select()
        .from(taskCandidate)
        .where(eq(taskCandidate.taskId, await college.taskIn(instanceId)))
      return row
    }
    expect(await held()).toMatchObject({ username: 'cs_audit', roleCodes: ['college_ek_group'], withinOrg: expect.stringMatching(/^A01/) })
  })

  it('that was a person’s by a colleague’s choice comes back to the person', async () => {
    const { college, instanceId } = await campus.applied()
    await college.transfer(instanceId, 'teacher01')
    const teacher = await campus.as('teacher01')
    await teacher.delegate(instanceId, 'cs_audit')
    await college.resolve(instanceId, '活动属实')
    await absence.withoutRole('teacher01', 'teacher', async () => expect((await teacher.approve(instanceId)).status).toBe('completed'))
  })

  it('of who stood in comes back to an administrator, and to nobody who is none any more', async () => {
    const { instanceId } = await campus.applied()
    const [teacher, admin] = [await campus.as('teacher01'), await campus.as('admin')]
    await absence.frozen(['cs_audit'], async () => {
      await admin.delegate(instanceId, 'teacher01')
      await teacher.resolve(instanceId, '活动属实')
      expect((await admin.detail(instanceId)).myTask).toMatchObject({ standsInFor: '王海川（账号已冻结）' })
      await absence.withoutRole('admin', 'admin', async () => expect(await admin.todo(instanceId)).toEqual([]))
    })
    expect((await admin.approve(instanceId)).status).toBe('completed')
  })
})
