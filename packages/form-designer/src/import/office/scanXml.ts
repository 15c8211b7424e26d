/** A tag or a text, in the order of the file. Names are without the prefix of their namespace. */
export type XmlPart =
  | { kind: 'open'; name: string; attribute: (name: string) => string | undefined }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const PARTS = /<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g

/** Goes through the XML of an office file, as far as its reader wants to: of one that is huge, no more is looked at than is asked for. */
export function* scanXml(xml: string): Generator<XmlPart> {
  for (const [, data, slash, name, attributes = '', closed, text] of xml.matchAll(PARTS)) {
    if (data !== undefined) yield { kind: 'text', text: data }
    else if (text !== undefined) yield { kind: 'text', text: decoded(text) }
    else if (name !== undefined && slash === '/') yield { kind: 'close', name }
    else if (name !== undefined) {
      yield { kind: 'open', name, attribute: (wanted) => attributeIn(attributes, wanted) }
      if (closed === '/') yield { kind: 'close', name }
    }
  }
}

function attributeIn(attributes: string, wanted: string): string | undefined {
  for (const [, name, double, single] of attributes.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (name === wanted) return decoded(double ?? single ?? '')
  return undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Nothing but the entities that every XML has: none is defined by a file. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
