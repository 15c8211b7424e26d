import { expect, test } from 'vitest'
import { workflowWords } from '../../locale/words.ts'
import { importErrorText } from '../../modeler/importErrorText.ts'
import { refuseForeign } from './characters.ts'
import { decodeXml } from './scanXml.ts'

const said = (xml: string) => {
  try {
    refuseForeign(xml)
    return null
  } catch (error) {
    return importErrorText(error, workflowWords['zh-CN'].importing)
  }
}

test.each(['&#0;', '&#xD800;', '&#x110000;', '&#xFFFF;', '\u0001', '\uFFFE'])(
  'a file with %j is refused, and its line named',
  (written) => {
    expect(said(`<a>\n<!-- &#0; --><b c="${written}"/></a>`)).toBe(
      'XML 格式有误：第 2 行，有 XML 不允许的字符，或写成编号的这类字符（如 &#0;）',
    )
  },
)

test('what XML has a place for is not', () => {
  expect(said('<a>&#9;\t\r\n&#x1F600;😀<!-- &#0; --><![CDATA[&#0;]]>&amp;#0;</a>')).toBeNull()
})

test.each([
  ['&lt;&gt;&quot;&apos;&amp;', `<>"'&`],
  ['&amp;lt;', '&lt;'],
  ['&amp;amp;', '&amp;'],
  ['&unknown; &constructor; & &;', '&unknown; &constructor; & &;'],
  ['&#38;lt; &#x26;amp;', '&lt; &amp;'],
  ['&#x1F600;&#65;&lt;', '😀A<'],
  ['&#0;&#xD800;&#x110000;&#;', '&#0;&#xD800;&#x110000;&#;'],
])('%s is read as %s', (written, read) => {
  expect(decodeXml(written)).toBe(read)
})
