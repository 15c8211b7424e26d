import { describe, expect, it } from 'vitest'
import {
  movedInTree,
  treeRowsOf,
  treeText,
  withLines,
  withoutTreeOption,
  withTreeOptionAfter,
  withTreeOptionWithin,
  withTreeText,
} from './treeRows.ts'

const options = {
  options: [
    {
      value: 'info',
      label: '信息学院',
      children: [
        { value: 'option_1', label: '计算机系' },
        { value: 'option_2', label: '软件工程' },
      ],
    },
    { value: 'art' },
  ],
}
const drawn = (saved: unknown) =>
  treeRowsOf(saved).map(({ item, place }) => `${'  '.repeat(place.length - 1)}${item.value} ${treeText(item)}`)
const nameOf = (index: number) => `选项${index}`

describe('options within options', () => {
  it('are drawn in order, each before those within it', () => {
    expect(drawn(options.options)).toEqual(['info 信息学院', '  option_1 计算机系', '  option_2 软件工程', 'art art'])
    expect(treeRowsOf(options.options).map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  it('take other words without another value', () => {
    expect(drawn(withTreeText(options, [0, 1], '软件系').options)).toEqual([
      'info 信息学院',
      '  option_1 计算机系',
      '  option_2 软件系',
      'art art',
    ])
    expect(drawn(withTreeText(options, [1], '艺术学院').options).at(-1)).toBe('art 艺术学院')
  })

  it('grow beside one and within one, with values that none has or had', () => {
    const beside = withTreeOptionAfter(options, [0, 0], nameOf)
    expect(drawn(beside.options)).toEqual(['info 信息学院', '  option_1 计算机系', '  option_3 选项3', '  option_2 软件工程', 'art art'])
    expect(beside.lastOption).toBe(3)
    expect(drawn(withTreeOptionWithin(options, [1], nameOf).options).slice(-2)).toEqual(['art art', '  option_3 选项1'])
    expect(drawn(withTreeOptionAfter({ options: [] }, [], nameOf).options)).toEqual(['option_1 选项1'])
    const fewer = withoutTreeOption({ ...options, lastOption: 9 }, [0])
    expect(drawn(fewer.options)).toEqual(['art art'])
    expect(withTreeOptionAfter(fewer, [], nameOf).lastOption).toBe(10)
  })

  it('forget a level of which nothing is left', () => {
    const once = withoutTreeOption(options, [0, 0])
    expect(withoutTreeOption(once, [0, 0]).options).toEqual([{ value: 'info', label: '信息学院' }, { value: 'art' }])
  })

  it('move among those beside them', () => {
    expect(drawn(movedInTree(options, [0], 1).options)).toEqual(['art art', 'info 信息学院', '  option_1 计算机系', '  option_2 软件工程'])
    expect(drawn(movedInTree(options, [0, 0], -1).options)).toEqual(drawn(options.options))
  })

  it('are added from lines and from a spreadsheet’s cells, and what is there stays', () => {
    const lines = '信息学院/计算机系\n信息学院／人工智能\n\n艺术学院\t音乐系\n\t美术系\t油画\r\n'
    const { changes, added } = withLines(options, lines)
    expect(drawn(changes.options)).toEqual([
      'info 信息学院',
      '  option_1 计算机系',
      '  option_2 软件工程',
      '  option_3 人工智能',
      'art art',
      'option_4 艺术学院',
      '  option_5 音乐系',
      '  option_6 美术系',
      '    option_7 油画',
    ])
    expect([added, changes.lastOption]).toEqual([5, 7])
    expect(withLines(options, '\t无上级\n').added).toBe(0)
  })
})
