import { writeXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { departs, users } from '@sc/api-client/contract'
import type { ImportHeadings, ImportRun } from '@sc/api-client/contract'
import { depart } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
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

const [COMPUTING, LANGUAGES] = ['计算机学院', '外国语学院']
const { calls } = departs
type Row = readonly (string | null)[]
const sheet = (name: string, ...rows: Row[]) => ({ name, rows: rows.map((row) => [...row]) })
const workbook = (...rows: Row[]) => writeXlsx({ sheets: [sheet('Sheet1', ...rows)] })

async function asked(content: Uint8Array) {
  const sent = { path: calls.importHeadings.path, token: admin.token, content, fileName: '班级.xlsx' }
  const { headings } = (await sendFile(server, sent)).result as ImportHeadings
  return headings.map(({ heading, field, automatic }) => [heading, field, automatic])
}
const checked = (content: Uint8Array) => checkImport(server, admin, departs, content)
/** What a report says that each row says of a field. */
const said = ({ report }: ImportRun, column: string) =>
  report!.changes.map(({ name, columns }) => [name, columns.find((one) => one.column === column)?.after])
async function applied({ id, digest }: ImportRun): Promise<ImportRun> {
  await admin.call(calls.importApply, { body: { id, digest: digest! } })
  return endOfImport(admin, departs, id)
}
const departCalled = async (name: string) => (await server.db.select().from(depart).where(eq(depart.departName, name)))[0]

it('reads a list of classes: the college is what they stand below, and they are classes', async () => {
  const content = await workbook(
    ['2026 年班级一览表'],
    ['学院名称', '专业', '班级名称', '年级', '班主任/辅导员'],
    [COMPUTING, '软件工程', '列表2601', '2026级', '教师01'],
    [LANGUAGES, '英语', '列表英语甲', '2026级', null],
  )
  const headings = await asked(content)
  expect(headings).toEqual([
    ['学院名称', 'parentId', 'parentId'],
    ['专业', null, null],
    ['班级名称', 'departName', 'departName'],
    ['年级', null, null],
    ['班主任/辅导员', 'counsellors', 'counsellors'],
  ])
  const classes = await workbook(['学院名称', '班级名称'], [COMPUTING, '列表2601'], [LANGUAGES, '列表英语甲'])
  const run = await checked(classes)
  expect(run.report).toMatchObject({ added: 2, wrong: 0, faults: [], ignored: [] })
  expect(said(run, '上级部门')).toEqual([
    ['列表2601', COMPUTING],
    ['列表英语甲', LANGUAGES],
  ])
  expect(said(run, '类别')).toEqual([
    ['列表2601', '班级'],
    ['列表英语甲', '班级'],
  ])
  await applied(run)
  expect(await departCalled('列表英语甲')).toMatchObject({ category: 'class', parentId: (await departCalled(LANGUAGES))!.id })
  // What is there already keeps what it is.
  await admin.call(calls.edit, { body: { id: (await departCalled('列表2601'))!.id, category: 'department' } })
  expect((await checked(classes)).report).toMatchObject({ added: 0, changed: 0, same: 2, wrong: 0 })
})

it('still reads colleges alone as departments, and goes by what somebody said of the other column', async () => {
  const colleges = await workbook(['学院名称', '上级部门'], ['列表书画院', '澄湖大学'])
  expect(await asked(colleges)).toEqual([
    ['学院名称', 'departName', 'departName'],
    ['上级部门', 'parentId', 'parentId'],
  ])
  expect(said(await checked(colleges), '类别')).toEqual([['列表书画院', '学院']])
  expect(await asked(await workbook(['学院名称', '备注'], ['甲', '乙']))).toEqual([
    ['学院名称', 'departName', 'departName'],
    ['备注', null, null],
  ])

  const content = await workbook(['学院名称', '班级名称'], ['列表学院', '列表2602'])
  await admin.call(calls.importMap, { body: { headings: [{ heading: '学院名称' }, { heading: '班级名称', field: null }] } })
  expect(await asked(content)).toEqual([
    ['学院名称', 'departName', 'departName'],
    ['班级名称', null, 'departName'],
  ])
  await admin.call(calls.importMap, { body: { headings: [{ heading: '学院名称' }, { heading: '班级名称' }] } })
  expect(await asked(content)).toEqual([
    ['学院名称', 'parentId', 'parentId'],
    ['班级名称', 'departName', 'departName'],
  ])
})

it.each(['学院名称', '学院', '院系', '所在学院'])('takes %s beside the name for the department above', async (heading) => {
  for (const name of ['班级', '班级名称', '部门名称', '单位名称'])
    expect(await asked(await workbook([heading, name], [COMPUTING, '列表2603']))).toEqual([
      [heading, 'parentId', 'parentId'],
      [name, 'departName', 'departName'],
    ])
})

it('tells by their names what departments are where no heading does, and leaves a column of kinds alone', async () => {
  const rows: Row[] = [
    ['部门名称', '上级部门'],
    ['列表学院', '澄湖大学'],
    ['列表2604', COMPUTING],
    ['列表处', '澄湖大学'],
    ['列表教研室', COMPUTING],
  ]
  expect(said(await checked(await workbook(...rows)), '类别')).toEqual([
    ['列表学院', '学院'],
    ['列表2604', '班级'],
    ['列表处', '校级部门'],
    ['列表教研室', '系所或专业'],
  ])
  const told = await workbook(['班级名称', '所属学院', '类别'], ['列表2605', COMPUTING, '系所或专业'])
  expect(said(await checked(told), '类别')).toEqual([['列表2605', '系所或专业']])
})

it('goes by the headings of each sheet', async () => {
  const content = await writeXlsx({
    sheets: [
      sheet('学院', ['学院名称', '上级部门'], ['列表书院甲', '澄湖大学']),
      sheet('班级', ['学院名称', '班级名称'], ['列表书院甲', '列表英语乙']),
    ],
  })
  const run = await checked(content)
  expect(run.report).toMatchObject({ added: 2, wrong: 0, faults: [] })
  expect(said(run, '类别')).toEqual([
    ['列表书院甲', '学院'],
    ['列表英语乙', '班级'],
  ])
  expect(said(run, '上级部门')).toEqual([
    ['列表书院甲', '澄湖大学'],
    ['列表英语乙', '列表书院甲'],
  ])
})

it.each(['班主任/辅导员', '辅导员／班主任', '班主任', '辅导员姓名', '班主任姓名'])(
  'knows who looks after a class by %s',
  async (heading) => {
    const content = await workbook(['班级名称', '学院名称', heading], ['列表2606', COMPUTING, '林书远'])
    expect((await asked(content)).at(-1)).toEqual([heading, 'counsellors', 'counsellors'])
    const run = await checked(content)
    expect(run.report!.faults).toEqual([])
    expect(said(run, '辅导员')).toEqual([['列表2606', '林书远']])
  },
)

it('takes everybody who looks after a class, whichever column names them', async () => {
  const headings = ['班级名称', '学院名称', '班主任', '辅导员']
  const content = await workbook(
    headings,
    ['列表2607', COMPUTING, '林书远', 'teacher01'],
    ['列表2608', COMPUTING, 'admin', '林书远、teacher01'],
    ['列表2609', COMPUTING, null, 'teacher01'],
  )
  expect((await asked(content)).slice(2)).toEqual([
    ['班主任', 'counsellors', 'counsellors'],
    ['辅导员', 'counsellors', 'counsellors'],
  ])
  const run = await checked(content)
  expect(run.report).toMatchObject({ added: 3, wrong: 0, faults: [], ignored: [] })
  await applied(run)
  const counsellorsOf = async (name: string) => {
    const { records } = await admin.call(calls.list, { query: { keyword: name } })
    return [...records[0]!.counsellors].sort()
  }
  const [both, one] = [await counsellorsOf('列表2607'), await counsellorsOf('列表2609')]
  expect([both.length, one.length]).toEqual([2, 1])
  expect(both).toEqual(expect.arrayContaining(one))
  expect(await counsellorsOf('列表2608')).toEqual(both)

  const wrong = await checked(
    await workbook(headings, ['列表2607', COMPUTING, '没有此人', 'teacher01'], ['列表2608', COMPUTING, '清空', 'teacher01']),
  )
  expect(wrong.report).toMatchObject({ changed: 1, wrong: 1, faults: [{ row: 2, column: '辅导员', message: '没有“没有此人”' }] })
  expect(wrong.report!.changes).toMatchObject([{ name: '列表2608' }])
})

it('reads majors between colleges and classes, where somebody says that they stand there', async () => {
  const { id: parentId } = (await departCalled(COMPUTING))!
  await admin.call(calls.add, { body: { departName: '列表专业', parentId, category: 'department' } })
  const content = await workbook(
    ['学院名称', '专业', '班级名称'],
    [COMPUTING, '列表专业', '列表2611'],
    [COMPUTING, null, '列表2612'],
    [COMPUTING, '列表新专业', '列表2613'],
    [LANGUAGES, '列表专业', '列表2614'],
  )
  await admin.call(calls.importMap, { body: { headings: [{ heading: '专业', field: 'parentId' }] } })
  onTestFinished(async () => void (await admin.call(calls.importMap, { body: { headings: [{ heading: '专业' }] } })))
  expect((await asked(content)).map(([, field]) => field)).toEqual(['parentId', 'parentId', 'departName'])
  const run = await checked(content)
  expect(said(run, '上级部门')).toEqual([
    ['列表2611', '列表专业'],
    ['列表2612', COMPUTING],
  ])
  expect(run.report!.faults).toMatchObject([
    { row: 4, message: '没有“列表新专业”' },
    { row: 5, column: '上级部门' },
  ])
  expect(run.report!.missing).toEqual({ count: 1, names: [{ name: '列表新专业', above: COMPUTING }] })
})

it('takes no class at two depths of one college for two', async () => {
  const { id: parentId } = (await departCalled(COMPUTING))!
  await admin.call(calls.add, { body: { departName: '列表二系', parentId, category: 'department' } })
  const headings = ['班级名称', '上级部门']
  const { report } = await checked(
    await workbook(headings, ['列表2621', '列表二系'], ['列表2621', COMPUTING], ['列表2622', '列表二系'], ['列表2622', LANGUAGES]),
  )
  expect(report).toMatchObject({ added: 2, wrong: 2 })
  expect(report!.faults).toMatchObject([
    { row: 2, message: `同一学院里，班级“列表2621”还有一个在“${COMPUTING}”之下，请核对它的上级部门` },
    { row: 3, message: '同一学院里，班级“列表2621”还有一个在“列表二系”之下，请核对它的上级部门' },
  ])
  // Nor is one added that is there already, without what stands between.
  await admin.call(calls.add, { body: { departName: '列表2623', parentId, category: 'class' } })
  const more = await checked(await workbook(headings, ['列表2623', '列表二系'], ['列表2623', COMPUTING]))
  expect(more.report).toMatchObject({ same: 1, wrong: 1, faults: [{ row: 2 }] })
})

it('repeats a heading in faults without the blanks that it is set with', async () => {
  const content = await workbook([' 学  号 ', '姓 名', '部门'], [null, '甲', COMPUTING], ['lst01', '乙', COMPUTING])
  const { report } = await checkImport(server, admin, users, content)
  expect(report!.faults).toMatchObject([{ row: 2, column: '学号', message: '请填写学号' }])
  await admin.call(users.calls.importMap, { body: { headings: [{ heading: '手机一', field: 'phone' }] } })
  const same = await workbook(['学号', '姓名', '部门', '手　机　一', '手机号'], ['lst02', '乙', COMPUTING, '', ''])
  await expect(checkImport(server, admin, users, same)).rejects.toThrow('列“手机一”、“手机号”都对应“手机号”')
})
