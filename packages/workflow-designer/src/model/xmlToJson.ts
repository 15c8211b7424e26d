import { decodeXml, scanXml, type XmlElement } from '../engines/xml/scanXml.ts'

export interface JsonElement {
  name: string
  attributes?: Record<string, string>
  text?: string
  children?: JsonElement[]
}

/** The document as a tree, for reading. */
export function xmlToJson(xml: string): JsonElement | null {
  const [root] = scanXml(xml)
  return root ? toJson(xml, root) : null
}

function toJson(xml: string, element: XmlElement): JsonElement {
  const { name, attributes, children } = element
  const raw = children.length === 0 ? xml.slice(element.contentStart, element.contentEnd).trim() : ''
  const text = raw.startsWith('<![CDATA[') ? raw.slice(9, -3) : decodeXml(raw)
  return {
    name,
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes.map((a) => [a.name, a.value])) } : {}),
    ...(text ? { text } : {}),
    ...(children.length > 0 ? { children: children.map((child) => toJson(xml, child)) } : {}),
  }
}
