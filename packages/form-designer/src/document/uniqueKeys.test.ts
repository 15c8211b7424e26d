import { builtInSchemas, parseDesign, serialiseDesign } from '@sc/form-renderer/schema'
import { expect, test } from 'vitest'
import { withUniqueKeys } from './uniqueKeys.ts'

test('a repeated key is all that changes of a file', () => {
  const grid = {
    type: 'grid',
    name: '栅格',
    key: '1',
    columns: [
      { span: '', list: [{ type: 'input', name: '学号', key: '2', model: 'no', options: {} }] },
      { span: 30, list: [] },
    ],
  }
  const saved = { list: [{ type: 'input', name: '姓名', key: '1', model: 'name', options: {} }, grid], config: { labelWidth: 100 } }
  const { design } = parseDesign(saved)
  expect(serialiseDesign(withUniqueKeys(design, builtInSchemas, () => 'new'))).toEqual({
    ...saved,
    list: [saved.list[0], { ...grid, key: 'new' }],
  })
})

test('of a column, only the widget with the repeated key changes', () => {
  const input = { type: 'input', name: '学号', key: '1', model: 'no' }
  const { design } = parseDesign({
    list: [input, { type: 'grid', key: '2', columns: [{ span: 12, list: [input, { type: 'odd', key: '3' }] }] }],
    config: { labelWidth: 100 },
  })
  const { list } = serialiseDesign(withUniqueKeys(design, builtInSchemas, () => 'new')) as { list: { columns?: { list: object[] }[] }[] }
  expect(list[0]).toEqual(input)
  expect(list[1]?.columns?.[0]?.list).toEqual([
    { ...input, key: 'new' },
    { type: 'odd', key: '3' },
  ])
})

test('a design without repetitions comes back as the same object', () => {
  const { design } = parseDesign({ list: [{ type: 'input', key: '1', model: 'a', name: 'a', options: {} }], config: { labelWidth: 100 } })
  expect(withUniqueKeys(design, builtInSchemas)).toBe(design)
})
