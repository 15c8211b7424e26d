import { describe, expect, it } from 'vitest'
import { inUnit, textInUnit, shownGap, shownSum, USUAL_MEASURE } from './measure.ts'
import { text } from '@sc/locale'
import type { Measure } from './measure.ts'

const measure = (rounding: Measure['rounding'], decimals: number): Measure => ({ unit: 'hours', rounding, decimals })

describe('a sum', () => {
  it('is shown as exact as it is, where no school says otherwise', () => {
    for (const sum of [0, 0.07, 1.1, 2.675 - 0.005, 63.99, 200]) expect(shownSum(sum, USUAL_MEASURE)).toBe(Math.round(sum * 100) / 100)
  })

  it.each([
    [1.005 + 0.1, 'halfUp', 1, 1.1],
    [1.15, 'halfUp', 1, 1.2],
    [1.45, 'halfUp', 0, 1],
    [2.5, 'halfUp', 0, 3],
    [0.1 + 0.2, 'down', 1, 0.3],
    [4.35 * 100, 'down', 0, 435],
    [1.99, 'down', 0, 1],
    [1.24, 'half', 2, 1],
    [1.25, 'half', 0, 1.5],
    [1.75, 'half', 2, 2],
  ] as const)('%d, %s to %d places, is %d', (sum, rounding, decimals, shown) => {
    expect(shownSum(sum, measure(rounding, decimals))).toBe(shown)
  })

  it('is never missed by less than it is', () => {
    expect(shownGap(0.04, measure('halfUp', 0))).toBe(1)
    expect(shownGap(0.1 + 0.2, measure('down', 1))).toBe(0.3)
    expect(shownGap(0.51, measure('half', 2))).toBe(1)
    expect(shownGap(0, measure('halfUp', 0))).toBe(0)
  })
})

describe('words', () => {
  const zhCN = {
    hours: '学时',
    earned: (hours: number, item: string) => `“${item}”认定 ${hours} 学时，另有学分`,
    groups: { several: ({ names }: { names: readonly string[] }) => `${names.join('、')}的学时` },
    pair: ['总学时', '总学分'] as readonly string[],
  }
  const enUS = {
    hours: 'Hours',
    earned: (hours: number, item: string) => `“${item}” gives ${hours === 1 ? '1 hour' : `${hours} hours`} and a credit`,
  }

  it('stay as they are in hours', () => {
    expect(inUnit(zhCN, 'zh-CN', 'hours')).toBe(zhCN)
  })

  it('are said in the unit, and what somebody typed as it was typed', () => {
    const points = inUnit(zhCN, 'zh-CN', 'points')
    expect(points.hours).toBe('积分')
    expect(points.earned(2, '学时银行')).toBe('“学时银行”认定 2 积分，另有学分')
    expect(points.groups.several({ names: ['学时讲座', '义工'] })).toBe('学时讲座、义工的积分')
    const english = inUnit(enUS, 'en-US', 'points')
    expect([english.hours, english.earned(1, 'Happy Hour'), english.earned(3, 'Hours')]).toEqual([
      'Points',
      '“Happy Hour” gives 1 point and a credit',
      '“Hours” gives 3 points and a credit',
    ])
  })

  it('leave the hours of a clock as they are, which the Chinese tells', () => {
    const between = text('两次答题间隔（小时）', 'Hours between attempts')
    expect(textInUnit(between, 'en-US', 'points')).toBe('Hours between attempts')
    expect(textInUnit(text('最多学时', 'Hours at most'), 'en-US', 'points')).toBe('Points at most')
  })

  it('tell the credits of projects from the unit, where both are credits', () => {
    const credits = inUnit(zhCN, 'zh-CN', 'credits')
    expect(credits.pair).toEqual(['总学分', '总附加学分'])
    expect(inUnit(enUS, 'en-US', 'credits').earned(2, 'Choir')).toBe('“Choir” gives 2 credits and a separate credit')
  })
})
