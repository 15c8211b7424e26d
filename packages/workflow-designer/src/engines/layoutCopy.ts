import { escapeUTF8 } from 'entities/escape'
import { editXml, type XmlEdit } from './xml/editXml.ts'
import { BPMN } from './xml/namespaces.ts'
import { scanXml, type XmlElement } from './xml/scanXml.ts'

/**
 * The text as a layouter wants it: every node names the flows that come and go (most engine tools write only the
 * flows' two ends), and flows that lead nowhere are gone. For a copy to be laid out; the model itself stays as it is.
 */
export function layoutCopy(xml: string): string {
  const elements = scanXml(xml).filter((element) => element.uri === BPMN)
  const ids = new Set(elements.map((element) => attribute(element, 'id')))
  const additions = new Map<string, string>()
  const edits: XmlEdit[] = []
  for (const flow of elements.filter(({ localName }) => localName === 'sequenceFlow')) {
    const [id, source, target] = ['id', 'sourceRef', 'targetRef'].map((name) => attribute(flow, name))
    if (!id || !source || !target || !ids.has(source) || !ids.has(target)) {
      edits.push({ start: flow.start, end: flow.end, text: '' })
      continue
    }
    const prefix = flow.prefix ? `${flow.prefix}:` : ''
    const add = (node: string, name: string) =>
      additions.set(node, `${additions.get(node) ?? ''}<${prefix}${name}>${escapeUTF8(id)}</${prefix}${name}>`)
    add(source, 'outgoing')
    add(target, 'incoming')
  }
  for (const element of elements) {
    const added = additions.get(attribute(element, 'id') ?? '') ?? ''
    if (isFlowNode(element)) edits.push(...rewrite(xml, element, added))
  }
  return editXml(xml, edits)
}

const isFlowNode = ({ localName }: XmlElement) => /(Event|Task|Gateway|task|callActivity|ubProcess|transaction)$/.test(localName)

function rewrite(xml: string, element: XmlElement, added: string): XmlEdit[] {
  const written = element.children.filter(({ localName }) => localName === 'incoming' || localName === 'outgoing')
  const removed = written.map(({ start, end }) => ({ start, end, text: '' }))
  const at = element.contentStart
  if (!added) return removed
  if (xml[at - 2] !== '/') return [...removed, { start: at, end: at, text: added }]
  return [{ start: at - 2, end: at, text: `>${added}</${element.name}>` }]
}

const attribute = (element: XmlElement, name: string) => element.attributes.find((candidate) => candidate.name === name)?.value
