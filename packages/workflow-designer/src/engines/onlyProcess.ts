import { escapeUTF8 } from 'entities/escape'
import { isDiagram } from './diagramPart.ts'
import { fingerprint } from './ids.ts'
import { editXml, type XmlEdit } from './xml/editXml.ts'
import { BPMN } from './xml/namespaces.ts'
import { scanXml, type XmlElement } from './xml/scanXml.ts'

const valueOf = (element: XmlElement, name: string) => element.attributes.find((attribute) => attribute.name === name)?.value

const rootsOf = (xml: string, localName: string) =>
  scanXml(xml).filter((element) => element.uri === BPMN && element.localName === localName && element.parent?.localName === 'definitions')

/** A copy with one process of several and no drawing, for a layouter that only looks at the first and lets itself be led by what was drawn. */
export function onlyProcess(xml: string, id: string): string {
  const others = rootsOf(xml, 'process').filter((process) => valueOf(process, 'id') !== id)
  const drawings = scanXml(xml).filter(isDiagram)
  return editXml(
    xml,
    [...others, ...rootsOf(xml, 'collaboration'), ...drawings].map(({ start, end }): XmlEdit => ({ start, end, text: '' })),
  )
}

/**
 * The text with a pool for every process that could not be shown without one: several processes, or one with lanes,
 * have a canvas in common only through a collaboration. A collaboration that is there stays as it is.
 */
export function withPools(xml: string): string {
  const processes = rootsOf(xml, 'process')
  const [first] = processes
  const hasLanes = scanXml(xml).some(({ uri, localName }) => uri === BPMN && localName === 'lane')
  if (!first || rootsOf(xml, 'collaboration').length > 0 || (processes.length === 1 && !hasLanes)) return xml
  const prefix = first.prefix ? `${first.prefix}:` : ''
  const pools = processes.map((process) => {
    const id = escapeUTF8(valueOf(process, 'id') ?? '')
    const name = valueOf(process, 'name')
    return `<${prefix}participant id="Participant_${id}"${name ? ` name="${escapeUTF8(name)}"` : ''} processRef="${id}"/>`
  })
  const id = `Collaboration_${fingerprint(pools.join(''))}`
  return editXml(xml, [
    { start: first.start, end: first.start, text: `<${prefix}collaboration id="${id}">${pools.join('')}</${prefix}collaboration>` },
  ])
}
