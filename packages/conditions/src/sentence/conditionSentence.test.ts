import { evaluate } from '@sc/expression'
import { describe, expect, it, test } from 'vitest'
import { enUS } from '../locale/en-US.ts'
import { zhCN } from '../locale/zh-CN.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { conditionSentence } from './conditionSentence.ts'

const fields: ConditionField[] = [
  { model: 'hours', name: '学时', valueType: 'number' },
  { model: 'extra', name: '附加学时', valueType: 'number' },
  {
    model: 'level',
    name: '级别',
    valueType: 'string',
    options: [
      { value: '1', label: '国家级' },
      { value: 2, label: '省级' },
    ],
  },
  { model: 'tags', name: '标签', valueType: 'array', options: [{ value: 't1', label: '志愿服务' }] },
  { model: 'proof', name: '证书', valueType: 'file' },
  { model: 'note', name: '说明', valueType: 'string' },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
  { model: 'day', name: '日期', valueType: 'date', moment: { format: 'yyyy-MM-dd', timestamp: false } },
  { model: 'at', name: '提交时间', valueType: 'date', moment: { format: 'yyyy-MM-dd', timestamp: true } },
  { model: 'unnamed', name: '', valueType: 'string' },
]

const chinese = (expression: string) => conditionSentence(expression, { fields, words: zhCN, bare: true, timeZone: 'Asia/Shanghai' })
const english = (expression: string) => conditionSentence(expression, { fields, words: enUS, bare: true, timeZone: 'Asia/Shanghai' })

test.each([
  ["level == '1'", '当「级别」等于「国家级」时成立'],
  ["${level == '1' && (hours > 10 || not empty proof)}", '当「级别」等于「国家级」，并且（「学时」大于 10 或者「证书」已填写）时成立'],
  ["hours > 10 && level == '1' || urgent == true", '当（「学时」大于 10 并且「级别」等于「国家级」），或者「是否加急」为「是」时成立'],
  [
    'hours > 1 && (hours < 9 || empty note && urgent == false)',
    '当「学时」大于 1，并且（「学时」小于 9 或者（「说明」没有填写并且「是否加急」为「否」））时成立',
  ],
  ['hours > 10', '当「学时」大于 10 时成立'],
  ["level != '2'", '当「级别」不等于「省级」时成立'],
  ["level == 'gone'", '当「级别」等于“gone”时成立'],
  ["tags.contains('t1') && !contains(tags, 'x')", '当「标签」包含「志愿服务」，并且「标签」不包含“x”时成立'],
  ["day >= '2026-05-01'", '当「日期」不早于 2026-05-01 时成立'],
  ["day > '五月'", '当「日期」晚于“五月”时成立'],
  [`at < ${Date.UTC(2026, 4, 1, 16, 30)}`, '当「提交时间」早于 2026-05-02 00:30:00 时成立'],
  ["note == '' || note != null", '当「说明」没有填写，或者「说明」已填写时成立'],
  ["unnamed == 'x'", '当「unnamed」等于“x”时成立'],
  ['gone > 3', '当「gone」大于 3 时成立'],
  ['not (hours > 1 || urgent == true)', '当（「学时」大于 1、「是否加急」为「是」）都不满足时成立'],
  ['!(hours > 1 && urgent == true)', '当（「学时」大于 1、「是否加急」为「是」）不全满足时成立'],
  ['!(hours > 1)', '当（「学时」大于 1）不满足时成立'],
  ['urgent && hours > 1', '当「是否加急」为「是」，并且「学时」大于 1 时成立'],
  ['!urgent', '当「是否加急」不为「是」时成立'],
  ['true', '始终成立'],
  ['${false}', '始终不成立'],
])('%s', (expression, sentence) => {
  expect(chinese(expression)).toBe(sentence)
})

test.each([
  ['hours + extra > 3', '当「学时」+「附加学时」大于 3 时成立'],
  ['(hours + 1) * 2 >= extra', '当（「学时」+ 1）× 2 大于等于「附加学时」时成立'],
  ['hours - (extra - 1) / 2 == 0', '当「学时」-（「附加学时」- 1）÷ 2 等于 0 时成立'],
  ['10 <= hours', '当「学时」大于等于 10 时成立'],
  ["'1' == level", '当「级别」等于「国家级」时成立'],
  ['hours > extra', '当「学时」大于「附加学时」时成立'],
  ['size(tags) > 2 && note.length() < 50', '当「标签」的个数大于 2，并且「说明」的字数小于 50 时成立'],
  ['sum(hours, extra) > 5', '当「学时」、「附加学时」的总和大于 5 时成立'],
  ['max(hours, extra) > 5', '当「学时」、「附加学时」的最大值大于 5 时成立'],
  ['round(hours) == 5', '当「学时」四舍五入后等于 5 时成立'],
  ["startsWith(note, '校') || note.endsWith('院')", '当「说明」以“校”开头，或者「说明」以“院”结尾时成立'],
  ["in(level, '1', '2')", '当「级别」是「国家级」、「省级」之一时成立'],
  ["['1', 2].contains(level)", '当「级别」是「国家级」、「省级」之一时成立'],
  ['between(hours, 1, 5)', '当「学时」在 1 到 5 之间时成立'],
  ["level.equals('1')", '当「级别」等于「国家级」时成立'],
  ['tags.contains(note)', '当「标签」包含「说明」时成立'],
  ['number(note) > 3', '当「说明」大于 3 时成立'],
  ['nrOfApproved / nrOfInstances >= 0.5', '当「nrOfApproved」÷「nrOfInstances」大于等于 0.5 时成立'],
])('%s, which is no row', (expression, sentence) => {
  expect(chinese(expression)).toBe(sentence)
})

test.each([
  [
    "level == '1' && (hours > 10 || not empty proof)",
    'Holds when “级别” is “国家级”, and (“学时” is greater than 10 or “证书” is filled in)',
  ],
  ["day <= '2026-05-01' || !urgent", 'Holds when “日期” is not after 2026-05-01, or “是否加急” is not “Yes”'],
  ['not (hours > 1 || empty note)', 'Holds when it is not so that (“学时” is greater than 1 or “说明” is not filled in)'],
  ["in(level, '1', 2, 3)", 'Holds when “级别” is “国家级”, “省级” or 3'],
  ['(hours + 1) * 2 > sum(hours, extra)', 'Holds when (“学时” + 1) × 2 is greater than the sum of “学时” and “附加学时”'],
  ['true', 'Always holds'],
])('%s in English', (expression, sentence) => {
  expect(english(expression)).toBe(sentence)
})

test.each([
  '',
  ' ',
  'hours >',
  'hours',
  'note && hours > 1',
  '!note',
  'hours % 2 == 0',
  "note + 'x' == 'ax'",
  'a.b > 1',
  'hours > 1 ? urgent : false',
  'bonus(hours) > 1',
  'hours > 1 && bonus(hours) > 1',
  "substring(note, 0, 1) == 'a'",
  'size(gone) > 1',
  "hours > ''",
  "tags.contains('')",
  'true && hours > 1',
  '1',
  "'x'",
])('%j has no sentence, rather than a wrong one', (expression) => {
  expect(chinese(expression)).toBeUndefined()
})

test('a text that an engine takes as it is has none', () => {
  expect(conditionSentence('hours > 1', { fields, words: zhCN })).toBeUndefined()
  expect(conditionSentence('${hours > 1}', { fields, words: zhCN })).toBe('当「学时」大于 1 时成立')
})

describe('what is said to be left empty', () => {
  it.each([undefined, null, '', ' ', []])('is %j', (value) => {
    for (const expression of ["note == ''", 'note == null', 'empty note']) expect(evaluate(expression, { note: value })).toBe(true)
  })
})
