import { escapeUTF8 } from 'entities/escape'
import { OWN_NAMESPACE } from '../approvalSettings.ts'
import { engines } from '../engines.ts'
import { editXml } from '../xml/editXml.ts'
import { BPMN, COLOURS, PACKED, STANDARD } from '../xml/namespaces.ts'
import { decodeXml, scanXml, type XmlElement } from '../xml/scanXml.ts'
import { refuseUnsound } from './refuseUnsound.ts'

/**
 * moddle reads and cannot write an element in no namespace (`<Grid xmlns="">`), or one whose prefix means something else
 * further out; and writes otherwise what is of somebody else: texts that stand between elements behind one another, attributes of
 * the element's own namespace without their prefix. Such an element travels through it as the text of an element of ours, and `unpackUnwritable` puts it back:
 * comments, CDATA and all.
 * Throws as the importer would where the element is not well-formed, which nobody else would notice.
 */
export function packUnwritable(xml: string): string {
  const parts = unwritableParts(xml)
  if (parts.length === 0) return xml
  const prefix = freePrefix(xml)
  const edits = parts.map((element) => {
    refuseUnsound(xml, element)
    const { start, end } = element
    const raw = xml.slice(start, end)
    const scope = escapeUTF8(JSON.stringify(scopeOf(element, raw)))
    return { start, end, text: `<${prefix}:xml xmlns:${prefix}="${PACKED}" scope="${scope}">${escapeUTF8(raw)}</${prefix}:xml>` }
  })
  return editXml(xml, edits)
}

/** Ours must mean nothing else further out, either. */
function freePrefix(xml: string): string {
  let prefix = 'packed'
  for (let n = 2; xml.includes(`:${prefix}`); n += 1) prefix = `packed${n}`
  return prefix
}

/** What moddle wrote of a packed text, with the packed elements as they were. */
export function unpackUnwritable(xml: string): string {
  const edits = scanXml(xml)
    .filter(({ uri }) => uri === PACKED)
    .map((element) => ({ start: element.start, end: element.end, text: unpacked(xml, element) }))
  return edits.length > 0 ? editXml(xml, edits) : xml
}

/**
 * A text that was kept with packed elements in it, as some were: what is in them comes back, however often they were
 * packed. One that holds no sound element is somebody else's, and stays.
 */
export function unpackKept(xml: string): string {
  for (let text = xml; ;) {
    const edits = scanXml(text).flatMap((element) => {
      const content = element.uri === PACKED ? soundContent(text, element) : null
      return content === null ? [] : [{ start: element.start, end: element.end, text: content }]
    })
    if (edits.length === 0) return text
    text = editXml(text, edits)
  }
}

function soundContent(xml: string, packed: XmlElement): string | null {
  if (packed.children.length > 0) return null
  try {
    const content = unpacked(xml, packed)
    const [root] = scanXml(content)
    if (!root || root.start > 0 || root.end < content.length) return null
    refuseUnsound(content, root)
    return content
  } catch {
    return null
  }
}

/** The outermost elements that moddle could not write as they are; what is in them comes and goes with them. Such as look packed already are packed too, or they would be unpacked. */
export function unwritableParts(xml: string, elements: readonly XmlElement[] = scanXml(xml)): XmlElement[] {
  const inside = new Set<XmlElement>()
  return elements.filter((element) => {
    const { parent } = element
    if (!parent) return false
    const isInside = inside.has(parent)
    if (!isInside && !isUnnamed(element) && !isShadowed(element) && element.uri !== PACKED && !isRewritten(xml, element)) return false
    inside.add(element)
    return !isInside
  })
}

/** Where nothing was said about the default namespace, moddle knows its own elements by their mere names, except here. */
function isUnnamed({ prefix, uri, namespaces, parent }: XmlElement): boolean {
  const isExtension = parent?.uri === BPMN && parent.localName === 'extensionElements'
  return prefix === '' && uri === '' && (namespaces[''] === '' || isExtension)
}

/** Namespaces that moddle has a prefix of its own for, whatever the file calls them. */
const KNOWN: readonly string[] = [...STANDARD, ...COLOURS, OWN_NAMESPACE, ...Object.values(engines).map(({ namespace }) => namespace)]

function isShadowed({ prefix, uri, parent }: XmlElement): boolean {
  if (prefix === '' || KNOWN.includes(uri)) return false
  for (let outer = parent; outer; outer = outer.parent) if (prefix in outer.namespaces && outer.namespaces[prefix] !== uri) return true
  return false
}

function isRewritten(xml: string, element: XmlElement): boolean {
  const { uri, attributes, namespaces } = element
  if (uri === '' || KNOWN.includes(uri)) return false
  const isOwn = (name: string) => name.includes(':') && namespaces[name.slice(0, name.indexOf(':'))] === uri
  return attributes.some(({ name }) => isOwn(name)) || isMixed(xml, element)
}

const NO_TEXT = /<!--[^]*?-->|<\?[^]*?\?>|\s/g

/** Whether words stand between the elements in one. */
function isMixed(xml: string, { children, contentStart, contentEnd }: XmlElement): boolean {
  if (children.length === 0) return false
  const begins = [contentStart, ...children.map(({ end }) => end)]
  const ends = [...children.map(({ start }) => start), contentEnd]
  return begins.some((begin, at) => xml.slice(begin, ends[at]).replace(NO_TEXT, '') !== '')
}

/** What the surroundings say about the prefixes that occur in an element, names in its values included. */
function scopeOf({ parent }: XmlElement, raw: string): Record<string, string> {
  return Object.fromEntries(Object.entries(parent?.namespaces ?? {}).filter(([prefix]) => prefix && raw.includes(`${prefix}:`)))
}

/** The packed element; where its new surroundings mean something else by a prefix, or by none, it says so itself. */
function unpacked(xml: string, packed: XmlElement): string {
  const raw = decodeXml(xml.slice(packed.contentStart, packed.contentEnd))
  const [root] = scanXml(raw)
  if (!root) return raw
  const around = packed.parent?.namespaces ?? {}
  const declared = new Set(root.attributes.map(({ name }) => name))
  const scope = JSON.parse(packed.attributes.find(({ name }) => name === 'scope')?.value ?? '{}') as Record<string, string>
  const missing = Object.entries(scope).filter(([prefix, uri]) => around[prefix] !== uri && !declared.has(`xmlns:${prefix}`))
  const declarations = missing.map(([prefix, uri]) => ` xmlns:${prefix}="${escapeUTF8(uri)}"`)
  if (root.prefix === '' && root.uri === '' && around[''] && !declared.has('xmlns')) declarations.push(' xmlns=""')
  return editXml(raw, [{ start: root.nameEnd, end: root.nameEnd, text: declarations.join('') }])
}
