import { useTexts } from '../../locale/words.ts'
import { is, type ModdleElement } from '../../model/bpmnTypes.ts'
import { processOf } from '../../model/properties.ts'
import type { WorkflowLocale } from '../../locale/zh-CN.ts'
import { DocumentationEntry } from './basic/DocumentationEntry.tsx'
import { IdEntry } from './basic/IdEntry.tsx'
import { InitiatorEntry } from './basic/InitiatorEntry.tsx'
import { NameEntry } from './basic/NameEntry.tsx'
import { ProcessEntries } from './basic/ProcessEntries.tsx'
import type { GroupProps } from './PanelGroup.ts'

/** Name, key and documentation: of the process where nothing or a pool is selected, else of the element. */
export function BasicGroup({ element, disabled }: GroupProps) {
  const { basic } = useTexts()
  const process = processOf(element)
  if (process) return <ProcessEntries element={element} object={process} disabled={disabled} />
  const object = element.businessObject
  const names = namesOf(object, basic)
  const part = { element, object, disabled }
  return (
    <>
      <IdEntry {...part} label={names.key} isProcess={false} />
      <NameEntry {...part} label={names.name} />
      {is(object, 'bpmn:StartEvent') && <InitiatorEntry {...part} />}
      <DocumentationEntry {...part} />
    </>
  )
}

function namesOf(object: ModdleElement, basic: WorkflowLocale['basic']): { key: string; name: string } {
  if (is(object, 'bpmn:SequenceFlow')) return { key: basic.flowKey, name: basic.flowName }
  if (is(object, 'bpmn:Collaboration')) return { key: basic.collaborationKey, name: basic.collaborationName }
  return { key: basic.nodeKey, name: basic.nodeName }
}
