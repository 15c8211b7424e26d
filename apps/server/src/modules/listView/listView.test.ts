import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listView } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server?.close())

const list = '/itemdetail/scItemDetail/list'
const save = async (username: string, name: string, search = 'status=draft') =>
  (await campus.as(username)).call(listView.save, { body: { list, name, search, columns: ['name', 'hours'] } })
const viewsOf = async (username: string, of = list) => (await campus.as(username)).call(listView.list, { query: { list: of } })

describe('a view of a list', () => {
  it('is its owner’s, of that list alone, and replaced under its name', async () => {
    await save('admin', '草稿')
    await save('admin', '学时最多', 'sort=-hours')
    await save('admin', '草稿', 'status=draft&sort=name')
    expect(await viewsOf('admin')).toEqual([
      { name: '草稿', search: 'status=draft&sort=name', columns: ['name', 'hours'] },
      { name: '学时最多', search: 'sort=-hours', columns: ['name', 'hours'] },
    ])
    expect(await viewsOf('admin', '/form/formdesiger/list')).toEqual([])
    expect(await viewsOf('school01')).toEqual([])
    await (await campus.as('school01')).call(listView.remove, { body: { list, name: '草稿' } })
    expect(await viewsOf('admin')).toHaveLength(2)
    await (await campus.as('admin')).call(listView.remove, { body: { list, name: '草稿' } })
    expect((await viewsOf('admin')).map(({ name }) => name)).toEqual(['学时最多'])
  })

  it('needs a name that can be seen', async () => {
    await expect(save('admin', ' ')).rejects.toThrow('请输入视图名称')
  })

  it('is one of two hundred at most, also of those that are saved at once', async () => {
    const saving = (from: number, until: number) =>
      Promise.allSettled(Array.from({ length: until - from }, (_, at) => save('student01', `第 ${from + at} 个`)))
    // No more at once than the database has connections: who waits for one too long is sent away as of a busy server.
    for (let from = 0; from < 195; from += 5) await saving(from, from + 5)
    const outcomes = await saving(195, 205)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : []))).toEqual(
      Array(5).fill(expect.stringContaining('视图已达 200 个')),
    )
    expect(await viewsOf('student01')).toHaveLength(200)
  })
})
