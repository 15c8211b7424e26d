import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { departs, dictionaries, users } from '@sc/api-client/contract'
import type { AnyResource, HeadingChoices, ImportHeadings } from '@sc/api-client/contract'
import { importHeading, rolePermission } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
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
beforeEach(() => server.db.delete(importHeading))

const COMPUTING = '计算机学院'
const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

async function asked(content: Uint8Array | string, by = admin, { calls }: Pick<AnyResource, 'calls'> = users) {
  const { success, message, result } = await sendFile(server, {
    path: calls.importHeadings.path,
    token: by.token,
    content,
    fileName: '名单.xlsx',
  })
  if (!success) throw new Error(message)
  return result as ImportHeadings
}
const read = async (content: Uint8Array | string) =>
  Object.fromEntries((await asked(content)).headings.map(({ heading, field, told }) => [heading, told ? [field] : field]))
const say = (headings: HeadingChoices, by = admin) => by.call(users.calls.importMap, { body: { headings } })

it('tells what each column is read as, and why a file would be refused', async () => {
  const { headings, problem } = await asked(
    await workbook(
      ['2026 级名单'],
      ['XH', '姓名', '学院', '班级', '备注'],
      ['x1', '甲', COMPUTING, '', ''],
      ['x2', '乙', COMPUTING, '', '很长的备注'.repeat(10)],
    ),
  )
  expect(headings).toEqual([
    { heading: 'XH', field: null, automatic: null, told: false, samples: ['x1', 'x2'] },
    { heading: '姓名', field: 'realname', automatic: 'realname', told: false, samples: ['甲', '乙'] },
    { heading: '学院', field: 'departs', automatic: 'departs', told: false, samples: [COMPUTING] },
    { heading: '班级', field: 'departs', automatic: 'departs', told: false, samples: [] },
    { heading: '备注', field: null, automatic: null, told: false, samples: [`${'很长的备注'.repeat(6).slice(0, 29)}…`] },
  ])
  expect(problem).toBe('缺少列“账号”：用户要靠它来区分')
  const { headings: unknown, problem: none } = await asked(await workbook(['名单'], ['XH', 'XM'], ['x1', '甲']))
  expect(unknown.map(({ samples }) => samples)).toEqual([['x1'], ['甲']])
  expect([unknown.map(({ heading }) => heading), none]).toEqual([['XH', 'XM'], expect.stringContaining('没有找到表头')])
  expect((await asked(`账号,姓名\r\nx1,甲`)).problem).toBeNull()
})

it('remembers what somebody said for their next file, however that is written, until they forget it', async () => {
  const sheet = await workbook(['XH', 'XM', '学院', '备注'], ['map01', '甲', COMPUTING, '随便'])
  await expect(checkImport(server, admin, users, sheet)).rejects.toThrow('缺少列“账号”')
  await say([
    { heading: 'XH', field: 'username' },
    { heading: 'XM', field: 'realname' },
    { heading: '学院' },
    { heading: '备注', field: null },
  ])
  expect(await read(sheet)).toEqual({ XH: ['username'], XM: ['realname'], 学院: 'departs', 备注: [null] })
  const { report } = await checkImport(server, admin, users, sheet)
  expect(report).toMatchObject({ added: 1, wrong: 0, ignored: ['备注'], changes: [{ name: '甲' }] })
  const wide = await workbook(['＊ｘｈ：', ' xm ', '学院'], ['map01', '甲', COMPUTING])
  expect((await checkImport(server, admin, users, wide)).report).toMatchObject({ added: 1, wrong: 0 })
  expect(await server.db.select().from(importHeading).where(eq(importHeading.heading, 'xh'))).toMatchObject([
    { resource: '/sys/user', field: 'username', createBy: 'admin' },
  ])

  await say([{ heading: 'XH', field: 'studentNo' }])
  expect(await read(sheet)).toMatchObject({ XH: ['studentNo'], XM: ['realname'] })
  await say([{ heading: 'XH' }, { heading: 'XM', field: null }])
  expect(await read(sheet)).toMatchObject({ XH: null, XM: [null] })
})

it('lets what somebody said go before what a heading is called by itself', async () => {
  await say([{ heading: '班级', field: 'departs' }, { heading: '学院' }])
  const both = await workbook(['账号', '姓名', '学院', '班级'], ['map02', '甲', '', COMPUTING])
  expect(await checkImport(server, admin, users, both)).toMatchObject({ report: { added: 1, wrong: 0, ignored: [] } })
  await say([{ heading: '姓名', field: null }])
  expect(await read(both)).toMatchObject({ 姓名: [null] })
})

it('refuses two headings for one field, in words, when they are said and when a file has them', async () => {
  const twice = '列“XH”、“编号”都对应“账号”，一项内容只能来自一列，请只保留一列'
  await expect(
    say([
      { heading: 'XH', field: 'username' },
      { heading: '编号', field: 'username' },
    ]),
  ).rejects.toMatchObject({ message: twice })
  await expect(say([{ heading: '学号' }, { heading: '编号', field: 'studentNo' }])).rejects.toMatchObject({
    message: '列“学号”、“编号”都对应“学号”，一项内容只能来自一列，请只保留一列',
  })
  expect(await server.db.$count(importHeading)).toBe(0)
  await say([{ heading: 'XH', field: 'username' }])
  await say([{ heading: '编号', field: 'username' }])
  const sheet = await workbook(['XH', '编号', '姓名', '部门'], ['map03', 'map03', '甲', COMPUTING])
  await expect(checkImport(server, admin, users, sheet)).rejects.toThrow(twice)
  expect((await asked(sheet)).problem).toBe(twice)
  for (const field of ['status', 'passwordHash', 'nothing', '__proto__', 'constructor'])
    await expect(say([{ heading: 'XH', field }])).rejects.toMatchObject({ message: '没有这一项内容，请刷新页面后再试' })
})

it('is of one resource, and of those who may import', async () => {
  await say([{ heading: '名称', field: 'realname' }])
  const sheet = await workbook(['名称', '部门名称', '上级部门'], ['甲', '新部门', COMPUTING])
  const { headings } = await asked(sheet, admin, departs)
  expect(headings).toMatchObject([{ heading: '名称', field: null, told: false }, { field: 'departName' }, { field: 'parentId' }])
  expect((await asked(await workbook(['字典编码', '名称'], ['a', 'b']), admin, dictionaries)).headings[1]).toMatchObject({ told: false })
  const student = await campus.as('student01')
  await expect(asked(sheet, student)).rejects.toThrow(/没有.*权限/)
  await expect(say([{ heading: '名称' }], student)).rejects.toThrow(/没有.*权限/)
})

it('is nothing to others: nobody changes what a heading means in a colleague’s file', async () => {
  await server.db
    .insert(rolePermission)
    .values({ roleId: 'role-college_ek_group', permissionId: 'action-user:manage' })
    .onConflictDoNothing()
  const college = await campus.as('cs_audit')
  await say(
    [
      { heading: '手机号', field: 'studentNo' },
      { heading: '学号', field: 'phone' },
    ],
    college,
  )
  const sheet = await workbook(['账号', '姓名', '部门', '手机号'], ['map09', '甲', COMPUTING, '13800000009'])
  expect(await read(sheet)).toMatchObject({ 手机号: 'phone' })
})

it('reads a cell that is merged over several rows as that of each of them', async () => {
  const rows = [
    ['账号', '姓名', '学院'],
    ['merge1', '甲', COMPUTING],
    ['merge2', '乙', null],
    ['merge3', '丙', null],
    [null, null, null],
  ]
  const merges = [{ startRow: 1, startCol: 2, endRow: 4, endCol: 2 }]
  const file = await writeXlsx({ sheets: [{ name: '名单', rows, merges }] })
  const { id, digest, report } = await checkImport(server, admin, users, file)
  expect(report).toMatchObject({ added: 3, wrong: 0 })
  await admin.call(users.calls.importApply, { body: { id, digest: digest! } })
  await endOfImport(admin, users, id)
  const { records } = await admin.call(users.calls.list, { query: { keyword: 'merge' } })
  expect(records.map((one) => one.departs_dictText)).toEqual([COMPUTING, COMPUTING, COMPUTING])
})
