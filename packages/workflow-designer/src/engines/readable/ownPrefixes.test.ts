import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { moddlePackages } from '../approvalSettings.ts'
import { engines } from '../engines.ts'
import type { EngineName } from '../EngineProfile.ts'
import { BPMN, BPMNDI, DC } from '../xml/namespaces.ts'
import { scanXml } from '../xml/scanXml.ts'
import { ownPrefixes } from './ownPrefixes.ts'
import { unpackUnwritable } from './packUnwritable.ts'
import { rewritable } from './readable.ts'

/** What saving gives after a change. */
async function saved(xml: string, engine: EngineName): Promise<string> {
  const text = rewritable(xml, engine)
  const moddle = new BpmnModdle(moddlePackages(engine, text))
  const { rootElement, warnings } = await moddle.fromXML(text)
  expect(warnings).toEqual([])
  return unpackUnwritable((await moddle.toXML(rootElement, { format: true })).xml)
}

/** Elements and attributes as they resolve, without what is drawn. */
const meant = (xml: string) =>
  scanXml(xml)
    .filter(({ uri }) => uri !== BPMNDI && uri !== DC)
    .map(({ uri, localName, attributes, namespaces }) => [
      `{${uri}}${localName}`,
      ...attributes
        .filter(({ name }) => !name.startsWith('xmlns'))
        .map(({ name, value }) => {
          const [prefix, local] = name.includes(':') ? name.split(':') : [undefined, name]
          return `${prefix === undefined ? '' : `{${namespaces[prefix] ?? ''}}`}${local}=${value}`
        }),
    ])

const drawing = `<d:BPMNDiagram xmlns:d="${BPMNDI}" xmlns:omgdc="${DC}"><d:BPMNPlane bpmnElement="p"><d:BPMNShape bpmnElement="t"><omgdc:Bounds x="1" y="2" width="3" height="4"/></d:BPMNShape></d:BPMNPlane></d:BPMNDiagram>`

const parts = (prefix: string, declaration = '') =>
  `<extensionElements><${prefix}:creator${declaration} at="1"><${prefix}:in /></${prefix}:creator><${prefix}:empty${declaration}/></extensionElements>`

test.each<[string, EngineName]>([
  ...['dc', 'di', 'bioc', 'color', 'bpmn', 'bpmndi', 'sc', 'xsi'].map((prefix): [string, EngineName] => [prefix, 'flowable']),
  ['flowable', 'flowable'],
  ['activiti', 'activiti'],
  ['camunda', 'camunda'],
])('a file in which %s means something of its own is saved as it was meant, for %s', async (prefix, engine) => {
  const root = (declarations: string, inside: string, attribute = '') =>
    `<definitions xmlns="${BPMN}"${declarations} targetNamespace="t"><process id="p"${attribute}>${inside}<task id="t"/></process>${drawing}</definitions>`
  const other = ` xmlns:${prefix}="urn:other"`
  for (const xml of [
    root(other, parts(prefix)),
    root('', parts(prefix, other)),
    root(other, '', ` ${prefix}:owner="me"`),
    root(` xmlns:x="${engines[engine].namespace}"${other}`, parts(prefix), ` x:candidateStarterUsers="a" ${prefix}:owner="me"`),
  ]) {
    const once = await saved(xml, engine)
    expect(meant(once)).toEqual(meant(xml))
    expect(await saved(once, engine)).toBe(once)
  }
})

test('a text in which they mean what they mean to moddle is handed on as it is', () => {
  const usual = `<bpmn:definitions xmlns:bpmn="${BPMN}" xmlns:dc="${DC}" xmlns:di="${DC}" xmlns:flowable="${engines.flowable.namespace}"><bpmn:process id="p" flowable:x="dc:y"/></bpmn:definitions>`
  expect(ownPrefixes(usual, 'flowable')).toBe(usual)
  const declared = `<definitions xmlns="${BPMN}" xmlns:sc="urn:types"><itemDefinition id="i" structureRef="sc:Applicant"/></definitions>`
  expect(ownPrefixes(declared, 'flowable')).toBe(declared)
})

test('a name that the file has already is nobody else’s', () => {
  const xml = `<definitions xmlns="${BPMN}" xmlns:dc="urn:a" xmlns:dc2="urn:b"><process id="p"><extensionElements><dc:a/><dc2:b/></extensionElements></process></definitions>`
  expect(meant(ownPrefixes(xml))).toEqual(meant(xml))
})
