import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, item, signIn, signInListing } from '@sc/api-client/contract'
import { readXlsx } from 'hucre/xlsx'
import { campusDay, signIn as signInTable } from '../db/schema/index.ts'
import { Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { withinDays } from './daySpan.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  // On the campus, which is eight hours ahead, a day begins at 16:00 of the one before.
  await server.db.insert(signInTable).values(
    [
      ['before', '2026-10-31T15:59:59.999Z'],
      ['first', '2026-10-31T16:00:00Z'],
      ['noon', '2026-11-01T04:00:00Z'],
      ['last', '2026-11-02T15:59:59.999Z'],
      ['after', '2026-11-02T16:00:00Z'],
    ].map(([username, time]) => ({
      username: `span-${username}`,
      way: 'password' as const,
      outcome: 'signedIn' as const,
      time: new Date(time!),
    })),
  )
})
afterAll(() => server.close())

const within = async (time: `${string}..${string}`) =>
  (await admin.call(signIn.list, { query: { keyword: 'span-', time, column: 'time', order: 'asc' } })).records.map(({ username }) =>
    username.replace('span-', ''),
  )

describe('a list narrowed to days', () => {
  it('holds both of them whole, as the campus has them', async () => {
    expect(await within('2026-11-01..2026-11-02')).toEqual(['first', 'noon', 'last'])
    expect(await within('2026-11-01..2026-11-01')).toEqual(['first', 'noon'])
  })

  it('may be open at either end', async () => {
    expect(await within('2026-11-02..')).toEqual(['last', 'after'])
    expect(await within('..2026-11-01')).toEqual(['before', 'first', 'noon'])
  })

  it('is refused for what are no days', async () => {
    for (const time of ['..', '2026-02-30..', '2026-11-01'] as `${string}..${string}`[])
      await expect(within(time)).rejects.toThrow('请填写真实存在的日期')
    await expect(within('2026-11-02..2026-11-01')).rejects.toThrow('结束不能早于开始')
  })

  it('is saved as a spreadsheet with the same rows, and noted with the days', async () => {
    const path = `/sc-api${signInListing.calls.export.path}?keyword=span-&time=2026-11-01..2026-11-01`
    const response = await server.fetch(path, { headers: { 'x-access-token': await server.login('admin') } })
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]!.rows).toHaveLength(3)
    const [noted] = (await admin.call(audit.list, { query: { action: 'export' } })).records
    expect(JSON.stringify(noted)).toContain('时间=2026-11-01..2026-11-01')
  })

  it('counts days that are kept as days, and those that may have an hour', async () => {
    await server.db
      .insert(campusDay)
      .values(
        ['2021-05-01', '2021-05-02', '2021-05-03'].map((start) => ({ name: `校历${start}`, kind: 'event' as const, start, end: start })),
      )
    const title = { 'zh-CN': '', 'en-US': '' }
    const days = (span: Parameters<typeof withinDays>[2]) =>
      server.db
        .select({ start: campusDay.start })
        .from(campusDay)
        .where(withinDays({ type: 'day', title }, campusDay.start, span))
        .orderBy(campusDay.start)
    expect(await days({ from: '2021-05-01', to: '2021-05-02' })).toEqual([{ start: '2021-05-01' }, { start: '2021-05-02' }])
    expect(await days({ from: null, to: '2021-05-01' })).toEqual([{ start: '2021-05-01' }])

    const applyBy = { 丙: '2026-05-01', 丁: '2026-05-01 18:30:00', 戊: '2026-05-02' }
    for (const [name, applyTime] of Object.entries(applyBy))
      await admin.call(item.saveItemDetail, { body: { name: `报名${name}`, hours: 1, module: 'culture', applyTime } })
    const { records } = await admin.call(item.list, { query: { keyword: '报名', applyTime: '2026-05-01..2026-05-01' } })
    expect(records.map(({ name }) => name).sort()).toEqual(['报名丁', '报名丙'])
  })
})
