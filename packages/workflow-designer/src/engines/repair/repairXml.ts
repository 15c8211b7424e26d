import { escapeUTF8 } from 'entities/escape'
import { engines } from '../engines.ts'
import { isLegalId, legalId, ownId } from '../ids.ts'
import type { Repair } from './Repair.ts'
import { unpackKept } from '../readable/packUnwritable.ts'
import { editXml, type XmlEdit } from '../xml/editXml.ts'
import { asWellFormed } from './asWellFormed.ts'
import { expandSubProcesses } from './expandSubProcesses.ts'
import { redirectPlanes } from './redirectPlanes.ts'
import { BPMN, BPMNDI, COLOURS, DC, DI, STANDARD, XSI } from '../xml/namespaces.ts'
import { decodeXml, scanXml, type XmlAttribute, type XmlElement } from '../xml/scanXml.ts'

const REFERENCE_ATTRIBUTES = new Set(['default', 'bpmnElement', 'calledElement', 'sourceElement', 'targetElement'])
const REFERENCE_ELEMENTS = new Set(['incoming', 'outgoing', 'source', 'target'])
const isReference = (name: string) => /Refs?$/.test(name)

/**
 * Makes an XML text importable without changing what it means: ids that moddle would refuse or drop are renamed
 * together with everything that refers to them; missing declarations of prefixes are added. A text is no longer in the
 * encoding of the file that it was read from, so its declaration says UTF-8.
 * Extension elements keep their ids, which are not XML ids. All else stays byte for byte.
 */
export function repairXml(text: string): { xml: string; repairs: Repair[] } {
  const { xml: wellFormed, repairs } = asWellFormed(text)
  const xml = unpackKept(wellFormed)
  const elements = scanXml(xml)
  const edits: XmlEdit[] = []
  declareNamespaces(elements, edits, repairs)
  const standard = elements.filter((element) => isStandard(element))
  expandSubProcesses(elements, edits, repairs)
  const renamed = chooseIds(standard, repairs)
  redirectPlanes(elements, (id) => renamed.get(id)?.[0]?.after ?? id, edits, repairs)
  giveIds(standard, edits, repairs)
  if (renamed.size > 0) rename(xml, standard, renamed, edits)
  return edits.length > 0 ? { xml: editXml(xml, edits), repairs } : { xml, repairs }
}

/** An undeclared `bpmn:` prefix has no namespace yet, but will have. */
function isStandard(element: XmlElement): boolean {
  return STANDARD.includes(element.uri || (WELL_KNOWN[element.prefix] ?? ''))
}

const WELL_KNOWN: Readonly<Record<string, string>> = {
  bpmn: BPMN,
  bpmn2: BPMN,
  bpmndi: BPMNDI,
  omgdc: DC,
  omgdi: DI,
  dc: DC,
  di: DI,
  xsi: XSI,
  bioc: COLOURS[0],
  color: COLOURS[1],
  ...Object.fromEntries(Object.values(engines).map((engine) => [engine.prefix, engine.namespace])),
}

function declareNamespaces(elements: XmlElement[], edits: XmlEdit[], repairs: Repair[]) {
  const root = elements[0]
  if (!root) return
  const missing = new Set<string>()
  for (const element of elements) {
    const names = [element.name, ...element.attributes.map((attribute) => attribute.name)]
    for (const name of names) {
      const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : ''
      if (prefix && prefix !== 'xmlns' && prefix !== 'xml' && !(prefix in element.namespaces)) missing.add(prefix)
    }
  }
  for (const prefix of missing) {
    // Whoever meant it by what: with a declaration its elements are kept.
    const namespace = WELL_KNOWN[prefix] ?? `urn:undeclared:${prefix}`
    edits.push({ start: root.nameEnd, end: root.nameEnd, text: ` xmlns:${prefix}="${namespace}"` })
    repairs.push({ kind: 'namespace', element: root.localName, before: prefix, after: namespace })
  }
}

/** Whatever is drawn, and what it is drawn in; other elements may do without an id. */
const NEEDS_ID =
  /^(sequenceFlow|.*(Event|Task|Gateway)|task|subProcess|callActivity|transaction|process|collaboration|participant|lane|messageFlow|association|textAnnotation|dataObjectReference|dataStoreReference)$/

/** The number is the element's place in the text: the same text always gives the same id. */
function giveIds(elements: XmlElement[], edits: XmlEdit[], repairs: Repair[]) {
  const taken = new Set(elements.map((element) => idOf(element)?.value))
  elements.forEach((element, place) => {
    if (element.uri !== BPMN || !NEEDS_ID.test(element.localName) || idOf(element)) return
    const after = free(`${typeOf(element)}_n${place}`, taken)
    taken.add(after)
    edits.push({ start: element.nameEnd, end: element.nameEnd, text: ` id="${after}"` })
    repairs.push({ kind: 'missingId', element: element.localName, before: '', after })
  })
}

interface Rename {
  element: XmlElement
  id: XmlAttribute
  before: string
  after: string
}

/** By old id: every element that had it, with what it is called now. Ids that stay are not listed. */
function chooseIds(elements: XmlElement[], repairs: Repair[]): Map<string, Rename[]> {
  const bearers = new Map<string, { element: XmlElement; id: XmlAttribute }[]>()
  for (const element of elements) {
    const id = idOf(element)
    if (id) bearers.set(id.value, [...(bearers.get(id.value) ?? []), { element, id }])
  }
  const taken = new Set([...bearers.keys()].filter((id) => isLegalId(id) && ownId(id) === id))
  const renamed = new Map<string, Rename[]>()
  for (const [before, sharing] of bearers) {
    const choices = sharing.map(({ element, id }, index) => {
      const kind = !isLegalId(before) ? 'illegalId' : index > 0 ? 'duplicateId' : 'ownId'
      const wanted = isLegalId(before) ? ownId(before) : legalId(before, typeOf(element))
      const keeps = index === 0 && wanted === before
      const after = keeps ? before : free(wanted, taken)
      taken.add(after)
      if (after !== before) repairs.push({ kind, element: element.localName, before, after })
      return { element, id, before, after }
    })
    if (choices.some((choice) => choice.after !== before)) renamed.set(before, choices)
  }
  return renamed
}

const typeOf = (element: XmlElement) => element.localName.charAt(0).toUpperCase() + element.localName.slice(1)

function free(wanted: string, taken: ReadonlySet<string | undefined>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}_${n}`
  return id
}

const idOf = (element: XmlElement) => element.attributes.find((attribute) => attribute.name === 'id')

function rename(xml: string, elements: XmlElement[], renamed: Map<string, Rename[]>, edits: XmlEdit[]) {
  for (const { id, before, after } of [...renamed.values()].flat()) {
    if (after !== before) edits.push({ start: id.start, end: id.end, text: after })
  }
  for (const element of elements) {
    for (const attribute of element.attributes) {
      if (!REFERENCE_ATTRIBUTES.has(attribute.name) && !isReference(attribute.name)) continue
      const text = resolved(attribute.value, element, renamed)
      if (text !== null) edits.push({ start: attribute.start, end: attribute.end, text: escapeUTF8(text) })
    }
    const holdsReference = REFERENCE_ELEMENTS.has(element.localName) || isReference(element.localName)
    if (!holdsReference || element.children.length > 0) continue
    const content = xml.slice(element.contentStart, element.contentEnd)
    const text = resolved(decodeXml(content).trim(), element, renamed)
    if (text !== null) edits.push({ start: element.contentStart, end: element.contentEnd, text: escapeUTF8(text) })
  }
}

/** A reference (or a list of them) under the new names; null where nothing changes. */
function resolved(value: string, from: XmlElement, renamed: Map<string, Rename[]>): string | null {
  const one = (id: string) => {
    const choices = renamed.get(id)
    return choices ? nearest(choices, from).after : id
  }
  const text = renamed.has(value) ? one(value) : value.split(/\s+/).map(one).join(' ')
  return text === value ? null : text
}

/** Of several elements that shared an id, the one meant: of the model, and nearest to the reference in the tree. */
function nearest(choices: Rename[], from: XmlElement): Rename {
  const models = choices.filter((choice) => choice.element.uri === BPMN)
  const candidates = models.length > 0 ? models : choices
  const above = new Set<XmlElement>()
  for (let at: XmlElement | null = from; at; at = at.parent) above.add(at)
  const shared = ({ element }: Rename) => {
    let depth = 0
    for (let at: XmlElement | null = element; at; at = at.parent) if (above.has(at)) depth += 1
    return depth
  }
  return candidates.reduce((best, choice) => (shared(choice) > shared(best) ? choice : best))
}
