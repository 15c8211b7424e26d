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
async function checked(resource: typeof users | typeof departs, ...rows: (string | null)[][]) {
  const { report } = await checkImport(server, admin, resource, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
  return {
    ...report!,
    lines: report!.faults.map(({ row, more, column, message }) => [row, ...(more?.also.map((one) => one.row) ?? []), column, message]),
  }
}

it('says of a row without a number that it is empty, as the file calls it, and holds it against nobody', async () => {
  const { lines, changed, added } = await checked(
    users,
    ['学生学号', '姓名', '部门'],
    [null, '无号甲', COMPUTING],
    ['blk01', '有号', COMPUTING],
    [null, '无号乙', COMPUTING],
    ['student01', '有人', COMPUTING],
  )
  expect(lines).toEqual([[2, 4, '学生学号', '请填写学生学号']])
  expect([added, changed]).toEqual([1, 1])
})

it('says so of an account, beside the right rows of others', async () => {
  const { lines } = await checked(
    users,
    ['账号', '姓名', '部门'],
    ['admin', '林书远', COMPUTING],
    [null, '没有账号', COMPUTING],
    [null, '也没有', COMPUTING],
  )
  expect(lines).toEqual([[3, 4, '账号', '请填写账号']])
})

it('counts a department that stands twice as one for those below it', async () => {
  const { lines, added } = await checked(
    departs,
    ['部门名称', '上级部门', '类别'],
    ['双份学院', COMPUTING, '学院'],
    ['双份学院', COMPUTING, '学院'],
    ['双份一系', '双份学院', '系所或专业'],
    ['双份二系', '计算机学院/双份学院', '系所或专业'],
  )
  expect(lines).toEqual([[3, null, '与第 2 行是同一个部门']])
  expect(added).toBe(3)
})
