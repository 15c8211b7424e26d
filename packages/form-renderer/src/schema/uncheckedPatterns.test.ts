import { expect, it } from 'vitest'
import { emptyDesign } from './emptyDesign.ts'
import { sayProblem } from './problem.ts'
import { uncheckedPatterns } from './uncheckedPatterns.ts'

const field = (model: string, pattern: string) => ({
  type: 'input',
  name: `题${model}`,
  icon: '',
  key: `k-${model}`,
  model,
  options: { pattern },
  rules: [],
})

it('are those that no engine here runs', () => {
  const patterns = ['(a+)\\1b', '(?=(a+))\\1*b', '[', '^\\d+$', '', '^(?=.*a)(?=.*1).+$']
  const found = uncheckedPatterns({ ...emptyDesign(), list: patterns.map((pattern, at) => field(String(at), pattern)) })
  expect(found.map(({ path }) => path)).toEqual([0, 1, 2].map((at) => `list[${at}].options.pattern`))
  expect(sayProblem(found[2]!)).toBe('“题2”的正则 [ 无法执行，填写的内容不会校验，请修改或删去')
})
