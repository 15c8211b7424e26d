import { parseDesign } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { fieldChanges } from './fieldChanges.ts'

const field = (key: string, name: string, options = {}) => ({ type: 'input', key, model: key, name, icon: '', options, rules: [] })
const designOf = (...list: ReturnType<typeof field>[]) => parseDesign({ list, config: {} }).design

it('tells fields that came, went, are called otherwise, or are set otherwise', () => {
  const before = designOf(field('a', '姓名'), field('b', '电话'), field('c', '学号'), field('d', '备注'))
  const after = designOf(field('a', '真实姓名'), field('c', '学号', { required: true }), field('d', '备注'), field('e', '学院'))
  expect(fieldChanges(before, after)).toEqual({ added: ['学院'], removed: ['电话'], renamed: [{ from: '姓名', to: '真实姓名' }], changed: ['学号'] })
  expect(fieldChanges(after, after)).toBeNull()
  expect(fieldChanges(undefined, designOf(field('a', '姓名')))?.added).toEqual(['姓名'])
})
