import { editXml } from './xml/editXml.ts'
import { BPMN, BPMNDI } from './xml/namespaces.ts'
import { scanXml, type XmlElement } from './xml/scanXml.ts'

/** Whether a text says where its elements stand; a BPMNDiagram without a single shape does not count. */
export function hasDiagram(xml: string): boolean {
  return scanXml(xml).some((element) => element.uri === BPMNDI && element.localName === 'BPMNShape')
}

/**
 * The id of the diagram that shows most, where a text has several: bpmn-js shows one, and would take the first.
 * Diagrams of closed sub-processes come with that of their process.
 */
export function mainDiagram(xml: string): string | undefined {
  const elements = scanXml(xml)
  const diagrams = elements.filter(isDiagram)
  if (diagrams.length < 2) return undefined
  const roots = new Set(
    elements.filter(({ uri, localName }) => uri === BPMN && (localName === 'process' || localName === 'collaboration')).map(idOf),
  )
  const shown = diagrams.flatMap((diagram) => {
    const plane = diagram.children.find(({ localName }) => localName === 'BPMNPlane')
    const of = plane?.attributes.find(({ name }) => name === 'bpmnElement')?.value
    return plane && roots.has(of)
      ? [{ id: idOf(diagram), shapes: plane.children.filter(({ localName }) => localName === 'BPMNShape').length }]
      : []
  })
  return shown.reduce((most, one) => (one.shapes > most.shapes ? one : most), { id: undefined as string | undefined, shapes: 0 }).id
}

const idOf = (element: XmlElement) => element.attributes.find(({ name }) => name === 'id')?.value

/** `xml` with other diagrams. The model itself stays untouched, so a layouter cannot lose anything of it. */
export function withDiagrams(xml: string, diagrams: string): string {
  const elements = scanXml(xml)
  const root = elements.find((element) => element.uri === BPMN && element.localName === 'definitions')
  if (!root) return xml
  const removed = elements.filter(isDiagram).map(({ start, end }) => ({ start, end, text: '' }))
  return editXml(xml, [...removed, { start: root.contentEnd, end: root.contentEnd, text: diagrams }])
}

/** `xml` with the diagram of `laidOut`, a copy of the same model that went through a layouter. */
export function withDiagramOf(xml: string, laidOut: string): string {
  const diagrams = scanXml(laidOut)
    .filter(isDiagram)
    .map((diagram) => standalone(laidOut, diagram))
  return withDiagrams(xml, diagrams.join(''))
}

export const isDiagram = (element: XmlElement) => element.uri === BPMNDI && element.localName === 'BPMNDiagram'

/** The element's text with the prefixes that it takes from its surroundings declared on itself. */
function standalone(xml: string, element: XmlElement): string {
  const own = new Set(element.attributes.map((attribute) => attribute.name))
  const declarations = Object.entries(element.namespaces)
    .filter(([prefix]) => prefix && !own.has(`xmlns:${prefix}`))
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('')
  const at = element.nameEnd - element.start
  const text = xml.slice(element.start, element.end)
  return `${text.slice(0, at)}${declarations}${text.slice(at)}`
}
