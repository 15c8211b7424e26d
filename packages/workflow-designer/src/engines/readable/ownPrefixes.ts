import { OWN_NAMESPACE } from '../approvalSettings.ts'
import { engines } from '../engines.ts'
import type { EngineName } from '../EngineProfile.ts'
import { editXml, type XmlEdit } from '../xml/editXml.ts'
import { BPMN, BPMNDI, COLOURS, DC, DI, XSI } from '../xml/namespaces.ts'
import { scanXml, type XmlElement } from '../xml/scanXml.ts'

/** What moddle calls its namespaces, whatever a file says. */
const TAKEN: Readonly<Record<string, string>> = {
  bpmn: BPMN,
  bpmndi: BPMNDI,
  dc: DC,
  di: DI,
  bioc: COLOURS[0],
  color: COLOURS[1],
  xsi: XSI,
  sc: OWN_NAMESPACE,
}

/**
 * The text in which no prefix means one thing to it and another to moddle, as `dc:creator` of Dublin Core does, which calls the
 * drawing's namespace something else: moddle reads such an element and cannot write it, and loses such an attribute. They get a
 * prefix of their own. What the file declared stays, since a value may go by it.
 */
export function ownPrefixes(xml: string, engine?: EngineName): string {
  const taken = engine ? { ...TAKEN, [engines[engine].prefix]: engines[engine].namespace } : TAKEN
  const known = new Set(Object.values(taken))
  const names = new Map<string, string>()
  const isForeign = (prefix: string, uri: string | undefined) =>
    uri !== undefined && uri !== '' && Object.hasOwn(taken, prefix) && !known.has(uri)
  const ownOf = (prefix: string): string => {
    const own = names.get(prefix) ?? freeName(xml, prefix)
    names.set(prefix, own)
    return own
  }
  const elements = scanXml(xml)
  const renamed = elements.flatMap((element) => namesIn(xml, element, isForeign, ownOf))
  if (renamed.length === 0) return xml
  const declared = elements.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value, start, end, nameStart }): XmlEdit[] => {
      const own = name.startsWith('xmlns:') ? names.get(name.slice('xmlns:'.length)) : undefined
      if (own === undefined || !isForeign(name.slice('xmlns:'.length), value)) return []
      return [{ start: nameStart, end: nameStart, text: `xmlns:${own}=${xml.slice(start - 1, end + 1)} ` }]
    }),
  )
  return editXml(xml, [...renamed, ...declared])
}

/** The names of an element and its attributes that begin with a prefix which is another's, with one of their own. */
function namesIn(
  xml: string,
  { prefix, uri, attributes, namespaces, start, contentEnd, end }: XmlElement,
  isForeign: (prefix: string, uri: string | undefined) => boolean,
  ownOf: (prefix: string) => string,
): XmlEdit[] {
  const at = (place: number, of: string): XmlEdit => ({ start: place, end: place + of.length, text: ownOf(of) })
  const edits: XmlEdit[] = []
  if (isForeign(prefix, uri)) {
    edits.push(at(start + 1, prefix))
    if (xml.startsWith(`</${prefix}:`, contentEnd) && end > contentEnd) edits.push(at(contentEnd + 2, prefix))
  }
  for (const { name, nameStart } of attributes) {
    const of = name.slice(0, Math.max(0, name.indexOf(':')))
    if (of !== 'xmlns' && isForeign(of, namespaces[of])) edits.push(at(nameStart, of))
  }
  return edits
}

function freeName(xml: string, prefix: string): string {
  let name = `${prefix}2`
  for (let n = 3; xml.includes(name); n += 1) name = `${prefix}${n}`
  return name
}
