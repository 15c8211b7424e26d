import { describe, expect, it } from 'vitest'
import { packed, rows, wordDocument, workbook } from '../../testing/office.ts'
import { OfficeError, readOffice } from './readOffice.ts'

const problemOf = (bytes: Uint8Array) => {
  try {
    readOffice(bytes)
    return 'none'
  } catch (error) {
    if (error instanceof OfficeError) return error.problem
    throw error
  }
}

describe('a workbook', () => {
  it('gives the cells of its first sheet that shows, as they are read', () => {
    const sheet = `<sheetData>
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>入学日期</t></is></c></row>
      <row r="3"><c r="A3"><v>2023010101</v></c><c r="B3" t="str"><v>王&amp;小明</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" s="1"><v>45170</v></c></row>
      <row r="4"><c r="D4" s="2"><v>45170.5</v></c><c r="E4" s="3"><v>0.5</v></c><c r="F4" s="4"><v>45170</v></c></row>
    </sheetData>`
    const bytes = workbook(
      { 参数: rows(['甲']), 名单: sheet },
      {
        shared: ['<t>学号</t>', '<r><t>姓</t></r><r><t>名</t></r><rPh><t>xingming</t></rPh>'],
        formats: [14, 22, 20, 176],
        hidden: ['参数'],
      },
    )
    expect(readOffice(bytes).cells).toEqual([
      ['学号', '姓名', '', '入学日期'],
      ['2023010101', '王&小明', 'TRUE', '2023-09-01'],
      ['', '', '', '2023-09-01 12:00', '12:00', '2023-09-01'],
    ])
  })

  it('tells what may be chosen in its columns: words, a range of it, one of another sheet', () => {
    const validations = `<dataValidations>
        <dataValidation type="list" sqref="B2:B100"><formula1>"男,女"</formula1></dataValidation>
        <dataValidation type="list" sqref="C2 D2:D9"><formula1>'院 系'!$A$1:$A$3</formula1></dataValidation>
        <dataValidation type="whole" sqref="E2"><formula1>"1,2"</formula1></dataValidation>
        <dataValidation type="list" sqref="F2"><formula1>INDIRECT(A1)</formula1></dataValidation>
      </dataValidations>
      <extLst><ext><x14:dataValidations><x14:dataValidation type="list"><x14:formula1><xm:f>年级!A1:C1</xm:f></x14:formula1><xm:sqref>G2:G5</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>`
    const bytes = workbook({
      名单: rows(['姓名', '性别', '学院']) + validations,
      '院 系': rows(['文学院'], ['理学院'], ['文学院']),
      年级: rows(['大一', '大二', '大三']),
    })
    expect([...readOffice(bytes).lists]).toEqual([
      [1, ['男', '女']],
      [2, ['文学院', '理学院']],
      [3, ['文学院', '理学院']],
      [6, ['大一', '大二', '大三']],
    ])
  })

  it('is looked at no further than a form needs', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => ['某', String(at)])
    const validations =
      '<dataValidations><dataValidation type="list" sqref="A2"><formula1>"是,否"</formula1></dataValidation></dataValidations>'
    const started = performance.now()
    const { cells, lists } = readOffice(workbook({ 名单: rows(['甲', '乙'], ...many) + validations }))
    expect(cells).toHaveLength(1000)
    expect(lists.get(0)).toEqual(['是', '否'])
    expect(performance.now() - started).toBeLessThan(3000)
  })

  it('is refused where it is too wide, too large unpacked, damaged, empty or no workbook', () => {
    expect(problemOf(workbook({ 宽: rows(Array.from({ length: 2000 }, String)) }))).toBe('tooWide')
    expect(problemOf(workbook({ 宽: '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>' }))).toBe('tooWide')
    expect(problemOf(workbook({ 弹: `<sheetData>${' '.repeat(70_000_000)}</sheetData>` }))).toBe('tooLarge')
    expect(problemOf(workbook({ 空: rows() }))).toBe('noTable')
    expect(problemOf(workbook({}))).toBe('noTable')
    expect(problemOf(packed({ 'a.txt': 'a' }))).toBe('otherFile')
    expect(problemOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]))).toBe('unreadable')
    expect(problemOf(packed({ 'xl/workbook.xml': '<workbook/>' }))).toBe('unreadable')
  })

  it('takes no more room than it says that it needs', () => {
    const bytes = workbook({ 弹: `<sheetData>${' '.repeat(5_000_000)}</sheetData>${rows(['甲'])}` })
    // Of what the archive says of each part: as if none was larger than some bytes.
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, Math.min(400, view.getUint32(at + 24, true)), true)
    expect(['unreadable', 'noTable']).toContain(problemOf(bytes))
  })

  it('defines nothing, and fetches nothing', () => {
    const sheet = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>' + rows(['&a;&b;&#x41;&#1114112;', '乙'])
    expect(readOffice(workbook({ 表: sheet })).cells).toEqual([['&a;&b;A&#1114112;', '乙']])
  })
})

describe('a document', () => {
  const cell = (text: string, more = '') =>
    `<w:tc><w:tcPr>${more}</w:tcPr>${text
      .split('\n')
      .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
      .join('')}</w:tc>`
  const tableOf = (...lines: string[][]) => `<w:tbl>${lines.map((line) => `<w:tr>${line.join('')}</w:tr>`).join('')}</w:tbl>`

  it('gives its largest table, merged cells in their place', () => {
    const inner = tableOf([cell('内')])
    const body =
      '<w:p><w:r><w:t>说明</w:t></w:r></w:p>' +
      tableOf([cell('小')]) +
      tableOf(
        [cell('字段名称'), cell('类型'), cell('必填')],
        [cell('姓名\n（中文）'), cell('文本', '<w:gridSpan w:val="2"/>')],
        [cell('学号') + `<w:tc>${inner}<w:p/></w:tc>` + cell('是')],
      )
    expect(readOffice(wordDocument(body))).toEqual({
      cells: [
        ['字段名称', '类型', '必填'],
        ['姓名\n（中文）', '文本', ''],
        ['学号', '内', '是'],
      ],
      lists: new Map(),
    })
  })

  it('is refused without any', () => {
    expect(problemOf(wordDocument('<w:p/>'))).toBe('noTable')
  })
})
