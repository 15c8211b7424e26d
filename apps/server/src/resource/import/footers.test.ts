import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departs, users } from '@sc/api-client/contract'
import type { ImportHeadings } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { sendFile } from '../../test/sendFile.ts'
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
const ROSTER = ['学号', '姓名', '部门', '手机']
const STUDENTS = [
  ['202501001', '甲', COMPUTING, null],
  ['202501002', '乙', COMPUTING, null],
]
const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

/** What was passed over at the end, the records that are added, and how many rows are wrong. */
async function told(content: Uint8Array | string, resource: Parameters<typeof checkImport>[2] = users) {
  const run = await checkImport(server, admin, resource, content)
  const { footers, sums, changes, wrong } = run.report!
  return { rows: run.rows, footers, sums: sums?.count, names: changes.map(({ name }) => name), wrong }
}

it('passes over what signs, dates and explains a roster, and says each row', async () => {
  const sheet = await workbook(
    ROSTER,
    ...STUDENTS,
    ['合计', null, '2 人'],
    [],
    ['制表人：张三'],
    ['审核：', '李四', null, '单位（盖章）：'],
    ['打印日期：2026-11-27'],
    [null, null, null, '审核'],
    ['备注：1、名单以教务系统为准。'],
    ['2、有误请联系学院。'],
    ['第 1 页 共 3 页'],
    ['以下空白'],
  )
  expect(await told(sheet)).toEqual({
    rows: 2,
    footers: {
      count: 8,
      rows: [
        { row: 6, text: '制表人：张三' },
        { row: 7, text: '审核： 李四 单位（盖章）：' },
        { row: 8, text: '打印日期：2026-11-27' },
        { row: 9, text: '审核' },
        { row: 10, text: '备注：1、名单以教务系统为准。' },
        { row: 11, text: '2、有误请联系学院。' },
        { row: 12, text: '第 1 页 共 3 页' },
        { row: 13, text: '以下空白' },
      ],
    },
    sums: 1,
    names: ['甲', '乙'],
    wrong: 0,
  })
})

it('reads them where rows are numbered, in two cells, in a text, and in English', async () => {
  const numbered = await workbook(
    ['序号', '学号', '姓名', '部门'],
    [1, '202501001', '甲', COMPUTING],
    ['制表人：', '张三'],
    ['打印日期：', '2026-11-27'],
  )
  expect(await told(numbered)).toMatchObject({ footers: { count: 2 }, names: ['甲'], wrong: 0 })
  const csv = `学号,姓名,部门\n202501001,甲,${COMPUTING}\n,,\nPrepared by: Zhang,,\nPage 1 of 3,,\n`
  expect(await told(csv)).toMatchObject({ footers: { count: 2 }, names: ['甲'], wrong: 0 })
  const classes = await workbook(
    ['部门名称', '上级部门', '类别'],
    ['软件2601', COMPUTING, '班级'],
    ['制表人：张三'],
    ['日期：2026年11月27日'],
  )
  expect(await told(classes, departs)).toMatchObject({ footers: { count: 2 }, names: ['软件2601'], wrong: 0 })
})

it('is the end of each sheet, with its name where there are several; below headings alone there is no data', async () => {
  const sheets = ['一班', '二班'].map((name, at) => ({ name, rows: [ROSTER, STUDENTS[at]!, ['制表人：张三']] as string[][] }))
  expect(await told(await writeXlsx({ sheets }))).toMatchObject({
    footers: {
      count: 2,
      rows: [
        { row: 3, sheet: '一班', text: '制表人：张三' },
        { row: 3, sheet: '二班', text: '制表人：张三' },
      ],
    },
    names: ['甲', '乙'],
  })
  await expect(told(await workbook(ROSTER, ['制表人：张三']))).rejects.toThrow('表头下面没有数据')
})

it('never takes a row for one that could be a record, or that stands above one', async () => {
  const above = await workbook(ROSTER, STUDENTS[0]!, ['制表人：张三'], STUDENTS[1]!)
  expect(await told(above)).toMatchObject({ rows: 3, footers: undefined, wrong: 1 })
  const remarked = await workbook(['备注', '学号', '姓名', '部门'], ['重修', '202501001', '甲', COMPUTING], ['备注：', '202501002'])
  expect(await told(remarked)).toMatchObject({ rows: 2, footers: undefined, wrong: 1 })
  const unsaid = await workbook(ROSTER, ...STUDENTS, ['制表人：张三', '丙', COMPUTING], ['2、另有三人'])
  expect(await told(unsaid)).toMatchObject({ rows: 4, footers: undefined, wrong: 2 })
  const named = await workbook(['部门名称', '上级部门', '类别'], ['软件2601', COMPUTING, '班级'], ['审核', COMPUTING], ['说明'])
  expect(await told(named, departs)).toMatchObject({ rows: 3, footers: undefined })
  expect(await told(await workbook(['部门名称'], ['软件2602'], ['备注：甲']), departs)).toMatchObject({ rows: 2, footers: undefined })
})

it('shows none of it among the samples of a column', async () => {
  const content = await workbook(ROSTER, STUDENTS[0]!, ['制表人：张三'])
  const { path } = users.calls.importHeadings
  const { result } = await sendFile(server, { path, token: admin.token, content, fileName: '名单.xlsx' })
  expect((result as ImportHeadings).headings[0]!.samples).toEqual(['202501001'])
})
