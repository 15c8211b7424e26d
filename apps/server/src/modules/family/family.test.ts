import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, family, permissionCalls, roles, userCalls, users } from '@sc/api-client/contract'
import { job, rolePermission } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
/** Manages the people of a college, and no roles. */
let college: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-user:manage' })
  college = await campus.as('cs_audit')
})
afterAll(() => server.close())

describe('records in the shape of other clients', () => {
  it('are those of the lists, with how many there are', async () => {
    const [page, listed] = [
      await admin.call(family.users, { query: { pageNo: 2, pageSize: 5 } }),
      await admin.call(users.calls.list, { query: { pageNo: 2, pageSize: 5 } }),
    ]
    expect(page).toEqual({ data: listed.records, pageNo: 2, pageSize: 5, totalCount: listed.total, totalPage: listed.pages })
    expect(page.data).toHaveLength(5)
    const all = await admin.call(family.roles, { query: {} })
    expect(all.data).toEqual((await admin.call(roles.calls.list, { query: {} })).records)
    expect(all.data.map(({ roleCode }) => roleCode)).not.toContain('initiator')
    expect((await admin.call(family.users, { query: { keyword: 'student0' } })).totalCount).toBeLessThan(listed.total)
  })

  it('hold nothing of how somebody signs in', async () => {
    const response = await server.fetch('/sc-api/api/user?pageSize=9999', { headers: { 'x-access-token': admin.token } })
    expect(await response.text()).not.toMatch(/password|hash|argon|token|avatar/i)
  })

  it('reach as far as the lists do', async () => {
    const query = { pageSize: 1000 }
    const [page, listed] = [await college.call(family.users, { query }), await college.call(users.calls.list, { query })]
    expect(page.data.map(({ username }) => username)).toEqual(listed.records.map(({ username }) => username))
    expect(page.totalCount).toBeLessThan((await admin.call(family.users, { query })).totalCount)
    expect(page.data.map(({ username }) => username)).not.toContain('student03')
  })

  it('are of the menu, in pages and as a whole', async () => {
    const all = await admin.call(family.allPermissions)
    expect(all).toMatchObject({ pageNo: 1, totalPage: 1, totalCount: all.data.length, pageSize: all.data.length })
    const page = await admin.call(family.permissions, { query: { pageNo: 2, pageSize: 10 } })
    expect(page).toEqual({
      data: all.data.slice(10, 20),
      pageNo: 2,
      pageSize: 10,
      totalCount: all.data.length,
      totalPage: Math.ceil(all.data.length / 10),
    })
    const tree = await admin.call(permissionCalls.list)
    const [first] = tree
    const { children: _children, ...entry } = first!
    expect(all.data).toContainEqual(entry)
  })

  it('are for whom the lists are for', async () => {
    const teacher = await campus.as('teacher01')
    for (const call of [family.users, family.roles, family.permissions, family.allPermissions, family.services])
      expect((await server.ask(call, { query: {} } as never, teacher.token)).envelope).toMatchObject({
        success: false,
        code: businessCode.noPermission,
      })
    for (const call of [family.roles, family.permissions, family.allPermissions, family.services])
      expect((await server.ask(call, { query: {} } as never, college.token)).envelope).toMatchObject({
        success: false,
        code: businessCode.noPermission,
      })
  })
})

it('what runs here says how it is, in both languages', async () => {
  const failed = { kind: 'test', key: 'x', payload: {}, title: '导入', createBy: 'admin', status: 'failed' as const }
  await server.db.insert(job).values([failed, { ...failed, key: 'y', status: 'done' }])
  const { data, totalCount } = await admin.call(family.services)
  expect(totalCount).toBe(data.length)
  const byId = Object.fromEntries(data.map((service) => [service.id, service]))
  expect(byId['jobs']).toMatchObject({ status: 'attention', counts: { failed: 1, waiting: 0, running: 0 } })
  expect(byId['jobs']!.description).toContain('失败 1')
  expect(byId).toMatchObject({ cas: { status: 'off', description: '未配置' }, database: { status: 'on' }, processEngine: { status: 'on' } })
  const english = clientOf(server.origin, server.config.apiPath, 'en-US')
  expect(JSON.stringify(await english.call(family.services, {}, admin.token))).not.toMatch(/\p{Script=Han}/u)
})

describe('names of roles by people', () => {
  it('are of those who are asked for and within reach', async () => {
    const all = (await admin.call(users.calls.list, { query: { pageSize: 1000 } })).records
    const idOf = (username: string) => all.find((one) => one.username === username)!.id
    const [own, other] = [idOf('student01'), idOf('student03')]
    const map = await admin.call(userCalls.roleMap, { query: { userIds: `${own},${other},nothing` } })
    expect(map).toEqual({ [own]: '学生', [other]: '学生' })
    expect(await college.call(userCalls.roleMap, { query: { userIds: `${own},${other}` } })).toEqual({ [own]: '学生' })
    const reached = await college.call(userCalls.roleMap, { query: {} })
    expect(Object.keys(reached)).not.toContain(other)
    expect(Object.keys(reached)).toHaveLength((await college.call(users.calls.list, { query: {} })).total)
    await expect((await campus.as('student01')).call(userCalls.roleMap, { query: {} })).rejects.toMatchObject({
      code: businessCode.noPermission,
    })
  })
})

describe('whether a value is free', () => {
  const check = (query: Record<string, string>, who = admin) => who.call(family.isFree, { query: query as never })
  const asked = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'student01' }

  it('is told of what no two records share, by either name of the field', async () => {
    await expect(check(asked)).rejects.toThrow('“student01”已被')
    expect(await check({ ...asked, fieldVal: 'nobody-yet' })).toBeNull()
    await expect(check({ tableName: 'sys_role', fieldName: 'role_code', fieldVal: ' student ' })).rejects.toThrow('student')
    await expect(check({ tableName: 'sys_role', fieldName: 'roleCode', fieldVal: 'student' })).rejects.toThrow('student')
    expect(await check({ tableName: 'sys_role', fieldName: 'roleCode', fieldVal: 'student', dataId: 'role-student' })).toBeNull()
    await expect(check({ tableName: 'sys_role', fieldName: 'roleCode', fieldVal: 'student', dataId: 'role-teacher' })).rejects.toThrow(
      'student',
    )
  })

  it('is told of nothing else, and is never part of a statement', async () => {
    for (const more of [
      { fieldName: 'password_hash' },
      { fieldName: 'passwordHash' },
      { fieldName: 'realname' },
      { fieldName: "username' or '1'='1" },
      { fieldName: '__proto__' },
      { tableName: 'sys_session', fieldName: 'token_hash' },
      { tableName: 'sys_user; drop table sys_user' },
      { tableName: 'pg_user' },
    ])
      await expect(check({ ...asked, ...more }), JSON.stringify(more)).rejects.toThrow('该字段不支持重复校验')
    expect(await check({ ...asked, fieldVal: "x' or '1'='1" })).toBeNull()
    expect(await check({ ...asked, fieldVal: '%' })).toBeNull()
  })

  it('is told to who may write such records, and an id out of reach is nobody’s', async () => {
    const student = await campus.as('student01')
    await expect(check(asked, student)).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect(check({ tableName: 'sys_role', fieldName: 'roleCode', fieldVal: 'student' }, college)).rejects.toMatchObject({
      code: businessCode.noPermission,
    })
    // They could not save it, so they are told, also of an account that they do not reach.
    await expect(check({ ...asked, fieldVal: 'student03' }, college)).rejects.toThrow('student03')
    await expect(check({ ...asked, fieldVal: 'student03', dataId: 'user-student03' }, college)).rejects.toThrow('student03')
    expect(await check({ ...asked, dataId: 'user-student01' }, college)).toBeNull()
  })
})
