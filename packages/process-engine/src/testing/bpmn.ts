/** A BPMN file around some elements, with flows in shorthand: `a -> b`, `a -> b: amount > 1`, `a -> b: default`. */
export function bpmn(elements: string, flows: readonly string[], process = '', name = 'Approval'): string {
  const defaults = new Map<string, string>()
  const written = flows.map((text) => {
    const [, source, target, condition] = /^(\S+) -> ([^\s:]+)(?:: (.+))?$/.exec(text) as RegExpExecArray
    const id = `${source}-${target}`
    if (condition === 'default') defaults.set(source as string, id)
    const body =
      condition && condition !== 'default'
        ? `<conditionExpression xsi:type="tFormalExpression"><![CDATA[\${${condition}}]]></conditionExpression>`
        : ''
    return `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${body}</sequenceFlow>`
  })
  const nodes = elements.replace(/<(\w+) id="([^"]+)"/g, (start, _tag, id: string) =>
    defaults.has(id) ? `${start} default="${defaults.get(id)}"` : start,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:activiti="http://activiti.org/bpmn" id="definitions" targetNamespace="test">
<process id="approval" name="${name}" isExecutable="true">${process}${nodes}${written.join('')}</process></definitions>`
}
