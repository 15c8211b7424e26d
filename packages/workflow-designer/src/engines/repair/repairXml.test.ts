import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { repairXml } from './repairXml.ts'

interface Node {
  id: string
  sourceRef?: Node
  targetRef?: Node
  default?: Node
  outgoing?: Node[]
  $attrs: Record<string, string>
}
interface Definitions {
  rootElements: { flowElements: Node[] }[]
}
const read = (xml: string) => new BpmnModdle().fromXML<Definitions>(xml)

const model = (body: string, attributes = '') =>
  `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:flowable="http://flowable.org/bpmn"${attributes}>${body}</definitions>`

test('a sound file stays byte for byte', () => {
  const xml = model('<process id="p"><!-- id="审批" --><userTask id="a" name="x &amp; y"/></process>')
  expect(repairXml(xml)).toEqual({ xml, repairs: [] })
})

test('illegal ids are renamed with everything that refers to them, and nothing else', async () => {
  const xml = model(`<process id="请假流程">
  <startEvent id="1" />
  <userTask id="审批_1" name="审批_1" default="流 1">
    <documentation>审批_1 不变</documentation>
    <extensionElements><flowable:formProperty id="审批_1" /></extensionElements>
    <outgoing>流 1</outgoing>
  </userTask>
  <sequenceFlow id="流 1" sourceRef="1" targetRef='审批_1' />
</process><bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="请假流程"/></bpmndi:BPMNDiagram>`)
  const repaired = repairXml(xml)
  expect(repaired.repairs.map(({ kind, before }) => [kind, before])).toEqual([
    ['illegalId', '请假流程'],
    ['illegalId', '1'],
    ['illegalId', '审批_1'],
    ['illegalId', '流 1'],
  ])
  expect(repaired.xml).toContain('name="审批_1"')
  expect(repaired.xml).toContain('审批_1 不变')
  expect(repaired.xml).toContain('<flowable:formProperty id="审批_1" />')
  const { rootElement, warnings } = await read(repaired.xml)
  expect(warnings).toEqual([])
  const [start, task, flow] = rootElement.rootElements[0]!.flowElements
  expect(flow?.sourceRef).toBe(start)
  expect(flow?.targetRef).toBe(task)
  expect(task?.default).toBe(flow)
  expect(task?.outgoing).toEqual([flow])
})

test('the number of no character is a text that can be seen and mended', () => {
  const { xml, repairs } = repairXml(
    model('<process id="p"><!-- &#0; --><userTask id="a" name="终审&#0;&#65;&#x1F600;&#xD800;"/></process>'),
  )
  expect(xml).toContain('<!-- &#0; -->')
  expect(xml).toContain('name="终审&amp;#0;&#65;&#x1F600;&amp;#xD800;"')
  expect(repairs).toEqual([{ kind: 'escaped', element: 'definitions', before: '&', after: '&amp;' }])
})

test('repairing twice repairs nothing more, and the same file always gets the same ids', () => {
  const xml = model('<process id="请假流程"><userTask id="审批"/><userTask id="审批"/></process>')
  const once = repairXml(xml)
  expect(repairXml(xml)).toEqual(once)
  expect(repairXml(once.xml)).toEqual({ xml: once.xml, repairs: [] })
})

test('of two elements with one id, each process keeps its own connections', async () => {
  const process = (id: string) =>
    `<process id="${id}"><userTask id="a"/><userTask id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/></process>`
  const repaired = repairXml(model(process('p') + process('q')))
  const { rootElement, warnings } = await read(repaired.xml)
  expect(warnings).toEqual([])
  for (const { flowElements } of rootElement.rootElements) {
    const [a, b, flow] = flowElements
    expect([flow?.sourceRef, flow?.targetRef]).toEqual([a, b])
  }
})

test('an id shared by a node and its shape stays the node’s', () => {
  const { xml } = repairXml(
    model(`<process id="p"><task id="t"/></process><bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="x" bpmnElement="p">
      <bpmndi:BPMNShape id="t" bpmnElement="t"/></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`),
  )
  expect(xml).toContain('<task id="t"/>')
  expect(xml).toContain('<bpmndi:BPMNShape id="t_2" bpmnElement="t"/>')
})

test('generated activity ids become the product’s own, flows included', () => {
  const { xml, repairs } = repairXml(
    model(
      '<process id="p"><task id="Activity_1"/><task id="ZSXC_1"/><sequenceFlow id="f" sourceRef="Activity_1" targetRef="ZSXC_1"/></process>',
    ),
  )
  expect(repairs).toEqual([{ kind: 'ownId', element: 'task', before: 'Activity_1', after: 'ZSXC_1_2' }])
  expect(xml).toContain('sourceRef="ZSXC_1_2" targetRef="ZSXC_1"')
})

test('a well-known prefix that nobody declared is declared', async () => {
  const { xml, repairs } = repairXml(model('<process id="p"><userTask id="a" activiti:assignee="x"/></process>'))
  expect(repairs).toEqual([{ kind: 'namespace', element: 'definitions', before: 'activiti', after: 'http://activiti.org/bpmn' }])
  const { rootElement } = await read(xml)
  expect(rootElement.rootElements[0]?.flowElements[0]?.$attrs['activiti:assignee']).toBe('x')
})

test('text that only looks like a tag is no tag', () => {
  const xml = model('<process id="p"><scriptTask id="s"><script><![CDATA[<task id="脚本"/>]]></script></scriptTask></process>')
  expect(repairXml(xml).repairs).toEqual([])
})

test('a flow without an id gets one', async () => {
  const xml = model('<process id="p"><startEvent id="s"/><task id="t"/><sequenceFlow sourceRef="s" targetRef="t"/></process>')
  const { xml: repaired, repairs } = repairXml(xml)
  expect(repairs).toEqual([{ kind: 'missingId', element: 'sequenceFlow', before: '', after: 'SequenceFlow_n4' }])
  expect((await read(repaired)).rootElement.rootElements[0]?.flowElements[2]?.id).toBe('SequenceFlow_n4')
  expect(repairXml(repaired)).toEqual({ xml: repaired, repairs: [] })
})

test('a sub-process with nodes drawn in it is open, unless the file says that it is closed', () => {
  const drawn = (expanded: string) =>
    model(`<process id="p"><subProcess id="s"><userTask id="t"/></subProcess></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p"><bpmndi:BPMNShape id="x" bpmnElement="s"${expanded}/><bpmndi:BPMNShape id="y" bpmnElement="t"/></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`)
  const { xml, repairs } = repairXml(drawn(''))
  expect(xml).toContain('<bpmndi:BPMNShape isExpanded="true" id="x"')
  expect(repairs).toEqual([{ kind: 'expanded', element: 'subProcess', before: 's', after: 's' }])
  expect(repairXml(drawn(' isExpanded="false"')).repairs).toEqual([])
})

test('bare signs in text are escaped; tags, entities, comments and CDATA stay', async () => {
  const xml = model(
    '<process id="p"><!-- a < b & c --><userTask id="a" name="A & B &amp; &#33;"/><sequenceFlow id="f"><conditionExpression>${days < 3}</conditionExpression><documentation><![CDATA[1 < 2 & 3]]></documentation></sequenceFlow></process>',
  )
  const repaired = repairXml(xml)
  expect(repaired.xml).toBe(xml.replace('A & B', 'A &amp; B').replace('days < 3', 'days &lt; 3'))
  expect(repaired.repairs.map(({ kind, before }) => [kind, before])).toEqual([
    ['escaped', '&'],
    ['escaped', '<'],
  ])
  expect((await read(repaired.xml)).warnings).toEqual([])
})

test('what only concerns the file it was read from does not stay: byte order mark and encoding', () => {
  const xml = model('<process id="p"/>')
  expect(repairXml(`\uFEFF${xml.replace('version="1.0"', 'version="1.0" encoding="GBK"')}`)).toEqual({
    xml: xml.replace('version="1.0"', 'version="1.0" encoding="UTF-8"'),
    repairs: [],
  })
})

test('a prefix that nobody declared gets a name of its own, so that its elements are kept', async () => {
  const { xml, repairs } = repairXml(model('<process id="p"><extensionElements><odd:note xml:lang="zh"/></extensionElements></process>'))
  expect(repairs).toEqual([{ kind: 'namespace', element: 'definitions', before: 'odd', after: 'urn:undeclared:odd' }])
  expect((await read(xml)).warnings).toEqual([])
})

test('a drawing of a process that is not there shows the one whose elements are on it', () => {
  const plane = (id: string) =>
    `<bpmndi:BPMNPlane bpmnElement="${id}" id="pl"><bpmndi:BPMNShape bpmnElement="t" id="x"/></bpmndi:BPMNPlane>`
  const processes = '<process id="other"/><process id="请假"><userTask id="t"/></process>'
  const { xml, repairs } = repairXml(model(processes + plane('旧标识')))
  const after = /<process id="(Process_\w+)">/.exec(xml)?.[1] ?? ''
  expect(xml).toContain(plane(after))
  expect(repairs).toContainEqual({ kind: 'plane', element: 'process', before: '旧标识', after })
  expect(repairXml(model(processes + plane('other'))).xml).toContain(plane('other'))
})

test('where pools are drawn, the drawing is that of their collaboration', () => {
  const xml = model(
    '<collaboration id="c"><participant id="a" processRef="p"/></collaboration><process id="p"><userTask id="t"/><userTask id="u"/></process><bpmndi:BPMNPlane bpmnElement="gone" id="pl"><bpmndi:BPMNShape bpmnElement="t" id="x"/><bpmndi:BPMNShape bpmnElement="u" id="y"/><bpmndi:BPMNShape bpmnElement="a" id="z"/></bpmndi:BPMNPlane>',
  )
  expect(repairXml(xml).repairs).toEqual([{ kind: 'plane', element: 'process', before: 'gone', after: 'c' }])
})
