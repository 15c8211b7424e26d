import { escapeUTF8 } from 'entities/escape'
import type { Repair } from './Repair.ts'
import type { XmlEdit } from '../xml/editXml.ts'
import { BPMN, BPMNDI } from '../xml/namespaces.ts'
import { type XmlElement } from '../xml/scanXml.ts'

const attributeOf = (element: XmlElement, name: string) => element.attributes.find((attribute) => attribute.name === name)
const idOf = (element: XmlElement) => attributeOf(element, 'id')?.value

/**
 * A plane that is said to show a process which is not there (its key was changed, its drawing forgotten) shows the one
 * whose elements are drawn on it. Left alone, part of the drawing would be lost on saving. `nowCalled`: an id after renaming.
 */
export function redirectPlanes(
  elements: readonly XmlElement[],
  nowCalled: (id: string) => string,
  edits: XmlEdit[],
  repairs: Repair[],
): void {
  const models = new Map(elements.filter(({ uri }) => uri === BPMN).map((element) => [idOf(element), element]))
  for (const plane of elements.filter(({ uri, localName }) => uri === BPMNDI && localName === 'BPMNPlane')) {
    const reference = attributeOf(plane, 'bpmnElement')
    if (!reference || models.has(reference.value)) continue
    const root = rootOf(plane.children.flatMap((shape) => models.get(attributeOf(shape, 'bpmnElement')?.value) ?? []))
    if (!root) continue
    const after = nowCalled(root)
    edits.push({ start: reference.start, end: reference.end, text: escapeUTF8(after) })
    repairs.push({ kind: 'plane', element: 'process', before: reference.value, after })
  }
}

/** The collaboration whose pools are drawn, else the process that most of the drawn elements lie in. */
function rootOf(drawn: readonly XmlElement[]): string | undefined {
  const counts = new Map<string, number>()
  for (const element of drawn) {
    const root = ancestor(element)
    const id = root && idOf(root)
    if (id) counts.set(id, (counts.get(id) ?? 0) + (root.localName === 'collaboration' ? drawn.length : 1))
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function ancestor(element: XmlElement): XmlElement | null {
  let at: XmlElement | null = element
  while (at && at.localName !== 'process' && at.localName !== 'collaboration') at = at.parent
  return at
}
