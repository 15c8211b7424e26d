import { expect, test } from 'vitest'
import { findUnused } from './unused.ts'

const file = (body: string, process = '') => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:sc="https://second-classroom.example/bpmn">
<process id="p" name="审批" ${process}>${body}</process></definitions>`

const said = (xml: string) =>
  findUnused(xml, 'camunda').map(
    ({ kind, name, places }) => `${kind} ${name}: ${places.map(({ type, name: label, id }) => `${type} ${label || id}`).join(', ')}`,
  )

test('what the built-in engine reads is not named', () => {
  const xml = file(`
    <startEvent id="s" camunda:initiator="initiator"/>
    <userTask id="t" camunda:assignee="a" camunda:candidateUsers="b" camunda:candidateGroups="c" camunda:roleName="d" sc:deptFlag="1">
      <extensionElements>
        <camunda:taskListener event="create" class="X"><camunda:field name="f"><camunda:string>1</camunda:string></camunda:field></camunda:taskListener>
        <camunda:executionListener event="start" class="X"><camunda:script scriptFormat="groovy">x</camunda:script></camunda:executionListener>
        <sc:fieldPermission field="hours" access="write"/>
      </extensionElements>
      <multiInstanceLoopCharacteristics camunda:collection="users" camunda:elementVariable="user"/>
    </userTask>
    <serviceTask id="v" camunda:delegateExpression="\${x}"><extensionElements><camunda:field name="f" stringValue="1"/></extensionElements></serviceTask>`)
  expect(said(xml)).toEqual([])
})

test('what it passes over is named once each, with the elements that have it', () => {
  const xml = file(
    `<startEvent id="s" camunda:formKey="embedded:start"/>
    <userTask id="t" name="学院审批" camunda:formKey="f" camunda:dueDate="P1D" camunda:asyncBefore="true">
      <extensionElements><camunda:inputOutput><camunda:inputParameter name="x">1</camunda:inputParameter></camunda:inputOutput></extensionElements>
      <potentialOwner><resourceAssignmentExpression/></potentialOwner>
      <multiInstanceLoopCharacteristics camunda:asyncBefore="true" camunda:collection="users"/>
    </userTask>
    <subProcess id="u"><callActivity id="c" calledElement="x" camunda:calledElementBinding="latest"/></subProcess>`,
    'camunda:versionTag="3"',
  )
  expect(said(xml)).toEqual([
    'attribute camunda:asyncBefore: userTask 学院审批',
    'attribute camunda:calledElementBinding: callActivity c',
    'attribute camunda:dueDate: userTask 学院审批',
    'attribute camunda:formKey: startEvent s, userTask 学院审批',
    'element camunda:inputOutput: userTask 学院审批',
    'attribute camunda:versionTag: process 审批',
    'element potentialOwner: userTask 学院审批',
  ])
})

test('fifty nodes with the same attribute are one entry, and another engine’s words are none of this one’s', () => {
  const tasks = Array.from({ length: 50 }, (_, at) => `<userTask id="t${at}" camunda:priority="50"/>`).join('')
  const [only, ...others] = findUnused(file(tasks), 'camunda')
  expect([only?.name, only?.places.length, others]).toEqual(['camunda:priority', 50, []])
  expect(findUnused(file(tasks), 'flowable')).toEqual([])
})
