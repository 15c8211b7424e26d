import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, audit, item, users } from '@sc/api-client/contract'
import { Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

type Order = { column?: 'name' | 'hours' | 'updateTime'; order?: 'asc' | 'desc' }

const page = (order: Order, pageNo: number, after?: string, pageSize = 3) =>
  admin.call(item.list, { query: { ...order, pageNo, pageSize, after } })

const add = (name: string) => admin.call(item.saveItemDetail, { body: { name, hours: 1, module: 'culture' } })

async function walk(order: Order): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  for (let pageNo = 1; ; pageNo++) {
    const { records, next } = await page(order, pageNo, after)
    ids.push(...records.map(({ id }) => id))
    if (!next) return ids
    after = next
  }
}

describe('pages that go on from each other', () => {
  it.each<Order>([
    {},
    { column: 'name', order: 'asc' },
    { column: 'name', order: 'desc' },
    { column: 'hours', order: 'asc' },
    { column: 'hours', order: 'desc' },
    { column: 'updateTime', order: 'asc' },
  ])('hold what pages by number do, ordered %o', async (order) => {
    const { records } = await page(order, 1, undefined, 1000)
    expect(await walk(order)).toEqual(records.map(({ id }) => id))
  })

  it('neither repeat nor hide what stands where others come and go', async () => {
    const before = await page({}, 1)
    await add('刚刚新建的项目')
    const byNumber = await page({}, 2)
    expect(byNumber.records[0]!.id).toBe(before.records[2]!.id)
    const { records } = await page({}, 2, before.next)
    expect(records[0]!.id).not.toBe(before.records[2]!.id)
    expect([...before.records, ...records].map(({ id }) => id)).toEqual(
      (await page({}, 1, undefined, 7)).records.slice(1).map(({ id }) => id),
    )
  })

  it('end with the last one, which names no next', async () => {
    const { total } = await page({}, 1)
    expect((await page({}, 1, undefined, total + 1)).next).toBeUndefined()
    const whole = await page({}, 1, undefined, total)
    expect((await page({}, 2, whole.next, total)).records).toEqual([])
  })

  it('are had of messages and of the audit log, too', async () => {
    const told = await admin.call(announcement.mine, { query: { pageSize: 100 } })
    const first = await admin.call(announcement.mine, { query: { pageSize: 1 } })
    const second = await admin.call(announcement.mine, { query: { pageNo: 2, pageSize: 1, after: first.next } })
    expect([...first.records, ...second.records]).toEqual(told.records.slice(0, 2))

    const entries = await admin.call(audit.list, { query: { pageSize: 4 } })
    const [one] = [await admin.call(audit.list, { query: { pageSize: 2 } })]
    const two = await admin.call(audit.list, { query: { pageNo: 2, pageSize: 2, after: one.next } })
    expect([...one.records, ...two.records]).toEqual(entries.records)
  })
})

describe('records with nothing to be ordered by', () => {
  it.each(['asc', 'desc'] as const)('come last %sending, whatever a page holds', async (order) => {
    const people = (pageNo: number, pageSize: number, after?: string) =>
      admin.call(users.calls.list, { query: { column: 'studentNo', order, pageNo, pageSize, after } })
    const { records } = await people(1, 1000)
    const numbers = records.map(({ studentNo }) => studentNo)
    const given = numbers.filter((number) => number !== null)
    expect(given.length).toBeLessThan(numbers.length)
    expect(numbers.slice(0, given.length)).toEqual(order === 'asc' ? given.toSorted() : given.toSorted().toReversed())
    const found: string[] = []
    let after: string | undefined
    for (let pageNo = 1; found.length < records.length; pageNo++) {
      const page = await people(pageNo, 4, after)
      found.push(...page.records.map(({ id }) => id))
      after = page.next
    }
    expect(found).toEqual(records.map(({ id }) => id))
  })
})

describe('a place that nobody was given', () => {
  const made = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

  it.each([
    ['no text of ours', 'garbage'],
    ['too short', made('2026-01-01 00:00:00+00')],
    ['not text', made(1, 2)],
    ['no moment', made('yesterday', 'x')],
    ['no day of a calendar', made('2026-13-40 00:00:00+00', 'x')],
    ['a day that its month does not have', made('2026-02-30 00:00:00+00', 'x')],
    ['a day of the year 0', made('0000-01-01 00:00:00+00', 'x')],
    ['an hour that no clock has', made('2026-01-01 24:00:00.5+00', 'x')],
    ['a second that no clock has', made('2026-01-01 00:00:60+00', 'x')],
    ['a zone that is nowhere', made('2026-01-01 00:00:00+23', 'x')],
    ['a zone of too many minutes', made('2026-01-01 00:00:00+08:60', 'x')],
    ['an injection', made("2026-01-01 00:00:00+00'; drop table sys_user; --", 'x')],
    ['a letter that the database cannot hold', made('2026-01-01 00:00:00+00', 'a\0b')],
  ])('%s is refused', async (_, after) => {
    await expect(page({}, 2, after)).rejects.toThrow('参数 after 无效')
  })

  it('of a number is refused where it is none', async () => {
    for (const hours of ['1e5', 'NaN', '1.2.3', '']) await expect(page({ column: 'hours' }, 2, made(hours, 'x'))).rejects.toThrow('after')
  })

  it('is as good as any where it could have been', async () => {
    for (const moment of ['2028-02-29 23:59:59.999999+08', '0001-01-01 00:00:00+00', '9999-12-31 23:59:59-15:59'])
      expect((await page({}, 2, made(moment, 'x'))).total).toBeGreaterThan(0)
    expect((await page({ column: 'name', order: 'asc' }, 2, made('', ''))).records).toEqual(
      (await page({ column: 'name', order: 'asc' }, 1)).records,
    )
  })
})
