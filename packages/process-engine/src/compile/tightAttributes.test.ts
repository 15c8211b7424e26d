import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { tightAttributes } from './tightAttributes.ts'

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

test('a process is read whole, whatever white space is beside its equals signs', async () => {
  const body = (equals: string) =>
    `<process id="p"><startEvent id${equals}"s"/><sequenceFlow id${equals}"f" sourceRef${equals}'s' targetRef${equals}"e"/><endEvent id="e" name${equals}"a = 'b' > c"/></process>`
  const model = (equals: string) => compile(`<definitions xmlns${equals}"${BPMN}" targetNamespace="t">${body(equals)}</definitions>`)
  const tight = await model('=')
  for (const equals of [' =', '= ', ' = ', '\n=\r\n\t']) expect(await model(equals)).toEqual(tight)
})

test.each([
  ['<a b = "c"/>', '<a   b="c"/>'],
  ['<a\nb\n=\n"c" d="e"  f =\'g\'>h</a >', '<a\n\n\nb="c" d="e"   f=\'g\'>h</a >'],
  ['<a b="x = \'y\' > z" c = "d"/>', '<a b="x = \'y\' > z"   c="d"/>'],
])('%j', (loose, tight) => {
  expect(tightAttributes(loose)).toBe(tight)
  expect(tightAttributes(tight)).toBe(tight)
})

test.each([
  '<a><!-- <b c = "d"> --></a>',
  '<a><![CDATA[<b c = "d">]]></a>',
  '<?xml version = "1.0"?><!DOCTYPE a [<!ENTITY e "f = g">]><a/>',
  '<a b="c = \'d\'" e=\'> f = "g"\'/>',
  '<a>b = "c"</a>',
  '<!-->',
  '<a b = ',
  'a < b = "c"',
  '',
])('what is no attribute stays: %s', (xml) => {
  expect(tightAttributes(xml)).toBe(xml)
})
