import type { DiagramElement, ModdleElement } from '../../../model/bpmnTypes.ts'

/** An entry about `object`: the element's business object, or a part of it such as a pool's process. */
export interface PartProps {
  element: DiagramElement
  object: ModdleElement
  disabled: boolean
}
