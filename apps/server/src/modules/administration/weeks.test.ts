import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, businessCode, weekCalls, weeks } from '@sc/api-client/contract'
import { week } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayAfter, dayOf } from '../../time.ts'

let server: TestServer
let admin: Person
let teacher: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(week)
})

const { add, edit, remove, removeBatch, list } = weeks.calls
const autumn = { schoolYear: '2026-2027', term: 1 }
const generate = (more: object = {}) =>
  admin.call(weekCalls.generate, { body: { ...autumn, firstMonday: '2026-09-07', count: 4, ...more } })
const all = async () => (await admin.call(list, { query: { pageSize: 100 } })).records

describe('all weeks of a term', () => {
  it('are made at once, each from Monday to Sunday, and noted one by one', async () => {
    expect(await generate()).toEqual({ count: 4 })
    expect((await all()).map(({ name, start, end, isHoliday }) => [name, start, end, isHoliday])).toEqual([
      ['2026-2027-1-01', '2026-09-07', '2026-09-13', false],
      ['2026-2027-1-02', '2026-09-14', '2026-09-20', false],
      ['2026-2027-1-03', '2026-09-21', '2026-09-27', false],
      ['2026-2027-1-04', '2026-09-28', '2026-10-04', false],
    ])
    const { records } = await admin.call(audit.list, { query: { kind: 'week', record: '2026-2027-1-02' } })
    expect(records).toMatchObject([{ action: 'add', reason: '生成教学周', title: '2026-2027-1-02' }])
  })

  it('are not made where the term has one, or where a day is another term’s', async () => {
    await generate()
    await expect(generate({ firstMonday: '2027-09-06' })).rejects.toThrow('该学期已有教学周')
    await expect(generate({ term: 2, firstMonday: '2026-09-21' })).rejects.toThrow('第一学期须在第二学期之前')
    await expect(generate({ schoolYear: '2025-2026', term: 2, firstMonday: '2026-08-10' })).rejects.toThrow(
      '须在 2025-07-01 至 2026-08-31 之间',
    )
    expect(await all()).toHaveLength(4)
  })

  it('are made once where two make them at one moment', async () => {
    const outcomes = await Promise.allSettled([generate(), generate(), generate({ count: 2 })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('begin on a Monday of a school year, and are no more than a term has', async () => {
    await expect(generate({ firstMonday: '2026-09-08' })).rejects.toThrow('2026-09-08 不是星期一')
    await expect(generate({ schoolYear: '2026-2028' })).rejects.toThrow('学年 2026-2028 无效')
    await expect(generate({ schoolYear: '2026' })).rejects.toThrow('学年')
    await expect(generate({ firstMonday: '1999-09-06' })).rejects.toThrow('2026-2027 学年的教学周须在 2026-07-01 至 2027-08-31 之间')
    await expect(generate({ firstMonday: '2027-08-16' })).rejects.toThrow('须在 2026-07-01 至 2027-08-31 之间')
    await expect(generate({ count: 26 })).rejects.toThrow('周数')
    await expect(generate({ term: 3 })).rejects.toThrow('学期')
    expect(await all()).toEqual([])
  })
})

describe('a week', () => {
  it('goes on from those of its term, without a gap', async () => {
    await generate()
    const next = { ...autumn, weekNo: 5, start: '2026-10-05' }
    await expect(admin.call(add, { body: { ...next, weekNo: 4 } })).rejects.toThrow('该学期已有第 4 周')
    await expect(admin.call(add, { body: { ...next, weekNo: 6 } })).rejects.toThrow('周次须连续，只能添加第 5 周')
    await expect(admin.call(add, { body: { ...next, start: '2026-10-12' } })).rejects.toThrow('第 5 周应从 2026-10-05 开始')
    await expect(admin.call(add, { body: { ...next, start: '2026-10-06' } })).rejects.toThrow('不是星期一')
    const forged = { name: '另一个', end: '2026-12-31' }
    expect(await admin.call(add, { body: { ...next, ...forged } })).toMatchObject({ name: '2026-2027-1-05', end: '2026-10-11' })
  })

  it('is a holiday or not, and otherwise as it was added', async () => {
    await generate()
    const [{ id } = { id: '' }] = await all()
    expect(await admin.call(edit, { body: { id, isHoliday: true } })).toMatchObject({ isHoliday: true, weekNo: 1 })
    await expect(admin.call(edit, { body: { id, start: '2026-08-31' } })).rejects.toThrow('开始日期保存后不能修改')
  })

  it('is removed from either end of its term, also with its neighbours, and leaves no gap', async () => {
    await generate()
    const [first, second, third, fourth] = (await all()).map(({ id }) => id)
    await expect(admin.call(remove, { query: { id: second! } })).rejects.toThrow('第 2 周在学期中间')
    await expect(admin.call(removeBatch, { query: { ids: `${second!},${third!}` } })).rejects.toThrow('在学期中间')
    await admin.call(removeBatch, { query: { ids: `${third!},${fourth!}` } })
    await admin.call(remove, { query: { id: first! } })
    expect((await all()).map(({ weekNo }) => weekNo)).toEqual([2])
  })

  it('is nobody else’s to keep; which is the present one everybody knows', async () => {
    const refused = { code: businessCode.noPermission }
    await expect(teacher.call(list, {})).rejects.toMatchObject(refused)
    await expect(teacher.call(add, { body: { ...autumn, weekNo: 1, start: '2026-09-07' } })).rejects.toMatchObject(refused)
    await expect(teacher.call(weekCalls.generate, { body: { ...autumn, firstMonday: '2026-09-07', count: 1 } })).rejects.toMatchObject(
      refused,
    )
    expect(await teacher.call(weekCalls.current)).toBeNull()
    const today = dayOf(new Date())
    const firstMonday = dayAfter(today, -7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
    await generate({ firstMonday })
    expect(await teacher.call(weekCalls.current)).toMatchObject({ weekNo: 2, start: dayAfter(firstMonday, 7), isHoliday: false })
  })
})
