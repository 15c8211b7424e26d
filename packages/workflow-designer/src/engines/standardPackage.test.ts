import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { moddlePackages } from './approvalSettings.ts'

const NAMESPACES =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:note="http://example.org/note"'

async function roundTrip(body: string) {
  const xml = `<definitions ${NAMESPACES}>${body}</definitions>`
  const moddle = new BpmnModdle(moddlePackages('flowable', xml))
  const { rootElement, warnings } = await moddle.fromXML(xml)
  const saved = (await moddle.toXML(rootElement, { format: false })).xml.replace(/^<\?xml[^>]*>\s*/, '')
  // Attributes that a descriptor does not list are kept all the same.
  const losses = warnings.map(({ message }) => message).filter((message) => !message.startsWith('unknown attribute'))
  return { losses, body: /^<definitions[^>]*>(.*)<\/definitions>$/s.exec(saved)?.[1] }
}

test.each([
  [
    'a foreign element outside of extension elements',
    '<process id="p"><documentation><note:more lang="zh">详情</note:more></documentation></process>',
  ],
  [
    'an element of the engine outside of extension elements',
    '<process id="p"><userTask id="t"><flowable:taskListener event="create" class="a.B" /></userTask></process>',
  ],
  ['an element that the standard does not know', '<process id="p"><custom id="x" colour="red"><inner>文字</inner></custom></process>'],
  [
    'an element without the prefix of the engine it is meant for',
    '<process id="p"><extensionElements><flowable:variableAggregation target="all"><variable source="a" /></flowable:variableAggregation></extensionElements></process>',
  ],
  [
    'documentation of an extension',
    '<extension mustUnderstand="true"><documentation id="d">作者</documentation></extension><process id="p" />',
  ],
  [
    'the formal expression of an assignment, which engines look for by this name',
    '<process id="p"><userTask id="t"><humanPerformer><resourceAssignmentExpression><formalExpression>kermit</formalExpression></resourceAssignmentExpression></humanPerformer></userTask></process>',
  ],
  [
    'a number that is none',
    '<process id="p"><userTask id="t" startQuantity="${n}"><standardLoopCharacteristics loopMaximum="" /></userTask></process>',
  ],
])('%s comes out as it went in', async (_, body) => {
  const { losses, body: saved } = await roundTrip(body)
  expect(losses).toEqual([])
  expect(saved).toBe(body)
})
