import { scanXml, textOf, type XmlElement } from '../engines/xml/scanXml.ts'

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
  const text = children.length === 0 ? textOf(xml, element) : ''
  return {
    name,
    ...(attributes.length > 0 ? { attributes: Object.fromEntries(attributes.map((a) => [a.name, a.value])) } : {}),
    ...(text ? { text } : {}),
    ...(children.length > 0 ? { children: children.map((child) => toJson(xml, child)) } : {}),
  }
}
