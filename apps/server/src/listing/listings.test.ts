import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { formListing, item, itemListing, modelListing, scoreListing, workflow } from '@sc/api-client/contract'
import type { AnyListing } from '@sc/api-client/contract'
import { Campus } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

async function sheet(username: string, { calls }: AnyListing, query = '') {
  const { token } = await campus.as(username)
  const response = await server.fetch(`/sc-api${calls.export.path}${query}`, { headers: { 'x-access-token': token } })
  if (response.headers.get('content-type')?.includes('json')) throw new Error(((await response.json()) as { message: string }).message)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return sheets[0]!.rows
}

describe('the list of projects', () => {
  it('is narrowed, ordered and saved as a spreadsheet alike', async () => {
    const admin = await campus.as('admin')
    for (const [name, hours, module] of [
      ['名单甲', 3, 'culture'],
      ['名单乙', 1, 'innovation'],
      ['名单丙', 2, 'culture'],
    ] as const)
      await admin.call(item.saveItemDetail, { body: { name, hours, module, capacity: 20 } })
    const [third] = (await admin.call(item.list, { query: { keyword: '名单丙' } })).records
    const hoursRule = {
      source: 'table' as const,
      field: 'award',
      rows: [
        { value: 'a', hours: 2 },
        { value: 'b', hours: 0.5 },
      ],
    }
    await admin.call(item.updateItemDetail, { body: { id: third!.id, name: '名单丙', module: 'culture', capacity: 20, hoursRule } })
    const asked = { keyword: '名单', module: 'culture', status: 'draft', column: 'hours', order: 'desc' } as const
    const { records, total } = await admin.call(item.list, { query: asked })
    expect([total, records.map(({ name }) => name)]).toEqual([2, ['名单甲', '名单丙']])
    const [titles, ...rows] = await sheet('admin', itemListing, `?${new URLSearchParams(asked)}`)
    expect(titles).toEqual(Object.values(itemListing.fields).map(({ title }) => title['zh-CN']))
    const told = (row: readonly unknown[]) => Object.fromEntries(titles!.map((title, at) => [title, row[at]]))
    expect(rows.map(told)).toMatchObject([
      { 项目名称: '名单甲', 模块: '文体活动', 学时: 3, 学时依据: '固定 3 学时', 名额: 20, 已占名额: 0, 状态: '草稿' },
      { 项目名称: '名单丙', 学时: 2, 学时依据: '按选项认定：2、0.5 学时' },
    ])
  })

  it('counts what stands before and after a page', async () => {
    const admin = await campus.as('admin')
    const { total } = await admin.call(item.list, { query: { pageSize: 100 } })
    const pages = Math.ceil(total / 2)
    for (const pageNo of [1, pages, pages + 1])
      expect(await admin.call(item.list, { query: { pageNo, pageSize: 2 } })).toMatchObject({ total, pages, current: pageNo })
    expect((await admin.call(item.list, { query: { pageNo: pages + 1, pageSize: 2 } })).records).toEqual([])
  })

  it('has an order of its own where it is asked for one that it does not have', async () => {
    const admin = await campus.as('admin')
    const usual = await admin.call(item.list, { query: {} })
    expect(await admin.call(item.list, { query: { column: 'revision' as never, order: 'asc' } })).toEqual(usual)
  })

  it('tells nobody of projects out of reach, nor their spreadsheet', async () => {
    await expect(sheet('student01', itemListing)).rejects.toThrow(/没有.*权限/)
    const names = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map(([name]) => name)
    const { records } = await (await campus.as('teacher01')).call(item.list, { query: { pageSize: 1000 } })
    expect(names(await sheet('teacher01', itemListing))).toEqual(records.map(({ name }) => name))
    expect(names(await sheet('admin', itemListing)).length).toBeGreaterThan(records.length)
  })
})

describe('the spreadsheets of the other lists', () => {
  it('say what the lists do', async () => {
    await campus.project({ name: '带流程的项目' })
    const { records } = await (await campus.as('admin')).call(workflow.listModels, { query: { deployed: 'true', pageSize: 100 } })
    const [titles, ...models] = await sheet('admin', modelListing, '?deployed=true')
    expect(titles!.slice(0, 4)).toEqual(['流程名称', '流程标识', '是否部署', '状态'])
    expect(models.map((row) => row.slice(0, 4))).toEqual(
      records.map(({ name, key, deployedVersion }) => [name, key, '已部署', deployedVersion]),
    )
    expect((await sheet('admin', modelListing, '?deployed=false')).slice(1).every((row) => row[2] === '未部署')).toBe(true)
    expect((await sheet('admin', formListing)).length).toBeGreaterThan(1)
    for (const hours of [1, 3, 2]) {
      const { instanceId } = await (await campus.as('student01')).submit(await campus.project({ hours }))
      await (await campus.as('cs_audit')).approve(instanceId)
    }
    const [headings, ...scores] = await sheet(
      'admin',
      scoreListing,
      `?${new URLSearchParams({ status: '生效', column: 'hours', order: 'desc' })}`,
    )
    const column = (title: string) => scores.map((row) => row[headings!.indexOf(title)])
    expect(column('学时')).toEqual([3, 2, 1])
    expect(new Set(column('学号'))).toEqual(new Set(['2023101001']))
  })
})
