import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { score } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person

/** More than are counted; of people without a department, one a minute. */
const MANY = 10_500

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  await server.db.execute(sql`insert into sys_user (id, username, realname)
    select 'left' || n, 'left' || n, '校友' || n from generate_series(1, ${sql.raw(String(MANY))}) as n`)
  await server.db.execute(sql`insert into sc_recorded_score (id, username, item_id, item_name, module, hours, source, status, create_time)
    select 'many-' || n, 'left' || n, 'item-lectures', case when n % 5000 = 0 then '“稀有”活动' else '寻常活动' end, 'culture', n % 7, '导入', '生效',
      timestamptz '2025-01-01 00:00Z' + n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(MANY))}) as n`)
})
afterAll(() => server.close())

const ids = async (query: object) => {
  const { records, total, more } = await admin.call(score.records, { query: { pageSize: 3, ...query } })
  return { total, more, ids: records.map(({ id }) => id) }
}

it('has many records in the order that is asked for, on later pages, too', async () => {
  expect(await ids({ keyword: '寻常' })).toEqual({ total: 10_000, more: true, ids: ['many-10500', 'many-10499', 'many-10498'] })
  expect(await ids({ keyword: '寻常', pageNo: 100 })).toEqual({
    total: 10_000,
    more: true,
    ids: ['many-10203', 'many-10202', 'many-10201'],
  })
  expect((await ids({ keyword: '寻常', column: 'createTime', order: 'asc' })).ids).toEqual(['many-1', 'many-2', 'many-3'])
})

it('goes on after the last that is counted, and counts all on the last page', async () => {
  expect(await ids({ keyword: '寻常', pageNo: 3_400 })).toMatchObject({
    total: 10_000,
    more: true,
    ids: ['many-301', 'many-300', 'many-299'],
  })
  expect(await ids({ keyword: '寻常', pageNo: 3_500 })).toEqual({ total: MANY - 2, ids: ['many-1'] })
})

it('finds the few that a keyword is about, by a name with signs or by an account', async () => {
  expect(await ids({ keyword: '“稀' })).toEqual({ total: 2, ids: ['many-10000', 'many-5000'] })
  expect(await ids({ keyword: '活动', module: 'innovation' })).toEqual({ total: 0, ids: [] })
})

it('tells whose they are', async () => {
  const { records } = await admin.call(score.records, { query: { keyword: '稀有', pageSize: 1 } })
  expect(records).toMatchObject([{ realname: '校友10000', username: 'left10000', studentNo: null, departName: null }])
})
