import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instance, task } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let student: Person
let reviewer: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  student = await campus.as('student01')
  reviewer = await campus.as('cs_audit')
  for (let at = 0; at < 8; at++) {
    const { instanceId } = await student.submit(await campus.project({ name: `第 ${at} 次讲座` }))
    if (at < 3) await reviewer.approve(instanceId)
  }
})
afterAll(() => server.close())

interface Query {
  pageNo?: number
  pageSize?: number
  after?: string | undefined
}
type Page = (query: Query) => Promise<{ records: { id: string }[]; next?: string | undefined }>

const lists: readonly (readonly [name: string, size: number, page: Page])[] = [
  ['todo', 5, (query) => reviewer.call(task.todo, { query })],
  ['todo, by keyword', 5, (query) => reviewer.call(task.todo, { query: { ...query, keyword: '讲座' } })],
  ['done', 3, (query) => reviewer.call(task.done, { query })],
  ['done, by keyword', 3, (query) => reviewer.call(task.done, { query: { ...query, keyword: '讲座' } })],
  ['mine', 8, (query) => student.call(instance.mine, { query })],
  ['mine, by state', 5, (query) => student.call(instance.mine, { query: { ...query, status: 'running' } })],
]

describe('pages that go on from each other', () => {
  it.each(lists)('%s: hold what pages by number do', async (_, size, page) => {
    const ids: string[] = []
    let after: string | undefined
    for (let pageNo = 1; pageNo === 1 || after; pageNo++) {
      const { records, next } = await page({ pageNo, pageSize: 2, after })
      expect(records).toEqual((await page({ pageNo, pageSize: 2 })).records)
      ids.push(...records.map(({ id }) => id))
      after = next
    }
    expect(ids).toEqual((await page({ pageSize: 100 })).records.map(({ id }) => id))
    expect(ids).toHaveLength(size)
  })

  it('hide no task behind those that are done meanwhile', async () => {
    const all = await reviewer.call(task.todo, { query: { pageSize: 100 } })
    const first = await reviewer.call(task.todo, { query: { pageSize: 2 } })
    for (const { id } of first.records) await reviewer.approveTask(id)
    const second = await reviewer.call(task.todo, { query: { pageNo: 2, pageSize: 2, after: first.next } })
    expect(second.records).toEqual(all.records.slice(2, 4))
  })
})
