import { describe, expect, it } from 'vitest'
import { cleanPasted } from './cleanPasted.ts'

describe('what is pasted', () => {
  it.each([
    [
      'from Word keeps words, headings and tables, not how a page of paper is laid out',
      `<!--[if gte mso 9]><xml>junk</xml><![endif]--><h1 style="mso-style-name:标题; margin-top:12.0pt">通知<o:p></o:p></h1><p class="MsoNormal" style="text-indent:21.0pt;mso-char-indent-count:2.0"><span style="font-family:宋体;mso-ascii-font-family:Calibri">各学院：</span></p><table><tr><td>甲</td></tr></table>`,
      '<h1>通知</h1><p style="text-indent: 21pt">各学院：</p><table><tbody><tr><td>甲</td></tr></tbody></table>',
    ],
    [
      'keeps what people mean by a style',
      '<p style="color: red; font-weight: bold">急</p>',
      '<p style="color: red; font-weight: bold">急</p>',
    ],
    ['runs nothing', '<p onclick="x()">甲</p><script>x()</script><iframe src="https://a.example"></iframe>', '<p>甲</p>'],
    ['has no pictures that lie on the machine of whoever wrote it', '<p>甲<img src="file:///C:/a.png" width="3"></p>', '<p>甲</p>'],
  ])('%s', (_, html, clean) => {
    expect(cleanPasted(html).html).toBe(clean)
  })
  it('has no pictures that the page would not load, and says how many these were', () => {
    const own = `<p>甲<img src="data:image/png;base64,AA==" alt=""><img src="/sc-api/a.png" alt=""></p>`
    expect(cleanPasted(`${own}<img src="https://elsewhere.example/a.png"><img src="file:///C:/a.png">`)).toEqual({ html: own, lost: 2 })
  })
})
