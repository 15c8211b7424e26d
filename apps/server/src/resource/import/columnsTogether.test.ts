import { writeXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departs, users } from '@sc/api-client/contract'
import { depart, user, userDepart } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { sendFile } from '../../test/sendFile.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
const [COMPUTING, LANGUAGES] = ['计算机学院', '外国语学院']
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  const add = async (path: string, category: 'department' | 'class') => {
    const above = path.split('/').slice(0, -1).join('/')
    const name = path.slice(above.length + 1)
    const { id } = await admin.call(departs.calls.add, { body: { departName: name, parentId: ids.get(above)!, category } })
    ids.set(path, id)
  }
  for (const name of [COMPUTING, LANGUAGES])
    ids.set(name, (await server.db.select().from(depart).where(eq(depart.departName, name)))[0]!.id)
  await add(`${COMPUTING}/软件系`, 'department')
  await add(`${COMPUTING}/软件系/合并2301`, 'class')
  await add(`${COMPUTING}/软件系/1班`, 'class')
  await add(`${LANGUAGES}/1班`, 'class')
})
afterAll(() => server.close())

const HEADINGS = ['学号', '姓名', '学院', '行政班级']
const workbook = (...rows: (string | null)[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })
const checked = async (...rows: (string | null)[][]) => checkImport(server, admin, users, await workbook(HEADINGS, ...rows))
async function departsOf(studentNo: string): Promise<string[]> {
  const held = await server.db
    .select({ id: userDepart.departId })
    .from(userDepart)
    .innerJoin(user, eq(user.id, userDepart.userId))
    .where(eq(user.studentNo, studentNo))
  return held.map(({ id }) => id).toSorted()
}

it('reads a college and a class together: the deeper one that is filled, told apart by the other', async () => {
  const run = await checked(
    ['tog1', '甲', COMPUTING, '合并2301'],
    ['tog2', '乙', LANGUAGES, '1班'],
    ['tog3', '丙', COMPUTING, '1班'],
    ['tog4', '丁', COMPUTING, null],
    ['tog5', '戊', null, '合并2301'],
    ['tog6', '己', COMPUTING, '合并2301、1班'],
    ['tog7', '庚', COMPUTING, COMPUTING],
    ['tog8', '辛', '软件系', '1班'],
  )
  expect(run.report).toMatchObject({ wrong: 0, added: 8, ignored: [], faults: [] })
  expect(run.fields.filter((name) => name === 'departs')).toHaveLength(1)
  await admin.call(users.calls.importApply, { body: { id: run.id, digest: run.digest! } })
  expect(await endOfImport(admin, users, run.id)).toMatchObject({ stage: 'applied' })
  const at = (path: string) => ids.get(path)!
  const inSoftware = at(`${COMPUTING}/软件系/1班`)
  const merged = at(`${COMPUTING}/软件系/合并2301`)
  const found = await Promise.all(['tog1', 'tog2', 'tog3', 'tog4', 'tog5', 'tog6', 'tog7', 'tog8'].map(departsOf))
  expect(found).toEqual([
    [merged],
    [at(`${LANGUAGES}/1班`)],
    [inSoftware],
    [at(COMPUTING)],
    [merged],
    [inSoftware, merged].toSorted(),
    [at(COMPUTING)],
    [inSoftware],
  ])
})

it('refuses a class that is not below the college of its row, one that is none, and one that is several', async () => {
  const run = await checked(
    ['apt1', '甲', LANGUAGES, '合并2301'],
    ['apt2', '乙', COMPUTING, '没有的班'],
    ['apt3', '丙', null, '1班'],
    ['apt4', '丁', '海城大学', '合并2301'],
  )
  expect(run.report!.faults.map(({ row, column, message }) => [row, column, message])).toEqual(
    expect.arrayContaining([
      [2, '部门', '“合并2301”不在“外国语学院”之下，请核对这一行'],
      [3, '部门', '没有“没有的班”'],
      [4, '部门', expect.stringContaining('有 2 个“1班”，请写明是哪一个：')],
    ]),
  )
  const response = await server.fetch(`/sc-api${users.calls.importFaults.path}?id=${run.id}`, {
    headers: { 'x-access-token': admin.token },
  })
  expect(response.status).toBe(200)
})

it('shows both as the department, and takes the columns of several sheets each where it stands', async () => {
  const content = await writeXlsx({
    sheets: [
      { name: '甲', rows: [HEADINGS, ['she1', '甲', COMPUTING, '1班']] },
      {
        name: '乙',
        rows: [
          ['班级', '学号', '姓名', '院系'],
          ['1班', 'she2', '乙', LANGUAGES],
        ],
      },
    ],
  })
  const { result } = await sendFile(server, { path: users.calls.importHeadings.path, token: admin.token, content, fileName: '名单.xlsx' })
  expect((result as { headings: object[] }).headings).toMatchObject([
    { heading: '学号' },
    { heading: '姓名' },
    { heading: '学院', field: 'departs' },
    { heading: '行政班级', field: 'departs' },
    { heading: '班级', field: 'departs' },
    { heading: '院系', field: 'departs' },
  ])
  const { report } = await checkImport(server, admin, users, content)
  expect(report).toMatchObject({ wrong: 0, added: 2 })
  const [first, second] = report!.changes.map(({ columns }) => columns.find(({ column }) => column === '部门')?.after)
  expect([first, second]).toEqual([expect.stringContaining('软件系/1班'), expect.stringContaining('外国语学院/1班')])
})

it('still refuses one heading that stands twice', async () => {
  await expect(checkImport(server, admin, users, await workbook(['学号', '姓名', '班级', '班级'], ['dbl1', '甲', '', '']))).rejects.toThrow(
    '出现了两次',
  )
})
