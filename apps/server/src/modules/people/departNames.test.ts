import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departCalls, departs, users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { depart } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { departsMeant } from '../../access/departPaths.ts'

let server: TestServer
let admin: Person
const colleges = new Map<string, string>()
const { calls } = departs

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  for (const { id, departName } of await server.db.select().from(depart)) colleges.set(departName, id)
})
afterAll(() => server.close())

const idOf = (name: string) => colleges.get(name) ?? ''
const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })
const checked = (resource: typeof departs | typeof users, content: Uint8Array) => checkImport(server, admin, resource, content)
const add = (departName: string, parentId: string, category = 'department' as const) =>
  admin.call(calls.add, { body: { departName, parentId, category } })

async function applied(resource: typeof departs | typeof users, content: Uint8Array): Promise<ImportRun> {
  const run = await checked(resource, content)
  expect(run.report!.faults).toEqual([])
  await admin.call(resource.calls.importApply, { body: { id: run.id, digest: run.digest! } })
  return endOfImport(admin, resource, run.id)
}
const faults = ({ report }: ImportRun) => report!.faults.map(({ row, column, message }) => `${row} ${column ?? '—'} ${message}`)
const exported = async (resource: typeof departs | typeof users) => {
  const response = await server.fetch(`/sc-api${resource.calls.export.path}`, { headers: { 'x-access-token': admin.token } })
  return new Uint8Array(await response.arrayBuffer())
}

describe('departments of one name', () => {
  it('stand below different ones, and not twice below one', async () => {
    const first = await add('办公室', idOf('计算机学院'))
    const second = await add('办公室', idOf('外国语学院'))
    await expect(add('办公室', idOf('计算机学院'))).rejects.toThrow('同一上级部门之下已有名为“办公室”的部门')
    const other = await add('综合科', idOf('计算机学院'))
    await expect(admin.call(calls.edit, { body: { id: other.id, departName: '办公室' } })).rejects.toThrow(
      '同一上级部门之下已有名为“办公室”的部门',
    )
    // Not by two at the same moment either.
    const both = await Promise.allSettled([add('学工办', idOf('外国语学院')), add('学工办', idOf('外国语学院'))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const one of both)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: '同一上级部门之下已有名为“学工办”的部门' })
    await expect(admin.call(departCalls.move, { body: { id: second.id, parentId: idOf('计算机学院') } })).rejects.toThrow(
      '“计算机学院”之下已有名为“办公室”的部门，请先改名',
    )
    // Among those it stands with it goes to another place.
    await admin.call(departCalls.move, { body: { id: first.id, parentId: idOf('计算机学院') } })
    await expect(admin.call(departCalls.merge, { body: { from: idOf('外国语学院'), into: idOf('计算机学院') } })).rejects.toThrow(
      '“计算机学院”之下已有名为“办公室”的部门，请先改名',
    )
  })

  it('come by one file, below what is there and what comes with it, named by paths and codes', async () => {
    const run = await applied(
      departs,
      await workbook(
        ['部门名称', '上级部门', '类别'],
        ['办公室', '经济管理学院', '系所或专业'],
        ['文学院', '澄湖大学', '学院'],
        ['办公室', '文学院', '系所或专业'],
        ['信息科', '文学院/办公室', '系所或专业'],
        ['信息科', '经济管理学院 > 办公室', '系所或专业'],
        ['信息科', '澄湖大学/计算机学院/办公室', '系所或专业'],
        ['档案科', 'A01A11', '系所或专业'],
      ),
    )
    expect(run.report!.added).toBe(7)
    const rows = await admin.call(departCalls.all)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const pathOf = (id: string): string => {
      const { departName, parentId } = byId.get(id)!
      return parentId === null ? '' : `${pathOf(parentId)}/${departName}`
    }
    const paths = rows.map(({ id }) => pathOf(id)).filter((path) => /信息科|档案科/.test(path))
    expect(paths.sort()).toEqual(
      ['/文学院/办公室/信息科', '/经济管理学院/办公室/信息科', '/计算机学院/办公室/信息科', '/计算机学院/档案科'].sort(),
    )
    await admin.call(calls.importUndo, { body: { id: run.id } })
    expect((await endOfImport(admin, departs, run.id)).report!.undone).toEqual({ taken: 7, left: [] })
  })

  it('are not guessed: a bare name that fits several is told with the paths to choose from', async () => {
    const content = await workbook(
      ['部门名称', '上级部门', '类别'],
      ['收发室', '办公室', '系所或专业'],
      ['办公室', '', '系所或专业'],
      ['办公室', '计算机学院', '系所或专业'],
      ['办公室', 'A01A11', '系所或专业'],
    )
    expect(faults(await checked(departs, content))).toEqual([
      '2 上级部门 有 2 个“办公室”，请写明是哪一个：外国语学院/办公室、计算机学院/办公室',
      '3 部门名称 有 2 个“办公室”，请写明是哪一个：外国语学院/办公室、计算机学院/办公室',
      '5 — 与第 4 行是同一个部门',
    ])
    const people = await workbook(['账号', '姓名', '部门'], ['x1', '甲', '办公室'], ['x2', '乙', '计算机学院/办公室'])
    expect(faults(await checked(users, people))).toEqual(['2 部门 有 2 个“办公室”，请写明是哪一个：外国语学院/办公室、计算机学院/办公室'])
  })

  it('are not guessed among those of the file either, nor where one comes with it and one is there', async () => {
    const content = await workbook(
      ['部门名称', '上级部门', '类别'],
      ['教务科', '经济管理学院', '系所或专业'],
      ['教务科', '计算机学院', '系所或专业'],
      ['排课组', '教务科', '系所或专业'],
      ['学工办', '计算机学院', '系所或专业'],
      ['宿管组', '学工办', '系所或专业'],
    )
    expect(faults(await checked(departs, content))).toEqual([
      '4 上级部门 有 2 个“教务科”，请写明是哪一个：经济管理学院/教务科、计算机学院/教务科',
      '6 上级部门 有 2 个“学工办”，请写明是哪一个：外国语学院/学工办、计算机学院/学工办',
    ])
  })

  it('are told apart in lists and files, and one’s own export says nothing new', async () => {
    const office = (await admin.call(departCalls.all)).find((row) => row.departName === '办公室' && row.parentId === idOf('外国语学院'))!
    const desk = await add('前台', office.id)
    expect(desk.parentId_dictText).toBe('外国语学院/办公室')
    await admin.call(users.calls.add, { body: { username: 'desk1', realname: '前台甲', departs: [office.id] } })
    const { records } = await admin.call(users.calls.list, { query: { keyword: 'desk1' } })
    expect(records[0]!.departs_dictText).toBe('外国语学院/办公室')
    for (const resource of [departs, users] as const)
      expect((await checked(resource, await exported(resource))).report).toMatchObject({ added: 0, changed: 0, wrong: 0, faults: [] })
  })

  it('of which there is but one are found without their parent, as ever', async () => {
    const { report } = await checked(departs, await workbook(['部门名称', '排序'], ['教务处', 7]))
    expect(report).toMatchObject({ added: 0, changed: 1, wrong: 0 })
  })

  it('are not taken for one another by the sign-in of the campus', async () => {
    expect(await departsMeant(server.db, ['办公室'])).toEqual([])
    expect(await departsMeant(server.db, ['教务处'])).toHaveLength(1)
    expect(await departsMeant(server.db, ['A01A11', '外国语学院/办公室'])).toHaveLength(2)
  })
})
