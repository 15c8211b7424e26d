import type { Voting } from '@sc/api-client/contract'
import { expect, test } from 'vitest'
import { votingWords } from './votingWords.ts'
import { taskWords } from './locale/words.ts'
const text = taskWords['zh-CN'].voting

const voting = (more: Partial<Voting>): Voting => ({
  rule: 'all',
  percent: null,
  vetoed: false,
  voters: 3,
  approved: 0,
  rejected: 0,
  ...more,
})

test.each([
  [voting({}), '会签：3 人全部同意才通过，所有人表态后得出结果'],
  [voting({ vetoed: true }), '会签：3 人全部同意才通过，一人不同意即不通过'],
  [voting({ rule: 'veto' }), '会签：3 人全部同意才通过，一人不同意即不通过'],
  [voting({ rule: 'any' }), '或签：3 人中以第一个人的意见为准'],
  [voting({ rule: 'sequential', approved: 1 }), '依次审批：3 人都同意才通过，一人不同意即不通过（已有 1 人同意）'],
  [voting({ rule: 'ratio', percent: 60, approved: 1, rejected: 1 }), '比例会签：3 人中 60% 同意即通过（已有 1 人同意、1 人不同意）'],
  [voting({ rule: 'ratio', percent: 60, vetoed: true }), '比例会签：3 人中 60% 同意即通过，一人不同意即不通过'],
  [voting({ rule: 'custom' }), '会签：共 3 人，按流程设定的条件得出结果'],
])('%o: %s', (rule, words) => expect(votingWords(rule, text)).toBe(words))

test('nothing is said where one person decides', () => {
  expect(votingWords(null, text)).toBe('')
  expect(votingWords(voting({ voters: 1 }), text)).toBe('')
})
