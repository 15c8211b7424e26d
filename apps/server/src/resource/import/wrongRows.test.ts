import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '@sc/api-client/contract'
import type { ImportHeadings } from '@sc/api-client/contract'
import { recordImport } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { sendFile } from '../../test/sendFile.ts'
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

const sheets = (...all: { name: string; rows: unknown[][] }[]) => writeXlsx({ sheets: all as { name: string; rows: string[][] }[] })
const download = (person: Person, id: string) =>
  server.fetch(`/sc-api${calls.importFaults.path}?id=${id}`, { headers: { 'x-access-token': person.token } })
const rowsIn = async (person: Person, id: string) =>
  (await readXlsx(new Uint8Array(await (await download(person, id)).arrayBuffer()))).sheets.map(({ name, rows }) => ({ name, rows }))

const COMPUTING = '计算机学院'
const HEADINGS = ['序号', '姓名', '账号', '部门', '年级', '民族']

it('tells a fault of many rows once, with its rows, after those of few', async () => {
  const many = Array.from({ length: 60 }, (_, at) => [at, `甲${at}`, `m${at}`, COMPUTING, 2203, '汉族'])
  const run = await checkImport(
    server,
    admin,
    users,
    await sheets({
      name: '名单',
      rows: [HEADINGS, ...many, [61, '乙', 'x 1', '物理学院', 2023, '回族'], [62, '丙', 'ok1', COMPUTING, 2023, '汉族']],
    }),
  )
  const { faults, wrong, kinds } = run.report!
  expect([wrong, kinds]).toEqual([61, 3])
  expect(faults.map(({ row, message, more }) => [row, message, more?.rows ?? 1, more?.also.map((one) => one.row)])).toEqual([
    [62, expect.stringContaining('不能有空格'), 1, undefined],
    [62, '没有“物理学院”', 1, undefined],
    [2, expect.stringContaining('2099'), 60, [3, 4, 5, 6]],
  ])
})

it('gives the wrong rows back as they came, all columns, with what is wrong', async () => {
  const run = await checkImport(
    server,
    admin,
    users,
    await sheets(
      { name: '一班', rows: [HEADINGS, [1, '甲', 'w1', COMPUTING, 2023, '汉族'], [2, '乙', 'w2', '物理学院', '大一', '回族']] },
      {
        name: '二班',
        rows: [
          ['账号', '民族', '姓名', '部门', '宿舍'],
          ['w3', '藏族', null, COMPUTING, 'A101'],
        ],
      },
    ),
  )
  expect(await rowsIn(admin, run.id)).toEqual([
    {
      name: '一班',
      rows: [
        ['序号', '姓名', '账号', '部门', '年级', '民族', '宿舍', '问题'],
        [2, '乙', 'w2', '物理学院', '大一', '回族', null, '年级：应为年份，如 2023，不能是“大一”；部门：没有“物理学院”'],
      ],
    },
    {
      name: '二班',
      rows: [
        ['序号', '姓名', '账号', '部门', '年级', '民族', '宿舍', '问题'],
        [null, null, 'w3', COMPUTING, null, '藏族', 'A101', '姓名：请填写姓名'],
      ],
    },
  ])
})

it('keeps nothing of columns that it does not read but of wrong rows, and gives them to nobody else', async () => {
  const content = await sheets({
    name: '名单',
    rows: [HEADINGS, [1, '甲', 'w1', COMPUTING, 2023, '汉族'], [2, '乙', 'w2', '物理学院', 2023, '回族']],
  })
  const run = await checkImport(server, admin, users, content)
  const kept = (await server.db.select().from(recordImport)).find(({ id }) => id === run.id)!
  expect(kept.original!.cells).toEqual({ 1: [2, '回族'] })
  const other = await new Campus(server).as('teacher01')
  expect(await (await download(other, run.id)).json()).toMatchObject({ success: false })
  const right = await checkImport(
    server,
    admin,
    users,
    await sheets({ name: '名单', rows: [HEADINGS, [1, '甲', 'w1', COMPUTING, 2023, '汉族']] }),
  )
  expect((await server.db.select().from(recordImport)).find(({ id }) => id === right.id)!.original!.cells).toEqual({})
  expect(await (await download(admin, right.id)).json()).toMatchObject({ message: '没有有误的行' })
})

it('asks nothing about its own column when the mended file comes back, nor gives it back twice', async () => {
  const headings = ['姓名', '账号', '部门']
  const wrong = await checkImport(server, admin, users, await sheets({ name: '名单', rows: [headings, ['甲', 'p1', '物理学院']] }))
  const [{ rows } = { rows: [] }] = await rowsIn(admin, wrong.id)
  expect(rows[0]).toEqual([...headings, '问题'])
  // Of two rows one is still wrong.
  const back = await sheets({ name: '名单', rows: [...rows, ['乙', 'p2', COMPUTING, '已改']] as unknown[][] })
  const sent = { path: calls.importHeadings.path, token: admin.token, content: back, fileName: '名单.xlsx' }
  const { result } = await sendFile(server, sent)
  expect((result as ImportHeadings).headings.map(({ heading }) => heading)).toEqual(headings)
  const run = await checkImport(server, admin, users, back)
  expect(run.report).toMatchObject({ added: 1, wrong: 1, ignored: [] })
  expect((await rowsIn(admin, run.id))[0]!.rows[0]).toEqual([...headings, '问题'])
})
