import { afterEach, expect, it } from 'vitest'
import { scoreWords } from './pages/performanceManage/locale/words.ts'
import { countIn, inOwnUnit } from './unit.ts'

afterEach(() => countIn('hours'))

it('says what pages say in the unit that the school counts in, and what was typed as it was typed', () => {
  expect(scoreWords['zh-CN'].own.title).toBe('我的学时')
  countIn('points')
  expect(scoreWords['zh-CN'].own.title).toBe('我的积分')
  expect(scoreWords['en-US'].progress.of(3, 8)).toBe('3 of 8 points')
  expect(scoreWords['zh-CN'].transcript.withAward('学时银行', '参与者')).toBe('学时银行（参与者）')
  // The same words from reading to reading.
  expect(scoreWords['zh-CN'].own).toBe(scoreWords['zh-CN'].own)
  expect(inOwnUnit({ 'zh-CN': '要求学时', 'en-US': 'Hours at least' })['en-US']).toBe('Points at least')
})
