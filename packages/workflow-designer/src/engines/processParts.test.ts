import { expect, test } from 'vitest'
import { OWN_NAMESPACE } from './approvalSettings.ts'
import { compileCountersign } from './countersign.ts'
import { processParts } from './processParts.ts'

const file = (content: string, drawing = '', prefix = 'bpmn', engine = 'flowable') =>
  `<?xml version="1.0"?><${prefix}:definitions xmlns:${prefix}="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:${engine}="http://flowable.org/bpmn" xmlns:sc="${OWN_NAMESPACE}" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC">
    <${prefix}:process id="p" name="学分认定" isExecutable="true">${content}</${prefix}:process>${drawing}
  </${prefix}:definitions>`

const partIn = (content: string, id: string) => processParts(file(content)).parts.find((part) => part.id === id)
const told = (content: string, id: string) =>
  partIn(content, id)?.settings.map(({ setting, of, value }) => [setting, ...(of === undefined ? [] : [of]), value].join(': '))

test('a node: who is asked, what they may do, what it listens to', () => {
  const node = `<bpmn:userTask id="review" name="学院审核" flowable:candidateGroups="college" sc:deptFlag="1">
    <bpmn:documentation>先看证明</bpmn:documentation>
    <bpmn:extensionElements>
      <sc:fieldPermission field="hours" access="write"/>
      <flowable:taskListener event="create" class="com.example.Notify"><flowable:field name="to"><flowable:string>学院</flowable:string></flowable:field></flowable:taskListener>
    </bpmn:extensionElements>
    <bpmn:incoming>f1</bpmn:incoming>
  </bpmn:userTask>`
  expect(partIn(node, 'review')).toMatchObject({ type: 'userTask', name: '学院审核' })
  expect(told(node, 'review')).toEqual([
    'candidateGroups: college',
    'deptFlag: 1',
    'documentation: 先看证明',
    'fieldPermission: hours: write',
    'taskListener: class=com.example.Notify event=create field(to string(学院))',
  ])
})

test('a countersign by the preset that it means, with what the preset does not say', () => {
  const loop = (attributes: string, condition: string) =>
    `<bpmn:userTask id="a" flowable:assignee="\${auditUser}"><bpmn:multiInstanceLoopCharacteristics ${attributes}><bpmn:completionCondition><![CDATA[${condition}]]></bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>`
  const { collection, elementVariable, completionCondition } = compileCountersign({ kind: 'ratio', percent: 60 })
  expect(told(loop(`flowable:collection="${collection}" flowable:elementVariable="${elementVariable}"`, completionCondition), 'a')).toEqual(
    ['countersign: ratio 60', `completionCondition: ${completionCondition}`],
  )
  expect(told(loop('isSequential="true" flowable:collection="${deans}"', '${nrOfApproved > 3}'), 'a')).toEqual([
    'countersign: custom',
    'isSequential: true',
    'collection: ${deans}',
    'completionCondition: ${nrOfApproved > 3}',
  ])
})

test('a flow, nodes within a sub-process, lanes and what nobody gave an id', () => {
  const content = `<bpmn:laneSet id="set"><bpmn:lane id="lane" name="学院"><bpmn:flowNodeRef>inner</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
    <bpmn:subProcess id="sub"><bpmn:userTask id="inner" /><bpmn:sequenceFlow sourceRef="inner" targetRef="end"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" language="groovy">a &gt; 1</bpmn:conditionExpression></bpmn:sequenceFlow></bpmn:subProcess>`
  expect(processParts(file(content)).parts.map(({ id }) => id)).toEqual(['definitions#1', 'p', 'lane', 'sub', 'inner', 'sequenceFlow#1'])
  expect(told(content, 'lane')).toEqual(['flowNodeRef: inner'])
  expect(told(content, 'sub')).toEqual([])
  expect(told(content, 'sequenceFlow#1')).toEqual(['sourceRef: inner', 'targetRef: end', 'condition: a > 1', 'condition.language: groovy'])
})

test('spelling makes no difference, the drawing is told apart', () => {
  const drawing = (x: number) =>
    `<bpmndi:BPMNDiagram><bpmndi:BPMNPlane bpmnElement="p"><bpmndi:BPMNShape bpmnElement="a"><dc:Bounds x="${x}" y="0"/></bpmndi:BPMNShape></bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
  const one = processParts(file('<bpmn:userTask id="a" name="审" flowable:assignee="x&amp;y" flowable:dueDate="P1D"/>', drawing(1)))
  const other = processParts(
    file(
      `<b:userTask  f:assignee='x&#38;y' name="审" id="a" f:dueDate="P1D" isForCompensation="false"></b:userTask>`,
      drawing(1),
      'b',
      'f',
    ),
  )
  expect(other).toEqual(one)
  const moved = processParts(file('<bpmn:userTask id="a" name="审" flowable:assignee="x&amp;y" flowable:dueDate="P1D"/>', drawing(2)))
  expect(moved.parts).toEqual(one.parts)
  expect(moved.drawing).not.toBe(one.drawing)
})

test('what is nested without an end is read in time', () => {
  const depth = 8_000
  const deep = `<bpmn:userTask id="a"><bpmn:extensionElements>${'<flowable:x>'.repeat(depth)}${'</flowable:x>'.repeat(depth)}</bpmn:extensionElements></bpmn:userTask>`
  const nested = `${'<bpmn:subProcess>'.repeat(depth)}${'</bpmn:subProcess>'.repeat(depth)}`
  expect(processParts(file(deep + nested)).parts).toHaveLength(depth + 3)
})
