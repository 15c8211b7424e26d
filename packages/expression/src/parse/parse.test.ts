import { cpuUsage } from 'node:process'
import jsep from 'jsep'
import { describe, expect, it } from 'vitest'
import { ExpressionError, parse, parseTemplate, toSource } from '../index.ts'

function failure(source: string): ExpressionError {
  try {
    parse(source)
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
  throw new Error(`parsed: ${source}`)
}

describe('parse', () => {
  it('reads the same text bare and wrapped as on a process engine', () => {
    const bare = toSource(parse("amount > 100 && dept == 'CS'"))
    expect(toSource(parse("${amount > 100 && dept == 'CS'}"))).toBe(bare)
    expect(toSource(parse("  #{ amount gt 100 and dept eq 'CS' } "))).toBe(bare)
  })

  it.each([
    ['a or b and c', 'a || b && c'],
    ['(a or b) and c', '(a || b) && c'],
    ['not a == b', '!a == b'],
    ['not (a == b)', '!(a == b)'],
    ['a + b * c - d', 'a + b * c - d'],
    ['a - (b - c)', 'a - (b - c)'],
    ['a div 2 mod 3', 'a / 2 % 3'],
    ['a < b == c > d', 'a < b == c > d'],
    ['empty a.b or a lt 3', 'empty a.b || a < 3'],
    ['a ? b : c ? d : e', 'a ? b : c ? d : e'],
    ['(a ? b : c) ? d : e', '(a ? b : c) ? d : e'],
    ['a ?.5:1', 'a ? 0.5 : 1'],
    ["a['b'].c[0][d]", 'a.b.c[0][d]'],
    ["form['学号'] == \"x'y\"", "form.学号 == 'x\\'y'"],
    ['[1, "二", null].contains(x)', "[1, '二', null].contains(x)"],
    ['-5 + -x', '-5 + -x'],
    ['android and notes', 'android && notes'],
    ['a\u3000>\u00a01', 'a > 1'],
  ])('gives %s its JUEL meaning', (source, canonical) => {
    expect(toSource(parse(source))).toBe(canonical)
  })

  it.each([
    ['', 0],
    ['   ', 3],
    ['a >', 3],
    ['a b', 2],
    ['a, b', 1],
    ['a;', 1],
    ['(a', 2],
    ['f(a b)', 4],
    ['f(,a)', 2],
    ['[1,,2]', 3],
    ['a == b = c', 7],
    ['a === b', 4],
    ['a ＞ 1', 2],
    ['a ? b', 5],
    ["'open", 5],
    ['1abc', 1],
    ['empty', 0],
    ['a.b(', 4],
    ['new Foo()', 4],
    ['x => y', 2],
    ['a instanceof b', 2],
    ['this', null],
    ['${a} and ${b}', 0],
    ['${a', 3],
  ])('refuses %s at %s', (source, position) => {
    if (position === null) return expect(toSource(parse(source))).toBe('this')
    const error = failure(source)
    expect(error.code).toBe('syntax')
    expect([source, error.position]).toEqual([source, position])
    expect(error.source).toBe(source)
  })

  it('counts positions from the start of the text as written', () => {
    expect(failure('  ${ a > }').position).toBe(9)
    expect(failure('${ok && a.constructor}').position).toBe(10)
  })

  it.each([
    'a.__proto__',
    "a['constructor']",
    'prototype',
    '__proto__',
    'constructor.constructor',
    'a.toString()',
    'a.b.call(1)',
    'f()()',
    "a['size']()",
  ])('refuses %s', (source) => expect(failure(source).code).toBe('forbidden'))

  it.each([
    '('.repeat(5000) + 'a',
    '!'.repeat(5000) + 'a',
    'a ? '.repeat(3000),
    '['.repeat(9000),
    Array(3000).fill('a').join('+'),
    'a'.repeat(30_000),
  ])('refuses hostile text quickly: %.10s…', (source) => {
    const started = cpuUsage()
    expect(failure(source).code).toMatch(/limit|syntax/)
    expect(cpuUsage(started).user).toBeLessThan(500_000)
  })

  it('reads a text once, however often it is asked for', () => {
    const texts = Array.from({ length: 2_000 }, (_, at) => `${'x + '.repeat(20)}${at}`)
    const first = texts.map(parse)
    expect(texts.map(parse).every((one, at) => one === first[at])).toBe(true)
    expect(parseTemplate('a ${b}')).toBe(parseTemplate('a ${b}'))
    expect(failure('a >')).toBe(failure('a >'))
  })

  it('keeps what was asked for lately, and no more than fits', () => {
    const first = parse('first')
    const read = (from: number) => Array.from({ length: 30 }, (_, at) => parse(`a${from + at}${' '.repeat(19_000)}`))
    read(0)
    expect(parse('first')).not.toBe(first)
    expect(parse('first')).toEqual(first)
  })

  it('leaves jsep as another user of it configured it', () => {
    jsep.addBinaryOp('~~', 7)
    try {
      parse('a and b')
      failure('a ~~ b')
      expect(jsep('a ~~ b').type).toBe('BinaryExpression')
      expect(jsep('this').type).toBe('ThisExpression')
      expect(jsep('a and b').type).toBe('Compound')
      expect(jsep('a ? b : c').type).toBe('ConditionalExpression')
    } finally {
      jsep.removeBinaryOp('~~')
    }
  })
})

describe('parseTemplate', () => {
  it('keeps text and finds expressions, braces in strings included', () => {
    const [first, second, third] = parseTemplate("编号 ${concat('}', a)}!")
    expect([first, third]).toEqual(['编号 ', '!'])
    expect(typeof second === 'object' && toSource(second)).toBe("concat('}', a)")
    expect(parseTemplate('\\${a} 元')).toEqual(['${a} 元'])
    expect(parseTemplate('')).toEqual([])
  })
})
