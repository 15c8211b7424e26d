import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departCalls, departs, modules, users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { depart } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let computing: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  computing = (await server.db.select().from(depart)).find(({ orgCode }) => orgCode === 'A01A11')!.id
  for (const [username, realname, studentNo] of [
    ['t1004', '孙丽', null],
    ['t1009', '孙丽', null],
    ['s0001', '王敏敏', '2023010001'],
  ] as const)
    await admin.call(users.calls.add, { body: { username, realname, studentNo, departs: [computing] } })
})
afterAll(() => server.close())

const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })
const download = async (path: string) => {
  const response = await server.fetch(`/sc-api${path}`, { headers: { 'x-access-token': admin.token } })
  return new Uint8Array(await response.arrayBuffer())
}
const leadersOf = async (id: string) =>
  (await admin.call(departCalls.all)).find((row) => row.id === id)!.leaders.map(({ username }) => username)

async function applied(content: Uint8Array): Promise<ImportRun> {
  const run = await checkImport(server, admin, departs, content)
  expect(run.report!.faults).toEqual([])
  await admin.call(departs.calls.importApply, { body: { id: run.id, digest: run.digest! } })
  return endOfImport(admin, departs, run.id)
}

describe('people in spreadsheets', () => {
  it.each([
    ['t1004', ['t1004']],
    ['Ｔ１００９', ['t1009']],
    ['2023010001', ['s0001']],
    [2_023_010_001, ['s0001']],
    ['孙丽（t1004）', ['t1004']],
    ['孙丽 (t1009)', ['t1009']],
    ['王敏敏（2023010001）', ['s0001']],
    ['王敏敏', ['s0001']],
    ['王 敏　敏', ['s0001']],
    ['孙丽（t1004）、王敏敏，t1009', ['s0001', 't1004', 't1009']],
  ])('are found by %s', async (written, accounts) => {
    await applied(await workbook(['部门名称', '部门负责人'], ['计算机学院', written]))
    expect((await leadersOf(computing)).sort()).toEqual(accounts)
    await applied(await workbook(['部门名称', '部门负责人'], ['计算机学院', '清空']))
  })

  it('are not guessed: of namesakes it says whom to choose from, and a name with somebody else’s account is nobody', async () => {
    const { report } = await checkImport(
      server,
      admin,
      departs,
      await workbook(['部门名称', '部门负责人'], ['计算机学院', '孙丽'], ['教务处', '王敏敏（t1004）']),
    )
    expect(report!.faults.map(({ message }) => message)).toEqual([
      '有 2 个“孙丽”，请写明是哪一个：孙丽（t1004）、孙丽（t1009）',
      '没有“王敏敏（t1004）”',
    ])
  })

  it('are written so that one’s own export is read again', async () => {
    await applied(await workbook(['部门名称', '部门负责人'], ['计算机学院', 't1004、s0001']))
    await applied(await workbook(['部门名称', '上级部门', '类别', '辅导员'], ['软件2301', '计算机学院', '班级', 't1009']))
    const [module] = (await admin.call(modules.calls.list, {})).records
    const { id: person } = (await admin.call(users.calls.list, { query: { keyword: 't1004' } })).records[0]!
    await admin.call(modules.calls.edit, { body: { id: module!.id, owners: [person] } })
    for (const resource of [departs, modules] as const) {
      const content = await download(resource.calls.export.path)
      const cells = (await readXlsx(content)).sheets[0]!.rows.flat()
      expect(cells).toContain(resource === departs ? '孙丽（t1009）' : '孙丽（t1004）')
      if (resource === departs) expect(cells).toContain('孙丽（t1004）、王敏敏')
      expect((await checkImport(server, admin, resource, content)).report).toMatchObject({ added: 0, changed: 0, wrong: 0 })
    }
  })

  it('are described so in the template', async () => {
    const { sheets } = await readXlsx(await download(departs.calls.importTemplate.path))
    const leaders = sheets[1]!.rows.find(([title]) => title === '部门负责人')
    expect(leaders![2]).toContain('也可填账号或学号；有重名时，填“姓名（账号）”，如“孙丽（t1004）”')
    const above = sheets[1]!.rows.find(([title]) => title === '上级部门')
    expect(above![2]).toContain('几个部门同名时，填路径（如“计算机学院/办公室”）或部门编码')
  })
})
