import { describe, expect, it } from 'vitest'
import { MalformedXml } from './MalformedXml.js'
import { scanXml } from './scanXml.js'

/** What is told of a text; or why it is not XML. */
function told(xml: string, tolerant = false): string[] | string {
  const heard: string[] = []
  try {
    scanXml(xml, {
      open: (name, attributes) => heard.push(`<${name} ${JSON.stringify([...attributes])}`),
      text: (text) => heard.push(text),
      close: (name) => void heard.push(`/${name}`),
      tolerant,
    })
    return heard
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    const { fault, line, written, attribute } = error
    return [fault, line, written, ...(attribute === null ? [] : [attribute])].join(' ')
  }
}

describe('XML', () => {
  it('is told in order, with its characters, and without its prefixes', () => {
    expect(
      told(
        '\ufeff<?xml version="1.0"?>\n<!-- <x> --><a:b c:d="&lt;&#65;&#x1F600;" e = \'"\'>f &amp; g<h/><![CDATA[<i>&amp;]]></a:b >\n<!-- j -->',
      ),
    ).toEqual(['<b [["c:d","<A😀"],["e","\\""]]', 'f & g', '<h []', '/h', '<i>&amp;', '/b'])
  })

  it.each([
    ['', 'nothing 1 U+0000'],
    ['<a>', 'unclosed 1 <a'],
    ['<a>\n<b></a>', 'closing 2 </a'],
    ['</a>', 'closing 1 </a'],
    ['<a/>\n<b/>', 'outside 2 <b/'],
    ['<a/>x', 'outside 1 x'],
    ['<a><!-- </a>', 'unclosed 1 <!--'],
    ['<a><![CDATA[ </a>', 'unclosed 1 <![CDATA['],
    ['<a b=c/>', 'tag 1 <a'],
    ['<a b/>', 'tag 1 <a'],
    ['<a b="c"d="e"/>', 'tag 1 <a'],
    ['<1/>', 'tag 1 <1/'],
    ['<a\n b="c"\n b="d"/>', 'repeated 3 b'],
    ['<a> & </a>', 'reference 1 &'],
    ['<a b="c & d"/>', 'reference 1 & b'],
    ['<a>&nbsp;</a>', 'reference 1 &nbsp;'],
    ['<a b="<"/>', 'tag 1 <a'],
    ['<!DOCTYPE a><a/>', 'documentType 1 <!DOCTYPE'],
    [' <?xml version="1.0"?><a/>', 'declaration 1 <?xml'],
    ['<a>\n\u0001</a>', 'character 2 U+0001'],
    ['<a b="\uD800"/>', 'character 1 U+D800 b'],
    ['<a\nb="c&#0;"/>', 'character 2 &#0; b'],
    ['<a>&#x110000;</a>', 'character 1 &#x110000;'],
  ])('is none of %j', (xml, fault) => {
    expect(told(xml)).toBe(fault)
  })

  it('of a diagram is taken as its readers take it', () => {
    for (const xml of ['<a b="c & d < e"/>', '<a>&nbsp;</a>', '<!DOCTYPE a><a/>', '<!DOCTYPE a [<!ENTITY b "<c>">]><a>&b;</a>'])
      expect(told(xml, true)).toBeInstanceOf(Array)
    for (const xml of ['<a> & </a>', '<a b="&#0;"/>', '<a b="1" b="2"/>', '<!DOCTYPE a [', '<a/><b/>'])
      expect(told(xml, true)).toBeTypeOf('string')
  })

  it('is gone through in a time that grows with it', () => {
    const SIZE = 4_900_000
    const fill = (part: string) => part.repeat(SIZE / part.length)
    for (const xml of [
      `<a b="${fill('&amp;')}"/>`,
      `<a b="${fill('&#65;')}"/>`,
      `<a>${fill('&amp;')}</a>`,
      `<a ${fill(' ')}/>`,
      `<${fill('a')}/>`,
      `<${fill('a:')}b/>`,
      `<a>${fill('<b/>')}</a>`,
      `<a>${fill('<!---->')}</a>`,
      `<a>${fill('<')}</a>`,
      `<a ${fill('b="')}/>`,
      `<a ${'b="" '.repeat(200_000)}/>`,
      fill('<!--'),
      fill('<!DOCTYPE '),
      fill('\n'),
    ]) {
      const started = process.cpuUsage()
      try {
        scanXml(xml, { tolerant: true })
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedXml)
      }
      expect(process.cpuUsage(started).user).toBeLessThan(1_500_000)
    }
  })
})
