import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, test } from 'vitest'
import { moddlePackages } from '../approvalSettings.ts'
import { BPMN, PACKED } from '../xml/namespaces.ts'
import { scanXml } from '../xml/scanXml.ts'
import { packUnwritable, unpackKept, unpackUnwritable } from './packUnwritable.ts'

const around = (extensions: string, prefix = '', more = '') => {
  const p = prefix && `${prefix}:`
  return `<${p}definitions xmlns${prefix && `:${prefix}`}="${BPMN}" xmlns:flowable="http://flowable.org/bpmn" xmlns:x="urn:x"${more} targetNamespace="t"><${p}process id="p"><${p}extensionElements>${extensions}</${p}extensionElements></${p}process></${p}definitions>`
}

/** What saving gives after a change: written by moddle, which was given the packed text. */
async function saved(xml: string): Promise<string> {
  const packed = packUnwritable(xml)
  const moddle = new BpmnModdle(moddlePackages('flowable', packed))
  const { rootElement, warnings } = await moddle.fromXML(packed)
  expect(warnings).toEqual([])
  return unpackUnwritable((await moddle.toXML(rootElement, { format: true })).xml)
}

/** Every element with its namespace, in document order, with its attributes' names as they resolve. */
const resolved = (xml: string) =>
  scanXml(xml).map(({ uri, localName, attributes, namespaces }) => [
    `{${uri}}${localName}`,
    ...attributes
      .filter(({ name }) => !name.startsWith('xmlns'))
      .map(({ name, value }) => `${name.includes(':') ? `{${namespaces[name.split(':')[0] ?? '']}}${name.split(':')[1]}` : name}=${value}`),
  ])

test('moddle alone cannot write an element in no namespace', async () => {
  const moddle = new BpmnModdle()
  const { rootElement } = await moddle.fromXML(around('<Grid xmlns="" />'))
  await expect(moddle.toXML(rootElement)).rejects.toThrow('no namespace uri')
})

test('nor one whose prefix means something else further out', async () => {
  const moddle = new BpmnModdle()
  const { rootElement } = await moddle.fromXML(around('<x:note xmlns:x="urn:else" />'))
  await expect(moddle.toXML(rootElement)).rejects.toThrow('no namespace uri')
})

describe('an element that moddle cannot write is saved to the letter', () => {
  test.each([
    '<Grid xmlns=""/>',
    '<Grid xmlns="" size="5" note=\'a "quoted" > one\'/>',
    '<Grid xmlns = ""\n  size\n=\n"5" />',
    '<Grid xmlns="">文字 &amp; &lt;more&gt; &#128512; &quot;</Grid>',
    '<Grid xmlns=""><![CDATA[a < b && c ]] > <d e = "f">]]></Grid>',
    '<Grid xmlns=""><!-- a = "b" --><?run it?><Row><Cell n="1"/>mixed<Cell n="2"/> text</Row></Grid>',
    '<Grid xmlns="">\n   <Row   a="1"   >\r\n\t</Row>\n</Grid>',
    '<Grid xmlns=""><inner xmlns="urn:other"><deep xmlns=""><Grid/></deep></inner><Grid xmlns=""/></Grid>',
    `<Grid xmlns=""><x:note x:by="me"/><task xmlns="${BPMN}" id="no"/></Grid>`,
    '<Grid xmlns="" xmlns:y="urn:y"><y:a><b y:c="d"/></y:a></Grid>',
    '<Grid xmlns="" xmlns:x="urn:else"><x:note/></Grid>',
    '<x:note>first <x:b>second</x:b> third<!-- a --></x:note>',
    '<x:note x:by="me" at="1"/>',
    '<x:note x:by="me"><x:in/></x:note>',
    '<x:note xmlns:x="urn:else" x:by="me"><x:in/><Row xmlns=""/></x:note>',
    `<packed:xml xmlns:packed="${PACKED}" scope="{}">&lt;bad</packed:xml>`,
  ])('%s', async (element) => {
    expect(await saved(around(element))).toContain(element)
    expect(await saved(around(`<x:before/>${element}<x:after/>${element}`))).toContain(element)
    expect(await saved(around(`<x:outer>${element}</x:outer>`, '', ' xmlns:packed="urn:mine"'))).toContain(element)
    expect(await saved(around(element, 'bpmn'))).toContain(element)
  })

  test('one whose prefix was given another meaning around it', async () => {
    const xml = around('<x:note x:by="me"/>').replace('<extensionElements', '<extensionElements xmlns:x="urn:else"')
    expect(resolved(await saved(xml))).toEqual(resolved(xml))
  })

  test('where the default namespace is said at its parent or nowhere', async () => {
    const grid = '<Grid a="1"><Row/>text</Grid>'
    expect(await saved(around(grid, 'bpmn'))).toContain(`>\n      ${grid}`)
    const foreign = around(`<outer xmlns="urn:o"><Grid xmlns="">${grid}</Grid></outer>`)
    expect(await saved(foreign)).toContain(`<Grid xmlns="">${grid}</Grid>`)
    expect(await saved(around(`<x:outer xmlns="">${grid}</x:outer>`))).toContain('<Grid xmlns="" a="1"><Row/>text</Grid>')
  })

  test('anywhere in the file, its root’s default included', async () => {
    const xml = around('', 'bpmn')
      .replace('<bpmn:definitions', '<bpmn:definitions xmlns=""')
      .replace('<bpmn:extensionElements></bpmn:extensionElements>', '<bpmn:task id="t"><Grid/></bpmn:task>')
    expect(await saved(xml)).toContain('<Grid/>')
  })

  test('prefixes that only it uses mean the same as before', async () => {
    const xml = around('<Grid xmlns="" flowable:a="1"><flowable:b type="x:T"/></Grid>')
    const again = await saved(xml)
    expect(again).toContain('<Grid xmlns:flowable="http://flowable.org/bpmn" xmlns="" flowable:a="1"><flowable:b type="x:T"/></Grid>')
    expect(resolved(again)).toEqual(resolved(xml))
  })
})

test('saving twice changes nothing more, and no trace of the packing is left', async () => {
  const once = await saved(around('<Grid xmlns="" flowable:a="1"/><x:o><Grid xmlns=""/></x:o>'))
  expect(once).not.toContain('packed')
  expect(await saved(once)).toBe(once)
})

test('what moddle writes as it is, is left to it', () => {
  const xml = around('<x:note by="me" flowable:a="1" xml:lang="zh">\n  <x:in>text</x:in>\n <!-- a --> <x:in/>\n</x:note><x:empty/>')
  expect(packUnwritable(xml)).toBe(xml)
})

test('a text without any is handed on as it is', () => {
  const xml = around('<x:note><![CDATA[<Grid xmlns="">]]></x:note><!-- <Grid xmlns=""/> -->')
  expect(packUnwritable(xml)).toBe(xml)
  expect(unpackUnwritable(xml)).toBe(xml)
})

test('elements that moddle knows by their mere names stay what they are to it', () => {
  const xml = around('<flowable:field name="n"><string>s</string></flowable:field>', 'bpmn')
  expect(packUnwritable(xml)).toBe(xml)
})

test.each(['<Grid xmlns="" a=b/>', '<Grid xmlns="" a="1" a="2"/>', '<Grid xmlns=""><Row></Grid></Row>', '<Grid xmlns=""><Row a/></Grid>'])(
  'one that is not well-formed is refused as the importer would: %s',
  (element) => {
    expect(() => packUnwritable(around(`\n\n${element}`))).toThrow(/^unparsable content <(Grid|Row)> detected\n\tline: 2/)
  },
)

describe('a text that was kept packed', () => {
  const xml = around(
    '<Grid xmlns=""/><plain at=\'x "y"\'><sub>1 &lt; 2</sub></plain><x:note xmlns:x="urn:else"><Row xmlns=""/></x:note>',
    'bpmn',
  )

  test('is as it was again, however often it was packed', () => {
    const once = packUnwritable(xml)
    expect(once).not.toBe(xml)
    expect(unpackKept(once)).toBe(xml)
    expect(unpackKept(packUnwritable(packUnwritable(once)))).toBe(xml)
    expect(unpackKept(xml)).toBe(xml)
  })

  test('keeps what only looks so', () => {
    for (const content of ['&lt;bad', '', 'text', '&lt;a/&gt;&lt;b/&gt;', '&lt;a b=c/&gt;', '<x:note/>']) {
      const foreign = around(`<packed:xml xmlns:packed="${PACKED}" scope="{}">${content}</packed:xml>`)
      expect(unpackKept(foreign)).toBe(foreign)
    }
    const odd = around(`<packed:xml xmlns:packed="${PACKED}" scope="no json">&lt;a/&gt;</packed:xml>`)
    expect(unpackKept(odd)).toBe(odd)
  })
})

/** The same number for the same seed, on every machine. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const TEXTS = [
  '文字',
  ' ',
  '\n  ',
  'a &lt; b',
  '<![CDATA[<x y = "z">]]>',
  '<!-- - = "x" > -->',
  '<?p q="r"?>',
  '&#x6587;',
  "it's",
  '"',
  '=',
]
const VALUES = ['', '1', 'a = &quot;b&quot;', 'x > y', '中文', '&amp;', "it's", '  two  ']
const NAMES = ['Grid', 'Row', 'row', 'a.b', 'x:note', 'flowable:field', 'y:own', 'task']

function randomElement(next: (below: number) => number, depth: number, first: string): string {
  const name = depth === 0 ? first : NAMES[next(NAMES.length)]!
  const declared = depth === 0 ? ['xmlns=""', 'xmlns:y="urn:y"'] : next(5) === 0 ? [`xmlns="${['', 'urn:o', BPMN][next(3)]}"`] : []
  const attributes = ['id', 'x:k', 'name'].slice(0, next(4)).map((key) => {
    const blank = ['', '', ' ', '\n '][next(4)]
    return `${key}${blank}=${blank}"${VALUES[next(VALUES.length)]}"`
  })
  const tag = [name, ...declared, ...attributes].join(next(2) ? ' ' : '\n  ')
  const parts = Array.from({ length: depth > 3 ? 0 : next(5) }, () =>
    next(2) ? randomElement(next, depth + 1, first) : TEXTS[next(TEXTS.length)],
  )
  return parts.length > 0 ? `<${tag}>${parts.join('')}</${name}${next(4) ? '' : ' '}>` : `<${tag}${next(2) ? '/' : ' /'}>`
}

test('whatever is in it: 300 random ones', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = numbers(seed)
    const element = randomElement(next, 0, 'Grid')
    const xml = around(`<x:a/>${element}${next(2) ? '<x:b>text</x:b>' : ''}<flowable:properties/>`, next(2) ? 'bpmn' : '')
    const again = await saved(xml)
    expect(again, `seed ${seed}`).toContain(element)
    expect(resolved(again), `seed ${seed}`).toEqual(resolved(xml))
  }
})
