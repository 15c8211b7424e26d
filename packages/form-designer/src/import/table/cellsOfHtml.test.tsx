import { expect, it } from 'vitest'
import { cellsOfHtml } from './cellsOfHtml.ts'

it('reads the table that Word puts on the clipboard', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>td { color: red }</style></head><body>
    <p class=MsoNormal>填写说明</p>
    <table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal><b>学生
      信息表</b><o:p></o:p></p></td><td rowspan=2>照片</td></tr>
    <tr><td><p>姓&nbsp;名</p></td><td><p>选项</p></td></tr>
    <tr><td>性别</td><td><p>男</p><p>女<br>保密</p></td><td><script>alert(1)</script></td></tr>
    <tr><td> </td><td></td><td></td></tr></table></body></html>`
  expect(cellsOfHtml(html)).toEqual([
    ['学生 信息表', '', '照片'],
    ['姓 名', '选项', ''],
    ['性别', '男\n女\n保密', ''],
  ])
})

it('takes the largest of several tables, and none of text without one', () => {
  expect(cellsOfHtml('<table><tr><td>a</td></tr></table><table><tr><td>b</td><td>c</td></tr></table>')).toEqual([['b', 'c']])
  expect(cellsOfHtml('<p>学号</p>')).toBeUndefined()
  expect(cellsOfHtml('<table></table>')).toBeUndefined()
})
