import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../schema/fields.ts'
import { parseDesign } from '../../schema/parse/parseDesign.ts'
import { validateSubmission } from '../../schema/validateSubmission.ts'
import { formOf } from '../../samples/formOf.ts'

const tree = [
  {
    value: 'info',
    label: '信息学院',
    children: [
      { value: 1, label: '计算机系' },
      { value: 'other', label: '其他' },
      { value: 'closed', label: '已停办的系', disabled: true },
    ],
  },
  { value: 'art', label: '艺术学院', children: [{ value: 'other', label: '其他' }] },
  { value: 'law', label: '法学院' },
]
const form = (options: Record<string, unknown> = {}) =>
  formOf([{ type: 'cascader', name: '院系', model: 'a', options: { options: tree, ...options } }])
const answer = (value: unknown, options?: Record<string, unknown>) => {
  const { values, errors } = validateSubmission(form(options), { a: value })
  return errors[0]?.message ?? values.a
}

describe('what is chosen level by level', () => {
  it('is the way to a last option, as the design writes its values', () => {
    expect(answer(['info', '1'])).toEqual(['info', 1])
    expect(answer(['law'])).toEqual(['law'])
    expect(answer([])).toEqual([])
  })

  it.each([
    [['info'], '院系不在可选范围内'],
    [['info', 'gone'], '院系不在可选范围内'],
    [['law', 'law'], '院系不在可选范围内'],
    [[1], '院系不在可选范围内'],
    ['info', '院系格式不正确'],
    [[{ value: 'info' }], '院系格式不正确'],
  ])('is not %j', (value, message) => {
    expect(answer(value)).toBe(message)
  })

  it('may end at any level where the design says so', () => {
    expect(answer(['info'], { anyLevel: true })).toEqual(['info'])
  })

  it('is no way through what is closed, unless the design begins with it', () => {
    expect(answer(['info', 'closed'])).toBe('院系的这个选项已停用，不能选择')
    expect(answer(['info', 'closed'], { defaultValue: ['info', 'closed'] })).toEqual(['info', 'closed'])
    expect(answer(['info', 'closed'], { defaultValue: ['info,closed'] })).toBe('院系的这个选项已停用，不能选择')
  })

  it('of a host’s function is looked up by the host alone', () => {
    expect(answer(['x', 'y'], { remote: true, remoteFunc: 'func_departs', options: [] })).toEqual(['x', 'y'])
    expect(answer(Array.from({ length: 30 }, String), { remote: true })).toEqual(expect.stringContaining('院系'))
  })

  it('is one entry of a dictionary, which has one level', () => {
    const levels = { remote: 'dict', dictCode: 'item_level', options: [] }
    expect(answer(['school'], levels)).toEqual(['school'])
    expect(answer(['school', 'national'], levels)).toBe('院系不在可选范围内')
  })

  it('is asked for by any option on its way, each value once', () => {
    const [field] = fieldsOf(form())
    expect(field).toMatchObject({ valueType: 'array', type: 'cascader' })
    expect(field?.options).toEqual([
      { value: 'info', label: '信息学院' },
      { value: 1, label: '信息学院 / 计算机系', within: '["info"]' },
      { value: 'other', label: '信息学院 / 其他', within: '["info"]' },
      { value: 'closed', label: '信息学院 / 已停办的系', within: '["info"]' },
      { value: 'art', label: '艺术学院' },
      { value: 'law', label: '法学院' },
    ])
  })
})

describe('a file with such a field', () => {
  const opened = (options: unknown[]) =>
    parseDesign(JSON.parse(JSON.stringify(form({ options })))).issues.map(({ code, path }) => `${code} ${path}`)

  it('opens without a word where it is as it should be', () => {
    expect(opened(tree)).toEqual([])
  })

  it('says what it cannot use, however deep, and which values are told apart by nothing', () => {
    expect(opened([{ value: 'a', children: [{ value: 'b', icon: 'x' }, { label: '无值' }] }])).toEqual([
      'malformed list[0].options.options[0].children[1]',
      'unknown-keys list[0].options.options',
    ])
    expect(
      opened([
        {
          value: 'a',
          children: [
            { value: 'b', label: '一' },
            { value: 'b', label: '二' },
          ],
        },
      ]),
    ).toEqual(['duplicate-value list[0].options.options'])
  })
})
