import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, roleCalls } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const AUDITORS = 'role-school_auditor'
const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id
const names = async (query: object = {}) =>
  (await admin.call(roleCalls.members, { query: { roleId: AUDITORS, pageSize: 100, ...query } })).records.map(({ username }) => username)
const add = (...userIds: string[]) => admin.call(roleCalls.addMembers, { body: { roleId: AUDITORS, userIds } })
const remove = (...userIds: string[]) => admin.call(roleCalls.removeMembers, { body: { roleId: AUDITORS, userIds } })

it('are added and removed, each noted in the log of their account, and nobody twice', async () => {
  const before = await names()
  const [teacher, reviewer] = [await idOf('teacher01'), await idOf('cs_audit')]
  expect(await add(teacher, reviewer, teacher)).toEqual({ count: 2 })
  expect(await add(teacher)).toEqual({ count: 0 })
  expect((await names()).sort()).toEqual([...before, 'cs_audit', 'teacher01'].sort())
  expect(await names({ keyword: 'teacher01' })).toEqual(['teacher01'])
  const { records } = await admin.call(audit.list, { query: { record: teacher, action: 'edit' } })
  expect(JSON.stringify(records[0]!.after)).toContain('校级审核员')
  expect(await remove(teacher, reviewer)).toEqual({ count: 2 })
  expect(await names()).toEqual(before)
})

it('are all added or none, where one is refused', async () => {
  const before = await names()
  await expect(add(await idOf('teacher01'), 'nobody')).rejects.toThrow('不存在')
  expect(await names()).toEqual(before)
  await expect(admin.call(roleCalls.addMembers, { body: { roleId: 'none', userIds: [await idOf('teacher01')] } })).rejects.toThrow(
    '角色不存在',
  )
})

it('never leave nobody who may change roles', async () => {
  await expect(admin.call(roleCalls.removeMembers, { body: { roleId: 'role-admin', userIds: [await idOf('admin')] } })).rejects.toThrow(
    '至少须保留一个能管理角色的可用账号',
  )
})

it('are for who manages roles', async () => {
  const college = await new Campus(server).as('cs_audit')
  await expect(college.call(roleCalls.members, { query: { roleId: AUDITORS } })).rejects.toThrow(/没有.*权限/)
  await expect(college.call(roleCalls.addMembers, { body: { roleId: AUDITORS, userIds: ['x'] } })).rejects.toThrow(/没有.*权限/)
})
