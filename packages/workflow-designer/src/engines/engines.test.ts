import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, test } from 'vitest'
import { descriptorFor } from './descriptorFor.ts'
import { detectEngine, engines } from './engines.ts'
import type { EngineName } from './EngineProfile.ts'
import { decodeXml, scanXml } from './xml/scanXml.ts'

const document = (engine: EngineName, body: string) => {
  const { prefix, namespace } = engines[engine]
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix}="${namespace}" xmlns:design="http://example.org/design"><process id="p" ${prefix}:candidateStarterGroups="g">${body.replaceAll('e:', `${prefix}:`)}</process></definitions>`
}

/** Every element and attribute of a text, comparable whatever the prefixes, the order and the formatting. */
function contents(xml: string): string[] {
  return scanXml(xml)
    .flatMap((element) => {
      const path = `{${element.uri}}${element.localName}`
      const attributes = element.attributes
        .filter(({ name }) => !name.startsWith('xmlns'))
        .map(({ name, value }) => `${path}@${name}=${value}`)
      const text = element.children.length === 0 ? xml.slice(element.contentStart, element.contentEnd).trim() : ''
      const plain = text.startsWith('<![CDATA[') ? text.slice(9, -3) : decodeXml(text)
      return [path, ...attributes, plain && `${path}: ${plain}`]
    })
    .filter(Boolean)
    .sort()
}

async function roundTrip(engine: EngineName, xml: string) {
  const moddle = new BpmnModdle({ [engine]: descriptorFor(engine, xml) })
  const { rootElement, warnings } = await moddle.fromXML(xml)
  return { saved: (await moddle.toXML(rootElement, { format: true })).xml, warnings }
}

const listeners = `
  <e:executionListener event="start" class="a.B"><e:field name="n"><e:string>文本</e:string></e:field></e:executionListener>
  <e:taskListener event="create" delegateExpression="\${bean}"><e:field name="n"><e:expression>\${x}</e:expression></e:field></e:taskListener>
  <e:taskListener event="complete" expression="\${bean.go(task)}" />`

const extensionRich = `
  <startEvent id="s" e:initiator="initiator" e:formKey="form" />
  <userTask id="t" e:assignee="\${auditUser}" e:candidateUsers="a,b" e:candidateGroups="g" e:roleName="学院审核组" e:dueDate="\${d}" e:priority="5">
    <extensionElements>${listeners}
      <e:formProperty id="f" name="天数" type="long" required="true"><e:value id="v" name="w" /></e:formProperty>
      <design:note colour="red"><design:inner>文字</design:inner></design:note>
    </extensionElements>
    <multiInstanceLoopCharacteristics isSequential="true" e:collection="\${list}" e:elementVariable="auditUser">
      <completionCondition xsi:type="tFormalExpression">\${nrOfCompletedInstances &gt;= 1}</completionCondition>
    </multiInstanceLoopCharacteristics>
  </userTask>
  <serviceTask id="v" e:delegateExpression="\${bean}" e:resultVariable="r"><extensionElements><e:failedJobRetryTimeCycle>R3/PT5M</e:failedJobRetryTimeCycle></extensionElements></serviceTask>
  <callActivity id="c" calledElement="sub"><extensionElements><e:in source="a" target="b" /><e:out sourceExpression="\${c}" target="d" /></extensionElements></callActivity>`

const own: Record<EngineName, string> = {
  flowable: `<userTask id="u" e:async="true" e:asyncLeave="\${later}" e:formFieldValidation="false" e:skipExpression="\${skip}">
    <extensionElements>
      <e:taskListener event="create" type="script"><e:script language="groovy">println 1 &lt; 2</e:script></e:taskListener>
      <e:button id="b" name="通过" code="pass" isHide="0" next="x" sort="1" />
      <e:assignee id="a" type="role" value="g" condition="c" operationType="or" sort="1"><e:condition id="k" field="f" compare="&gt;" value="1" logic="and" sort="1" /></e:assignee>
      <e:variableAggregation target="all"><e:variable source="a" target="b" /></e:variableAggregation>
      <e:eventInParameter source="a" sourceType="string" target="b" />
    </extensionElements></userTask>
    <serviceTask id="http" e:type="http" e:parallelInSameTransaction="true"><extensionElements><e:field name="requestUrl"><e:string><![CDATA[https://example.org/?a=1&b=2]]></e:string></e:field></extensionElements></serviceTask>
    <boundaryEvent id="bd" attachedToRef="u"><errorEventDefinition e:errorVariableName="err" e:errorVariableTransient="true" /></boundaryEvent>`,
  activiti: `<serviceTask id="m" e:type="mail" e:extensionId="x"><extensionElements><e:field name="to" expression="\${to}" /><e:mapException errorCode="e" includeChildExceptions="true">a.B</e:mapException></extensionElements></serviceTask>`,
  camunda: `<userTask id="u" e:asyncBefore="true" e:followUpDate="\${d}"><extensionElements>
      <e:taskListener event="timeout" id="tl"><e:script scriptFormat="groovy">x</e:script><timerEventDefinition id="td"><timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></e:taskListener>
      <e:inputOutput><e:inputParameter name="i">1</e:inputParameter></e:inputOutput></extensionElements></userTask>`,
}

describe.each(Object.keys(engines) as EngineName[])('%s', (engine) => {
  const xml = document(engine, extensionRich + own[engine])

  test('is detected', () => {
    expect(detectEngine(xml)).toBe(engine)
  })

  test('loses nothing on import and save', async () => {
    const { saved, warnings } = await roundTrip(engine, xml)
    expect(warnings.map(({ message }) => message)).toEqual([])
    // Activiti's `expression` attribute of a field and its child element mean the same; moddle writes the child.
    const asChild = xml.replace(
      /<activiti:field name="to" expression="([^"]*)" \/>/,
      '<activiti:field name="to"><activiti:expression>$1</activiti:expression></activiti:field>',
    )
    expect(contents(saved)).toEqual(contents(asChild))
  })

  test('keeps elements and attributes of its namespace that nobody described', async () => {
    const unknown = document(
      engine,
      '<userTask id="t" e:novelAttribute="1"><extensionElements><e:novelty kind="x"><e:part n="1">文</e:part></e:novelty></extensionElements></userTask>',
    )
    const { saved } = await roundTrip(engine, unknown)
    expect(contents(saved)).toEqual(contents(unknown))
  })

  test('offers listener events that it reads', () => {
    expect(engines[engine].executionListenerEvents).toEqual(['start', 'end', 'take'])
    expect(engines[engine].taskListenerEvents.includes('timeout')).toBe(engine === 'camunda')
  })
})

test('a plain BPMN file belongs to no engine', () => {
  expect(detectEngine('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>')).toBeNull()
})

test('a file that declares two engines belongs to the one it uses', () => {
  const xml =
    '<definitions xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:activiti="http://activiti.org/bpmn"><userTask activiti:assignee="a"/></definitions>'
  expect(detectEngine(xml)).toBe('activiti')
})

test('what a Camunda file spells out is kept, be it the default or an expression where a truth value is usual', async () => {
  const xml = document(
    'camunda',
    `<userTask id="u" e:asyncBefore="false" e:asyncAfter="1" e:exclusive="true" /><userTask id="v" e:exclusive="\${x}" />
    <callActivity id="c" calledElement="x" e:calledElementBinding="latest"><extensionElements><e:in variables="all" local="false" /></extensionElements></callActivity>`,
  )
  const { saved } = await roundTrip('camunda', xml)
  expect(contents(saved)).toEqual(contents(xml))
})
