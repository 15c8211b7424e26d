import { deflateRawSync } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../sheetRow.ts'
import { sayingSizes, testBook } from '../../test/workbook.ts'
import { MalformedXml } from '../../xml/MalformedXml.js'
import { readWorkbook } from './workbook.js'

/** The rows of a workbook, each behind its number; or why it is not read. */
function read(content: Uint8Array, unpacked = 1_000_000): [number, ...Cell[]][] | string {
  const rows: [number, ...Cell[]][] = []
  try {
    readWorkbook(content, { unpacked }, (number, cells) => rows.push([number, ...cells]) > 0)
    return rows
  } catch (problem) {
    if (problem instanceof MalformedXml) return 'malformed'
    const { kind, line } = problem as { kind: string; line?: number }
    return line === undefined ? kind : `${kind} ${line}`
  }
}
const row = (cells: string, attributes = 'r="1"') => `<row ${attributes}>${cells}</row>`
const cellsOf = (cells: string, around: Parameters<typeof testBook>[1] = {}) => {
  const rows = read(testBook(row(cells), around))
  return typeof rows === 'string' ? rows : rows[0]!.slice(1)
}

describe('a workbook', () => {
  it('is read as spreadsheet programs write it', () => {
    const sheet =
      '<row r="1" spans="1:8"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>一</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 二</t></r><rPh sb="0" eb="1"><t>イチ</t></rPh></is></c>' +
      '<c r="D1"><v>1.5E-005</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" t="str"><f>A1&amp;"x"</f><v>甲&amp;x</v></c><c r="G1" t="str"><f>""</f><v></v></c><c r="H1" s="1"/></row>' +
      '<row r="3"><c r="A3" t="n"><v> -12 </v></c><c r="B3" t="s"/><c r="C3" t="str"><v>_x0041__x005F_x0042_</v></c></row>'
    const sharedStrings = '<si><t>甲</t><rPh sb="0" eb="1"><t>コウ</t></rPh></si><si/>'
    expect(read(testBook(sheet, { sharedStrings }))).toEqual([
      [1, '甲', '一 二', null, 0.000015, true, '甲&x', '', null],
      [3, -12, null, 'A_x0042_'],
    ])
  })

  it('is read sheet by sheet, but for hidden ones, unless there are no others', () => {
    const ofSheets = (...states: string[]) => {
      const files = unzipSync(testBook(row('<c r="A1"><v>7</v></c>')))
      const all = states.map((state, at) => `<sheet name="s${at}" sheetId="${at + 1}" ${state} r:id="rId1"/>`).join('')
      const book = strFromU8(files['xl/workbook.xml']!).replace(/<sheet .*?\/>/, all)
      const seen: unknown[] = []
      readWorkbook(
        zipSync({ ...files, 'xl/workbook.xml': strToU8(book) }),
        { unpacked: 1_000_000 },
        (_, cells) => seen.push(cells) > 0,
        (name, isHidden) => seen.push(`${name}${isHidden ? ' hidden' : ''}`),
      )
      return seen
    }
    expect(ofSheets('state="hidden"', '', 'state="veryHidden"', 'state="visible"')).toEqual([
      's0 hidden',
      's1',
      [7],
      's2 hidden',
      's3',
      [7],
    ])
    expect(ofSheets('state="hidden"')).toEqual(['s0', [7]])
  })

  it('may name neither rows nor cells', () => {
    expect(read(testBook('<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="B2"><v>3</v></c><c><v>4</v></c></row>'))).toEqual([
      [1, 1, 2],
      [2, null, 3, 4],
    ])
  })

  it.each([
    ['14', '<v>46082</v>', '2026-03-01'],
    ['22', '<v>46082.354224537</v>', '2026-03-01 08:30:05'],
    ['31', '<v>60</v>', '1900-02-28'],
    ['14', '<v>61</v>', '1900-03-01'],
    ['14', '<v>2958465</v>', '9999-12-31'],
    ['yyyy"年"m"月"d"日"', '<v>46082</v>', '2026-03-01'],
    ['[$-804]aaaa;@', '<v>46082</v>', '2026-03-01'],
    ['[h]:mm', '<v>0.5</v>', '1899-12-31 12:00:00'],
    ['0', '<v>46082</v>', 46_082],
    ['#,##0.00"元";[Red]\\-#,##0.00_)', '<v>46082</v>', 46_082],
    ['"daily" 0.0E+00', '<v>1.5</v>', 1.5],
    ['General', '<v>1</v>', 1],
    // As a number with zeros in front is shown.
    ['00000000_ ', '<v>1001</v>', '00001001'],
    ['000;@', '<v>1001</v>', '1001'],
    ['000;@', '<v>1.5</v>', 1.5],
  ])('of the format %s says %s as %j', (format, value, said) => {
    expect(cellsOf(`<c r="A1" s="0">${value}</c>`, { format })).toEqual([said])
  })

  it.each([
    ['2', 'damaged'],
    ['-1', 'damaged'],
    ['0.5', 'damaged'],
    ['1e0', 'damaged'],
    ['constructor', 'damaged'],
    ['', 'damaged'],
  ])('has no text for the number %j of one that it shares', (number, unreadable) => {
    const sharedStrings = '<si><t>甲</t></si><si><t>乙</t></si>'
    expect(cellsOf(`<c r="A1" t="s"><v>${number}</v></c>`, { sharedStrings })).toEqual([{ unreadable, text: number }])
    expect(cellsOf('<c r="A1" t="s"><v>1</v></c>', { sharedStrings })).toEqual(['乙'])
  })

  it.each([
    ['t="e"', '<v>#N/A</v>', { unreadable: 'error', text: '#N/A' }],
    ['t="e"', '<f>1/0</f><v>#DIV/0!</v>', { unreadable: 'error', text: '#DIV/0!' }],
    ['', '<v>1e999</v>', { unreadable: 'number', text: '1e999' }],
    ['', '<v>0x10</v>', { unreadable: 'number', text: '0x10' }],
    ['', '<v>abc</v>', { unreadable: 'number', text: 'abc' }],
    ['', '<v>Infinity</v>', { unreadable: 'number', text: 'Infinity' }],
    ['', '<f>A2+1</f>', { unreadable: 'formula', text: '' }],
    ['', '<f>A2+1</f><v></v>', { unreadable: 'formula', text: '' }],
    ['t="b"', '<v>2</v>', { unreadable: 'damaged', text: '2' }],
    ['t="x"', '<v>2</v>', { unreadable: 'damaged', text: '2' }],
  ])('has a cell %s %s that says nothing', (attributes, inside, cell) => {
    expect(cellsOf(`<c r="A1" ${attributes}>${inside}</c>`)).toEqual([cell])
  })

  it('has a day that is none', () => {
    for (const value of ['-1', '2958466', '1e300'])
      expect(cellsOf(`<c r="A1" s="0"><v>${value}</v></c>`, { format: '14' })).toEqual([{ unreadable: 'number', text: value }])
  })

  it.each([
    ['a row twice', row('') + row(''), 'damagedRow 2'],
    ['rows that go back', row('', 'r="3"') + row('', 'r="2"'), 'damagedRow 4'],
    ['a row beyond the last', row('', 'r="1048577"'), 'damagedRow 1'],
    ['a row that is no number', row('', 'r="1e3"'), 'damagedRow 1'],
    ['a cell twice', row('<c r="A1"/><c r="A1"/>'), 'damagedRow 1'],
    ['cells that go back', row('<c r="B1"/><c r="A1"/>'), 'damagedRow 1'],
    ['a cell of another row', row('<c r="A9"/>'), 'damagedRow 1'],
    ['a cell beyond the last column', row('<c r="XFE1"/>'), 'damagedRow 1'],
    ['a cell that is nowhere', row('<c r="ZZZZZZZ1"/>'), 'damagedRow 1'],
    ['a tag that does not end', row('<c r="A1"'), 'malformed'],
    ['tags that end in another order', '<row r="1"><c r="A1"></row></c>', 'malformed'],
    ['an attribute twice', row('<c r="A1" r="B1"/>'), 'malformed'],
    ['no character by its number', row('<c r="A1" t="inlineStr"><is><t>a&#0;</t></is></c>'), 'malformed'],
    ['half a character by its number', row('<c r="A1" t="inlineStr"><is><t>a&#xD800;</t></is></c>'), 'malformed'],
    ['a number beyond all characters', row('<c r="A1" t="inlineStr"><is><t>&#x110000;</t></is></c>'), 'malformed'],
    ['a name that nobody declared', row('<c r="A1" t="inlineStr"><is><t>&nbsp;</t></is></c>'), 'malformed'],
    ['a control character', row('<c r="A1" t="inlineStr"><is><t>a\u0001</t></is></c>'), 'malformed'],
  ])('is refused with %s', (_, sheet, problem) => {
    expect(read(testBook(sheet))).toBe(problem)
  })

  it('is unpacked to no more than it may be, whatever it says of itself', () => {
    const large = { sharedStrings: `<si><t>${' '.repeat(2_000_000)}</t></si>` }
    const book = testBook(row(''), large)
    expect(read(book, 3_000_000)).toEqual([[1]])
    expect(read(book)).toBe('unpacked')
    for (const said of [0, 1, 0xfffffff0]) expect(read(sayingSizes(book, said)), String(said)).toBe('unpacked')
  })

  it('is none of what is no archive of one', () => {
    const book = testBook(row('<c r="A1"><v>1</v></c>'))
    expect(read(book)).toEqual([[1, 1]])
    expect(read(book.subarray(0, book.length - 30))).toBe('unreadable')
    expect(read(zipSync({ 'a.txt': strToU8('a') }))).toBe('unreadable')
    const behind = Buffer.from(book).indexOf('PK\u0001\u0002')
    expect(read(book.map((byte, at) => (at === behind - 3 ? byte ^ 0xff : byte)))).toBe('unreadable')
    expect(read(new Uint8Array(deflateRawSync(new Uint8Array(100))))).toBe('unreadable')
  })
})
