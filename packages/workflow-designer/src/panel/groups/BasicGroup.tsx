import { useLocale } from '../../locale/locale.ts'
import { is } from '../../model/bpmnTypes.ts'
import { processOf } from '../../model/properties.ts'
import { DocumentationEntry } from './basic/DocumentationEntry.tsx'
import { IdEntry } from './basic/IdEntry.tsx'
import { InitiatorEntry } from './basic/InitiatorEntry.tsx'
import { NameEntry } from './basic/NameEntry.tsx'
import { ProcessTypeEntry } from './basic/ProcessTypeEntry.tsx'
import type { GroupProps } from './PanelGroup.ts'

/** Name, key and documentation: of the process where nothing or a pool is selected, else of the element. */
export function BasicGroup({ element, disabled }: GroupProps) {
  const { basic } = useLocale()
  const process = processOf(element)
  const object = process ?? element.businessObject
  const names = process
    ? { key: basic.processKey, name: basic.processName }
    : is(object, 'bpmn:SequenceFlow')
      ? { key: basic.flowKey, name: basic.flowName }
      : { key: basic.nodeKey, name: basic.nodeName }
  const part = { element, object, disabled }
  return (
    <>
      <IdEntry {...part} label={names.key} isProcess={process !== null} />
      <NameEntry {...part} label={names.name} />
      {process && <ProcessTypeEntry />}
      {is(object, 'bpmn:StartEvent') && <InitiatorEntry {...part} />}
      <DocumentationEntry {...part} />
    </>
  )
}
