import { eq, inArray } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, userCalls, users, weekCalls } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
const { calls } = users

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const list = async (query: object) => (await admin.call(audit.list, { query: { pageSize: 100, ...query } })).records
const workbook = (...rows: unknown[][]) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['账号', '姓名', '部门'], ...rows] as string[][] }] })

it('has an import, and its undo, as one line each, which lead to their single entries', async () => {
  const run = await checkImport(
    server,
    admin,
    users,
    await workbook(['n1', '新一', '计算机学院'], ['n2', '新二', '计算机学院'], ['student01', '改了名', '计算机学院']),
  )
  await admin.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
  await endOfImport(admin, users, run.id)
  const [line, ...others] = await list({ kind: 'account', action: 'import' })
  expect(others).toEqual([])
  expect(line).toMatchObject({ title: '名单.xlsx', reason: '导入“名单.xlsx”：新增 2、变更 1', username: 'admin', recordId: run.id })
  const own = await list({ request: line!.requestId! })
  expect(own.map(({ action }) => action).toSorted()).toEqual(['add', 'add', 'edit', 'import'])
  // Its entries are folded into it where only lines are asked for.
  expect((await list({ lines: 'true', kind: 'account' })).map(({ action }) => action)).toEqual(['import'])
  await admin.call(calls.importUndo, { body: { id: run.id } })
  await endOfImport(admin, users, run.id)
  const [undone] = await list({ action: 'undoImport' })
  expect(undone).toMatchObject({ reason: '撤销导入“名单.xlsx”：撤销 3 条', recordId: run.id })
  expect(await list({ request: undone!.requestId! })).toHaveLength(4)
})

it('hides nothing that somebody else did under the same request id, which callers choose', async () => {
  const [line] = await list({ action: 'import' })
  const { id } = (await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student05')))[0]!
  const headers = { 'x-access-token': admin.token, 'content-type': 'application/json', 'x-request-id': line!.requestId! }
  await server.fetch(`/sc-api${calls.edit.path}`, { method: 'POST', headers, body: JSON.stringify({ id, major: '法学' }) })
  const [latest] = await list({ lines: 'true' })
  expect(latest).toMatchObject({ requestId: line!.requestId, action: 'edit', after: { major: '法学' } })
})

it('is found by its reasons, each entry by its own', async () => {
  expect((await list({ reason: '名单.xlsx' })).length).toBe(8)
  expect(await list({ reason: '撤销导入“名单.xlsx”：' })).toHaveLength(1)
  expect(await list({ reason: '没有这个原因' })).toEqual([])
})

it('tells codes that were made from passwords that somebody changed', async () => {
  await server.db.update(user).set({ passwordHash: null }).where(eq(user.username, 'student02'))
  const [{ id } = { id: '' }] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student02'))
  const path = `/sc-api${userCalls.activationCodes.path}`
  const headers = { 'x-access-token': admin.token, 'content-type': 'application/json' }
  await (await server.fetch(path, { method: 'POST', headers, body: JSON.stringify({ ids: id, departId: '' }) })).arrayBuffer()
  expect(await list({ action: 'activation' })).toMatchObject([{ recordId: id, reason: '导出激活码' }])
  expect(await list({ action: 'password', record: 'student02' })).toEqual([])
  const [line] = await list({ lines: 'true' })
  expect(line).toMatchObject({ action: 'export', title: '激活码', after: { rows: 1 } })
})

describe('what was done to several at once is one line, beside those of each', () => {
  const idsOf = async (...names: string[]) => {
    const found = await server.db.select({ id: user.id, username: user.username }).from(user).where(inArray(user.username, names))
    return names.map((name) => found.find(({ username }) => username === name)!.id)
  }
  const lastLine = async () => {
    const [line] = await list({ lines: 'true' })
    return { ...line!, parts: (await list({ request: line!.requestId! })).length - 1 }
  }

  it('of roles and departments', async () => {
    const userIds = await idsOf('student05', 'student06')
    await admin.call(userCalls.changeRoles, { body: { userIds, how: 'add', roleIds: ['role-teacher'] } })
    expect(await lastLine()).toMatchObject({ action: 'batch', kind: 'account', title: '2 个账号', reason: '增加角色：指导教师', parts: 2 })
    await admin.call(userCalls.changeDeparts, { body: { userIds, how: 'add', departIds: ['depart-A01A12'] } })
    expect(await lastLine()).toMatchObject({ action: 'batch', reason: '加入部门：经济管理学院', parts: 2 })
    const [entry] = await list({ record: userIds[0]!, kind: 'account', action: 'edit' })
    expect(entry).toMatchObject({ reason: '批量操作，共 2 人' })
  })

  it('of accounts that are frozen and let in again', async () => {
    const ids = (await idsOf('student05', 'student06')).join()
    await admin.call(userCalls.freeze, { body: { ids, status: 2 } })
    expect(await lastLine()).toMatchObject({ action: 'batch', title: '2 个账号', reason: '冻结所选账号', parts: 2 })
    await admin.call(userCalls.freeze, { body: { ids, status: 1 } })
    expect(await lastLine()).toMatchObject({ action: 'batch', reason: '解冻所选账号', parts: 2 })
  })

  it('and each of them is found by what was done, or why', async () => {
    const asked = { lines: 'true', kind: 'account' } as const
    expect((await list({ ...asked, action: 'freeze' })).length).toBe((await list({ kind: 'account', action: 'freeze' })).length)
    expect((await list({ ...asked, action: 'freeze' })).map(({ reason }) => reason)).toContain('批量操作，共 2 人')
    expect((await list({ ...asked, reason: '批量操作' })).length).toBeGreaterThan(3)
  })

  it('of the weeks of a term', async () => {
    await admin.call(weekCalls.generate, { body: { schoolYear: '2031-2032', term: 1, firstMonday: '2031-09-01', count: 18 } })
    expect(await lastLine()).toMatchObject({
      action: 'batch',
      kind: 'week',
      title: '2031-2032 学年第一学期',
      reason: '生成教学周，共 18 周',
      parts: 18,
    })
  })

  it('and of one alone its own entry', async () => {
    const [id] = await idsOf('student05')
    await admin.call(userCalls.changeRoles, { body: { userIds: [id!], how: 'remove', roleIds: ['role-teacher'] } })
    expect((await list({ lines: 'true' }))[0]).toMatchObject({ action: 'edit', recordId: id, reason: null })
    await admin.call(userCalls.freeze, { body: { ids: id!, status: 2 } })
    expect((await list({ lines: 'true' }))[0]).toMatchObject({ action: 'freeze', recordId: id, reason: null })
    await admin.call(userCalls.freeze, { body: { ids: id!, status: 1 } })
  })
})

async function download(path: string) {
  const response = await server.fetch(`/sc-api${path}`, { headers: { 'x-access-token': admin.token } })
  return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows
}

it('notes who took which list as a file, with how many rows', async () => {
  const rows = await download(`${calls.export.path}?keyword=student`)
  const [latest] = await list({ action: 'export' })
  expect(latest).toMatchObject({
    kind: 'list',
    title: '用户',
    username: 'admin',
    after: { rows: rows.length - 1, condition: '“student”' },
  })
  await download(`${calls.export.path}?departs=depart-A01A11&status=1&level=master`)
  expect((await list({ action: 'export' }))[0]).toMatchObject({ after: { condition: '部门=计算机学院 培养层次=硕士 状态=正常' } })
})

it('is a spreadsheet itself, as it is narrowed, with times that are times', async () => {
  const [titles, ...rows] = await download(`${audit.export.path}?action=import`)
  expect(titles).toEqual(['时间', '操作人', '账号', '类型', '操作', '对象', '变化', '原因', '来源地址', '请求编号'])
  expect(rows).toHaveLength(1)
  expect(rows[0]!.slice(1, 8)).toEqual(['林书远', 'admin', '用户', '导入', '名单.xlsx', null, '导入“名单.xlsx”：新增 2、变更 1'])
  const [entry] = await list({ action: 'import' })
  expect((rows[0]![0] as Date).toISOString().slice(0, 19).replace('T', ' ')).toBe(entry!.time)
  expect(await list({ action: 'export' })).toHaveLength(4)
  expect((await list({ action: 'export' }))[0]).toMatchObject({ title: '审计日志', after: { rows: 1, condition: '操作=导入' } })
})
