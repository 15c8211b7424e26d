import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { moddlePackages } from '../engines/approvalSettings.ts'
import type { BpmnView, ModdleElement, Properties } from '../model/bpmnTypes.ts'
import { keepReferences } from './keepReferences.ts'

async function saved(process: string) {
  const moddle = new BpmnModdle(moddlePackages('flowable'))
  const { rootElement, warnings } = await moddle.fromXML<ModdleElement>(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d"><process id="p">${process}</process></definitions>`,
  )
  const bpmnFactory = { create: (type: string, properties?: Properties) => moddle.create<ModdleElement>(type, properties) }
  keepReferences({ get: () => bpmnFactory } as unknown as BpmnView, warnings)
  return /<process id="p">(.*)<\/process>/s.exec((await moddle.toXML(rootElement, { format: false })).xml)?.[1]
}

test.each([
  ['the code of an error', '<endEvent id="e"><errorEventDefinition errorRef="NO_MONEY" /></endEvent>'],
  ['a type of another document', '<dataObject id="o" itemSubjectRef="xsd:string" />'],
  ['a name with the prefix of the target namespace', '<startEvent id="s"><messageEventDefinition messageRef="tns:order" /></startEvent>'],
  ['a service’s operation', '<serviceTask id="s" operationRef="tns:pay" />'],
  ['the missing end of a flow', '<sequenceFlow id="f" sourceRef="gone" targetRef="away" />'],
])('%s is saved as it was read', async (_, process) => {
  expect(await saved(process)).toBe(process)
})

test('what flows say anyway is not put back', async () => {
  expect(await saved('<userTask id="t"><incoming>gone</incoming></userTask>')).toBe('<userTask id="t" />')
})
