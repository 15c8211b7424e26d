import { expect, test } from 'vitest'
import { xmlToJson } from './xmlToJson.ts'

test('a document is a tree of names, attributes and texts', () => {
  expect(xmlToJson('<a x="1 &amp; 2"><!-- no --><b><![CDATA[1 < 2]]></b><c/>  <d>&lt;文&gt;</d></a>')).toEqual({
    name: 'a',
    attributes: { x: '1 & 2' },
    children: [{ name: 'b', text: '1 < 2' }, { name: 'c' }, { name: 'd', text: '<文>' }],
  })
  expect(xmlToJson('')).toBeNull()
})
