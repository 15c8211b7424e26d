import { describe, expect, it } from 'vitest'
import { optionItems, optionTree } from './optionShape.ts'
import { placedOptions, wayAlong } from './optionTree.ts'

const saved = [
  {
    value: 'info',
    label: '信息学院',
    children: [
      { value: 1, label: '计算机系' },
      { value: 'other', disabled: true },
    ],
  },
  { value: 'art', label: '艺术学院', children: [] },
]

describe('options within options', () => {
  it('are read as deep as they go, and from a file that says a bare value', () => {
    expect(optionTree([]).read([...saved, '其他'])).toEqual([
      {
        value: 'info',
        label: '信息学院',
        children: [
          { value: 1, label: '计算机系' },
          { value: 'other', disabled: true },
        ],
      },
      { value: 'art', label: '艺术学院' },
      { value: '其他' },
    ])
    expect(optionItems([]).read(saved)).toEqual([
      { value: 'info', label: '信息学院' },
      { value: 'art', label: '艺术学院' },
    ])
  })

  it('are read no deeper than a file without end', () => {
    let deep: unknown = { value: 'end' }
    for (let level = 0; level < 5000; level++) deep = { value: level, children: [deep] }
    expect(placedOptions(optionTree([]).read([deep]))).toHaveLength(20)
  })

  it('are told with the way to each', () => {
    const tree = optionTree([]).read(saved)
    expect(placedOptions(tree).map(({ item, around }) => [...around, item].map(({ value }) => value))).toEqual([
      ['info'],
      ['info', 1],
      ['info', 'other'],
      ['art'],
    ])
    expect(wayAlong(tree, ['info', '1']).map(({ label }) => label)).toEqual(['信息学院', '计算机系'])
    expect(wayAlong(tree, ['info', 'gone', 1])).toHaveLength(1)
    expect(wayAlong(tree, [1])).toEqual([])
  })
})
