import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departs, users } from '@sc/api-client/contract'
import type { AnyResource, ImportHeadings } from '@sc/api-client/contract'
import { importHeading } from '../../db/schema/index.ts'
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
beforeEach(() => server.db.delete(importHeading))

const COMPUTING = '计算机学院'
const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

/** What the first rows of a file are taken for, and what each record is called that it would write. */
async function told(content: Uint8Array | string, resource: Pick<AnyResource, 'calls'> = users) {
  const { report } = await checkImport(server, admin, resource, content)
  const { wrong, changes, layout } = report!
  return { names: changes.map(({ row, name }) => `${row} ${name}`), wrong, layout }
}

async function asked(content: Uint8Array | string) {
  const sent = { path: users.calls.importHeadings.path, token: admin.token, content, fileName: '名单.xlsx' }
  const { success, message, result } = await sendFile(server, sent)
  if (!success) throw new Error(message)
  return result as ImportHeadings
}

describe('a row below the headings is data', () => {
  it('though one of its cells is a heading that somebody told', async () => {
    await admin.call(departs.calls.importMap, { body: { headings: [{ heading: '学院', field: 'category' }] } })
    const sheet = await workbook(['部门名称', '上级部门', '大类'], ['文学部', COMPUTING, '学院'], ['理学部', COMPUTING, '学院'])
    expect(await told(sheet, departs)).toEqual({ names: ['2 文学部', '3 理学部'], wrong: 0, layout: undefined })
  })

  it('though one of its cells is the name of a field', async () => {
    const sheet = await workbook(
      ['姓名', '学号', '所属', '手机', '学院'],
      ['王一', '202401001', '部门', '13900000001', COMPUTING],
      ['王二', '202401002', '部门', '13900000002', COMPUTING],
    )
    expect(await told(sheet)).toEqual({ names: ['2 王一', '3 王二'], wrong: 0, layout: undefined })
  })

  it('though all of its cells are names of fields, as long as one of them stands below a heading that is known', async () => {
    const { wrong, layout } = await told(await workbook(['部门名称', '上级部门', '其他'], ['班级', '学院', '类别']), departs)
    expect({ wrong, layout }).toEqual({ wrong: 1, layout: undefined })
  })

  it('where none of the headings is known: it is asked what they stand for, not what a row does', async () => {
    const { headings } = await asked(await workbook(['XM', 'XH', 'DW'], ['王一', '202401001', '部门'], ['王二', '202401002', '部门']))
    expect(headings.map(({ heading }) => heading)).toEqual(['XM', 'XH', 'DW'])
    const other = await asked(await workbook(['XM', 'ZH', 'DW'], ['王一', 'wang1', '部门'], ['王二', 'wang2', '部门']))
    expect(other.headings.map(({ heading }) => heading)).toEqual(['XM', 'ZH', 'DW'])
  })
})

it('a heading may be a day, and rows below may be sums: their words say nothing of a column', async () => {
  const sheet = await workbook(['学号', '姓名', '部门', '20260901'], ['x1', '甲', COMPUTING, '到'], ['合计', null, null, '1'])
  expect(await told(sheet)).toEqual({ names: ['2 甲'], wrong: 0, layout: undefined })
  expect((await asked(sheet)).headings.map(({ samples }) => samples)).toEqual([['x1'], ['甲'], [COMPUTING], ['到']])
})

describe('headings in two rows', () => {
  const two = { above: [], rows: [1, 2] }

  it('are told where the second stands below a group, or below nothing', async () => {
    const group = await workbook(['账号', '姓名', '在校信息', null], [null, null, '学号', '部门'], ['x1', '甲', '202301001', COMPUTING])
    expect(await told(group)).toEqual({ names: ['3 甲'], wrong: 0, layout: [two] })
    expect((await asked(group)).layout).toEqual([two])
    const more = await workbook(['账号', '姓名', '在校信息', null], [null, null, '部门', '宿舍'], ['x1', '甲', COMPUTING, '3-201'])
    expect(await told(more)).toEqual({ names: ['3 甲'], wrong: 0, layout: [two] })
    const blank = await workbook(['账号', '姓名', null], [null, null, '部门'], ['x1', '甲', COMPUTING])
    expect(await told(blank)).toEqual({ names: ['3 甲'], wrong: 0, layout: [two] })
  })

  it('are told where each stands below a group of its own', async () => {
    const sheet = await workbook(['标识', '基本信息', '在校信息'], ['账号', '姓名', '部门'], ['x1', '甲', COMPUTING])
    // The first row names no field: it is a title like any other.
    expect(await told(sheet)).toEqual({ names: ['3 甲'], wrong: 0, layout: [{ above: [1], rows: [2] }] })
  })

  it('may have the others merged over both', async () => {
    const rows = [
      ['学号', '姓名', '在校信息', null],
      [null, null, '学院', '班级'],
      ['202301001', '甲', COMPUTING, null],
    ]
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 1, endCol: 1 },
      { startRow: 0, startCol: 2, endRow: 0, endCol: 3 },
    ]
    const sheet = await writeXlsx({ sheets: [{ name: '名单', rows, merges }] })
    expect(await told(sheet)).toEqual({ names: ['3 甲'], wrong: 0, layout: [two] })
  })
})

it('rows above the headings are told, and of each sheet its own', async () => {
  const titled = await workbook(['2026 级名单'], [], ['制表：教务处'], ['账号', '姓名', '部门'], ['x1', '甲', COMPUTING])
  const layout = [{ above: [1, 3], rows: [4] }]
  expect(await told(titled)).toEqual({ names: ['5 甲'], wrong: 0, layout })
  expect((await asked(titled)).layout).toEqual(layout)
  expect((await asked(await workbook(['名单'], ['XH', 'XM'], ['x1', '甲']))).layout).toEqual([{ above: [1], rows: [2] }])
  const HEADINGS = ['账号', '姓名', '部门']
  const several = await writeXlsx({
    sheets: [
      { name: '一班', rows: [HEADINGS, ['x1', '甲', COMPUTING]] },
      { name: '二班', rows: [['二班名单'], HEADINGS, ['x2', '乙', COMPUTING]] },
    ],
  })
  expect(await told(several)).toMatchObject({ layout: [{ sheet: '二班', above: [1], rows: [2] }] })
})
