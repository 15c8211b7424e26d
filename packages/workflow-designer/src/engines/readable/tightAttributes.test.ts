import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { moddlePackages } from '../approvalSettings.ts'
import { tightAttributes } from './tightAttributes.ts'

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const document = (body: string) => `<definitions xmlns="${BPMN}" targetNamespace="t">${body}</definitions>`
type Root = { rootElements: { id?: string; name?: string; flowElements: { id?: string; name?: string }[] }[] }
const read = (xml: string) => new BpmnModdle(moddlePackages('flowable', xml)).fromXML<Root>(xml)

test('moddle alone loses an attribute with a blank before or behind its equals sign', async () => {
  for (const attribute of ['id ="p"', 'id= "p"', 'id\n=\n"p"']) {
    const { rootElement, warnings } = await read(document(`<process ${attribute}/>`))
    expect([rootElement.rootElements[0]?.id, warnings.length > 0]).toEqual([undefined, true])
  }
})

test.each([
  ['id = "p"', '  id="p"'],
  ['id\n=\r\n\t"p"', '\n\r\n\tid="p"'],
  ["id ='p' name= '甲'", " id='p'  name='甲'"],
  ['id="p" name = "a = &quot;b&quot; > c"', 'id="p"   name="a = &quot;b&quot; > c"'],
  ["id='p' name =\t'\"x = \"'", "id='p'  \tname='\"x = \"'"],
])('%j is read whole, at its place', async (loose, tight) => {
  const xml = document(`<process ${loose}><task id="t"/></process>`)
  expect(tightAttributes(xml)).toBe(document(`<process ${tight}><task id="t"/></process>`))
  expect(tightAttributes(xml).length).toBe(xml.length)
  const { rootElement, warnings } = await read(tightAttributes(xml))
  expect(warnings).toEqual([])
  expect(rootElement.rootElements[0]?.id).toBe('p')
})

test.each([
  '<!-- <task id = "x"/> -->',
  '<process id="p"><documentation><![CDATA[<task id = "x">]]></documentation></process>',
  '<?xml-model href = "x"?>',
  '<process id="p" name=\'id = "q" &gt;\'/>',
  '<process id="p" name="a > b id = c"/>',
  '<process id="p"><documentation>id = "x"</documentation></process>',
])('what is no attribute stays: %s', (body) => {
  expect(tightAttributes(document(body))).toBe(document(body))
})

test('declarations of namespaces too', async () => {
  const { rootElement, warnings } = await read(
    tightAttributes(`<b:definitions xmlns:b = "${BPMN}"><b:process id\t= "p" /></b:definitions>`),
  )
  expect(warnings).toEqual([])
  expect(rootElement.rootElements[0]?.id).toBe('p')
})
