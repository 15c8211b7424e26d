/** Small processes for tests: each element as its BPMN text. A flow's id is `source_to_target`. */

export function processXml(key: string, ...elements: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://bpmn.io/schema/bpmn">
<bpmn:process id="${key}" isExecutable="true">
${elements.join('\n')}
</bpmn:process>
</bpmn:definitions>`
}

/** An element by its BPMN type, with attributes as they stand in the file. */
export const element = (type: string, id: string, attributes = '', inside = '') =>
  `<bpmn:${type} id="${id}" ${attributes}>${inside}</bpmn:${type}>`

export const start = element('startEvent', 'start')
export const end = element('endEvent', 'end')

export const userTask = (id: string, name: string, attributes = '', inside = '') =>
  element('userTask', id, `name="${name}" ${attributes}`, inside)

/** A flow without a condition is always taken. */
export function flow(source: string, target: string, condition?: string): string {
  const inside = condition
    ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[${condition}]]></bpmn:conditionExpression>`
    : ''
  return element('sequenceFlow', `${source}_to_${target}`, `sourceRef="${source}" targetRef="${target}"`, inside)
}

/** Flows from each element to the next. */
export const chain = (...ids: string[]) => ids.slice(1).map((id, at) => flow(ids[at]!, id))

/** One step, 评审, with what is drawn into it. */
export const oneStep = (key: string, attributes = '', inside = '') =>
  processXml(key, start, userTask('review', '评审', attributes, inside), end, ...chain('start', 'review', 'end'))

/** What a node says of fields, by their models. */
export const fieldPermissions = (access: Record<string, string>) => {
  const entries = Object.entries(access).map(([model, one]) => `<sc:fieldPermission field="${model}" access="${one}"/>`)
  return `<bpmn:extensionElements xmlns:sc="https://second-classroom.example/bpmn">${entries.join('')}</bpmn:extensionElements>`
}

/** The node's approvers may change these fields. */
export const opening = (...models: string[]) => fieldPermissions(Object.fromEntries(models.map((model) => [model, 'write'])))

/** Countersigning by the members of the node's role, one task each. */
export const countersign = (completion = '${nrOfCompletedInstances == nrOfInstances}') =>
  element(
    'multiInstanceLoopCharacteristics',
    'loop',
    'flowable:collection="auditUserList" flowable:elementVariable="auditUser"',
    `<bpmn:completionCondition xsi:type="bpmn:tFormalExpression"><![CDATA[${completion}]]></bpmn:completionCondition>`,
  )

/** The members decide one after another. */
export const inTurn = (loop = countersign()) => loop.replace('id="loop"', 'id="loop" isSequential="true"')

/** After a teacher's approval the school decides too where the condition holds; all others are through at once. */
export const branching = (key: string, condition: string) =>
  processXml(
    key,
    start,
    userTask('review', '初审', 'flowable:candidateGroups="teacher"'),
    element('exclusiveGateway', 'choice', 'default="choice_to_end"'),
    userTask('school', '校级审批', 'flowable:candidateGroups="school_auditor"'),
    end,
    ...chain('start', 'review', 'choice'),
    flow('choice', 'school', condition),
    flow('choice', 'end'),
    flow('school', 'end'),
  )
