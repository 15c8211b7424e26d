import { validateSubmission } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { itemDesign } from './itemDesign.ts'

it.each([
  [{ credits: 0.125 }, '学分最多 2 位小数'],
  [{ credits: 51 }, '学分不能大于 50'],
  [{ credits: '一' }, '学分格式不正确'],
  [{ capacity: 1.5 }, '名额应为整数'],
])('%j is refused at its field', (values, message) => {
  const { errors } = validateSubmission(itemDesign(), { name: '讲座', module: 'sport', ...values })
  expect(errors.map((error) => error.message)).toContain(message)
})
