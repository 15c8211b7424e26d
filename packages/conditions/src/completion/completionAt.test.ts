import { expect, test } from 'vitest'
import { zhCN } from '../locale/zh-CN.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { completed, completionAt } from './completionAt.ts'

const fields: ConditionField[] = [
  { model: 'hours', name: '认定学时', valueType: 'number' },
  { model: 'extraHours', name: '附加学时', valueType: 'number' },
  {
    model: 'level',
    name: '活动级别',
    valueType: 'string',
    options: [
      { value: 'national', label: '国家级' },
      { value: 2, label: '省级' },
      { value: "it's", label: '其他' },
    ],
  },
  { model: 'tags', name: '标签', valueType: 'array', options: [{ value: 't1', label: '志愿服务' }] },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
  { model: 'brand', name: '品牌', valueType: 'string' },
  { model: 'my-hours', name: '折算学时', valueType: 'number' },
  { model: 'self', name: '本字段学时', valueType: 'number', unavailable: '条件不能看字段自己的值' },
]

/** Where `|` stands. */
function at(text: string, bare = false) {
  const caret = text.indexOf('|')
  const whole = text.replace('|', '')
  const completion = completionAt(whole, caret, { fields, bare, words: zhCN })
  return { whole, completion, sources: completion?.items.map(({ source }) => source) }
}

test.each([
  ['${ho|', ['hours', 'extraHours']],
  ['${学时|', ['hours', 'extraHours']],
  ['${hours > 1 && HO|}', ['hours', 'extraHours']],
  ['${not empty le|', ['level']],
  ['${(le|', ['level']],
  ['${sum(hours, ext|', ['extraHours']],
  ['#{lev|', ['level']],
])('%s offers fields by name and title', (text, sources) => {
  expect(at(text).sources).toEqual(sources)
})

test.each([
  ['${level == |', ['national', 2, "it's"]],
  ['${level != |}', ['national', 2, "it's"]],
  ["${level eq '|", ['national', 2, "it's"]],
  ["${level == 'nat|", ['national']],
  ['${level == "nat|', ['national']],
  ['${level == 省|', [2]],
  ["${hours > 1 and level == '省|' && urgent", [2]],
  ["${tags.contains('|')", ['t1']],
  ['${contains(tags, |', ['t1']],
  ['${in(level, 国|', ['national']],
  ['${urgent == |', [true, false]],
  ['${urgent == 否|', [false]],
])('%s offers the values of the field', (text, values) => {
  const written = values.map((value) => (typeof value === 'string' ? `'${value.replace("'", "\\'")}'` : String(value)))
  expect(at(text).sources).toEqual(written)
})

test.each([
  '',
  '|',
  '${|',
  '${hours |',
  '${hours > |',
  '${hours > 1|',
  '${hours l|',
  '${hours.le|',
  '${note == |',
  '${brand == "le|',
  "${level == 'national'|",
  "${level == 'national' |",
  '${hours}| le',
  '${hours} le|',
  'le| ${hours}',
  '${level|',
  '${level == 2|',
  '${xyz|',
  "${level == 'zzz|",
])('%s offers nothing', (text) => {
  expect(at(text).sources).toBeUndefined()
})

test('Enter takes what begins as typed, and is a line of its own where nothing is left to be typed', () => {
  expect(at('${ho|').completion?.first).toBe(0)
  expect(at('${level == |').completion?.first).toBe(-1)
  expect(at('${hours|').completion).toMatchObject({ first: -1 })
})

test.each([
  ['${ho| > 1}', '${hours| > 1}'],
  ['${ho|ur > 1}', '${hours| > 1}'],
  ["${level == '国|'}", "${level == 'national'|}"],
  ["${level == '国|}", "${level == 'national'|}"],
  ['${level == |}', "${level == 'national'|}"],
  ['ho|', '${hours|}'],
])('%s becomes %s', (text, result) => {
  const { whole, completion } = at(text)
  const { text: next, caret } = completed(whole, completion!, completion!.items[0]!)
  expect(`${next.slice(0, caret)}|${next.slice(caret)}`).toBe(result)
})

test('bare text is an expression of forms', () => {
  expect(at('hours > 1 && le|', true).sources).toEqual(['level'])
  const { whole, completion } = at('le|', true)
  expect(completed(whole, completion!, completion!.items[0]!).text).toBe('level')
})
