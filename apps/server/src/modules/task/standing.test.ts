import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import { depart, user, userDepart } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  absence = new Absence(server, campus)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

/** While somebody is not what they were. */
type Loss = <T>(username: string, act: () => Promise<T>) => Promise<T>

const withoutRole: Loss = (username, act) => absence.withoutRole(username, 'college_ek_group', act)

const elsewhere: Loss = async (username, act) => {
  const [{ id: userId }] = (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username))) as [{ id: string }]
  const rows = await server.db.delete(userDepart).where(eq(userDepart.userId, userId)).returning()
  const [other] = await server.db.select().from(depart).where(eq(depart.departName, '外国语学院'))
  await server.db.insert(userDepart).values({ userId, departId: other!.id })
  return act().finally(async () => {
    await server.db.delete(userDepart).where(eq(userDepart.userId, userId))
    await server.db.insert(userDepart).values(rows)
  })
}

const reassign = (by: Person, taskId: string, username: string, comment?: string) =>
  by.call(task.transfer, { body: { taskId, username, requestId: randomUUID(), ...(comment && { comment }) } })

describe('an approver who is not what they were asked as', () => {
  it.each<[string, Loss]>([
    ['without the role', withoutRole],
    ['in another department', elsewhere],
  ])('%s does not decide, and the administrators do', async (_, lose) => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    expect(await admin.todo(instanceId)).toEqual([])
    await lose('cs_audit', async () => {
      expect(await college.todo(instanceId)).toEqual([])
      await expect(college.approveTask(taskId)).rejects.toThrow('该任务不由您处理')
      expect((await student.detail(instanceId)).waitingFor).toMatchObject([{ approvers: ['林书远'] }])
      await student.urge(instanceId)
      expect((await admin.messages())[0]).toContain('催办')
      expect((await admin.approve(instanceId)).status).toBe('completed')
    })
  })

  it('is asked again once they are back', async () => {
    const { college, instanceId } = await campus.applied()
    await withoutRole('cs_audit', () => Promise.resolve())
    expect((await college.approve(instanceId)).status).toBe('completed')
  })

  it('frozen leaves the task to the colleagues who are there, or the administrators', async () => {
    const { student, college, instanceId } = await campus.applied(12)
    await college.approve(instanceId)
    const waiting = async () => (await student.detail(instanceId)).waitingFor.map(({ approvers }) => approvers)
    const before = await waiting()
    await absence.frozen(['school01'], async () => {
      expect(JSON.stringify(await waiting())).not.toBe(JSON.stringify(before))
      expect((await waiting()).every((approvers) => approvers.length > 0)).toBe(true)
    })
  })

  it('keeps what was given to them by name', async () => {
    const { college, instanceId } = await campus.applied()
    await college.transfer(instanceId, 'em_audit')
    const named = await campus.as('em_audit')
    expect((await withoutRole('em_audit', () => named.approve(instanceId))).status).toBe('completed')
  })

  it('does not make a reminder that reaches nobody', async () => {
    const { student, instanceId } = await campus.applied()
    const urge = () => absence.withoutRole('admin', 'admin', () => student.urge(instanceId))
    await expect(absence.frozen(['cs_audit'], urge)).rejects.toThrow('现在没有可以处理的审批人')
    expect(await student.trail(instanceId)).toEqual(['submit student01'])
  })
})

describe('who monitors processes', () => {
  it('hands anybody’s open task on, saying why', async () => {
    const { student, college, instanceId } = await campus.applied()
    const [waiting] = (await admin.detail(instanceId)).waitingFor
    const taskId = waiting!.reassignable!
    expect((await student.detail(instanceId)).waitingFor[0]!.reassignable).toBeNull()
    expect((await college.detail(instanceId)).waitingFor[0]!.reassignable).toBeNull()
    await expect(reassign(admin, taskId, 'teacher01')).rejects.toThrow('请说明转交的原因')
    await expect(reassign(admin, taskId, 'student01', '出差')).rejects.toThrow('不能转交给申请人')
    await expect(reassign(admin, taskId, 'cs_audit', '出差')).rejects.toThrow('该任务已经由此人处理')
    await expect(reassign(await campus.as('teacher01'), taskId, 'teacher02', '出差')).rejects.toThrow('待办任务不存在')
    expect((await admin.call(task.receivers, { query: { taskId, pageSize: 50 } })).records.map(({ username }) => username)).toContain(
      'teacher01',
    )
    await reassign(admin, taskId, 'teacher01', '出差')
    expect(await college.todo(instanceId)).toEqual([])
    const teacher = await campus.as('teacher01')
    expect((await teacher.messages())[0]).toContain('待办')
    expect((await student.detail(instanceId)).trail.at(-1)).toMatchObject({
      action: 'transfer',
      username: 'admin',
      comment: '转交给 陈思齐：出差',
    })
    expect((await teacher.approve(instanceId)).status).toBe('completed')
  })
})
