import { describe, expect, test } from 'vitest'
import { compileCountersign, readCountersign } from '../engines/countersign.ts'
import { engines } from '../engines/engines.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import { type Approval, findUnassigned, nodeConfigsOf, readApproval, writeApproval } from './approval.ts'
import { readFlowCondition, writeFlowCondition } from './flowCondition.ts'
import { headless } from './headless.fixture.ts'
import { type Listener, readListeners, removeListener, saveListener } from './listeners.ts'
import { readMultiInstance, writeMultiInstance } from './multiInstance.ts'

const names = Object.keys(engines) as EngineName[]
const TASK = '<userTask id="t" name="审批" />'
const FLOWS = '<startEvent id="s" /><exclusiveGateway id="g" /><userTask id="t" /><sequenceFlow id="f" sourceRef="g" targetRef="t" />'

const listener = (changes: Partial<Listener>): Listener => ({
  event: 'create',
  listenerType: 'class',
  value: 'a.B',
  scriptFormat: '',
  resource: '',
  timeout: '',
  fields: [],
  ...changes,
})

const nothing: Approval = { roleCode: '', roleName: '', deptFlag: '', rejectConfiguration: '' }
const teacher: Approval = { ...nothing, roleCode: 'teacher', roleName: '指导教师' }
const college: Approval = { roleCode: 'college_ek_group', roleName: '学院审核组', deptFlag: 'host', rejectConfiguration: '1' }
const storedCollege = {
  nodeKey: 't',
  nodeName: '旧名',
  workFlowKey: 'old',
  auditRoleCode: 'college_ek_group',
  deptFlag: 'host',
  rejectConfiguration: '0',
}

describe.each(names)('%s', (name) => {
  const engine = engines[name]
  const e = engine.prefix

  test('a role is a candidate group, with its name beside it, in place of a fixed person', async () => {
    const { view, element, saved } = await headless(name, `<userTask id="t" ${e}:assignee="somebody" />`)
    writeApproval(view, element('t'), e, teacher)
    const xml = await saved()
    expect(xml).toContain(`${e}:candidateGroups="teacher"`)
    expect(xml).toContain(`${e}:roleName="指导教师"`)
    expect(xml).not.toContain('assignee')
    writeApproval(view, element('t'), e, nothing)
    expect(await saved()).toBe('<userTask id="t" />')
  })

  test('what engines have no word for is in the namespace of our own, and the back end’s record comes from the diagram', async () => {
    const { view, element, saved } = await headless(name, `${TASK}<userTask id="bare" />`)
    writeApproval(view, element('t'), e, college)
    expect(await saved()).toContain('sc:deptFlag="host" sc:rejectConfiguration="1"')
    expect(readApproval(element('t').businessObject, e)).toEqual(college)
    expect(nodeConfigsOf(view, e, () => undefined)).toEqual([
      { ...storedCollege, nodeName: '审批', workFlowKey: 'p', rejectConfiguration: '1' },
    ])
    writeApproval(view, element('t'), e, { ...college, ...teacher })
    expect(await saved()).not.toContain('deptFlag')
  })

  test('a file that says nothing keeps what is stored; one that names another role does not', async () => {
    const { view, element } = await headless(name, TASK)
    const storedOf = () => storedCollege
    expect(nodeConfigsOf(view, e, storedOf)).toEqual([{ ...storedCollege, nodeName: '审批', workFlowKey: 'p' }])
    expect(findUnassigned(view, e, storedOf)).toEqual([])
    writeApproval(view, element('t'), e, { ...college, deptFlag: '', rejectConfiguration: '' })
    expect(nodeConfigsOf(view, e, storedOf)).toMatchObject([{ deptFlag: 'host', rejectConfiguration: '0' }])
    writeApproval(view, element('t'), e, teacher)
    expect(nodeConfigsOf(view, e, storedOf)).toMatchObject([{ auditRoleCode: 'teacher', deptFlag: '' }])
  })

  test('a countersigned task keeps its signer when its role changes', async () => {
    const { view, element, saved } = await headless(name, `<userTask id="t" ${e}:assignee="\${auditUser}" />`)
    writeApproval(view, element('t'), e, teacher)
    expect(await saved()).toContain(`${e}:assignee="\${auditUser}"`)
  })

  test('multi-instance settings are written where the engine reads them, and read back', async () => {
    const { view, element, saved } = await headless(name, TASK)
    const settings = compileCountersign({ kind: 'ratio', percent: 60 })
    writeMultiInstance(view, element('t'), e, settings)
    const xml = await saved()
    expect(xml).toContain(`${e}:collection="\${auditUserList}"`)
    expect(xml).toContain(`${e}:elementVariable="auditUser"`)
    expect(xml).toMatch(
      /<completionCondition xsi:type="tFormalExpression">\$\{nrOfApproved \* 100 &gt;= nrOfInstances \* 60 \|\| nrOfRejected \* 100 &gt; nrOfInstances \* 40\}<\/completionCondition>/,
    )
    expect(readMultiInstance(element('t'), e)).toEqual(settings)
    expect(readCountersign(readMultiInstance(element('t'), e))).toEqual({ kind: 'ratio', percent: 60 })
    writeMultiInstance(view, element('t'), e, null)
    expect(await saved()).toBe(TASK)
  })

  test('changing a loop keeps what else it carries', async () => {
    const { view, element, saved } = await headless(
      name,
      '<userTask id="t"><multiInstanceLoopCharacteristics><documentation>为什么</documentation></multiInstanceLoopCharacteristics></userTask>',
    )
    writeMultiInstance(view, element('t'), e, compileCountersign({ kind: 'sequential' }))
    expect(await saved()).toMatch(/isSequential="true".*<documentation>为什么<\/documentation>/)
  })

  test('a condition is a formal expression; a default flow belongs to its source', async () => {
    const { view, element, saved } = await headless(name, FLOWS)
    const flow = element('f')
    writeFlowCondition(view, flow, e, { type: 'condition', conditionType: 'expression', body: '${hours > 10}' })
    expect(await saved()).toContain('<conditionExpression xsi:type="tFormalExpression">${hours &gt; 10}</conditionExpression>')
    writeFlowCondition(view, flow, e, { type: 'default' })
    expect(readFlowCondition(flow, e)).toEqual({ type: 'default' })
    expect(await saved()).toContain('<exclusiveGateway id="g" default="f" />')
    expect(await saved()).not.toContain('conditionExpression')
    writeFlowCondition(view, flow, e, { type: 'none' })
    expect(await saved()).toBe(FLOWS)
  })

  test.each(['class', 'expression', 'delegateExpression'] as const)('a listener by %s, with fields', async (type) => {
    const { view, element, saved } = await headless(name, TASK)
    const fields = [
      { name: 'to', fieldType: 'string' as const, value: '教务处' },
      { name: 'at', fieldType: 'expression' as const, value: '${now()}' },
    ]
    const given = listener({ listenerType: type, value: '${bean}', fields })
    saveListener(view, element('t'), element('t').businessObject, 'task', engine, given)
    const xml = await saved()
    expect(xml).toMatch(new RegExp(`<extensionElements><${e}:taskListener [^>]*event="create"`))
    expect(xml).toContain(`${type}="\${bean}"`)
    expect(xml).toContain(`<${e}:field name="to"><${e}:string>教务处</${e}:string></${e}:field>`)
    expect(xml).toContain(`<${e}:field name="at"><${e}:expression>\${now()}</${e}:expression></${e}:field>`)
    const [row] = readListeners(element('t').businessObject, 'task', engine)
    expect(row).toMatchObject(given)
  })

  test('a listener is changed in place and removed', async () => {
    const { view, element, saved } = await headless(name, TASK)
    const holder = element('t').businessObject
    saveListener(view, element('t'), holder, 'execution', engine, listener({ event: 'start' }))
    const [row] = readListeners(holder, 'execution', engine)
    saveListener(
      view,
      element('t'),
      holder,
      'execution',
      engine,
      listener({ event: 'end', listenerType: 'expression', value: '${x}' }),
      row!.object,
    )
    expect(await saved()).toContain('event="end"')
    expect(await saved()).not.toContain('class=')
    removeListener(view, element('t'), holder, row!.object)
    expect(await saved()).not.toContain('executionListener')
  })
})

test('Flowable reads a script from a typed listener, Camunda from a script child', async () => {
  const script = listener({ listenerType: 'script', value: 'println 1', scriptFormat: 'groovy' })
  const emitted = async (name: EngineName) => {
    const { view, element, saved } = await headless(name, TASK)
    saveListener(view, element('t'), element('t').businessObject, 'task', engines[name], script)
    expect(readListeners(element('t').businessObject, 'task', engines[name])[0]).toMatchObject(script)
    return saved()
  }
  expect(await emitted('flowable')).toMatch(
    /taskListener event="create" type="script"><flowable:script language="groovy">println 1<\/flowable:script>/,
  )
  expect(await emitted('camunda')).toContain('<camunda:script scriptFormat="groovy">println 1</camunda:script>')
})

test('Camunda runs a timeout listener on a timer that has an id', async () => {
  const { view, element, saved } = await headless('camunda', TASK)
  const given = listener({ event: 'timeout', timeout: 'PT24H' })
  saveListener(view, element('t'), element('t').businessObject, 'task', engines.camunda, given)
  expect(await saved()).toMatch(/event="timeout" id="TaskListener_\w+"><timerEventDefinition><timeDuration[^>]*>PT24H</)
  expect(readListeners(element('t').businessObject, 'task', engines.camunda)[0]).toMatchObject(given)
})

test('Camunda alone is offered conditions by script', async () => {
  const { view, element, saved } = await headless('camunda', FLOWS)
  const script = { type: 'condition', conditionType: 'script', language: 'groovy', body: '', resource: 'a.groovy' } as const
  writeFlowCondition(view, element('f'), 'camunda', script)
  expect(await saved()).toContain('language="groovy" camunda:resource="a.groovy"')
  expect(readFlowCondition(element('f'), 'camunda')).toEqual(script)
  expect(names.filter((name) => engines[name].conditionScript)).toEqual(['camunda'])
})

test('a task that nobody is asked to do is found', async () => {
  const { view } = await headless(
    'flowable',
    '<userTask id="a" /><userTask id="b" flowable:candidateGroups="g" /><userTask id="c" flowable:assignee="x" /><task id="d" />',
  )
  expect(findUnassigned(view, 'flowable', () => undefined).map(({ id }) => id)).toEqual(['a'])
})
