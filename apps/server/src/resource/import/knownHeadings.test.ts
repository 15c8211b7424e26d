import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departs, dictionaries, roles, users } from '@sc/api-client/contract'
import type { AnyResource, ImportHeadings } from '@sc/api-client/contract'
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

const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

async function asked(content: Uint8Array, { calls }: Pick<AnyResource, 'calls'>) {
  const sent = { path: calls.importHeadings.path, token: admin.token, content, fileName: '名单.xlsx' }
  const { success, message, result } = await sendFile(server, sent)
  if (!success) throw new Error(message)
  return result as ImportHeadings
}

it.each([
  [users, 'username', ['教工号', '教职工号', '职工号', '工号', '学工号']],
  [users, 'cohort', ['入学日期', '入学年份', '入学年月']],
  [users, 'phone', ['移动电话']],
  [departs, 'departName', ['单位名称', '班级', '班级名称', '学院名称']],
  [departs, 'category', ['单位类型', '部门类型', '单位性质', '性质', '类型']],
  [departs, 'parentId', ['上级单位', '所属学院', '所属部门', '上级']],
] as const)('knows what others call a field: of %s %s', async (resource, field, names) => {
  for (const name of names) {
    const { headings } = await asked(await workbook([name, '备注'], ['a', 'b']), resource)
    expect(headings).toMatchObject([
      { heading: name, field, automatic: field },
      { heading: '备注', field: null },
    ])
  }
})

it('reads a roster of staff, and a list of classes, as other systems write them', async () => {
  const staff = await workbook(['教工号', '姓名', '所在单位', '移动电话'], ['00123', '甲', '计算机学院', '13900000001'])
  expect((await checkImport(server, admin, users, staff)).report).toMatchObject({ added: 1, wrong: 0, ignored: [] })
  const students = await workbook(['学号', '姓名', '学院', '入学日期'], ['202601001', '甲', '计算机学院', '2026-09-01'])
  expect((await checkImport(server, admin, users, students)).report).toMatchObject({ added: 1, wrong: 0, ignored: [] })
  const classes = await workbook(['班级名称', '所属学院', '性质'], ['软件2601', '计算机学院', '班级'], ['软件2602', '计算机学院', '班级'])
  expect((await checkImport(server, admin, departs, classes)).report).toMatchObject({ added: 2, wrong: 0, ignored: [], faults: [] })
})

it.each([users, departs, roles, dictionaries])(
  'asks nothing of what the list of $path hands out, and finds nothing to do',
  async (resource) => {
    const response = await server.fetch(`/sc-api${resource.calls.export.path}`, { headers: { 'x-access-token': admin.token } })
    const content = new Uint8Array(await response.arrayBuffer())
    const { headings, problem } = await asked(content, resource)
    expect(problem).toBeNull()
    expect(headings.filter(({ field, isShownOnly }) => field === null && !isShownOnly)).toEqual([])
    expect(headings.filter(({ isShownOnly }) => isShownOnly).map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['创建时间', '修改时间']),
    )
    const { report } = await checkImport(server, admin, resource, content)
    expect(report).toMatchObject({ added: 0, changed: 0, wrong: 0, faults: [] })
  },
)
