import { earnedHours } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { cutWords } from './hoursWords.ts'

const rule: HoursRule = { source: 'field', field: 'hours', cap: 20, step: 0.5 }
const said = (filled: unknown, of: HoursRule = rule) => {
  const earned = earnedHours(of, { hours: filled })
  return 'problem' in earned ? earned.problem : cutWords(of, filled, earned.hours)
}

describe('hours that do not count', () => {
  it('are named with what takes them away', () => {
    expect(said(40)).toBe('填写 40 学时，本项目最多认定 20 学时，将按 20 学时认定')
    expect(said('20.25')).toBe('填写 20.25 学时，本项目最多认定 20 学时，将按 20 学时认定')
    expect(said(1.75)).toBe('填写 1.75 学时，本项目按 0.5 学时向下取整，将按 1.5 学时认定')
    expect(said(0.25)).toBe('nothing')
  })

  it('are not spoken of where all count, or the number decides nothing', () => {
    expect(said(20)).toBe('')
    expect(said('1.5')).toBe('')
    expect(said(7, { source: 'fixed', hours: 2 })).toBe('')
  })

  it('name the step too where the cap itself is no multiple of it', () => {
    expect(said(7.7, { source: 'field', field: 'hours', cap: 8, step: 1.5 })).toBe(
      '填写 7.7 学时，本项目按 1.5 学时向下取整，将按 7.5 学时认定',
    )
  })
})
