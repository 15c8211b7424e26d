import { expect, it } from 'vitest'
import { dayFault, daysWithin, readDayBound, writeDayBound } from '../definition/dayBounds.ts'
import { FormEngine } from '../engine/FormEngine.ts'
import { zhCN } from '../locale/form/zh-CN.ts'
import { formOf } from '../samples/formOf.ts'
import { validateSubmission } from './validateSubmission.ts'

/** Half past four in the afternoon of the thirtieth in Shanghai, half past eight in the morning in London. */
const calendar = { now: Date.UTC(2026, 10, 30, 8, 30), timeZone: 'Asia/Shanghai' }

const faultsOf = (options: object, value: unknown, context: object = {}) =>
  validateSubmission(
    formOf([{ type: 'date', name: '日期', model: 'at', options: { format: 'yyyy-MM-dd', type: 'date', ...options } }]),
    { at: value },
    {},
    { calendar, ...context },
  ).errors.map(({ message }) => message)

it.each([
  ['today', { kind: 'today', offset: 0 }],
  ['today+7', { kind: 'today', offset: 7 }],
  ['today-30', { kind: 'today', offset: -30 }],
  ['2026-02-28', { kind: 'day', day: '2026-02-28' }],
] as const)('%s is a bound, and written so', (saved, bound) => {
  expect(readDayBound(saved)).toEqual(bound)
  expect(writeDayBound(bound)).toBe(saved)
})

it.each(['', '2026-02-30', '2026-2-3', 'today+', 'today+99999', 'tomorrow', 'today + 1'])('%j bounds nothing', (saved) => {
  expect(readDayBound(saved)).toBeUndefined()
})

it.each([
  [{ latest: 'today' }, '2026-12-01', '日期不能晚于 2026-11-30'],
  [{ latest: 'today' }, '2026-11-30', undefined],
  [{ earliest: 'today+3' }, '2026-12-02', '日期不能早于 2026-12-03'],
  [{ earliest: 'today-30', latest: 'today' }, '2026-10-30', '日期不能早于 2026-10-31'],
  [{ earliest: '2026-09-01' }, '2026-08-31', '日期不能早于 2026-09-01'],
  [{ latest: 'today', format: 'dd/MM/yyyy' }, '01/12/2026', '日期不能晚于 2026-11-30'],
  [{ latest: 'today', type: 'month', format: 'yyyy-MM' }, '2026-11', undefined],
  [{ latest: 'today', type: 'month', format: 'yyyy-MM' }, '2026-12', '日期不能晚于 2026-11'],
  [{ earliest: 'today', type: 'year', format: 'yyyy' }, '2026', undefined],
  [{ latest: 'today', type: 'daterange' }, ['2026-11-29', '2026-12-01'], '日期不能晚于 2026-11-30'],
  [{ latest: 'today', type: 'dates' }, ['2026-12-02', '2026-11-29'], '日期不能晚于 2026-11-30'],
  [{ latest: 'today', type: 'time', format: 'HH:mm:ss' }, '23:00:00', undefined],
  // An instant is on the campus's day: ten at night in London is the next one there.
  [{ latest: 'today', timestamp: true }, Date.UTC(2026, 10, 30, 22), '日期不能晚于 2026-11-30'],
  [{ latest: 'today', timestamp: true }, Date.UTC(2026, 10, 30, 15, 59), undefined],
])('%j with %j', (options, value, fault) => {
  expect(faultsOf(options, value)).toEqual(fault === undefined ? [] : [fault])
})

it('leaves what was taken on another day', () => {
  const stored = { at: '2026-11-01' }
  expect(faultsOf({ earliest: 'today' }, '2026-11-01', { stored })).toEqual([])
  expect(faultsOf({ earliest: 'today' }, '2026-11-02', { stored })).toEqual(['日期不能早于 2026-11-30'])
})

it('leaves what was handed in on another day, and comes again after it was sent back', () => {
  const held = { at: '2026-11-01' }
  expect(faultsOf({ earliest: 'today' }, '2026-11-01', { stored: {}, held })).toEqual([])
  expect(faultsOf({ earliest: 'today' }, '2026-11-02', { stored: {}, held })).toEqual(['日期不能早于 2026-11-30'])
  const rows = (...days: string[]) => ({ rows: days.map((at) => ({ at })) })
  const columns = [{ type: 'date', name: '日期', model: 'at', options: { format: 'yyyy-MM-dd', type: 'date', earliest: 'today' } }]
  const table = formOf([{ type: 'table', name: '日程', model: 'rows', tableColumns: columns }])
  const sent = (...days: string[]) =>
    validateSubmission(table, rows(...days), {}, { calendar, held: rows('2026-11-01'), stored: {} }).errors.map(({ path }) => path)
  expect(sent('2026-12-01', '2026-11-01')).toEqual([])
  expect(sent('2026-11-02', '2026-11-01')).toEqual([['rows', 0, 'at']])
})

it('tells so on the screen as well', async () => {
  const design = formOf([{ type: 'date', name: '日期', model: 'at', options: { format: 'yyyy-MM-dd', type: 'date', latest: 'today-1' } }])
  const at = { at: '2999-01-01' }
  const engine = new FormEngine({ design, texts: zhCN, values: at, fixed: {}, held: at })
  expect(await engine.validate()).toEqual([])
  engine.edit(['at'], '2999-01-02')
  expect(await engine.validate()).toHaveLength(1)
})

it('says the days of the campus, whatever the zone of the machine', () => {
  expect(daysWithin({ earliest: 'today', latest: '' }, { ...calendar, timeZone: 'Pacific/Auckland' })).toEqual({ min: '2026-11-30' })
  expect(daysWithin({ earliest: 'today', latest: '' }, { now: Date.UTC(2026, 10, 30, 16), timeZone: 'Asia/Shanghai' })).toEqual({
    min: '2026-12-01',
  })
  expect(dayFault(['2026-12-01'], { format: 'yyyy-MM-dd', timestamp: false }, {}, calendar)).toBeUndefined()
})
