import { describe, expect, it } from 'vitest'
import { cleanRichText, hasTooManyTags, isBlankRichText, wordsOfRichText } from './richText.ts'

describe('rich text', () => {
  it('is kept without what could run, cover the page or follow its reader', () => {
    const html = '<p onclick="x()" style="color: red; position: fixed">甲<script>x()</script><img src="https://a.example/t.gif"></p>'
    expect(cleanRichText(html, { pictures: false })).toBe('<p style="color:red">甲</p>')
    expect(cleanRichText(html, { pictures: true })).toContain('<img src="https://a.example/t.gif" />')
    expect(cleanRichText('<a href="javascript:x()">甲</a>', { pictures: false })).toBe(
      '<a target="_blank" rel="noopener noreferrer">甲</a>',
    )
  })

  it('is the same when it is cleaned again', () => {
    const once = cleanRichText('<h2>一 & 二</h2><ul><li>甲</li></ul><a href="https://a.example/?a=1&b=2">乙</a>', { pictures: false })
    expect(cleanRichText(once, { pictures: false })).toBe(once)
  })

  it('is read as words in a line', () => {
    expect(wordsOfRichText('<h2>一 &amp; 二</h2><p>甲<br>乙</p><style>p{}</style><table><tr><td>1</td><td>&lt;2</td></tr></table>')).toBe(
      '一 & 二 甲 乙 1 <2',
    )
  })

  it.each([
    ['', true],
    ['<p><br></p>', true],
    ['<p>&nbsp;</p>', true],
    ['<p><script>x()</script></p>', true],
    ['<p>甲</p>', false],
    ['<hr>', false],
  ])('%j is nothing to read: %s', (html, blank) => {
    expect(isBlankRichText(html)).toBe(blank)
  })

  it('has a bound for its marks', () => {
    expect(hasTooManyTags('<b>'.repeat(20_000))).toBe(false)
    expect(hasTooManyTags('<b>'.repeat(20_001))).toBe(true)
  })
})
