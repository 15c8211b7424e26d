import type { Repair } from './Repair.ts'
import type { XmlEdit } from '../xml/editXml.ts'
import { BPMN, BPMNDI } from '../xml/namespaces.ts'
import type { XmlElement } from '../xml/scanXml.ts'

const SUB_PROCESS = /^(subProcess|transaction|adHocSubProcess)$/
const valueOf = (element: XmlElement, name: string) => element.attributes.find((attribute) => attribute.name === name)?.value

/** Opens sub-processes whose nodes are drawn on the same plane: without a word about it they are taken to be closed, and their nodes not shown. */
export function expandSubProcesses(elements: readonly XmlElement[], edits: XmlEdit[], repairs: Repair[]): void {
  const inner = new Map<string, string[]>()
  for (const element of elements) {
    const id = valueOf(element, 'id')
    if (element.uri !== BPMN || !SUB_PROCESS.test(element.localName) || !id) continue
    inner.set(
      id,
      element.children.flatMap((child) => (child.localName === 'sequenceFlow' ? [] : (valueOf(child, 'id') ?? []))),
    )
  }
  if (inner.size === 0) return
  for (const plane of elements.filter(({ uri, localName }) => uri === BPMNDI && localName === 'BPMNPlane')) {
    const shapes = plane.children.filter(({ localName }) => localName === 'BPMNShape')
    const drawn = new Set(shapes.map((shape) => valueOf(shape, 'bpmnElement')))
    for (const shape of shapes) {
      const id = valueOf(shape, 'bpmnElement') ?? ''
      if (valueOf(shape, 'isExpanded') !== undefined || !inner.get(id)?.some((child) => drawn.has(child))) continue
      edits.push({ start: shape.nameEnd, end: shape.nameEnd, text: ' isExpanded="true"' })
      repairs.push({ kind: 'expanded', element: 'subProcess', before: id, after: id })
    }
  }
}
