import { describe, expect, it } from 'vitest'
import { day, dayOrMoment } from './dates.schema.ts'
import { faultsIn } from './testFaults.schema.ts'

describe('dates of the contract', () => {
  it.each(['2026-11-21', '2024-02-29', '1999-12-31'])('%s is one', (text) => {
    expect(day.parse(text)).toBe(text)
    expect(dayOrMoment.parse(text)).toBe(text)
    expect(dayOrMoment.parse(`${text} 23:59:59`)).toBe(`${text} 23:59:59`)
  })

  it.each([
    '2026-99-99',
    '2026-02-31',
    '2025-02-29',
    '2026-00-10',
    '0000-01-01',
    '9999-12-31',
    '2026-1-1',
    '',
    '2026-11-21x',
    '２０２６-11-21',
  ])('“%s” is none', (text) => {
    for (const type of [day, dayOrMoment]) expect(faultsIn(type.safeParse(text))?.[0]).toContain('真实存在的日期')
  })

  it.each(['99:99:99', '24:00:00', '23:60:00', '12:00', '12:00:00.5', '12:00:00Z'])('no day has %s', (time) => {
    expect(dayOrMoment.safeParse(`2026-11-21 ${time}`).success).toBe(false)
  })
})
