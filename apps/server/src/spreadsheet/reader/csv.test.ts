import { expect, it } from 'vitest'
import type { Cell } from '../../sheetRow.ts'
import { readCsv } from './csv.js'

function read(text: string, most = Infinity): Cell[][] | string {
  const rows: Cell[][] = []
  try {
    readCsv(new TextEncoder().encode(text), { characters: 100 }, (_, cells) => rows.push(cells) < most)
    return rows
  } catch (problem) {
    const { kind, line } = problem as { kind: string; line?: number }
    return line === undefined ? kind : `${kind} ${line}`
  }
}

it.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b\nc;d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a|b\nc|d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,"b ""c"", d"\n"e\r\nf",g\n',
    [
      ['a', 'b "c", d'],
      ['e\r\nf', 'g'],
    ],
  ],
  [
    'a,""\n"",b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,\n\n,b', [['a', ''], [''], ['', 'b']]],
  ['a,"b"', [['a', 'b']]],
  ['a,', [['a', '']]],
  ['', []],
  // As people keep the zeros in front of a number.
  [
    'a,="001"\n"=""002""",b\n',
    [
      ['a', '001'],
      ['002', 'b'],
    ],
  ],
  // As Excel is told of another delimiter, in a line that is no row.
  ['sep=;\na;b,c\n', [['a', 'b,c']]],
  // A title, and lists within cells.
  ['2026 级新生名单，一、二、三\na;b\nc;d,e,f\ng;h,i\n', [['2026 级新生名单，一、二、三'], ['a', 'b'], ['c', 'd,e,f'], ['g', 'h,i']]],
  [
    'a\tb\tc\n1\td,e,f,g,h\t2\n3\ti,j,k,l,m\t4\n',
    [
      ['a', 'b', 'c'],
      ['1', 'd,e,f,g,h', '2'],
      ['3', 'i,j,k,l,m', '4'],
    ],
  ],
])('reads %j', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

it.each([
  ['a,b\nc,"d\ne,f\n', 'openQuote 2'],
  ['"a\nb",c\n"d,e\n', 'openQuote 3'],
  ['a,b\n"c"x,d\n', 'strayQuote 2'],
  ['a,b\nc,"d"x"\n', 'strayQuote 2'],
  ['a,b\nc,"d" ,e\n', 'strayQuote 2'],
  [`"${'""'.repeat(200)}"`, 'characters'],
])('refuses %j', (text, problem) => {
  expect(read(text)).toBe(problem)
})

it('tells of a cell with a quote in its middle', () => {
  expect(read('a,b\n5" c,他说"好"\n')).toEqual([
    ['a', 'b'],
    [
      { unreadable: 'quote', text: '5" c' },
      { unreadable: 'quote', text: '他说"好"' },
    ],
  ])
})

it('reads no further than it is asked to', () => {
  expect(read('\n'.repeat(9_900_000), 20_012)).toHaveLength(20_012)
})
