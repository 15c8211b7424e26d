import { expect, it } from 'vitest'
import type { Cell } from '../../sheetRow.ts'
import { isHtml, readHtml } from './html.js'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(text: string): Cell[][] | string {
  const rows: Cell[][] = []
  try {
    readHtml(bytes(text), (_, cells) => rows.push(cells) < Infinity)
    return rows
  } catch (problem) {
    return (problem as { kind: string }).kind
  }
}

it('tells a web page by its beginning', () => {
  for (const page of [
    '<html><body>',
    '\ufeff\r\n<!DOCTYPE html>',
    '<?xml version="1.0"?>\n<html xmlns:x="urn">',
    '<!-- a -->\n<TABLE border=1>',
    '<meta charset="gb2312"><table>',
  ])
    expect(isHtml(bytes(page))).toBe(true)
  for (const other of ['账号,姓名\n<html>,a', '<a>,b', 'PK', '']) expect(isHtml(bytes(other))).toBe(false)
})

it('reads its tables as people see them', () => {
  expect(
    read(`<html><head><title>x</title><style>td { color: red }</style></head><body>导出<table border="1">
<tr><th>学号</th><th style='mso-number-format:"\\@"'>姓名&nbsp;</th></tr><!-- <tr><td>no</td></tr> -->
<tr><td>000123</td><td><b>张&#x4e09;</b> &amp; <i>A &lt;B&gt;</i></td></tr>
<TR><TD>1<TD>甲<br/>乙
<tr><td></td><td> </td></tr></TABLE></body></html>`),
  ).toEqual([
    ['学号', '姓名'],
    ['000123', '张三 & A <B>'],
    ['1', '甲\n乙'],
    [null, null],
  ])
})

it('gives rows what is merged over them, and leaves titles over several columns where they stand', () => {
  expect(
    read(
      '<table><tr><td colspan=3>名单</td></tr><tr><td rowspan="2">学院</td><td>甲</td><td>1</td></tr><tr><td>乙</td><td>2</td></tr>' +
        '<tr><td>丙</td><td rowspan=2>丁</td></tr><tr><td>戊</td></tr></table>',
    ),
  ).toEqual([
    ['名单', null, null],
    ['学院', '甲', '1'],
    ['学院', '乙', '2'],
    ['丙', '丁'],
    ['戊', '丁'],
  ])
})

it('reads a table within the cell of another, which is there for the look', () => {
  expect(read('<table><tr><td>外<table><tr><td>学号</td></tr><tr><td>1</td></tr></table></td></tr></table>')).toEqual([
    ['学号'],
    ['1'],
    ['外'],
  ])
})

it('has nothing of a page without tables, and is done with what is hostile', () => {
  expect(read('<html><body>请重新登录</body></html>')).toBe('webPage')
  expect(read(`<table><tr>${'<td colspan=9999>a</td>'.repeat(20)}</tr></table>`)).toBe('cells')
  expect(read('<table'.repeat(1000))).toBe('webPage')
  expect(read(`<html>${'<!--'.repeat(50_000)}`)).toBe('webPage')
  expect(read(`<html>${'<script>'.repeat(50_000)}`)).toBe('webPage')
  expect(read(`<html>${'<td "'.repeat(20_000)}`)).toBe('webPage')
})
