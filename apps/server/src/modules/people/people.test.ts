import { eq, sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, departCalls, departs, item, roleCalls, roles, session, userCalls, users } from '@sc/api-client/contract'
import type { CallInput, ImportRun, RoleScopes } from '@sc/api-client/contract'
import { callerNamed } from '../../access/caller.ts'
import { rolePermission, roleScope, user, userRole } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { sendFile } from '../../test/sendFile.ts'
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

const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'
const STUDENT = 'role-student'

let people = 0
const newUser = (more: Partial<CallInput<typeof users.calls.add>['body']> = {}) =>
  admin.call(users.calls.add, {
    body: { username: `new${++people}`, realname: `新人${people}`, departs: [COMPUTING], roles: [STUDENT], ...more },
  })
const auditOf = async (id: string) => (await admin.call(audit.list, { query: { record: id } })).records

describe('users', () => {
  it('are added with their departments and roles, listed by them, and changed', async () => {
    const added = await newUser({ realname: '陈新', studentNo: '2026101001', departs: [ECONOMICS, COMPUTING] })
    expect(added).toMatchObject({
      realname: '陈新',
      departs: [COMPUTING, ECONOMICS],
      departs_dictText: '经济管理学院、计算机学院',
      roles_dictText: '学生',
      status: 1,
      revision: 1,
    })
    const named = async (query: object) =>
      (await admin.call(users.calls.list, { query: { keyword: '陈新', ...query } as never })).records.map(({ realname }) => realname)
    expect(await named({ departs: ECONOMICS })).toEqual(['陈新'])
    expect(await named({ departs: 'depart-A01A13' })).toEqual([])
    expect(await named({ roles: STUDENT, status: 1 })).toEqual(['陈新'])
    expect(await named({ status: 2 })).toEqual([])
    const changed = await admin.call(users.calls.edit, { body: { id: added.id, departs: [ECONOMICS], phone: '13800000000' } })
    expect(changed).toMatchObject({ departs: [ECONOMICS], roles: [STUDENT], phone: '13800000000' })
    const [row] = await server.db.select().from(user).where(eq(user.id, added.id))
    expect(row).toMatchObject({ orgCode: 'A01A12', passwordHash: null })
    await expect(admin.call(users.calls.edit, { body: { id: added.id, roles: ['no-such-role'] } })).rejects.toThrow('角色不存在或已被删除')
    await expect(
      admin.call(users.calls.add, { body: { username: added.username, realname: '又一个', departs: [COMPUTING] } }),
    ).rejects.toThrow('账号')
    await expect(newUser({ departs: [] })).rejects.toThrow('请选择部门')
  })

  it('write nothing that is not theirs to write: a forged status, a password, another account', async () => {
    const forged = { status: 2, passwordHash: 'x', mustChangePassword: false, orgCode: 'A01' } as object
    const { id } = await newUser(forged)
    const [row] = await server.db.select().from(user).where(eq(user.id, id))
    expect(row).toMatchObject({ status: 1, passwordHash: null, orgCode: 'A01A11' })
    await admin
      .call(users.calls.edit, { body: { id, realname: '改名', ...({ status: 2, username: 'other' } as object) } })
      .catch(() => undefined)
    expect((await admin.call(users.calls.byId, { query: { id } })).status).toBe(1)
    const response = await server.fetch(`/sc-api/sys/user/delete?id=${id}`, {
      method: 'DELETE',
      headers: { 'x-access-token': admin.token },
    })
    expect(((await response.json()) as { success: boolean }).success).toBe(false)
  })

  it('are frozen, which signs them out at once, and let in again', async () => {
    const { id, username } = await newUser()
    const { password } = await admin.call(userCalls.resetPassword, { body: { username } })
    const { token } = await server.call(session.login, { body: { username, password: password! } })
    expect(await admin.call(userCalls.freeze, { body: { ids: id, status: 2 } })).toBeNull()
    await expect(server.call(session.login, { body: { username, password: password! } })).rejects.toThrow('冻结')
    await expect(server.call(session.currentUserDeparts, {}, token)).rejects.toMatchObject({ code: 401 })
    await admin.call(userCalls.freeze, { body: { ids: id, status: 1 } })
    expect(await server.call(session.login, { body: { username, password: password! } })).toMatchObject({ userInfo: { username } })
    const entries = await auditOf(id)
    expect(entries.map(({ action, username: who }) => `${action} ${who}`)).toEqual([
      'unfreeze admin',
      'freeze admin',
      'resetPassword admin',
      'add admin',
    ])
  })
})

describe('a roster', () => {
  const workbook = (...rows: (string | null)[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await admin.call(users.calls.importById, { query: { id } })).job.status, { timeout: 30_000 })
      .not.toMatch(/waiting|running/)
    return admin.call(users.calls.importById, { query: { id } })
  }

  it('is read by the names of departments and roles, written as a whole, and taken back', async () => {
    const content = await workbook(
      ['姓名', '账号', '学号', '部门', '角色', '状态'],
      ['林同学', 'roster01', '2026900001', '计算机学院、外国语学院', '学生', '已冻结'],
      ['吴同学', 'roster02', '2026900002', '外国语学院', null, null],
    )
    const { result } = await sendFile(server, { path: users.calls.import.path, token: admin.token, content, fileName: '名单.xlsx' })
    const checked = await ended((result as ImportRun).id)
    // Whether somebody is frozen is no column of a roster.
    expect(checked).toMatchObject({ stage: 'checked', report: { added: 2, wrong: 0, ignored: ['状态'] } })
    await admin.call(users.calls.importApply, { body: { id: checked.id, digest: checked.digest! } })
    expect(await ended(checked.id)).toMatchObject({ stage: 'applied' })
    const { records } = await admin.call(users.calls.list, { query: { keyword: 'roster0' } })
    expect(
      records.map(({ username, departs_dictText, roles_dictText, status }) => [username, departs_dictText, roles_dictText, status]),
    ).toEqual([
      ['roster01', '外国语学院、计算机学院', '学生', 1],
      ['roster02', '外国语学院', null, 1],
    ])
    const again = await sendFile(server, { path: users.calls.import.path, token: admin.token, content, fileName: '名单.xlsx' })
    expect(await ended((again.result as ImportRun).id)).toMatchObject({ report: { added: 0, changed: 0, same: 2, wrong: 0 } })
    await admin.call(users.calls.importUndo, { body: { id: checked.id } })
    expect(await ended(checked.id)).toMatchObject({ stage: 'undone' })
    expect((await admin.call(users.calls.list, { query: { keyword: 'roster0' } })).total).toBe(0)
  })

  it('is not taken back once somebody has come by it who has records of their own', async () => {
    const content = await workbook(['姓名', '账号', '部门', '角色'], ['郑同学', 'roster04', '计算机学院', '学生'])
    const { result } = await sendFile(server, { path: users.calls.import.path, token: admin.token, content, fileName: '名单.xlsx' })
    const { id, digest } = await ended((result as ImportRun).id)
    await admin.call(users.calls.importApply, { body: { id, digest: digest! } })
    await ended(id)
    await admin.call(userCalls.resetPassword, { body: { username: 'roster04', password: TEST_PASSWORD } })
    await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, 'roster04'))
    await (await campus.as('roster04')).submit(await campus.project(), application(6))
    await admin.call(users.calls.importUndo, { body: { id } })
    expect(await ended(id)).toMatchObject({
      stage: 'applied',
      job: { status: 'failed' },
      report: { undone: { taken: 0, left: [{ row: 2, name: '郑同学', reason: '该用户已有相关的记录（申请），不能删除' }] } },
    })
    expect((await admin.call(users.calls.list, { query: { keyword: 'roster04' } })).total).toBe(1)
  })

  it('names the row and the department that is none', async () => {
    const content = await workbook(['姓名', '账号', '部门'], ['孙同学', 'roster03', '计算机学院，航海学院'])
    const { result } = await sendFile(server, { path: users.calls.import.path, token: admin.token, content, fileName: '名单.xlsx' })
    expect((await ended((result as ImportRun).id)).report).toMatchObject({
      wrong: 1,
      faults: [{ row: 2, column: '部门', message: expect.stringContaining('航海学院') as string }],
    })
  })
})

describe('who may', () => {
  /** A role that manages people and nothing else, of everybody. */
  async function clerk(scope: 'all' | 'depart' = 'all'): Promise<Person> {
    const role = await admin.call(roles.calls.add, { body: { roleName: `人事${++people}`, roleCode: `hr${people}` } })
    await server.db.insert(rolePermission).values({ roleId: role.id, permissionId: 'action-user:manage' })
    await server.db.insert(roleScope).values({ roleId: role.id, kind: 'score', scope })
    const { username } = await newUser({ roles: [role.id] })
    await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
    await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
    return campus.as(username)
  }
  const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id

  it('change the account of nobody who may or reaches more', async () => {
    const hr = await clerk('depart')
    const auditor = await newUser({ roles: ['role-school_auditor'] })
    const { id, username } = auditor
    const refused = '超出您自己的'
    await expect(hr.call(userCalls.resetPassword, { body: { username } })).rejects.toThrow(refused)
    await expect(hr.call(userCalls.freeze, { body: { ids: id, status: 2 } })).rejects.toThrow(refused)
    await expect(hr.call(users.calls.edit, { body: { id, studentNo: '2023999999' } })).rejects.toThrow(refused)
    const colleague = await clerk('depart')
    await hr.call(userCalls.resetPassword, { body: { username: colleague.username } })
    // Of their own college only; who is in another one as well reaches that too.
    const { id: other } = (await server.db.select().from(user).where(eq(user.username, colleague.username)))[0]!
    await admin.call(users.calls.edit, { body: { id: other, departs: [COMPUTING, ECONOMICS] } })
    await expect(hr.call(userCalls.resetPassword, { body: { username: colleague.username } })).rejects.toThrow(refused)
    const student = await newUser()
    await hr.call(userCalls.resetPassword, { body: { username: student.username } })
  })

  it('manage the people of a department take nobody out of another', async () => {
    const hr = await clerk('depart')
    const { id } = await newUser({ departs: [COMPUTING, ECONOMICS] })
    await expect(hr.call(users.calls.edit, { body: { id, departs: [COMPUTING] } })).rejects.toThrow('不在您的数据范围内')
  })

  it('add an account, none that another one is called like but for the case of letters', async () => {
    await newUser({ username: 'CaseOne' })
    await expect(newUser({ username: 'caseONE' })).rejects.toThrow('已有账号 CaseOne，只差字母大小写')
    await expect(admin.call(userCalls.isFree, { query: { username: 'CASEone' } })).rejects.toThrow('已被其他账号使用')
  })

  it('give a student number that differs from another’s by more than the case of letters', async () => {
    const one = await newUser({ studentNo: 'Z2026001' })
    const other = await newUser({ studentNo: 'Z2026002' })
    await expect(newUser({ studentNo: 'z2026001' })).rejects.toThrow('已有学号 Z2026001，只差字母大小写')
    await expect(admin.call(users.calls.edit, { body: { id: other.id, studentNo: 'z2026001' } })).rejects.toThrow('只差字母大小写')
    // One's own may be written otherwise.
    expect(await admin.call(users.calls.edit, { body: { id: one.id, studentNo: 'z2026001' } })).toMatchObject({ studentNo: 'z2026001' })
    const tries = await Promise.allSettled(['Z2026003', 'z2026003'].map((studentNo) => newUser({ studentNo })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('add accounts at the same moment, one of those that are called alike but for the case of letters', async () => {
    const tries = await Promise.allSettled(['CaseTwo', 'casetwo', 'CASETWO', 'caseTwo'].map((username) => newUser({ username })))
    const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [String(tried.reason)] : []))
    expect(refusals).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/已有账号 casetwo，只差字母大小写/i)))
    expect(await server.db.$count(user, sql`lower(${user.username}) = 'casetwo'`)).toBe(1)
  })

  it('manage people and no roles gives none, and touches no administrator', async () => {
    const hr = await clerk()
    const { id } = await newUser({ roles: [] })
    await hr.call(users.calls.edit, { body: { id, realname: '改了名' } })
    for (const given of [['role-admin'], [STUDENT]])
      await expect(hr.call(users.calls.edit, { body: { id, roles: given } })).rejects.toThrow('没有管理角色的权限')
    const boss = await idOf('admin')
    await expect(hr.call(users.calls.edit, { body: { id: boss, realname: '占领' } })).rejects.toThrow('不能操作管理员的账号')
    await expect(hr.call(userCalls.freeze, { body: { ids: boss, status: 2 } })).rejects.toThrow('不能操作管理员的账号')
    await expect(hr.call(userCalls.resetPassword, { body: { username: 'admin' } })).rejects.toThrow('不能操作管理员的账号')
    for (const call of [roles.calls.list, departs.calls.list, roleCalls.permissionTree] as const)
      await expect(hr.call(call as typeof roles.calls.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('manage the people of a department put nobody elsewhere, and themselves nowhere', async () => {
    const hr = await clerk('depart')
    const { id } = await newUser({ roles: [] })
    const move = (user: string, ...ids: string[]) => hr.call(users.calls.edit, { body: { id: user, departs: ids } })
    await expect(move(id, COMPUTING, ECONOMICS)).rejects.toThrow('所选部门不在您的数据范围内')
    await expect(hr.call(users.calls.add, { body: { username: 'beyond', realname: '外人', departs: ['depart-A01'] } })).rejects.toThrow(
      '所选部门不在您的数据范围内',
    )
    const below = await admin.call(departs.calls.add, { body: { departName: `下属${++people}`, parentId: COMPUTING } })
    expect(await move(id, below.id)).toMatchObject({ departs: [below.id] })
    await expect(move(await idOf(hr.username), COMPUTING, 'depart-A01')).rejects.toThrow('不能给自己增加部门')
  })

  it('changes nothing without the permission, and reaches people of their own scope alone', async () => {
    const { id, username } = await newUser()
    for (const name of ['student01', 'teacher01', 'school01', 'cs_audit']) {
      const other = await campus.as(name)
      for (const attempt of [
        () => other.call(users.calls.list, { query: {} }),
        () => other.call(users.calls.edit, { body: { id, realname: 'x' } }),
        () => other.call(userCalls.freeze, { body: { ids: id, status: 2 } }),
        () => other.call(userCalls.resetPassword, { body: { username } }),
        () => other.call(roleCalls.savePermissions, { body: { roleId: STUDENT, permissionIds: '', lastpermissionIds: '' } }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: businessCode.noPermission })
    }
    const hr = await clerk()
    await server.db.delete(roleScope)
    expect((await hr.call(users.calls.list, { query: {} })).records.map((one) => one.username)).toEqual([hr.username])
    await expect(hr.call(users.calls.byId, { query: { id } })).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(hr.call(userCalls.freeze, { body: { ids: id, status: 2 } })).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(hr.call(userCalls.resetPassword, { body: { username } })).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('is never nobody: the last who may change roles keeps the role, is not frozen, and the role keeps the permission', async () => {
    const boss = await idOf('admin')
    await server.db.insert(roleScope).values({ roleId: 'role-admin', kind: 'score', scope: 'all' }).onConflictDoNothing()
    await expect(admin.call(users.calls.edit, { body: { id: boss, roles: [STUDENT] } })).rejects.toThrow(
      '至少须保留一个能管理角色的可用账号',
    )
    await expect(admin.call(userCalls.freeze, { body: { ids: boss, status: 2 } })).rejects.toThrow('不能冻结自己的账号')
    const held = await admin.call(roleCalls.permissionsOf, { query: { roleId: 'role-admin' } })
    const without = held.filter((id) => id !== 'action-role:manage')
    const save = (ids: string[], last = held) =>
      admin.call(roleCalls.savePermissions, {
        body: { roleId: 'role-admin', permissionIds: ids.join(','), lastpermissionIds: last.join(',') },
      })
    await expect(save(without)).rejects.toThrow('至少须保留一个能管理角色的可用账号')
    expect(await admin.call(roleCalls.permissionsOf, { query: { roleId: 'role-admin' } })).toEqual(held)
    await expect(save(held, without)).rejects.toMatchObject({ code: businessCode.conflict })
  })
})

describe('departments', () => {
  const add = (departName: string, parentId: string | null) => admin.call(departs.calls.add, { body: { departName, parentId } })

  it('get the next code below the one above them, also at the same moment', async () => {
    const college = await add('新学院', 'depart-A01')
    const made = await Promise.all(['甲系', '乙系', '丙系'].map((name) => add(name, college.id)))
    expect(made.map(({ orgCode }) => orgCode).sort()).toEqual(['A01', 'A02', 'A03'].map((segment) => college.orgCode + segment))
    expect((await add('一班', made[0]!.id)).orgCode).toBe(`${made[0]!.orgCode}A01`)
    await expect(add('无主', null)).rejects.toThrow('请选择上级部门')
    const { treeList } = await admin.call(departCalls.tree)
    expect(
      treeList[0]!.children
        .find(({ key }) => key === college.id)!
        .children.map(({ title }) => title)
        .sort(),
    ).toEqual(['丙系', '乙系', '甲系'])
    expect((await admin.call(departCalls.search, { query: { keyWord: '甲' } })).map(({ title }) => title)).toEqual(['甲系'])
  })

  it('are removed only while nobody and nothing is there', async () => {
    const { id } = await add('空系', COMPUTING)
    const member = await newUser({ departs: [id] })
    await expect(admin.call(departs.calls.remove, { query: { id } })).rejects.toThrow('部门“空系”还有 1 人，不能删除')
    await admin.call(users.calls.edit, { body: { id: member.id, departs: [COMPUTING] } })
    await admin.call(departs.calls.remove, { query: { id } })
    await expect(admin.call(departs.calls.remove, { query: { id: COMPUTING } })).rejects.toThrow(/还有 ?\d+ 个下级部门、\d+ 人/)
  })
})

describe('roles', () => {
  it('are removed only while nobody has them and no process asks for them', async () => {
    await expect(admin.call(roles.calls.remove, { query: { id: STUDENT } })).rejects.toThrow('系统自带的角色不能删除')
    const { id } = await admin.call(roles.calls.add, { body: { roleName: '社团指导', roleCode: 'club', audits: true } })
    const member = await newUser({ roles: [id] })
    await expect(admin.call(roles.calls.remove, { query: { id } })).rejects.toThrow('还有 1 人属于角色“社团指导”')
    await server.db.delete(userRole).where(eq(userRole.userId, member.id))
    await admin.call(roles.calls.remove, { query: { id } })
    expect((await admin.call(roleCalls.all)).map(({ roleCode }) => roleCode)).not.toContain('initiator')
  })

  it('give what they permit from the next call on', async () => {
    const role = await admin.call(roles.calls.add, { body: { roleName: '项目助理', roleCode: 'assistant' } })
    const { username } = await newUser({ roles: [role.id] })
    await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
    await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
    const assistant = await campus.as(username)
    const list = () => assistant.call(item.list, { query: {} })
    await expect(list()).rejects.toMatchObject({ code: businessCode.noPermission })
    await admin.call(roleCalls.savePermissions, { body: { roleId: role.id, permissionIds: 'action-item:manage', lastpermissionIds: '' } })
    expect((await list()).total).toBe(0)
    const [entry] = await auditOf(role.id)
    expect(entry).toMatchObject({ action: 'grant', after: { permissions: ['管理项目'] } })
  })
})

it('a role reaches what is saved, unless somebody else saved it meanwhile', async () => {
  const role = await admin.call(roles.calls.add, { body: { roleName: '院系秘书', roleCode: 'secretary' } })
  const { username } = await newUser({ roles: [role.id] })
  const scopes = () => admin.call(roleCalls.scopesOf, { query: { roleId: role.id } })
  const own = { item: 'self', application: 'self', score: 'self' } as const
  expect(await scopes()).toEqual(own)
  const save = (before: RoleScopes) => admin.call(roleCalls.saveScopes, { body: { roleId: role.id, before, ...own, score: 'depart' } })
  const body = { roleId: role.id, before: own, ...own, score: 'depart' } as const
  const { envelope } = await server.ask(roleCalls.saveScopes, { body }, admin.token)
  expect(envelope.message).toBe('数据范围已保存，有该角色的人刷新页面后生效')
  expect(await scopes()).toEqual({ ...own, score: 'depart' })
  await expect(save(own)).rejects.toMatchObject({ code: businessCode.conflict })
  const [entry] = await auditOf(role.id)
  expect(entry).toMatchObject({ action: 'grant', before: { scopes: own }, after: { scopes: { ...own, score: 'depart' } } })
  const caller = (await callerNamed(server.db, username, { address: null, requestId: null }))!
  expect(caller.scopes.people.has('depart')).toBe(true)
})

it('are listed by a department with all below it', async () => {
  const { id } = await admin.call(departs.calls.add, { body: { departName: '信息系', parentId: 'depart-A01A13' } })
  const { username } = await newUser({ departs: [id] })
  const found = async (departId: string) =>
    (await admin.call(users.calls.list, { query: { departs: departId, keyword: username } })).records.map((one) => one.username)
  expect(await found(id)).toEqual([username])
  expect(await found('depart-A01A13')).toEqual([username])
  expect(await found(COMPUTING)).toEqual([])
})

it('answers other clients as they ask: names that are free, roles of a user, users of a department', async () => {
  const { id, username } = await newUser({ studentNo: '2026777001' })
  const isFree = (query: object) => admin.call(userCalls.isFree, { query })
  for (const query of [{ username }, { studentNo: '2026777001' }, { username: 'admin', id }])
    await expect(isFree(query)).rejects.toThrow('已被其他账号使用')
  for (const query of [{ username: 'nobody-yet' }, { username, studentNo: '2026777001', id }, {}]) expect(await isFree(query)).toBeNull()
  expect(await admin.call(userCalls.rolesOf, { query: { userid: id } })).toEqual([STUDENT])
  expect(await admin.call(userCalls.rolesOf, { query: { userid: 'nobody' } })).toEqual([])
  const members = await admin.call(userCalls.ofDepart, { query: { id: COMPUTING } })
  expect(members.map((one) => one.username)).toContain(username)
  expect((await admin.call(departCalls.idTree))[0]).toMatchObject({ key: 'depart-A01', value: 'depart-A01', title: '澄湖大学' })
})
