import { evaluate, isTrue } from '@sc/expression'
import { describe, expect, it } from 'vitest'
import { enUS } from '../locale/issues/en-US.ts'
import { fieldsByModel } from './fields.ts'
import type { Widget } from '../definition/types.ts'
import { analyseCondition, isCertain, sayUnoffered } from './unofferedValues.ts'

const widget = (type: string, model: string, name: string, options: Record<string, unknown> = {}): Widget => ({
  type,
  model,
  name,
  key: model,
  icon: '',
  options,
  rules: [],
})
const fields = fieldsByModel({
  list: [
    widget('date', 'day', '日期', { type: 'date', format: 'yyyy-MM-dd' }),
    widget('date', 'start', '开始日期', { type: 'date', format: 'yyyy-MM-dd' }),
    widget('date', 'year', '年份', { type: 'year', format: 'yyyy' }),
    widget('date', 'stamp', '时间戳', { type: 'date', format: 'yyyy-MM-dd', timestamp: true }),
    widget('date', 'european', '到校日期', { type: 'date', format: 'dd/MM/yyyy' }),
    widget('date', 'chinese', '离校日期', { type: 'date', format: 'yyyy年M月d日' }),
    widget('date', 'padded', '返校日期', { type: 'date', format: 'yyyy年MM月dd日' }),
    widget('datetime', 'moment', '时刻', { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' }),
    widget('date', 'range', '起止', { type: 'daterange', format: 'yyyy-MM-dd' }),
    widget('time', 'clock', '钟点', { format: 'HH:mm:ss' }),
    widget('time', 'half', '半天钟点', { format: 'hh:mm A' }),
    widget('number', 'n', '时数'),
    widget('number', 'pts', '分数', { min: 10, max: '50' }),
    widget('number', 'preset', '预置分', { min: 10, defaultValue: 0 }),
    widget('slider', 'slide', '进度', { min: -5, max: 5 }),
    widget('rate', 'stars', '星级', { max: 7.6, allowHalf: true }),
    widget('switch', 'sw', '在校'),
    widget('input', 'note', '备注'),
    widget('input', 'count', '件数', { dataType: 'number' }),
    widget('radio', 'yesno', '是否', { options: ['是', '否'] }),
    widget('radio', 'bool', '真假', { options: ['true', 'false'] }),
    widget('radio', 'lv', '级别', { options: ['a', 'b'] }),
    widget('select', 'other', '另一级别', { options: ['c', 'd'] }),
    widget('radio', 'digits', '等次', { options: ['1', '2'] }),
    widget('checkbox', 'likes', '兴趣', { options: ['a', 'b'] }),
    widget('hidden', 'any', '隐藏'),
    widget('select', 'far', '去向', { remote: 'dict', dictCode: 'x' }),
  ],
})

/** What is wrong, and what the condition always comes to. */
function verdict(source: string): string {
  const { values, always } = analyseCondition(source, fields)
  const reasons = values.map((value) => `${value.reason}${isCertain(value) ? '' : '?'}`)
  return [...reasons, ...(always === undefined ? [] : [String(always)])].join(' ')
}

/** What each field may hold, as it is stored. */
const held: Record<string, readonly unknown[]> = {
  day: ['2026-01-01', '1999-12-31', ''],
  start: ['2026-01-01', '2030-06-01'],
  year: ['2026', '1999'],
  stamp: [1767225600000, 946684800000],
  european: ['01/02/2026', '31/12/2020'],
  chinese: ['2026年1月1日', '2026年12月31日'],
  padded: ['2026年01月01日'],
  moment: ['2026-01-01 08:00:00', '2026-01-01 00:00:00'],
  range: [['2026-01-01', '2026-01-02'], []],
  clock: ['08:00:00', '23:59:59'],
  half: ['08:00 AM', '11:30 PM'],
  n: [0, 9, 10, 1767225600000],
  pts: [10, 12.5, 50],
  preset: [0, 10, 70],
  slide: [-5, 0, 5],
  stars: [0, 0.5, 8],
  sw: [true, false],
  note: ['', 'b', '10', '10人', 'true'],
  count: [3, 10],
  yesno: ['是', '否', ''],
  bool: ['true', 'false'],
  lv: ['a', 'b', ''],
  other: ['c', 'd'],
  digits: ['1', '2'],
  likes: [[], ['a'], ['a', 'b']],
}

/** What a condition comes to for values of its fields, absent ones too. */
function answers(source: string): Set<boolean> {
  const found = new Set<boolean>()
  for (let seed = 0; seed < 60; seed++) {
    const values = Object.entries(held).map(([model, some], at) => [
      model,
      [...some, null][(seed * (at + 3) + at + Math.floor(seed / 7)) % (some.length + 1)],
    ])
    found.add(isTrue(evaluate(source, Object.fromEntries(values) as Record<string, unknown>)))
  }
  return found
}

/** What is known of a condition is true of every answer. */
function expectSound(source: string): void {
  const { always } = analyseCondition(source, fields)
  if (always !== undefined) expect([...answers(source)]).toEqual([always])
}

describe('a field held against a written value', () => {
  it.each([
    // A date written as text.
    ['${day > 9}', 'moment false'],
    ['${day == 9}', 'moment false'],
    ['${day != 9}', 'moment true'],
    ["${day == 'x'}", 'moment false'],
    ["${day > 'x'}", 'moment false'],
    ["${day < 'x'}", 'moment'],
    ["${day == '2026-01-01'}", ''],
    ["${day == '2026-1-1'}", 'spelling false'],
    ["${day == '2026-01-01 00:00:00'}", 'spelling false'],
    ["${day >= '2026-01-01'}", ''],
    ["${day >= '2026-01'}", ''],
    ["${day >= '2026'}", ''],
    ["${day >= '2026-1-1'}", 'spelling'],
    ["${day >= '2026/01/01'}", 'spelling'],
    ["${day == '2026-02-30'}", 'moment false'],
    ['${day == true}', 'moment false'],
    ['${day > 9 || n > 3}', 'moment'],
    ["${day == ''}", ''],
    ['${day}', 'truth false'],
    ['${!day}', 'truth true'],
    // A year is written in digits.
    ['${year > 2025}', ''],
    ["${year >= '2025'}", ''],
    ['${year == 2025}', ''],
    ["${year == 'x'}", 'moment false'],
    // One that is kept in milliseconds.
    ["${stamp > '2026-01-01'}", 'timestamp false'],
    ["${stamp == '2026-01-01'}", 'timestamp false'],
    ['${stamp > 1767225600000}', ''],
    ['${stamp}', ''],
    // The order of texts.
    ["${european > '01/02/2026'}", 'unsorted'],
    ["${european == '01/02/2026'}", ''],
    ["${chinese > '2026年1月1日'}", 'unsorted'],
    ["${padded > '2026年01月01日'}", ''],
    ["${moment > '2026-01-01 08:00:00'}", ''],
    ["${moment > '2026-01-01'}", ''],
    ["${clock > '08:00:00'}", ''],
    ["${clock > '08:00'}", ''],
    ["${clock > '8:00'}", 'spelling'],
    ['${clock > 9}', 'moment false'],
    ["${half > '08:00 AM'}", 'unsorted'],
    ["${range == '2026-01-01'}", 'list false'],
    // Others.
    ["${n > '多'}", 'number false'],
    ["${n > '9'}", ''],
    ['${n == true}', 'number false'],
    ['${count > 9}', ''],
    // Beyond its bounds.
    ['${pts >= 60}', 'bounds false'],
    ["${'60' <= pts}", 'bounds false'],
    ['${pts > 50}', 'bounds false'],
    ['${pts >= 50}', ''],
    ['${pts > 49.9}', ''],
    ['${pts == 50}', ''],
    ['${pts == 50.01}', 'bounds false'],
    ['${pts == 9}', 'bounds false'],
    ['${pts != 60}', 'bounds true'],
    ['${!(pts >= 60)}', 'bounds true'],
    ['${pts < 10}', 'bounds false'],
    ['${pts <= 10}', ''],
    ['${pts <= 9}', 'bounds false'],
    ['${pts >= 60 && n > 3}', 'bounds false'],
    ['${pts >= 60 || n > 3}', 'bounds'],
    ['${in(pts, 60, 20)}', 'bounds'],
    // What always holds is harmless.
    ['${pts >= 10}', ''],
    ['${pts <= 60}', ''],
    ['${pts > 0}', ''],
    // What is computed of it, or another field, has bounds of its own.
    ['${pts + 20 >= 60}', ''],
    ['${pts > n}', ''],
    ['${preset < 5}', 'untouched?'],
    ['${preset == 0}', 'untouched?'],
    ['${preset < 0}', 'bounds false'],
    ['${preset == 0 || preset < 0}', 'bounds'],
    ['${preset > 60}', ''],
    ['${slide < -5}', 'bounds false'],
    ['${slide == 6}', 'bounds false'],
    ['${slide > 4.5}', ''],
    ['${stars >= 8}', ''],
    ['${stars > 8}', 'bounds false'],
    ['${stars < 0}', 'bounds false'],
    ['${stars == 0}', ''],
    ['${sw > 0}', 'boolean false'],
    ["${sw == '是'}", 'boolean false'],
    ['${sw}', ''],
    ['${n}', ''],
    ['${likes}', ''],
    ["${likes == ''}", ''],
    ["${likes != ' '}", ''],
    ['${likes == []}', ''],
    ["${lv == '　'}", ''],
    ["${day != ' '}", ''],
    ['${yesno}', 'truth false'],
    ['${yesno && n > 3}', 'truth false'],
    ["${yesno ? n > 3 : lv == 'a'}", 'truth'],
    ['${bool}', ''],
    ['${lv > 3}', 'order false'],
    ["${lv == 'z'}", 'option false'],
    ["${lv != 'z'}", 'option true'],
    ["${!(lv == 'z')}", 'option true'],
    ["${in(lv, 'z', 'a')}", 'option'],
    ["${lv == 'z' || n > 1}", 'option'],
    ["${lv == 'z' && n > 1}", 'option false'],
    ["${likes == 'a'}", 'list false'],
    // What is typed may be anything.
    ['${note > 9}', 'text?'],
    ["${note > 'b'}", ''],
    ['${note}', 'flag?'],
    ['${note == true}', 'flag?'],
    ["${note == 'b'}", 'exact?'],
    ["${trim(note) == 'b'}", ''],
    // Nobody knows.
    ['${any > 9}', ''],
    ['${any}', ''],
    ['${far}', ''],
    ["${far == 'x'}", ''],
  ])('%s: %s', (source, expected) => {
    expect(verdict(source)).toBe(expected)
    expectSound(source)
  })
})

describe('a field held against another', () => {
  it.each([
    ['${day > n}', 'kinds false'],
    ['${day == n}', 'kinds'],
    ['${day != n}', 'kinds'],
    ['${day >= start}', ''],
    ['${day > stamp}', 'kinds'],
    ['${day > moment}', 'kinds'],
    ['${european > european}', 'kinds'],
    ['${stamp > n}', ''],
    ['${year > n}', ''],
    ['${n > count}', ''],
    ['${n > note}', ''],
    ['${n == lv}', 'kinds'],
    ['${n == digits}', ''],
    ['${n == sw}', 'kinds'],
    ['${sw == yesno}', 'kinds'],
    ['${sw == bool}', ''],
    ['${sw > sw}', 'kinds false'],
    ['${likes == lv}', 'kinds'],
    ['${likes > n}', 'kinds false'],
    ['${lv == other}', 'kinds'],
    ['${lv == note}', ''],
    ['${lv == far}', ''],
    ['${any == n}', ''],
  ])('%s: %s', (source, expected) => {
    expect(verdict(source)).toBe(expected)
    expectSound(source)
  })
})

it('asks nothing of what is no condition', () => {
  expect(analyseCondition('${day}', fields, { condition: false })).toEqual({ values: [], always: undefined })
})

it.each([
  ['${day > 9}', '与“9”比较，但“日期”的值是日期时间，写作 yyyy-MM-dd，“9”不是这样的日期时间'],
  ["${day == '2026-1-1'}", '与“2026-1-1”比较，但“日期”的值写作 yyyy-MM-dd，请改写为“2026-01-01”'],
  [
    "${stamp == '2026-01-01'}",
    '与“2026-01-01”比较，但“时间戳”保存的是时间戳（毫秒数），“2026-01-01”不是毫秒数，请在表单中换用保存日期文字的日期组件，或改为与毫秒数比较',
  ],
  [
    "${european > '01/02/2026'}",
    '与“01/02/2026”比较，但“到校日期”的值写作 dd/MM/yyyy，按文字比较大小与日期的先后不一致，请在表单中改用年月日依次补零的格式，例如 yyyy-MM-dd',
  ],
  ['${pts >= 60}', '与“60”比较，但“分数”最大为 50'],
  ['${pts < 10}', '与“10”比较，但“分数”最小为 10，不会更小'],
  ['${preset < 5}', '与“5”比较，但“预置分”最小为 10，只有不填写时的默认值 0 符合'],
  ['${yesno}', '直接用“是否”判断是否成立，但“是否”的值是选项，不会是 true，可选的值有 是、否'],
  ['${day > n}', '把“日期”与“时数”比较，但“日期”的值是日期时间，“时数”的值是数字，无法比较'],
  ['${day > moment}', '把“日期”与“时刻”比较，但两者的格式不同，无法比较'],
  ['${note > 9}', '与“9”比较，但“备注”的值是自由填写的文字，填成“10人”这样就无法与数字比较大小，请改用数字组件'],
])('%s is said: %s', (source, words) => {
  expect(analyseCondition(source, fields).values.map((value) => sayUnoffered(value))).toEqual([words])
})

it('says bounds in English, too', () => {
  const said = (source: string) => analyseCondition(source, fields).values.map((value) => sayUnoffered(value, enUS))
  expect(said('${pts >= 60}')).toEqual(['compares with “60”, but “分数” is at most 50'])
  expect(said('${pts < 10}')).toEqual(['compares with “10”, but “分数” is at least 10 and never less'])
  expect(said('${preset < 5}')).toEqual(['compares with “5”, but “预置分” is at least 10; only its default 0, left as it is, would do'])
})

describe('a number in several widgets', () => {
  const number = (options: Record<string, unknown>) => widget('number', 'x', '数', options)
  const of = (...list: Widget[]) => fieldsByModel({ list }).get('x')?.bounds
  const sometimes = { visibleWhen: '${n > 1}' }

  it.each([
    ['all show: each bounds it', [number({ min: 1, max: 9 }), number({ max: 5 })], { min: 1, max: 5 }],
    [
      'all show, of several types',
      [number({ min: 1 }), widget('rate', 'x', '数', { max: 3 }), widget('input', 'x', '数', { dataType: 'number' })],
      { min: 1, max: 3 },
    ],
    ['any may be alone', [number({ min: 1, max: 9, ...sometimes }), number({ min: 0, max: 5, ...sometimes })], { min: 0, max: 9 }],
    ['one of these has no bound', [number({ min: 1, max: 9, ...sometimes }), number({ min: 0, ...sometimes })], { min: 0 }],
    ['one shows always', [number({ max: 9, ...sometimes }), number({ max: 5 })], { max: 5 }],
    ['it begins beyond them', [number({ max: 5, defaultValue: 7 })], { max: 5, untouched: 7 }],
    ['there are none', [number({}), number({ min: '', max: null })], undefined],
    ['it is a list', [widget('slider', 'x', '数', { range: true, max: 5 })], undefined],
  ])('where %s', (_, list, bounds) => {
    expect(of(...list)).toEqual(bounds)
  })
})
