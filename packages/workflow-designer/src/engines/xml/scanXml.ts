import { characterOf } from './characters.ts'

/** An attribute with the place of its value in the text (quotes excluded). `value` has its entities decoded. */
export interface XmlAttribute {
  name: string
  /** Where the name begins. */
  nameStart: number
  value: string
  start: number
  end: number
}

/** An element of a scanned document. `uri` is its resolved namespace, '' where the prefix is not declared. */
export interface XmlElement {
  name: string
  prefix: string
  localName: string
  uri: string
  attributes: XmlAttribute[]
  parent: XmlElement | null
  children: XmlElement[]
  /** Where the opening tag begins, and where the name in it ends (new attributes go there). */
  start: number
  nameEnd: number
  /** Where the content begins and ends; the same number for an empty element. */
  contentStart: number
  contentEnd: number
  /** Behind the closing tag. */
  end: number
  namespaces: Readonly<Record<string, string>>
}

const NAME = /[^\s=/>]+/y
const ATTRIBUTE = /\s*([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" } as const

export function decodeXml(text: string): string {
  if (!text.includes('&')) return text
  // Names alone, in a text that may have a million: each of them at once, and the one last that could make another.
  if (!text.includes('&#')) {
    const { amp, ...others } = ENTITIES
    return Object.entries({ ...others, amp }).reduce((read, [name, character]) => read.replaceAll(`&${name};`, character), text)
  }
  return text.replace(/&(#x?)?(\w+);/g, (whole, numeric: string | undefined, name: string) => {
    if (!numeric) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name as keyof typeof ENTITIES] : whole
    return characterOf(Number.parseInt(name, numeric === '#x' ? 16 : 10)) ?? whole
  })
}

/**
 * Every element of an XML text in document order, with offsets, so that an edit can leave every other byte alone.
 * Comments, CDATA, processing instructions and a document type are stepped over; nothing in them is taken for a tag.
 * Malformed text is scanned as far as it goes: refusing it is the importer's business.
 */
export function scanXml(xml: string): XmlElement[] {
  const elements: XmlElement[] = []
  let open: XmlElement | null = null
  let at = 0
  while ((at = xml.indexOf('<', at)) !== -1) {
    const after = skipNonElement(xml, at)
    if (after !== at) {
      at = after
      continue
    }
    if (xml[at + 1] === '/') {
      const end = endOf(xml, '>', at)
      if (open) {
        open.contentEnd = at
        open.end = end
        open = open.parent
      }
      at = end
      continue
    }
    const element = readTag(xml, at, open)
    if (!element) {
      at += 1
      continue
    }
    elements.push(element)
    open?.children.push(element)
    at = element.contentStart
    if (xml[at - 2] !== '/') open = element
  }
  return elements
}

const TEXT = /<!\[CDATA\[([\s\S]*?)\]\]>|<(?:!--[\s\S]*?--|[^>]*)>|([^<]+)/g

/** The text that stands directly or further down in an element, without the blanks around it. */
export const textOf = (xml: string, { contentStart, contentEnd }: XmlElement): string =>
  xml
    .slice(contentStart, contentEnd)
    .replace(TEXT, (_, literal?: string, text?: string) => literal ?? decodeXml(text ?? ''))
    .trim()

function skipNonElement(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return endOf(xml, '-->', at)
  if (xml.startsWith('<![CDATA[', at)) return endOf(xml, ']]>', at)
  if (xml.startsWith('<?', at)) return endOf(xml, '?>', at)
  if (xml.startsWith('<!', at)) {
    const close = endOf(xml, '>', at)
    return xml.slice(at, close).includes('[') ? endOf(xml, ']>', at) : close
  }
  return at
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at === -1 ? xml.length : at + mark.length
}

function readTag(xml: string, start: number, parent: XmlElement | null): XmlElement | null {
  NAME.lastIndex = start + 1
  const name = NAME.exec(xml)?.[0]
  if (!name) return null
  const nameEnd = start + 1 + name.length
  const attributes: XmlAttribute[] = []
  const declared: [prefix: string, uri: string][] = []
  let at = nameEnd
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(xml)
    if (!match) break
    const [whole, attributeName, doubleQuoted, singleQuoted] = match
    if (attributeName === undefined) throw new Error(`an attribute without a name was read: ${whole}`)
    const nameStart = at + whole.length - whole.trimStart().length
    at = ATTRIBUTE.lastIndex
    const raw = doubleQuoted ?? singleQuoted ?? ''
    const attribute = { name: attributeName, nameStart, value: decodeXml(raw), start: at - 1 - raw.length, end: at - 1 }
    attributes.push(attribute)
    if (attribute.name === 'xmlns') declared.push(['', attribute.value])
    else if (attribute.name.startsWith('xmlns:')) declared.push([attribute.name.slice('xmlns:'.length), attribute.value])
  }
  const around = parent?.namespaces ?? {}
  const namespaces = declared.length > 0 ? { ...around, ...Object.fromEntries(declared) } : around
  const contentStart = endOf(xml, '>', at)
  const colon = name.indexOf(':')
  const prefix = colon === -1 ? '' : name.slice(0, colon)
  return {
    name,
    prefix,
    localName: colon === -1 ? name : name.slice(colon + 1),
    uri: namespaces[prefix] ?? '',
    attributes,
    parent,
    children: [],
    start,
    nameEnd,
    contentStart,
    contentEnd: contentStart,
    end: contentStart,
    namespaces,
  }
}
