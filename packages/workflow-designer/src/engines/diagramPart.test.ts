import { layoutProcess } from 'bpmn-auto-layout'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { createDiagramXml } from './createDiagramXml.ts'
import { hasDiagram, mainDiagram, withDiagramOf } from './diagramPart.ts'
import { layoutCopy } from './layoutCopy.ts'

interface Definitions {
  rootElements: { id: string; name: string; documentation: { text: string }[] }[]
}

const labels = { start: '开始', apply: '提交申请', approve: '审批', end: '结束' }
const drawn = createDiagramXml({ key: 'p', name: '<请假>', description: '说明', engine: 'flowable', labels })
const undrawn = drawn.replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '')

test('a new process is drawn, named and started by its initiator', async () => {
  expect(hasDiagram(drawn)).toBe(true)
  const { rootElement, warnings } = await new BpmnModdle().fromXML<Definitions>(drawn)
  expect(warnings).toEqual([])
  const [process] = rootElement.rootElements
  expect([process?.id, process?.name, process?.documentation[0]?.text]).toEqual(['p', '<请假>', '说明'])
  expect(drawn).toContain('name="提交申请" flowable:assignee="${initiator}"')
  expect(drawn).toMatch(/<bpmn:userTask id="ZSXC_\w+" name="审批">/)
})

test('its labels have the room that their language needs, in the middle beneath their events', () => {
  const rooms = (xml: string) =>
    [...xml.matchAll(/<dc:Bounds x="([\d.]+)" y="205" width="(\d+)"/g)].map(([, x, width]) => [Number(x), Number(width)])
  expect(rooms(drawn)).toEqual([
    [189, 22],
    [609, 22],
  ])
  const english = { start: 'Start', apply: 'Apply', approve: 'Approve', end: 'End' }
  expect(rooms(createDiagramXml({ key: 'p', name: '', engine: 'flowable', labels: english }))).toEqual([
    [185, 30],
    [609, 22],
  ])
})

test('two new processes share no task id, since approval settings are kept by it', () => {
  const task = (key: string) => /userTask id="(ZSXC_[^"]+)"/.exec(createDiagramXml({ key, name: '', engine: 'flowable', labels }))?.[1]
  expect(task('p')).toBe(task('p'))
  expect(task('p')).not.toBe(task('q'))
})

test('a layout is taken over without touching the model', async () => {
  expect(hasDiagram(undrawn)).toBe(false)
  const result = withDiagramOf(undrawn, await layoutProcess(undrawn))
  expect(hasDiagram(result)).toBe(true)
  expect(result.startsWith(undrawn.slice(0, undrawn.indexOf('</bpmn:definitions>')))).toBe(true)
  const { warnings } = await new BpmnModdle().fromXML(result)
  expect(warnings).toEqual([])
})

test('a model whose nodes do not name their flows is laid out with all of them', async () => {
  const bare = undrawn
    .replace(/<bpmn:(incoming|outgoing)>.*?<\/bpmn:\1>/g, '')
    .replace(/<bpmn:endEvent([^>]*)>\s*<\/bpmn:endEvent>/, '<bpmn:endEvent$1/>')
  const result = withDiagramOf(bare, await layoutProcess(layoutCopy(bare)))
  expect(result.match(/BPMNEdge /g)).toHaveLength(3)
  expect(result).not.toContain('outgoing')
})

test('a flow that leads nowhere does not keep the rest from being laid out', async () => {
  const dangling = undrawn.replace(
    '</bpmn:process>',
    '<bpmn:sequenceFlow id="x" sourceRef="StartEvent_1" targetRef="gone" /></bpmn:process>',
  )
  const result = withDiagramOf(dangling, await layoutProcess(layoutCopy(dangling)))
  expect(result.match(/BPMNShape /g)).toHaveLength(4)
  expect(result).toContain('targetRef="gone"')
})

test('of several diagrams, the one that shows most is shown', () => {
  const diagram = (id: string, of: string, shapes: number) =>
    `<bpmndi:BPMNDiagram id="${id}"><bpmndi:BPMNPlane bpmnElement="${of}">${'<bpmndi:BPMNShape/>'.repeat(shapes)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
  const file = (diagrams: string) =>
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"><collaboration id="c"/><process id="p"><subProcess id="s"/></process>${diagrams}</definitions>`
  expect(mainDiagram(file(diagram('one', 'p', 3)))).toBeUndefined()
  expect(mainDiagram(file(diagram('one', 'p', 3) + diagram('two', 'c', 5) + diagram('inner', 's', 9)))).toBe('two')
})
