import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import { depart, role, user, userDepart, userRole } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const idOf = async (username: string) => (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id

/** While somebody is not what they were. */
type Loss = (username: string) => Promise<() => Promise<unknown>>

const withoutRole = (roleCode: string): Loss => async (username) => {
  const [found] = await server.db.select().from(role).where(eq(role.roleCode, roleCode))
  const rows = await server.db
    .delete(userRole)
    .where(and(eq(userRole.userId, await idOf(username)), eq(userRole.roleId, found!.id)))
    .returning()
  return () => server.db.insert(userRole).values(rows)
}

const elsewhere: Loss = async (username) => {
  const userId = await idOf(username)
  const rows = await server.db.delete(userDepart).where(eq(userDepart.userId, userId)).returning()
  const [other] = await server.db.select().from(depart).where(eq(depart.departName, '外国语学院'))
  await server.db.insert(userDepart).values({ userId, departId: other!.id })
  return async () => {
    await server.db.delete(userDepart).where(eq(userDepart.userId, userId))
    await server.db.insert(userDepart).values(rows)
  }
}

const frozen: Loss = async (username) => {
  await server.db.update(user).set({ status: 2 }).where(inArray(user.username, [username]))
  return async () => {
    await server.db.update(user).set({ status: 1 }).where(inArray(user.username, [username]))
    await campus.again([username])
  }
}

const reassign = (by: Person, taskId: string, username: string, comment?: string) =>
  by.call(task.transfer, { body: { taskId, username, requestId: randomUUID(), ...(comment && { comment }) } })

describe('an approver who is not what they were asked as', () => {
  it.each<[string, Loss]>([
    ['without the role', withoutRole('college_ek_group')],
    ['in another department', elsewhere],
  ])('%s does not decide, and the administrators do', async (_, lose) => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    expect(await admin.todo(instanceId)).toEqual([])
    const restore = await lose('cs_audit')
    try {
      expect(await college.todo(instanceId)).toEqual([])
      await expect(college.approveTask(taskId)).rejects.toThrow('该任务不由您处理')
      expect((await student.detail(instanceId)).waitingFor).toMatchObject([{ approvers: ['林书远'] }])
      await student.urge(instanceId)
      expect((await admin.messages())[0]).toContain('催办')
      expect((await admin.approve(instanceId)).status).toBe('completed')
    } finally {
      await restore()
    }
  })

  it('is asked again once they are back', async () => {
    const { college, instanceId } = await campus.applied()
    await (await withoutRole('college_ek_group')('cs_audit'))()
    expect((await college.approve(instanceId)).status).toBe('completed')
  })

  it('frozen leaves the task to the colleagues who are there, or the administrators', async () => {
    const { student, college, instanceId } = await campus.applied(12)
    await college.approve(instanceId)
    const waiting = async () => (await student.detail(instanceId)).waitingFor.map(({ approvers }) => approvers)
    const before = await waiting()
    const restore = await frozen('school01')
    try {
      expect(JSON.stringify(await waiting())).not.toBe(JSON.stringify(before))
      expect((await waiting()).every((approvers) => approvers.length > 0)).toBe(true)
    } finally {
      await restore()
    }
  })

  it('keeps what was given to them by name', async () => {
    const { college, instanceId } = await campus.applied()
    await college.transfer(instanceId, 'em_audit')
    const restore = await withoutRole('college_ek_group')('em_audit')
    try {
      expect((await (await campus.as('em_audit')).approve(instanceId)).status).toBe('completed')
    } finally {
      await restore()
    }
  })

  it('does not make a reminder that reaches nobody', async () => {
    const { student, instanceId } = await campus.applied()
    const restore = [await frozen('cs_audit'), await withoutRole('admin')('admin')]
    try {
      await expect(student.urge(instanceId)).rejects.toThrow('现在没有可以处理的审批人')
    } finally {
      for (const one of restore) await one()
    }
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
    expect((await admin.call(task.receivers, { query: { taskId } })).map(({ username }) => username)).toContain('teacher01')
    await reassign(admin, taskId, 'teacher01', '出差')
    expect(await college.todo(instanceId)).toEqual([])
    const teacher = await campus.as('teacher01')
    expect((await teacher.messages())[0]).toContain('待办')
    expect((await student.detail(instanceId)).trail.at(-1)).toMatchObject({ action: 'transfer', username: 'admin', comment: '转交给 陈思齐：出差' })
    expect((await teacher.approve(instanceId)).status).toBe('completed')
  })
})
