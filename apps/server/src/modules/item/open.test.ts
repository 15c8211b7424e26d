import { afterAll, beforeAll, expect, it } from 'vitest'
import { item, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { eq, inArray } from 'drizzle-orm'
import { item as table } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const NAME = '秋日书市'

let server: TestServer
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  const [admin, teacher] = [await campus.as('admin'), await campus.as('teacher01')]
  student = await campus.as('student01')
  const signedUp = async (name: string, more: Partial<ItemFields>) => {
    const fields: ItemFields = { module: 'culture', name: `${NAME}${name}`, hours: 2, attendance: 'in', signUp: 'first', ...more }
    const { id } = await teacher.call(item.saveItemDetail, { body: fields })
    await admin.call(item.publish, { body: { id } })
    return id
  }
  const applied = (name: string, more: Partial<ItemFields>) => campus.project({ module: 'skill', name: `${NAME}${name}`, ...more })
  const endless = await applied('无期', {})
  const late = await signedUp('后', { applyTime: day(5) })
  const early = await signedUp('前', { applyTime: `${day(3)} 08:00:00` })
  const line = await signedUp('候补', { capacity: 1, applyTime: day(6) })
  const full = await signedUp('满', { capacity: 1, waitingList: false, applyTime: day(2) })
  const soon = await signedUp('将', { applyFrom: day(3), applyTime: day(4) })
  const sooner = await applied('即', { applyFrom: `${day(2)} 12:00:00`, applyTime: day(4) })
  const begun = await signedUp('已开始', {})
  const past = await applied('往', {})
  const second = await campus.as('student03')
  for (const itemId of [line, full]) await second.call(signUp.join, { body: { itemId } })
  await server.db
    .update(table)
    .set({ startTime: day(-1) })
    .where(eq(table.id, begun))
  await server.db
    .update(table)
    .set({ applyTime: day(-9) })
    .where(eq(table.id, past))
  // Whoever touched one last puts nothing first.
  await server.db
    .update(table)
    .set({ updateTime: new Date() })
    .where(inArray(table.id, [past, soon, endless, late, early, sooner]))
})
afterAll(() => server.close())

const open = async (query: object = {}) => {
  const { records, total } = await student.call(item.open, { query: { keyword: NAME, pageSize: 50, ...query } })
  expect(total).toBe(records.length)
  return records
}
const names = async (query?: object) => (await open(query)).map(({ name }) => name.slice(NAME.length))

it('begins with what is open, by its deadline; then what is full, what opens next, and what closed last', async () => {
  expect(await names()).toEqual(['前', '后', '候补', '无期', '满', '即', '将', '已开始', '往'])
  expect((await open()).map(({ phase }) => phase)).toEqual(['open', 'open', 'open', 'open', 'full', 'soon', 'soon', 'over', 'over'])
})

it('is narrowed by the query, and counted so, page by page', async () => {
  expect(await names({ phase: 'open' })).toEqual(['前', '后', '候补', '无期'])
  expect(await names({ phase: 'full' })).toEqual(['满'])
  expect(await names({ phase: 'soon' })).toEqual(['即', '将'])
  expect(await names({ phase: 'over' })).toEqual(['已开始', '往'])
  expect(await names({ by: 'application' })).toEqual(['无期', '即', '往'])
  expect(await names({ by: 'signUp', phase: 'soon' })).toEqual(['将'])
  expect(await names({ module: 'skill', phase: 'open' })).toEqual(['无期'])
  expect(await student.call(item.open, { query: { keyword: NAME, phase: 'open', pageSize: 3, pageNo: 2 } })).toMatchObject({
    records: [{ name: `${NAME}无期` }],
    total: 4,
  })
})

it('says of each the same as its reason', async () => {
  for (const { phase, closedReason, name } of await open())
    expect([name, closedReason === null]).toEqual([name, phase === 'open' || name === `${NAME}已开始`])
  await expect(student.call(item.open, { query: { phase: 'never' as 'open' } })).rejects.toThrow('参数 phase 无效')
})
