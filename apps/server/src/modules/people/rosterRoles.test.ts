import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, departs, roles, userCalls, users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { rolePermission, roleScope, user, userRole } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
const { calls } = users
const LAW = '外国语学院'
/** Its files know people by their accounts alone. */
const UNNUMBERED = '新增的学生中有 1 人没有学号，不能报名和签到，也没有成绩单；请在文件中补上“学号”列'
const [STUDENT, TEACHER] = ['role-student', 'role-teacher']

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const checked = async (rows: (string | null)[][], by: Person = admin) =>
  checkImport(server, by, users, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
async function fill({ id }: ImportRun, roleIds: string[], by: Person = admin): Promise<ImportRun> {
  await by.call(calls.importFill, { body: { id, fill: roleIds } })
  return endOfImport(by, users, id)
}
async function apply({ id, digest }: ImportRun, by: Person = admin): Promise<ImportRun> {
  await by.call(calls.importApply, { body: { id, digest: digest! } })
  return endOfImport(by, users, id)
}
async function undo({ id }: ImportRun): Promise<ImportRun> {
  await admin.call(calls.importUndo, { body: { id } })
  return endOfImport(admin, users, id)
}
const add = (username: string, ofRoles: string[]) =>
  admin.call(calls.add, { body: { username, realname: `旧${username}`, departs: ['depart-A01A13'], roles: ofRoles } })
const userOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]
const rolesOf = async (username: string) => {
  const found = await userOf(username)
  const held = await server.db
    .select()
    .from(userRole)
    .where(eq(userRole.userId, found?.id ?? ''))
  return held.map(({ roleId }) => roleId).sort()
}

it('gives the roles that somebody chose to all of the file who have none, and shows it before it is written', async () => {
  await add('fil01', [TEACHER])
  await add('fil02', [])
  const rows = [
    ['账号', '姓名', '部门'],
    ['fil01', '甲', LAW],
    ['fil02', '旧fil02', LAW],
    ['fil03', '丙', LAW],
  ]
  const run = await checked(rows)
  expect(run).toMatchObject({
    fill: null,
    report: { added: 1, changed: 1, same: 1, lacking: 2, warnings: ['新增的用户中有 1 人没有角色，登录后看不到任何菜单'] },
  })

  const filled = await fill(run, [STUDENT])
  expect(filled).toMatchObject({ fill: [STUDENT], report: { added: 1, changed: 2, same: 0, lacking: 2 } })
  expect(filled.report!.warnings).toEqual([UNNUMBERED])
  expect(filled.report!.filled).toEqual(['学生'])
  const shown = filled.report!.changes.map(({ row, columns }) => [row, columns.filter(({ column }) => column === '角色')])
  expect(shown).toEqual([
    [2, []],
    [3, [{ column: '角色', before: '', after: '学生' }]],
    [4, [{ column: '角色', before: '', after: '学生' }]],
  ])
  // What was read of it before is not what would be written by now.
  await expect(admin.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })).rejects.toMatchObject({
    message: '检查之后数据有了变化，已经重新检查，请核对后再导入',
  })
  expect(await apply(filled)).toMatchObject({ stage: 'applied', job: { error: null } })
  expect([await rolesOf('fil01'), await rolesOf('fil02'), await rolesOf('fil03')]).toEqual([[TEACHER], [STUDENT], [STUDENT]])
  const [line] = (await admin.call(audit.list, { query: { kind: 'account', action: 'import', pageSize: 1 } })).records
  expect(line?.reason).toBe('导入“名单.xlsx”：新增 1、变更 2，2 人设为“学生”')

  expect(await undo(filled)).toMatchObject({ stage: 'undone', report: { undone: { taken: 3, left: [] } } })
  expect([await rolesOf('fil01'), await rolesOf('fil02'), await userOf('fil03')]).toEqual([[TEACHER], [], undefined])
})

it('says that a role for all is gone meanwhile, writes nothing, and goes on after another choice', async () => {
  const { id: roleId } = await admin.call(roles.calls.add, { body: { roleName: '临时角色', roleCode: 'fill_gone' } })
  const run = await fill(
    await checked([
      ['账号', '姓名', '部门'],
      ['gon01', '甲', LAW],
    ]),
    [roleId],
  )
  await admin.call(roles.calls.remove, { query: { id: roleId } })
  const failed = await apply(run)
  expect(failed).toMatchObject({
    stage: 'checked',
    job: { error: '检查之后数据有了变化，已经重新检查，请核对后再导入' },
    report: { filled: [], lacking: 1, wrong: 1, faults: [{ row: 2, column: '角色', message: '所设的角色已被删除，请重新选择' }] },
  })
  expect(await userOf('gon01')).toBeUndefined()
  expect(await apply(await fill(failed, [STUDENT]))).toMatchObject({ stage: 'applied', job: { error: null } })
  expect(await rolesOf('gon01')).toEqual([STUDENT])
})

it('leaves roles that were changed since as they are when it is undone', async () => {
  const run = await fill(
    await checked([
      ['账号', '姓名', '部门'],
      ['und01', '甲', LAW],
      ['und02', '乙', LAW],
    ]),
    [STUDENT],
  )
  await apply(run)
  await admin.call(calls.edit, { body: { id: (await userOf('und01'))!.id, roles: [TEACHER] } })
  const undone = await undo(run)
  expect(undone.report!.undone).toMatchObject({ taken: 1, left: [{ row: 2, reason: '导入之后角色又被修改过' }] })
  expect([await rolesOf('und01'), await userOf('und02')]).toEqual([[TEACHER], undefined])
})

it('leaves who was frozen since, though the file says nothing of that', async () => {
  const run = await checked([
    ['账号', '姓名', '部门'],
    ['unf01', '甲', LAW],
    ['unf02', '乙', LAW],
  ])
  await apply(run)
  await admin.call(userCalls.freeze, { body: { ids: (await userOf('unf01'))!.id, status: 2 } })
  const undone = await undo(run)
  expect(undone.report!.undone).toMatchObject({ taken: 1, left: [{ row: 2, reason: '导入之后已被冻结' }] })
  expect(await userOf('unf01')).toMatchObject({ status: 2 })
})

it('keeps to what the file says of roles, also that somebody is to have none, and is taken away again', async () => {
  const run = await checked([
    ['账号', '姓名', '部门', '角色'],
    ['col01', '甲', LAW, '指导教师'],
    ['col02', '乙', LAW, null],
    ['col03', '丙', LAW, '清空'],
  ])
  expect(run.report!.lacking).toBe(1)
  const filled = await fill(run, [TEACHER, STUDENT, STUDENT])
  expect(filled.fill).toEqual([STUDENT, TEACHER])
  expect(filled.report!.warnings).toEqual(['新增的用户中有 1 人没有角色，登录后看不到任何菜单', UNNUMBERED])
  const none = await fill(filled, [])
  expect(none).toMatchObject({ fill: null, report: { warnings: ['新增的用户中有 2 人没有角色，登录后看不到任何菜单'] } })
  await apply(await fill(none, [STUDENT]))
  expect([await rolesOf('col01'), await rolesOf('col02'), await rolesOf('col03')]).toEqual([[TEACHER], [STUDENT], []])
})

it('gives nothing that whoever imports may not give, and no role that is not there', async () => {
  const { id: roleId } = await admin.call(roles.calls.add, { body: { roleName: '学院教务', roleCode: 'fill_clerk' } })
  await server.db.insert(rolePermission).values({ roleId, permissionId: 'action-user:manage' })
  await server.db.insert(roleScope).values({ roleId, kind: 'score', scope: 'depart' })
  await add('filclerk', [roleId])
  await admin.call(userCalls.resetPassword, { body: { username: 'filclerk', password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, 'filclerk'))
  const clerk = await campus.as('filclerk')
  const run = await checked(
    [
      ['账号', '姓名', '部门'],
      ['may01', '甲', LAW],
    ],
    clerk,
  )
  const refused = await fill(run, ['role-admin'], clerk)
  expect(refused.report).toMatchObject({
    wrong: 1,
    faults: [{ row: 2, column: null, message: '没有管理角色的权限，不能给账号分配或取消角色' }],
  })
  await expect(clerk.call(calls.importApply, { body: { id: run.id, digest: refused.digest! } })).rejects.toThrow('有 1 行有误')
  await expect(clerk.call(calls.importFill, { body: { id: run.id, fill: ['none'] } })).rejects.toThrow('角色不存在')
  // Another's import is nobody else's, and other kinds of records have nothing to fill in.
  await expect((await campus.as('student01')).call(calls.importFill, { body: { id: run.id, fill: [] } })).rejects.toThrow(/没有.*权限/)
  const response = await server.fetch(`/sc-api${departs.calls.importFill.path}`, {
    method: 'POST',
    headers: { 'x-access-token': admin.token },
  })
  expect(response.status).toBe(404)
  expect(await apply(await fill(run, [], clerk), clerk)).toMatchObject({ stage: 'applied' })
  expect(await rolesOf('may01')).toEqual([])
})
