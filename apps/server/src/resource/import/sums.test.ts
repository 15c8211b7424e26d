import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departs, dictionaries, dictionaryItems, labels, modules, users } from '@sc/api-client/contract'
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

describe('a row below those of people', () => {
  const HEADINGS = ['学号', '姓名', '学院', '班级', '年级']
  const PEOPLE = [
    ['202501001', '甲', COMPUTING, '', '2025'],
    ['202501002', '乙', COMPUTING, '', '2025'],
  ]
  /** As a workbook and as text. */
  const files = async (headings: string[], rows: string[][]) => [
    await workbook(headings, ...rows.map((row) => row.map((cell) => (/^\d{1,5}$/.test(cell) ? Number(cell) : cell || null)))),
    [headings, ...rows].map((row) => headings.map((_, at) => `"${row[at] ?? ''}"`).join(',')).join('\n'),
  ]
  /** What becomes of it: the places of rows passed over, how many rows are wrong, and what is offered to be added. */
  async function became(content: Uint8Array | string) {
    const { report } = await checkImport(server, admin, users, content)
    const { sums, footers, added, wrong, missing } = report!
    return { sums: sums?.rows.map(({ row }) => row), footers: footers?.rows.map(({ row }) => row), added, wrong, missing: missing?.names }
  }

  it.each(
    [
      '合计|2',
      '合计：|2',
      '总人数|2',
      '总人数：2',
      '总人数（人）|2',
      '人数合计：2',
      '全校合计：2人',
      '本页小计|2人',
      '总计|2|2|2|2',
      '|合计|2|2',
      '共 2 人',
      '共2人',
      '以上共计2人，其中男 1 人，女 1 人',
      '合计（2人）',
      '软件2601班 小计|2',
      '||软件2601班小计|2',
      'Total|2',
      'Total: 2',
    ].map((row) => row.split('|')),
  )('is a sum: %s %s %s %s %s', async (...row) => {
    for (const file of await files(HEADINGS, [...PEOPLE, row]))
      expect(await became(file)).toEqual({ sums: [4], footers: undefined, added: 2, wrong: 0, missing: undefined })
  })

  it('is a sum beside counts below the numbers of people, too', async () => {
    const numbered = PEOPLE.map((row, at) => [String(at + 1), ...row])
    for (const file of await files(['序号', ...HEADINGS], [...numbered, ['合计', '2', '2', '2']]))
      expect(await became(file)).toMatchObject({ sums: [4], added: 2, wrong: 0, missing: undefined })
    const named = PEOPLE.map(([number, name, ...others]) => [name!, number!, ...others])
    for (const file of await files(['姓名', '学号', '学院', '班级', '年级'], [...named, ['合计', '2'], ['计算机学院小计', '2 人']]))
      expect(await became(file)).toMatchObject({ sums: [4, 5], added: 2, wrong: 0, missing: undefined })
  })

  it('is a sum of each group among them, and of each sheet', async () => {
    const [one, other] = PEOPLE as [string[], string[]]
    for (const last of ['小计|1', '计算机学院 小计：1人', `${COMPUTING}小计|1`].map((row) => row.split('|'))) {
      for (const file of await files(HEADINGS, [one, last, other, last, ['总计', '2']]))
        expect(await became(file)).toMatchObject({ sums: [3, 5, 6], added: 2, wrong: 0, missing: undefined })
      const sheets = [one, other].map((row, at) => ({ name: `第${at + 1}页`, rows: [HEADINGS, row, last] }))
      expect(await became(await writeXlsx({ sheets }))).toMatchObject({ sums: [3, 3], added: 2, wrong: 0, missing: undefined })
    }
    for (const file of await files(
      ['学院', '学号', '姓名'],
      [
        [COMPUTING, '202501001', '甲'],
        [COMPUTING, '小计', '1 人'],
      ],
    ))
      expect(await became(file)).toMatchObject({ sums: [3], added: 1, wrong: 0, missing: undefined })
  })

  it('is data where it says an account, whatever it is called', async () => {
    const rows = ['小计', '总计', '王合计', '共2人'].map((name, at) => [name, `20250200${at}`, COMPUTING])
    for (const file of await files(['姓名', '学号', '学院'], rows))
      expect(await became(file)).toMatchObject({ sums: undefined, added: 4, wrong: 0 })
    // Not what a formula would count, or as long as the accounts above it.
    for (const row of [
      ['合计', '7', COMPUTING],
      ['王小计', '', COMPUTING],
      ['总计', '20', COMPUTING],
    ])
      for (const file of await files(['姓名', '学号', '学院'], [['甲', '1', COMPUTING], row]))
        expect(await became(file)).toMatchObject({ sums: undefined })
    for (const file of await files(
      ['姓名', '学号', '学院'],
      [
        ['甲', '8', COMPUTING],
        ['合计', '1', COMPUTING],
      ],
    ))
      expect(await became(file)).toMatchObject({ sums: undefined, added: 2 })
  })

  it('signs the table with names below headings, and a day at its end', async () => {
    for (const day of ['2026-09-01', '2026年9月1日'])
      for (const file of await files(HEADINGS, [...PEOPLE, ['合计', '2'], ['制表人：王五', '', '审核：李六', '', day]]))
        expect(await became(file)).toEqual({ sums: [4], footers: [5], added: 2, wrong: 0, missing: undefined })
    const signed = [...PEOPLE, ['制表人：王五', '', '审核：李六', '2026-09-01', '2025']]
    for (const file of await files(HEADINGS, signed)) expect(await became(file)).toMatchObject({ footers: undefined, wrong: 1 })
  })
})

it('takes it for a sum of records that are told by a free name only where it could be none of them', async () => {
  const dicts = await workbook(['字典名称', '字典编码'], ['甲', 'made_a'], ['合计', 2], ['小计', 'made_b'])
  expect(await told(dicts, dictionaries)).toMatchObject({ sums: { rows: [{ row: 3 }] }, names: ['2 甲', '4 小计'], wrong: 0 })
  const entries = await workbook(['名称', '数据值', '所属字典'], ['合计', 2, '性别'], ['小计', 3, null])
  expect(await told(entries, dictionaryItems)).toMatchObject({ rows: 2, sums: undefined })
  expect(await told(await workbook(['模块名称', '模块编码'], ['甲', 'made'], ['合计', 1]), modules)).toMatchObject({
    sums: undefined,
    names: ['2 甲', '3 合计'],
  })
  const kinds = await workbook(['标签名称', '类型'], ['甲', '活动'], ['合计', 1], ['总计', '活动'])
  expect(await told(kinds, labels)).toMatchObject({ sums: { rows: [{ row: 3 }] }, names: ['2 甲', '4 总计'], wrong: 0 })
  const below = await workbook(['部门名称', '上级部门', '类别'], ['软件2601', COMPUTING, '班级'], ['合计', 1], ['合计', 5, '班级'])
  expect(await told(below, departs)).toMatchObject({ rows: 2, sums: { rows: [{ row: 3 }] } })
  const called = await workbook(['部门名称', '上级部门', '类别'], ['财务小计', COMPUTING, '系所或专业'], ['社团小计', null, '班级'])
  expect(await told(called, departs)).toMatchObject({ rows: 2, sums: undefined })
})
