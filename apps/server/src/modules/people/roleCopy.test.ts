import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, permissionCalls, roleCalls, roles } from '@sc/api-client/contract'
import { role, rolePermission } from '../../db/schema/index.ts'
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

const COLLEGE = 'role-college_ek_group'
const copy = (roleCode: string, roleName: string, roleId = COLLEGE, who = admin) =>
  who.call(roleCalls.copy, { body: { roleId, copy: { roleCode, roleName } } })
const permissionsOf = (roleId: string) => admin.call(roleCalls.permissionsOf, { query: { roleId } })
const scopesOf = (roleId: string) => admin.call(roleCalls.scopesOf, { query: { roleId } })

it('permits and reaches the same, its data rules with it, and nobody has it', async () => {
  const rule = await admin.call(permissionCalls.addRule, {
    body: {
      permissionId: 'action-workflow:monitor',
      ruleName: '只看本院',
      ruleColumn: 'status',
      ruleConditions: '=',
      ruleValue: 'running',
    },
  })
  const before = await permissionsOf(COLLEGE)
  await admin.call(roleCalls.savePermissions, {
    body: { roleId: COLLEGE, permissionIds: [...before, rule.id].join(','), lastpermissionIds: before.join(',') },
  })
  const { id } = await copy('college_second', '学院第二审核组')
  expect(await permissionsOf(id)).toEqual(await permissionsOf(COLLEGE))
  expect(await permissionsOf(id)).toContain(rule.id)
  expect(await scopesOf(id)).toEqual(await scopesOf(COLLEGE))
  const [made] = (await admin.call(roles.calls.list, { query: { keyword: 'college_second' } })).records
  const [from] = (await admin.call(roles.calls.list, { query: { keyword: 'college_ek_group' } })).records
  expect(made).toMatchObject({ roleName: '学院第二审核组', audits: from!.audits, description: from!.description })
  expect((await admin.call(roleCalls.members, { query: { roleId: id } })).records).toEqual([])
  const { records } = await admin.call(audit.list, { query: { record: id } })
  expect(records.map(({ action }) => action).sort()).toEqual(['add', 'grant', 'grant'])
  expect(JSON.stringify(records.map(({ after }) => after))).toContain('只看本院')
})

it('is refused as a whole where its code or name is taken, or the other is gone', async () => {
  const before = await server.db.$count(rolePermission)
  await expect(copy('teacher', '另一个教师')).rejects.toThrow('teacher')
  await expect(copy('another_teacher', '学院审核组')).rejects.toThrow('学院审核组')
  await expect(copy('1st', '第一')).rejects.toThrow('以字母开头')
  await expect(copy('of_nothing', '无', 'nothing')).rejects.toThrow('角色不存在')
  expect(await server.db.$count(rolePermission)).toBe(before)
  expect(await server.db.$count(role, eq(role.roleCode, 'of_nothing'))).toBe(0)
})

it('is for who manages roles, as what a list of roles says beside them is', async () => {
  const college = await new Campus(server).as('cs_audit')
  await expect(copy('mine', '我的', 'role-admin', college)).rejects.toThrow(/没有.*权限/)
  await expect(college.call(roleCalls.overview)).rejects.toThrow(/没有.*权限/)
})

it('stands among the others with how many have it, and what it reaches', async () => {
  const overview = await admin.call(roleCalls.overview)
  const { total } = await admin.call(roleCalls.members, { query: { roleId: 'role-student' } })
  expect(overview.find(({ roleId }) => roleId === 'role-student')).toMatchObject({ members: total, scopes: await scopesOf('role-student') })
  const [made] = (await admin.call(roles.calls.list, { query: { keyword: 'college_second' } })).records
  expect(overview.find(({ roleId }) => roleId === made!.id)).toMatchObject({ members: 0, scopes: await scopesOf(COLLEGE) })
})
