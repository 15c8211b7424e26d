import { type BpmnView, is, type ModdleElement } from './bpmnTypes.ts'

/** Every task of the document, drawn or not, in the order of the file. */
export function tasksOf(view: BpmnView): ModdleElement[] {
  const found: ModdleElement[] = []
  const visit = (element: ModdleElement) => {
    if (is(element, 'bpmn:Task')) found.push(element)
    if (is(element, 'bpmn:FlowElementsContainer')) for (const child of element.get<ModdleElement[]>('flowElements')) visit(child)
  }
  for (const root of view.getDefinitions().get<ModdleElement[]>('rootElements')) visit(root)
  return found
}
