import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departs, users } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const COMPUTING = '计算机学院'
const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

/** The rows that were passed over as sums, the records that are added, and how many rows are wrong. */
async function told(content: Uint8Array | string, resource: Parameters<typeof checkImport>[2] = users) {
  const run = await checkImport(server, admin, resource, content)
  const { sums, changes, wrong } = run.report!
  return { rows: run.rows, sums, names: changes.map(({ row, name }) => `${row} ${name}`), wrong }
}

it('passes over rows of sums, however they are written, and names them', async () => {
  const sheet = await workbook(
    ['序号', '学号', '姓名', '部门', '手机'],
    [1, '202501001', '甲', COMPUTING, null],
    ['小计：', null, null, null, null],
    [2, '202501002', '乙', COMPUTING, null],
    ['小 计', null, '1 人', null, null],
    [null, '合计', null, null, 2],
    [null, null, '总计', null, null],
    ['共计2人', null, null, COMPUTING, null],
    ['Total', null, null, null, null],
  )
  expect(await told(sheet)).toEqual({
    rows: 2,
    sums: { count: 6, rows: [{ row: 3 }, { row: 5 }, { row: 6 }, { row: 7 }, { row: 8 }] },
    names: ['2 甲', '4 乙'],
    wrong: 0,
  })
  const classes = await workbook(['部门名称', '上级部门', '类别'], ['软件2601', COMPUTING, '班级'], ['合计', null, '1'])
  expect(await told(classes, departs)).toEqual({ rows: 1, sums: { count: 1, rows: [{ row: 3 }] }, names: ['2 软件2601'], wrong: 0 })
})

it('takes who or what is called so for data', async () => {
  const sheet = await workbook(['姓名', '学号', '部门'], ['合计', '202501009', COMPUTING], ['甲', '202501010', COMPUTING])
  expect(await told(sheet)).toEqual({ rows: 2, sums: undefined, names: ['2 合计', '3 甲'], wrong: 0 })
  const account = await workbook(['账号', '姓名', '部门'], ['total', '托塔', COMPUTING])
  expect(await told(account)).toMatchObject({ rows: 1, sums: undefined, names: ['2 托塔'] })
  expect(await told(await workbook(['部门名称', '上级部门', '类别'], ['合计', COMPUTING, '班级']), departs)).toMatchObject({
    sums: undefined,
    names: ['2 合计'],
  })
})

it('names the sheet where there are several, and has no data where there are sums alone', async () => {
  const HEADINGS = ['学号', '姓名', '部门']
  const sheets = [
    { name: '一班', rows: [HEADINGS, ['202501001', '甲', COMPUTING], ['合计', null, null]] },
    { name: '二班', rows: [HEADINGS, ['202501002', '乙', COMPUTING]] },
  ]
  expect(await told(await writeXlsx({ sheets }))).toMatchObject({ sums: { count: 1, rows: [{ row: 3, sheet: '一班' }] }, wrong: 0 })
  await expect(told(await workbook(HEADINGS, ['合计', null, null]))).rejects.toThrow('表头下面没有数据')
})
