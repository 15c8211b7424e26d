import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, item, signIn, signInListing } from '@sc/api-client/contract'
import { readXlsx } from 'hucre/xlsx'
import { campusDay, signIn as signInTable } from '../db/schema/index.ts'
import { Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { withinDays } from './daySpan.ts'

/** A day of the campus, so many after one that lies three weeks back: older sign-ins are swept, while the tests run too. */
const day = (after: number) => new Date(started + (after - 21) * 86_400_000 + CAMPUS_AHEAD_MS).toISOString().slice(0, 10)
const started = Date.now()
const CAMPUS_AHEAD_MS = 8 * 3_600_000
const [first, second, third] = [day(0), day(1), day(2)]

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
  await server.db.insert(signInTable).values(
    [
      ['before', `${day(-1)}T23:59:59.999+08:00`],
      ['first', `${first}T00:00:00+08:00`],
      ['noon', `${first}T12:00:00+08:00`],
      ['last', `${second}T23:59:59.999+08:00`],
      ['after', `${third}T00:00:00+08:00`],
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
    expect(await within(`${first}..${second}`)).toEqual(['first', 'noon', 'last'])
    expect(await within(`${first}..${first}`)).toEqual(['first', 'noon'])
  })

  it('may be open at either end', async () => {
    expect(await within(`${second}..`)).toEqual(['last', 'after'])
    expect(await within(`..${first}`)).toEqual(['before', 'first', 'noon'])
  })

  it('is refused for what are no days', async () => {
    for (const time of ['..', '2026-02-30..', first] as `${string}..${string}`[])
      await expect(within(time)).rejects.toThrow('请填写真实存在的日期')
    await expect(within(`${second}..${first}`)).rejects.toThrow('结束不能早于开始')
  })

  it('is saved as a spreadsheet with the same rows, and noted with the days', async () => {
    const path = `/sc-api${signInListing.calls.export.path}?keyword=span-&time=${first}..${first}`
    const response = await server.fetch(path, { headers: { 'x-access-token': await server.login('admin') } })
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]!.rows).toHaveLength(3)
    const [noted] = (await admin.call(audit.list, { query: { action: 'export' } })).records
    expect(JSON.stringify(noted)).toContain(`时间=${first}..${first}`)
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
