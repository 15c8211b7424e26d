import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { readable } from './readable.ts'

const around = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p">${inside}</process></definitions>`

type Root = { rootElements: { flowElements: { name: string; documentation?: { text: string }[] }[] }[] }

test('a character that is written by its number is that character, beyond sixteen bits as well', async () => {
  const xml = around('<task id="t" name="&#x20BB7;野&#128512;&#x4E2D;&#x20000;"><documentation>&#134071;</documentation></task>')
  const { rootElement } = await new BpmnModdle().fromXML<Root>(readable(xml))
  const [task] = rootElement.rootElements[0]?.flowElements ?? []
  expect([task?.name, task?.documentation?.[0]?.text]).toEqual(['𠮷野😀中𠀀', '𠮷'])
})

test('what is no character stays as it is', () => {
  const xml = around('<!-- &#x20BB7; --><?p &#x20BB7;?><documentation><![CDATA[&#x20BB7;]]>&#x110000; &amp;#x20BB7;</documentation>')
  expect(readable(xml)).toBe(xml)
})
