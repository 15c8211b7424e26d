import { describe, expect, test } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { zhCN } from '../locale/form/zh-CN.ts'
import { FormEngine } from '../engine/FormEngine.ts'
import { validateSubmission } from './index.ts'

const designOf = (type: string, options: Record<string, unknown>) => formOf([{ type, name: '时间', model: 'a', options }])

const cases: [type: string, options: Record<string, unknown>, saved: unknown, own: unknown][] = [
  ['time', { format: 'HH:mm' }, '21:19:56', '21:19'],
  ['time', { format: 'HH:mm:ss' }, '08:05', '08:05:00'],
  ['time', { format: 'HH:mm:ss' }, '8:05', '08:05:00'],
  ['time', { format: 'HH:mm', isRange: true }, ['08:00:00', '09:30:00'], ['08:00', '09:30']],
  ['time', { format: 'HH:mm:ss', isRange: true }, ['08:00', '09:30'], ['08:00:00', '09:30:00']],
  ['date', { format: 'yyyy-MM-dd' }, '2026-05-01 08:30:00', '2026-05-01'],
  ['date', { format: 'yyyy-MM-dd' }, '2026/05/01', '2026-05-01'],
  ['date', { format: 'yyyy/MM/dd' }, '2026-05-01', '2026/05/01'],
  ['date', { type: 'month', format: 'yyyy-MM' }, '2026-05-01', '2026-05'],
  ['date', { type: 'year', format: 'yyyy' }, '2026-05-01', '2026'],
  ['date', { type: 'daterange', format: 'yyyy-MM-dd' }, ['2026-05-01 00:00:00', '2026-05-02 00:00:00'], ['2026-05-01', '2026-05-02']],
  ['date', { type: 'dates', format: 'yyyy-MM-dd' }, ['2026-05-01 10:00', '2026-05-02'], ['2026-05-01', '2026-05-02']],
  ['datetime', { format: 'yyyy-MM-dd HH:mm' }, '2026-05-01 08:30:15', '2026-05-01 08:30'],
  ['datetime', { format: 'yyyy-MM-dd HH:mm:ss' }, '2026-05-01 08:30', '2026-05-01 08:30:00'],
]

describe('a moment in a finer or coarser spelling than its field has', () => {
  test.each(cases)('%s %o: as a default, %o is %o', async (type, options, saved, own) => {
    const engine = new FormEngine({ design: designOf(type, { ...options, defaultValue: saved }), texts: zhCN })
    expect(engine.values().a).toEqual(own)
    expect(await engine.validate()).toEqual([])
  })

  test.each(cases)('%s %o: as a value of the host, %o is handed in as %o', async (type, options, saved, own) => {
    const engine = new FormEngine({ design: designOf(type, options), texts: zhCN, values: { a: saved } })
    expect(await engine.validate()).toEqual([])
    expect(engine.values().a).toEqual(own)
  })

  test.each(cases)('%s %o: sent to the server, %o is stored as %o', (type, options, saved, own) => {
    const { values, errors } = validateSubmission(designOf(type, options), { a: saved })
    expect(errors).toEqual([])
    expect(values.a).toEqual(own)
  })
})

test.each<[string, Record<string, unknown>]>([
  ['time', { defaultValue: '现在' }],
  ['time', { defaultValue: '2026-05-01' }],
  ['time', { isRange: true, defaultValue: ['08:00:00', ''] }],
  ['time', { isRange: true, defaultValue: ['09:30:00', '08:00:00'] }],
  ['date', { defaultValue: '明天' }],
  ['date', { defaultValue: '21:19:56' }],
  ['date', { type: 'daterange', defaultValue: ['明天'] }],
  ['date', { type: 'dates', defaultValue: ['2026-05-01', '明天'] }],
])('%s: a default that cannot be read leaves the field empty and blocks nothing: %o', async (type, options) => {
  const engine = new FormEngine({ design: designOf(type, options), texts: zhCN })
  expect(engine.state(['a']).value ?? '').toBe('')
  expect(await engine.validate()).toEqual([])
})

test('a moment in the wrong kind of spelling is refused', () => {
  expect(validateSubmission(designOf('date', {}), { a: '21:19:56' }).errors).toHaveLength(1)
  expect(validateSubmission(designOf('time', {}), { a: '2026-05-01' }).errors).toHaveLength(1)
})

test.each<[string, Record<string, unknown>, unknown]>([
  ['date', {}, 1760000000000],
  ['date', { type: 'daterange' }, [1760000000000, 1760000000001]],
  ['date', { type: 'dates' }, ['2026-05-01', 1760000000000]],
  ['datetime', {}, 0],
  ['time', {}, 36_000_000],
  ['time', { isRange: true }, [0, 1]],
])('%s %o: a number is refused by the name of the field, unless it keeps milliseconds', (type, options, value) => {
  expect(validateSubmission(designOf(type, options), { a: value }).errors).toMatchObject([
    { model: 'a', message: expect.stringContaining('时间') },
  ])
  if (type !== 'time') expect(validateSubmission(designOf(type, { ...options, timestamp: true }), { a: value }).errors).toEqual([])
})

test('milliseconds and moments with a zone stay as they are: what day they are depends on where one reads them', () => {
  const { values } = validateSubmission(
    formOf([
      { type: 'date', model: 'a' },
      { type: 'date', model: 'b', options: { timestamp: true } },
    ]),
    { a: '2026-05-01T16:30:00.000Z', b: 1760000000000 },
  )
  expect({ ...values }).toEqual({ a: '2026-05-01T16:30:00.000Z', b: 1760000000000 })
})
