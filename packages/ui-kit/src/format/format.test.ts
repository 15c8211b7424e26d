import { describe, expect, it } from 'vitest'
import { enUS } from '../locale/en-US.ts'
import { formatNumber } from './formatNumber.ts'
import { clockTime, exactDate, exactTime, relativeTime, toDate } from './moment.ts'

describe('formatNumber', () => {
  it.each([
    [1234567.5, '1,234,567.5'],
    ['1234.50', '1,234.50'],
    [-1000, '-1,000'],
    [999, '999'],
    [0, '0'],
    [1e21, '1,000,000,000,000,000,000,000'],
    ['', ''],
    [null, ''],
    ['三分', ''],
    [Number.NaN, ''],
  ])('%s becomes %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
  it('fixes the decimals when asked', () => {
    expect(formatNumber(1234.5, 2)).toBe('1,234.50')
  })
})

describe('moments', () => {
  const now = new Date(2026, 10, 21, 15, 0, 0)
  it.each([
    ['2026-11-21 14:02:05', '今天 14:02'],
    ['2026-11-20 23:59:59', '昨天 23:59'],
    ['2026-11-22 00:00:00', '明天 00:00'],
    ['2026-11-24', '3 天后'],
    ['2026-11-15 08:00:00', '6 天前'],
    ['2026-05-03 09:00:00', '5月3日 09:00'],
    ['2025-12-31 09:00:00', '2025年12月31日'],
  ])('%s is %s', (text, words) => {
    expect(relativeTime(text, now)).toBe(words)
  })
  it.each([
    ['2026-11-22 00:00:00', 'Tomorrow 00:00'],
    ['2026-06-09 09:00:00', '9 Jun 09:00'],
    ['2026-09-06 09:00:00', '6 Sep 09:00'],
    ['2025-12-31 09:00:00', '31 Dec 2025'],
  ])('%s is %s in English, where no month is taken for a day', (text, words) => {
    expect(relativeTime(text, now, enUS.time)).toBe(words)
  })
  it.each(['Asia/Shanghai', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'goes by the campus of %s, wherever the reader is',
    (zone) => {
      const at = toDate('2026-11-21 15:00:00', zone)!
      const words = (text: string) => relativeTime(text, at, undefined, zone)
      expect(['2026-11-21 00:06:00', '2026-11-20 23:59:59', '2026-11-22 00:06:00', '2026-11-24'].map(words)).toEqual([
        '今天 00:06',
        '昨天 23:59',
        '明天 00:06',
        '3 天后',
      ])
      expect(exactTime('2026-11-21 00:06:00', zone)).toBe('2026-11-21 00:06:00')
      expect(exactDate(at, zone)).toBe('2026-11-21')
      expect(clockTime(at, zone)).toBe('15:00')
    },
  )
  it('keeps a zone that the text names', () => {
    expect(exactTime('2026-11-20T16:06:00Z', 'Asia/Shanghai')).toBe('2026-11-21 00:06:00')
  })
  it('reads a text without a zone as local time', () => {
    expect(toDate('2026-11-21 14:02:05')?.getHours()).toBe(14)
    expect(toDate('2026-11-21')?.getHours()).toBe(0)
  })
  it('is exact to the second', () => {
    expect(exactTime('2026-11-21 14:02:05')).toBe('2026-11-21 14:02:05')
    expect(exactDate(new Date(2026, 0, 2))).toBe('2026-01-02')
  })
  it('says nothing where there is no date', () => {
    expect([exactTime(null), relativeTime('later', now), exactDate(''), exactDate('2026-13-01', 'UTC')]).toEqual(['', '', '', ''])
  })
})
