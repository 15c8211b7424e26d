import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { Budget, equal, ExpressionError, evaluate, evaluateTemplate, isBlank, isTrue } from '../index.ts'

const scope = {
  amount: 120,
  hours: '12.5',
  dept: 'CS',
  flag: 'true',
  names: ['张三', '李四'],
  form: { 学号: '2024001', rows: [{ hours: 2 }, { hours: '3' }], empty: '' },
  nothing: null,
  blank: ' \t\u3000\ufeff\u200b\n',
  none: [],
}

describe('evaluate', () => {
  it.each<[string, unknown]>([
    ["amount > 100 && dept == 'CS'", true],
    ['${hours >= 12 and hours < 13}', true],
    ['hours + 1', 13.5],
    ['0.1 + 0.2 == 0.3', true],
    ["'a' + 1 + nothing", 'a1'],
    ["'' + ''", ''],
    ['nothing + 5', 5],
    ['dept * 2', null],
    ['1 / 0', null],
    ['7 mod 3', 1],
    ['missing', null],
    ['missing.a.b[0]', null],
    ['missing > 1 or missing < 1 or missing >= nothing', false],
    ['missing == nothing', true],
    ["missing == '' and form.empty == missing and form.empty == null", true],
    ["missing != '' or form.empty != '' or 0 == '' or false == ''", false],
    ["form.empty < 'x' or form.empty >= '' or missing < 'x'", false],
    ["blank == '' and blank == null and blank == missing and '　' == blank and empty blank and blank.isEmpty() and blank.equals('')", true],
    ["blank != '' or not empty blank or blank == 'x' or blank == 0 or blank == false or blank == [1]", false],
    ["none == '' and none == null and none == missing and none == blank and empty none and none == []", true],
    ["none != '' or not empty none or none == 'x' or none == 0 or none == false or none == names or names == none", false],
    ["blank == '' ? (none == '' ? 'a' : 'b') : 'c'", 'a'],
    ["blank < 'x' or blank >= '' or none < 1 or none >= missing", false],
    ["[blank] == [''] and [none] == [null] and [blank] != ['x']", true],
    ['blank * 2 + -blank - none', 0],
    ['none + 1', 1],
    ["dept + ' ' + nothing + ' ' + amount", 'CS  120'],
    ["nothing + ' '", ' '],
    ["' ' + amount", ' 120'],
    ['missing != 1', true],
    ["'10' < '9'", true],
    ["'10' < 9", false],
    ["'2026-01-31' < '2026-02-01'", true],
    ["flag == true and 'false' == false", true],
    ["1 == '1.0' and 1 != 'one'", true],
    ["[1, 2] == ['1', 2] and form.rows[0] == form.rows[0]", true],
    ['flag ? 1 : 2', 1],
    ['dept ? 1 : 2', 2],
    ['not empty names and empty form.empty and empty missing', true],
    ["names.contains('张三') and names.size() == 2 and dept.startsWith('C') and dept.length() eq 2", true],
    ["missing.isEmpty() and not missing.contains('x') and missing.equals(null)", true],
    ...['missing', "''", 'blank', 'none'].flatMap((left): [string, unknown][] =>
      ['missing', "''"].map((part) => [
        `contains(${left}, ${part}) or startsWith(${left}, ${part}) or endsWith(${left}, ${part}) or ${left === "''" ? 'missing' : left}.startsWith(${part})`,
        false,
      ]),
    ),
    ['names[1]', '李四'],
    ['names.length', null],
    ["form['学号']", '2024001'],
    ["sum(pluck(form.rows, 'hours'))", 5],
    ['form[missing]', null],
    ['-hours', -12.5],
    ['1 or boom()', true],
    ['false and boom()', false],
  ])('%s is %j', (source, expected) => {
    expect(evaluate(source, scope)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['round(1e21, 2)', 1e21],
    ['floor(2.7) + ceil(2.1)', 5],
    ['abs(-3)', 3],
    ["max(1, '7', [9, 2]) - min(4, 3)", 6],
    ['min()', null],
    ['avg(1, 2, [3])', 2],
    ['between(amount, 100, 120)', true],
    ["in(dept, 'CS', 'EE') and in(dept, ['CS'])", true],
    ["upper(concat('a', 1)) == 'A1' and lower('B') == 'b' and trim(' x ') == 'x'", true],
    ["substring('第二课堂', 1, 3)", '二课'],
    ["indexOf('abc', 'c')", 2],
    ["replace('a.b.c', '.', '$&')", 'a$&b$&c'],
    ["split('甲,乙')", ['甲', '乙']],
    ["join(names, '、')", '张三、李四'],
    ['size(names) + size(form) + size(missing) + length(hours)', 9],
    ["distinct([1, '1', 2, 2])", [1, 2]],
    ['first(names) != last(names)', true],
    ['count([1, 2, 1], 1)', 2],
    ["coalesce(missing, '', 3)", 3],
    ['coalesce(blank, none, 3)', 3],
    ["in(blank, '甲', '') and in(none, '') and not in(blank, '甲') and count(['', ' ', 0, none, '甲'], missing) == 3", true],
    ["size(distinct(['', ' ', none, missing, '甲']))", 2],
    ["number('x')", null],
    ['text(names)', '张三,李四'],
  ])('%s is %j', (source, expected) => {
    expect(evaluate(source, scope)).toEqual(expected)
  })

  it('asks a function scope for names, and the host for functions', () => {
    const asked: string[] = []
    const lookup = (name: string) => (asked.push(name), 20)
    expect(evaluate('double(x) > y', lookup, { functions: { double: (value) => Number(value) * 2 } })).toBe(true)
    expect(asked).toEqual(['x', 'y'])
  })

  it('names an unknown function and wraps what a function throws', () => {
    const attempt = (source: string, functions = {}) => {
      try {
        return evaluate(source, scope, { functions })
      } catch (error) {
        return error
      }
    }
    expect(attempt('1 + nope(2)')).toMatchObject({ code: 'unknownFunction', position: 4, source: '1 + nope(2)' })
    expect(attempt('toString()')).toMatchObject({ code: 'unknownFunction' })
    const cause = new Error('no directory')
    const error = attempt('leader(dept)', {
      leader: () => {
        throw cause
      },
    })
    expect(error).toBeInstanceOf(ExpressionError)
    expect(error).toMatchObject({ code: 'function', cause, message: 'leader(): no directory' })
  })

  it('never reaches a prototype', () => {
    const hostile = { key: '__proto__', other: 'constructor', object: {}, list: [] as unknown[] }
    for (const source of ['object[key]', 'object[other]', 'list[other]', "object['toString']", 'toString', 'object.valueOf']) {
      expect(evaluate(source, hostile)).toBeNull()
    }
    const own = JSON.parse('{"__proto__": {"x": 1}}') as Record<string, unknown>
    expect(evaluate('object[key]', { ...hostile, object: own })).toBeNull()
  })

  it('refuses to build what grows without bound', () => {
    const big = 'x'.repeat(60_000)
    expect(() => evaluate('big + big', { big })).toThrow(ExpressionError)
    expect(() => evaluate(`concat(${Array(900).fill('big').join()})`, { big })).toThrow(ExpressionError)
    expect(() => evaluate('join(list, big)', { big, list: Array(9000).fill('') })).toThrow(ExpressionError)
    const started = cpuUsage()
    expect(evaluate('digits > 1', { digits: `${'1'.repeat(300_000)}x` })).toBe(false)
    expect(cpuUsage(started).user).toBeLessThan(1_000_000)
  })
})

describe('a budget', () => {
  const parts = Array.from({ length: 999 }, (_, at) => `${at}`).join()
  const failsBy = (source: string, scope: Record<string, unknown>, budget?: Budget) => {
    const started = cpuUsage()
    expect(() => evaluate(source, scope, budget ? { budget } : {}), source.slice(0, 60)).toThrow(ExpressionError)
    return cpuUsage(started).user / 1000
  }

  it('ends what looks at too much, by whatever function or operator', () => {
    const wide = Array.from({ length: 3000 }, () => Array(3000).fill(0))
    const objects = Array.from({ length: 5000 }, (_, at) => ({ at }))
    expect(failsBy('contains(wide, last(wide))', { wide })).toBeLessThan(500)
    expect(failsBy('size(distinct(wide)) > 0', { wide })).toBeLessThan(500)
    expect(failsBy('size(distinct(objects)) > 0', { objects })).toBeLessThan(500)
    expect(failsBy(Array(300).fill('size(split(t)) > 0').join(' and '), { t: parts })).toBeLessThan(500)
    expect(failsBy(Array(900).fill('t == u').join(' and '), { t: `${'x'.repeat(90_000)}a`, u: `${'x'.repeat(90_000)}a` })).toBeLessThan(500)
    expect(
      failsBy(Array(900).fill('contains(numbers, digits)').join(' or '), { numbers: Array(900).fill(2), digits: '1'.repeat(90_000) }),
    ).toBeLessThan(500)
  })

  it('is for all who share it', () => {
    const budget = new Budget(10_000)
    expect(evaluate('size(distinct(split(t)))', { t: parts }, { budget })).toBe(999)
    for (let round = 0; round < 3; round++) evaluate('size(split(t))', { t: parts }, { budget })
    expect(failsBy(Array(20).fill('size(split(t)) > 0').join(' and '), { t: parts }, budget)).toBeLessThan(500)
    expect(failsBy('1 > 2', {}, budget)).toBeLessThan(500)
  })

  it('lets what people write pass, over large tables as well', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ hours: at, name: `第${at}项`, level: '国家级', kind: '竞赛', cert: `A-${at}` }))
    expect(
      evaluate(
        "sum(pluck(rows, 'hours')) > 100 and size(distinct(pluck(rows, 'name'))) == 1000 and count(pluck(rows, 'level'), '国家级') == 1000",
        { rows },
      ),
    ).toBe(true)
  })

  it('takes numbers and texts apart in one go, whatever order they come in', () => {
    const random = (() => {
      let seed = 7
      return (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    })()
    const values = [
      1,
      '1',
      '1.0',
      2,
      '2',
      'a',
      true,
      'true',
      false,
      'false',
      null,
      undefined,
      '',
      ' ',
      '\u3000',
      [],
      [''],
      [' '],
      {},
      0,
      '0',
      [1],
      ['1'],
      { a: 1 },
      { a: '1' },
      -0.5,
      '-.5',
    ]
    for (let round = 0; round < 2_000; round++) {
      const list = Array.from({ length: random(12) }, () => values[random(values.length)])
      expect(evaluate('distinct(list)', { list })).toEqual(list.filter((item, at) => list.findIndex((other) => equal(other, item)) === at))
    }
  })
})

describe('evaluateTemplate', () => {
  it('joins text, and keeps the value of a lone expression', () => {
    expect(evaluateTemplate('${dept}-${amount}${missing}', scope)).toBe('CS-120')
    expect(evaluateTemplate('${names}', scope)).toBe(scope.names)
    expect(evaluateTemplate('teacher01', scope)).toBe('teacher01')
    expect(evaluateTemplate('', scope)).toBe('')
  })
})

it('takes for blank whatever trim takes away, and nothing that can be seen', () => {
  const characters = Array.from({ length: 0x3100 }, (_, at) => String.fromCharCode(at)).concat('\ufeff')
  const trimmed = characters.filter((one) => one.trim() === '')
  expect(trimmed).toHaveLength(25)
  for (const one of [...trimmed, '', trimmed.join(''), null, undefined, []]) expect(isBlank(one), JSON.stringify(one)).toBe(true)
  for (const one of ['甲', ' x ', '0', 0, false, [''], {}]) expect(isBlank(one), JSON.stringify(one)).toBe(false)
})

describe('isTrue', () => {
  it('follows JUEL for text', () => {
    expect([true, 'TRUE', 1, [0], { a: 1 }].map(isTrue)).toEqual([true, true, true, true, true])
    expect([false, '', 'yes', 0, NaN, null, undefined, [], {}].some(isTrue)).toBe(false)
  })
})
