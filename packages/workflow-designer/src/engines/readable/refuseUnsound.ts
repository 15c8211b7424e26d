import type { XmlElement } from '../xml/scanXml.ts'

/** Throws, in the importer's way and with its line, where an element or one in it is not well-formed. */
export function refuseUnsound(xml: string, element: XmlElement): void {
  const fault = faultOf(xml, element)
  if (fault) {
    const line = xml.slice(0, element.start).split(/\r\n|\r|\n/).length - 1
    throw new Error(`unparsable content <${element.name}> detected\n\tline: ${line}\n\tnested error: ${fault}`)
  }
  for (const child of element.children) refuseUnsound(xml, child)
}

function faultOf(xml: string, { name, attributes, nameEnd, contentStart, contentEnd, end }: XmlElement): string | null {
  const last = attributes.at(-1)
  const names = attributes.map((attribute) => attribute.name)
  if (!/^\s*\/?>$/.test(xml.slice(last ? last.end + 1 : nameEnd, contentStart))) return 'illegal attribute'
  if (new Set(names).size < names.length) return 'attribute already defined'
  if (xml[contentStart - 2] === '/') return null
  const closing = xml.slice(contentEnd, end)
  return closing.startsWith(`</${name}`) && /^\s*>$/.test(closing.slice(name.length + 2)) ? null : 'closing tag mismatch'
}
