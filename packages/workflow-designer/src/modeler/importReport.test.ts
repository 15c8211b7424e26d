import { expect, test } from 'vitest'
import type { EngineName } from '../engines/EngineProfile.ts'
import { findKept } from './findKept.ts'
import { headless } from '../model/headless.fixture.ts'
import { findUndrawn, readWarnings, sortWarnings } from './importReport.ts'

test('an importer’s warnings are told apart', () => {
  expect(
    readWarnings([
      new Error('unparsable content <bogus> detected\n\tline: 11\n\tcolumn: 4\n\tnested error: unrecognized element <bogus>'),
      { message: 'unresolved reference <nowhere>' },
      { message: 'unknown attribute <flowable:odd>' },
      new Error('unparsable content <userTask> detected\n\tline: 0\n\tcolumn: 81\n\tnested error: duplicate ID <a>'),
      'element <bpmn:UserTask id="t" /> referenced by <bpmn:SequenceFlow id="f" />#sourceRef not yet drawn',
      'something else\nin detail',
    ]),
  ).toEqual([
    { kind: 'unparsable', detail: 'bogus', line: 12 },
    { kind: 'unresolved', detail: 'nowhere' },
    { kind: 'duplicate', detail: 'a', line: 1 },
    { kind: 'undrawable', detail: 't' },
    { kind: 'other', detail: '' },
  ])
})

test('what is kept unseen is named once each: foreign, and unknown within the engine’s own namespace', () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:x="http://x.example"
    xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <userTask id="t" x:tag="1" flowable:assignee="a" flowable:novel="1" bioc:stroke="red" xsi:type="t">
    <extensionElements><x:note x:by="me"/><x:note/><x:mark/><flowable:field><flowable:string>s</flowable:string></flowable:field><flowable:customXyz/></extensionElements>
    </userTask></definitions>`
  const named = (engine: EngineName) => findKept(xml, engine).map(({ kind, name }) => `${kind} ${name}`)
  expect(named('flowable')).toEqual([
    'element flowable:customXyz',
    'element x:mark',
    'element x:note',
    'attribute flowable:novel',
    'attribute x:tag',
  ])
  expect(named('camunda')).toContain('element flowable:field')
})

test('what the standard has no word for is named, and what an engine will not see where it stands', () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
    <process id="p" isExecutable="true"><userTask id="t" name="n" assignee="kermit"><flowable:taskListener event="create"/><incoming>f</incoming></userTask><usertask id="u"/></process></definitions>`
  expect(findKept(xml, 'flowable').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'element flowable:taskListener',
    'element usertask',
    'attribute assignee',
  ])
})

test('lanes that were not laid out are named', async () => {
  const lanes = '<laneSet id="s"><lane id="a" name="学院"><childLaneSet id="c"><lane id="b" name="教务" /></childLaneSet></lane></laneSet>'
  const { view } = await headless('flowable', `${lanes}<userTask id="t" />`)
  expect(findUndrawn(view).map(({ type, name }) => `${type} ${name}`)).toEqual(['bpmn:Lane 学院', 'bpmn:Lane 教务'])
})

test('what is only odd is told from what is lost', () => {
  const { warnings, odd } = sortWarnings([
    { message: 'unresolved reference <xsd:string>' },
    new Error('unparsable content <bogus> detected\n\tline: 1'),
  ])
  expect([warnings, odd].map((group) => group.map(({ detail }) => detail))).toEqual([['bogus'], ['xsd:string']])
})
