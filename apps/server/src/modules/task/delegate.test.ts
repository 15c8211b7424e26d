import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
