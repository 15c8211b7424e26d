import { and, eq, like } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departs, roles, userCalls, users } from '@sc/api-client/contract'
import type { ImportComplete, ImportRun } from '@sc/api-client/contract'
import { auditLog, rolePermission, roleScope, session, user, userRole } from '../../db/schema/index.ts'
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

const HEADINGS = ['账号', '姓名', '部门', '年级', '角色']
const LAW = '外国语学院'
const OF_BOTH: ImportComplete = { among: 'role-student', by: ['departs', 'cohort'] }

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const checked = async (rows: unknown[][], by: Person = admin) =>
  checkImport(server, by, users, await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] }))
const ended = (id: string, by: Person = admin) => endOfImport(by, users, id)

async function complete({ id }: ImportRun, of: ImportComplete | null = OF_BOTH, by: Person = admin): Promise<ImportRun> {
  await by.call(calls.importComplete, { body: { id, complete: of } })
  return ended(id, by)
}
async function apply({ id, digest }: ImportRun, absent?: boolean, by: Person = admin): Promise<ImportRun> {
  await by.call(calls.importApply, { body: { id, digest: digest!, absent } })
  return ended(id, by)
}
async function undo({ id }: ImportRun, by: Person = admin): Promise<ImportRun> {
  await by.call(calls.importUndo, { body: { id } })
  return ended(id, by)
}
const added = async (rows: unknown[][]) => expect(await apply(await checked([HEADINGS, ...rows]))).toMatchObject({ stage: 'applied' })
const student = (account: string, cohort = 2024, depart = LAW) => [account, `生${account}`, depart, cohort, '学生']
const absentOf = async ({ id }: ImportRun, keyword?: string, by: Person = admin) =>
  (await by.call(calls.importAbsent, { query: { id, keyword, pageSize: 100 } })).records
const accounts = async (run: ImportRun) => (await absentOf(run)).map(({ told }) => told).sort()
const userOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!
const statusOf = async (username: string) => (await userOf(username)).status
const signedIn = async (username: string) => server.db.$count(session, eq(session.userId, (await userOf(username)).id))
async function withPassword(username: string): Promise<Person> {
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  return campus.as(username)
}

it('finds nobody unless somebody says of whom the file is complete, and then by what it says', async () => {
  await added([student('abs01'), student('abs02'), student('abs03', 2023), student('abs04', 2024, '经济管理学院')])
  await added([['abs05', '师', LAW, '', '指导教师']])
  const run = await checked([HEADINGS, student('abs01')])
  expect([run.complete, run.report!.absent, await accounts(run)]).toEqual([null, undefined, []])
  await expect(admin.call(calls.importApply, { body: { id: run.id, digest: run.digest!, absent: true } })).rejects.toMatchObject({
    message: '还没有查找不在名单中的人，不能冻结',
  })

  const ofBoth = await complete(run)
  expect(ofBoth).toMatchObject({ complete: OF_BOTH, fields: ['username', 'realname', 'departs', 'cohort', 'roles'] })
  expect(ofBoth.report!.absent).toEqual({ count: 1, kept: 0 })
  expect(await absentOf(ofBoth)).toEqual([{ id: (await userOf('abs02')).id, name: '生abs02', told: 'abs02', within: LAW, reason: null }])
  expect((await accounts(await complete(run, { among: 'role-student', by: ['departs'] }))).filter((one) => one.startsWith('abs'))).toEqual([
    'abs02',
    'abs03',
  ])
  const ofAll = await complete(run, { among: 'role-student', by: [] })
  expect(await accounts(ofAll)).toEqual(expect.arrayContaining(['abs02', 'abs03', 'abs04', 'student01']))
  expect(await accounts(ofAll)).not.toContain('abs05')
  expect((await absentOf(ofAll, 'ABS0')).map(({ told }) => told).sort()).toEqual(['abs02', 'abs03', 'abs04'])
  expect((await admin.call(calls.importAbsent, { query: { id: run.id, pageNo: 2, pageSize: 1 } })).records).toHaveLength(1)
  expect((await complete(run, null)).report!.absent).toBeUndefined()

  const bare = await checked([
    ['账号', '专业'],
    ['abs01', '法语'],
  ])
  await expect(complete(bare)).rejects.toMatchObject({ message: '文件中没有“部门”列，不能按它限定范围' })
})

it('also misses those of classes below a department that the file names, and nobody who is frozen already', async () => {
  await admin.call(departs.calls.add, { body: { departName: '法语2201', parentId: 'depart-A01A13', category: 'department' } })
  await added([student('sub01', 2022, '法语2201'), student('sub02', 2022)])
  await admin.call(userCalls.freeze, { body: { ids: (await userOf('sub02')).id, status: 2 } })
  const run = await complete(await checked([HEADINGS, student('sub03', 2022)]))
  expect(await accounts(run)).toEqual(['sub01'])
})

it('freezes them only where somebody says so, ends what they have open, notes it with the file, and is undone', async () => {
  await added([student('fre01', 2021), student('fre02', 2021), student('fre03', 2021)])
  await withPassword('fre02')
  expect(await signedIn('fre02')).toBe(1)
  const rows = [HEADINGS, [...student('fre01', 2021).with(1, '改名')]]
  const kept = await apply(await complete(await checked(rows)))
  expect(kept.report!.absent).toEqual({ count: 2, kept: 0, done: 0 })
  expect(await statusOf('fre02')).toBe(1)
  await undo(kept)

  const run = await apply(await complete(await checked(rows)), true)
  expect(run).toMatchObject({ stage: 'applied', report: { changed: 1, absent: { count: 2, kept: 0, done: 2 } } })
  expect([await statusOf('fre01'), await statusOf('fre02'), await statusOf('fre03'), await signedIn('fre02')]).toEqual([1, 2, 2, 0])
  const entries = await server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, (await userOf('fre02')).id), eq(auditLog.action, 'freeze')))
  expect(entries).toMatchObject([{ username: 'admin', reason: '导入“名单.xlsx”', before: { status: 1 }, after: { status: 2 } }])

  await admin.call(userCalls.freeze, { body: { ids: (await userOf('fre03')).id, status: 1 } })
  const undone = await undo(run)
  expect(undone).toMatchObject({ stage: 'undone', report: { undone: { taken: 2 } } })
  expect(undone.report!.undone!.left).toEqual([{ row: 0, name: '生fre03（fre03）', reason: '导入之后状态又被修改过' }])
  expect([await statusOf('fre02'), await statusOf('fre03'), (await userOf('fre01')).realname]).toEqual([1, 1, '生fre01'])
})

it('is written where the file changes nothing else', async () => {
  await added([student('onl01', 2020), student('onl02', 2020)])
  const run = await complete(await checked([HEADINGS, student('onl01', 2020)]))
  expect(run.report).toMatchObject({ added: 0, changed: 0, same: 1, absent: { count: 1 } })
  await expect(admin.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })).rejects.toMatchObject({
    message: '文件的内容与现有的记录相同，无需导入',
  })
  expect(await apply(run, true)).toMatchObject({ stage: 'applied' })
  expect(await statusOf('onl02')).toBe(2)
  expect(await undo(run)).toMatchObject({ stage: 'undone', report: { undone: { taken: 1, left: [] } } })
})

it('freezes nobody unseen: who joined meanwhile is shown first, and is no matter where nobody is frozen', async () => {
  await added([student('pla01', 2019), student('pla02', 2019)])
  const rows = [HEADINGS, student('pla01', 2019).with(1, '改名')]
  const [run, other] = [await complete(await checked(rows)), await complete(await checked([HEADINGS, student('pla04', 2019)]))]
  expect(await accounts(run)).toEqual(['pla02'])
  await added([student('pla03', 2019)])
  const refused = await apply(run, true)
  expect(refused).toMatchObject({ stage: 'checked', job: { error: '检查之后数据有了变化，已经重新检查，请核对后再导入' } })
  expect([await statusOf('pla02'), await statusOf('pla03'), await accounts(refused)]).toEqual([1, 1, ['pla02', 'pla03']])
  expect(await apply(refused, true)).toMatchObject({ stage: 'applied' })
  expect([await statusOf('pla02'), await statusOf('pla03')]).toEqual([2, 2])
  // Of this one pla01 was absent as well, and whoever was is frozen by now.
  expect(await apply(other)).toMatchObject({ stage: 'applied', job: { error: null } })
  expect(await statusOf('pla01')).toBe(1)
})

it('keeps to what whoever imports may and reaches: others are told with the reason, or not at all', async () => {
  const { id: roleId } = await admin.call(roles.calls.add, { body: { roleName: '学院教务', roleCode: 'absent_clerk' } })
  await server.db.insert(rolePermission).values({ roleId, permissionId: 'action-user:manage' })
  await server.db.insert(roleScope).values({ roleId, kind: 'score', scope: 'depart' })
  const cohort = 2018
  await added([student('gua01', cohort), student('gua02', cohort), student('gua03', cohort), student('gua04', cohort)])
  await added([student('gua05', cohort, '经济管理学院')])
  const give = async (username: string, role: string) =>
    server.db.insert(userRole).values({ userId: (await userOf(username)).id, roleId: role })
  await give('gua01', roleId)
  await give('gua02', 'role-admin')
  await give('gua03', 'role-school_auditor')
  const clerk = await withPassword('gua01')
  const byClerk = await checked(
    [
      ['账号', '姓名', '部门', '年级'],
      ['gua06', '新', LAW, cohort],
    ],
    clerk,
  )
  const run = await complete(byClerk, OF_BOTH, clerk)
  expect((await absentOf(run, undefined, clerk)).map(({ told, reason }) => [told, reason])).toEqual([
    ['gua01', '不能冻结自己的账号'],
    ['gua02', '没有管理角色的权限，不能操作管理员的账号'],
    ['gua03', '该账号的权限或数据范围超出您自己的，请由管理角色的人操作'],
    ['gua04', null],
  ])
  expect(run.report!.absent).toEqual({ count: 4, kept: 3 })
  const response = await server.fetch(`/sc-api${calls.importAbsentExport.path}?id=${run.id}`, {
    headers: { 'x-access-token': clerk.token },
  })
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  expect(sheets[0]!.rows.slice(0, 2)).toEqual([
    ['姓名', '账号', '部门', '不能冻结的原因'],
    ['生gua01', 'gua01', LAW, '不能冻结自己的账号'],
  ])
  expect(await apply(run, true, clerk)).toMatchObject({ stage: 'applied', report: { absent: { done: 1 } } })
  expect(await Promise.all(['gua01', 'gua02', 'gua03', 'gua04', 'gua05'].map(statusOf))).toEqual([1, 1, 1, 2, 1])
  // Somebody who was made an administrator since is let in again by administrators only.
  await give('gua04', 'role-admin')
  const undone = await undo(run, clerk)
  expect(undone.report!.undone!.left).toEqual([{ row: 0, name: '生gua04（gua04）', reason: '没有管理角色的权限，不能操作管理员的账号' }])
  expect(await server.db.$count(user, and(like(user.username, 'gua%'), eq(user.status, 2)))).toBe(1)
})

it('shuts out nobody who has another role as well, and lets nobody in again whom somebody else shut out since', async () => {
  const cohort = 2016
  await added([student('gus01', cohort), student('gus02', cohort)])
  await server.db.insert(userRole).values({ userId: (await userOf('gus01')).id, roleId: 'role-teacher' })
  const run = await complete(await checked([HEADINGS, student('gus03', cohort)]))
  expect((await absentOf(run)).map(({ told, reason }) => [told, reason])).toEqual([
    ['gus01', '还有其他角色，名单不能说明已经离校，请单独处理'],
    ['gus02', null],
  ])
  await apply(run, true)
  const { id } = await userOf('gus02')
  for (const status of [1, 2] as const) await admin.call(userCalls.freeze, { body: { ids: id, status } })
  const undone = await undo(run)
  expect(undone.report!.undone!.left).toMatchObject([{ name: '生gus02（gus02）' }])
  expect(await statusOf('gus02')).toBe(2)
})

it('never leaves nobody who may change roles: whoever imports stays', async () => {
  const run = await complete(await checked([HEADINGS, student('las01', 2017)]), { among: 'role-admin', by: [] })
  const found = await absentOf(run)
  expect(found.find(({ told }) => told === 'admin')).toMatchObject({ reason: '不能冻结自己的账号' })
  await apply(run, true)
  expect(await statusOf('admin')).toBe(1)
})
