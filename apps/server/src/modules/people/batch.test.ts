import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, roleCalls, roles, userCalls, users } from '@sc/api-client/contract'
import { rolePermission, roleScope, user, userRole } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { clientOf } from '../../test/client.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let clerk: Person
const [LANGUAGES, ECONOMICS, SCHOOL] = ['depart-A01A13', 'depart-A01A12', 'depart-A01']
const [STUDENT, TEACHER, AUDITOR] = ['role-student', 'role-teacher', 'role-school_auditor']

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  const made = await admin.call(roles.calls.add, { body: { roleName: '学院管理员', roleCode: 'batch_clerk' } })
  await server.db.insert(rolePermission).values({ roleId: made.id, permissionId: 'action-user:manage' })
  await server.db.insert(roleScope).values({ roleId: made.id, kind: 'score', scope: 'depart' })
  const { username } = await newUser({ roles: [made.id] })
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  clerk = await campus.as(username)
})
afterAll(() => server.close())

let people = 0
const newUser = (more: { roles?: string[]; departs?: string[] } = {}) =>
  admin.call(users.calls.add, {
    body: { username: `bat${++people}`, realname: `人${people}`, departs: [LANGUAGES], roles: [STUDENT], ...more },
  })
const held = async (...ids: string[]) => {
  const found = new Map((await admin.call(userCalls.held, { body: { userIds: ids } })).map((one) => [one.id, one]))
  return ids.map((id) => found.get(id)!)
}
const rolesOf = async (...ids: string[]) => (await held(...ids)).map((one) => one.roles.map(({ id }) => id).sort())
const departsOf = async (...ids: string[]) => (await held(...ids)).map((one) => one.departs.map(({ id }) => id).sort())
const edits = async (id: string) => (await admin.call(audit.list, { query: { record: id, action: 'edit' } })).records

it('gives, takes and replaces roles of several, each noted in the log of their account, and touches nobody of whom it is no change', async () => {
  const [one, two, three] = await Promise.all([newUser(), newUser({ roles: [STUDENT, TEACHER] }), newUser({ roles: [] })])
  const userIds = [one.id, two.id, three.id]
  const change = (how: 'add' | 'remove' | 'replace', ...roleIds: string[]) =>
    admin.call(userCalls.changeRoles, { body: { userIds, how, roleIds } })

  expect(await change('add', TEACHER)).toEqual({ count: 2 })
  expect(await rolesOf(...userIds)).toEqual([[STUDENT, TEACHER], [STUDENT, TEACHER], [TEACHER]])
  expect(await edits(two.id)).toEqual([])
  expect((await edits(one.id)).map(({ username, after }) => [username, after])).toEqual([
    [
      'admin',
      expect.objectContaining({ roles: { value: [STUDENT, TEACHER], text: expect.objectContaining({ 'zh-CN': '学生、指导教师' }) } }),
    ],
  ])
  expect(await change('remove', STUDENT)).toEqual({ count: 2 })
  expect(await rolesOf(...userIds)).toEqual([[TEACHER], [TEACHER], [TEACHER]])
  expect(await change('replace', STUDENT, AUDITOR)).toEqual({ count: 3 })
  expect(await rolesOf(...userIds)).toEqual(userIds.map(() => [AUDITOR, STUDENT].sort()))
  expect(await change('replace', AUDITOR, STUDENT)).toEqual({ count: 0 })
})

it('puts several in a department as well, or in these alone, and whom they act for follows', async () => {
  const [one, two] = await Promise.all([newUser(), newUser({ departs: [ECONOMICS] })])
  const userIds = [one.id, two.id]
  expect(await admin.call(userCalls.changeDeparts, { body: { userIds, how: 'add', departIds: [ECONOMICS] } })).toEqual({ count: 1 })
  expect(await departsOf(...userIds)).toEqual([[ECONOMICS, LANGUAGES], [ECONOMICS]])
  expect(await admin.call(userCalls.changeDeparts, { body: { userIds, how: 'replace', departIds: [LANGUAGES] } })).toEqual({ count: 2 })
  const rows = await server.db.select().from(user).where(inArray(user.id, userIds))
  expect(rows.map(({ orgCode }) => orgCode)).toEqual(['A01A13', 'A01A13'])
  expect(await edits(two.id)).toHaveLength(1)
})

it('says in the words of who asks that these are too many at once, and how many', async () => {
  const userIds = Array.from({ length: 501 }, (_, at) => `${at}`.padStart(32, '0'))
  const words = '一次最多处理 500 项，这次有 501 项，请分批进行'
  const refusals = [
    admin.call(userCalls.changeRoles, { body: { userIds, how: 'add', roleIds: [TEACHER] } }),
    admin.call(userCalls.changeDeparts, { body: { userIds, how: 'add', departIds: [ECONOMICS] } }),
    admin.call(userCalls.freeze, { body: { ids: userIds.join(','), status: 2 } }),
    // As many as can be removed at once stand in an address, and so do a few more.
    admin.call(roles.calls.removeBatch, { query: { ids: userIds.join(',') } }),
    admin.call(userCalls.activationCodes, { body: { ids: userIds.join(',') } }),
  ]
  for (const refusal of await Promise.allSettled(refusals)) expect(refusal).toMatchObject({ reason: { message: words } })
})

it('gives no roles for who may not change them, and names all whom they may not touch: nothing is written', async () => {
  const [one, boss, auditor] = await Promise.all([newUser(), newUser({ roles: ['role-admin'] }), newUser({ roles: [AUDITOR] })])
  const userIds = [one.id, boss.id, auditor.id]
  await expect(clerk.call(userCalls.changeRoles, { body: { userIds, how: 'add', roleIds: ['role-admin'] } })).rejects.toMatchObject({
    message: `有 2 个用户不能这样修改，全部没有改动。${one.realname}（${one.username}）、${auditor.realname}（${auditor.username}）：没有管理角色的权限，不能给账号分配或取消角色`,
  })
  await expect(
    clerk.call(userCalls.changeRoles, { body: { userIds: [one.id], how: 'replace', roleIds: [TEACHER] } }),
  ).rejects.toMatchObject({ message: '没有管理角色的权限，不能给账号分配或取消角色' })
  const into = (ids: string[], ...departIds: string[]) =>
    clerk.call(userCalls.changeDeparts, { body: { userIds: ids, how: 'add', departIds } })
  await expect(into(userIds, ECONOMICS)).rejects.toMatchObject({
    message: expect.stringMatching(/^有 3 个用户不能这样修改，全部没有改动。/),
  })
  const refused = await into(userIds, ECONOMICS).catch((error: Error) => error.message)
  expect(refused).toContain(`${one.realname}（${one.username}）：所选部门不在您的数据范围内`)
  expect(refused).toContain(`${boss.realname}（${boss.username}）：没有管理角色的权限，不能操作管理员的账号`)
  expect(refused).toContain(`${auditor.realname}（${auditor.username}）：该账号的权限或数据范围超出您自己的`)
  expect(await into([one.id], LANGUAGES)).toEqual({ count: 0 })
  expect(await departsOf(...userIds)).toEqual([[LANGUAGES], [LANGUAGES], [LANGUAGES]])
  expect(await rolesOf(...userIds)).toEqual([[STUDENT], ['role-admin'], [AUDITOR]])
  const own = (await server.db.select().from(user).where(eq(user.username, clerk.username)))[0]!
  await expect(into([own.id], ECONOMICS)).rejects.toMatchObject({ message: '没有管理角色的权限，不能给自己增加部门' })
})

it('knows nobody who is out of reach, and is for who looks after people', async () => {
  const [own, other] = await Promise.all([newUser(), newUser({ departs: [ECONOMICS] })])
  const userIds = [own.id, other.id]
  const gone = { message: '用户不存在或已被删除' }
  await expect(clerk.call(userCalls.changeDeparts, { body: { userIds, how: 'replace', departIds: [LANGUAGES] } })).rejects.toMatchObject(
    gone,
  )
  await expect(clerk.call(userCalls.held, { body: { userIds } })).rejects.toMatchObject(gone)
  expect(await clerk.call(userCalls.held, { body: { userIds: [own.id] } })).toEqual([
    {
      id: own.id,
      username: own.username,
      realname: own.realname,
      roles: [{ id: STUDENT, name: '学生' }],
      departs: [{ id: LANGUAGES, name: '外国语学院' }],
    },
  ])
  expect(await departsOf(...userIds)).toEqual([[LANGUAGES], [ECONOMICS]])
  const student = await campus.as('student01')
  const refusals = [
    () => student.call(userCalls.held, { body: { userIds } }),
    () => student.call(userCalls.changeRoles, { body: { userIds, how: 'add', roleIds: [TEACHER] } }),
    () => student.call(userCalls.changeDeparts, { body: { userIds, how: 'add', departIds: [SCHOOL] } }),
  ]
  for (const refusal of refusals) await expect(refusal()).rejects.toThrow(/没有.*权限/)
})

it('never leaves nobody who may change roles, and gives nothing that is not there', async () => {
  const { id } = (await server.db.select().from(user).where(eq(user.username, 'admin')))[0]!
  const bosses = (await server.db.select().from(userRole).where(eq(userRole.roleId, 'role-admin'))).map(({ userId }) => userId)
  for (const how of ['remove', 'replace'] as const)
    await expect(
      admin.call(userCalls.changeRoles, {
        body: { userIds: bosses, how, roleIds: [how === 'remove' ? 'role-admin' : TEACHER] },
      }),
    ).rejects.toThrow('至少须保留一个能管理角色的可用账号')
  await expect(admin.call(userCalls.changeRoles, { body: { userIds: [id], how: 'add', roleIds: [TEACHER, 'none'] } })).rejects.toThrow(
    '角色不存在',
  )
  await expect(admin.call(userCalls.changeDeparts, { body: { userIds: [id], how: 'add', departIds: ['none'] } })).rejects.toThrow(
    '部门不存在',
  )
  expect((await rolesOf(id))[0]).toContain('role-admin')
})

it('tells beforehand who may give roles', async () => {
  const mayGive = async (person: Person) => new Set((await person.call(roleCalls.all)).map((role) => role.mayGive))
  expect([await mayGive(admin), await mayGive(clerk)]).toEqual([new Set([true]), new Set([false])])
  const managing = (await admin.call(roleCalls.all)).filter(({ managesPeople }) => managesPeople).map(({ id }) => id)
  expect(managing).toContain('role-admin')
  expect(managing).not.toContain(STUDENT)
  expect(managing).not.toContain(TEACHER)
})

it('offers ordinary roles first, and says of those with a power over people whom it reaches', async () => {
  const roles = await admin.call(roleCalls.all)
  expect(roles.at(-1)).toMatchObject({ roleCode: 'admin', managesWithin: 'all' })
  const within = roles.map((role) => role.managesWithin)
  expect(within.slice(-2)).toEqual(['depart', 'all'])
  expect(new Set(within.slice(0, -2))).toEqual(new Set([null]))
})

it('finds staff before students for a role, where both are meant as exactly', async () => {
  const named = (username: string, realname: string, studentNo?: string) =>
    admin.call(users.calls.add, { body: { username, realname, departs: [LANGUAGES], ...(studentNo && { studentNo }) } })
  await named('rank1', '欧阳同名', '2026777001')
  await named('rank2', '欧阳同名')
  await named('rank3', '欧阳同名甲', '2026777003')
  await named('rank4', '欧阳同名乙')
  const { records } = await admin.call(roleCalls.people, { query: { keyword: '欧阳同名' } })
  expect(records.map(({ username }) => username)).toEqual(['rank2', 'rank1', 'rank4', 'rank3'])
})

it('leaves a way in: an administrator who has no password and never came through CAS is none', async () => {
  const ADMIN = 'role-admin'
  const keeper = await newUser({ roles: [ADMIN] })
  const own = (await server.db.select().from(user).where(eq(user.username, 'admin')))[0]!
  const give = { body: { userIds: [own.id], how: 'replace' as const, roleIds: [STUDENT] } }
  await expect(admin.call(userCalls.changeRoles, give)).rejects.toThrow('将没有人能登录并管理角色')
  await admin.call(userCalls.resetPassword, { body: { username: keeper.username, password: TEST_PASSWORD } })
  await admin.call(userCalls.changeRoles, give)
  await server.db.insert(userRole).values({ userId: own.id, roleId: ADMIN })
  await server.db.delete(userRole).where(eq(userRole.userId, keeper.id))
})

it('offers roles by their name in the language of the reader', async () => {
  const english = clientOf(server.origin, server.config.apiPath, 'en-US')
  const names = (await english.call(roleCalls.all, {}, await english.login('admin'))).map(({ roleName }) => roleName)
  expect(names).toContain('Student')
  expect(names).not.toContain('学生')
})

it('takes several out of a department, and nobody out of the only one that they have: nothing is written', async () => {
  const [one, two] = await Promise.all([newUser({ departs: [LANGUAGES, ECONOMICS] }), newUser()])
  const out = (userIds: string[], ...departIds: string[]) =>
    admin.call(userCalls.changeDeparts, { body: { userIds, how: 'remove', departIds } })
  await expect(out([one.id, two.id], LANGUAGES)).rejects.toThrow(/没有其他部门，不能移出/)
  await expect(out([one.id], LANGUAGES, ECONOMICS)).rejects.toThrow('没有其他部门，不能移出')
  expect(await departsOf(one.id, two.id)).toEqual([[ECONOMICS, LANGUAGES], [LANGUAGES]])
  expect(await out([one.id, two.id], ECONOMICS)).toEqual({ count: 1 })
  expect(await departsOf(one.id, two.id)).toEqual([[LANGUAGES], [LANGUAGES]])
  const other = await newUser({ departs: [LANGUAGES, ECONOMICS] })
  await expect(
    clerk.call(userCalls.changeDeparts, { body: { userIds: [other.id], how: 'remove', departIds: [ECONOMICS] } }),
  ).rejects.toThrow('所选部门不在您的数据范围内')
})
