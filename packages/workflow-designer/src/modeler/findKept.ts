import { engines } from '../engines/engines.ts'
import { OWN_NAMESPACE } from '../engines/approvalSettings.ts'
import { standardPackage } from '../engines/standardPackage.ts'
import type { EngineName, ModdleDescriptor } from '../engines/EngineProfile.ts'
import { unwritableParts } from '../engines/readable/packUnwritable.ts'
import { BPMN, COLOURS, STANDARD, XSI } from '../engines/xml/namespaces.ts'
import { scanXml, type XmlElement } from '../engines/xml/scanXml.ts'

/** Something that is kept word for word without being shown. */
export interface Kept {
  kind: 'element' | 'attribute'
  /** As the file spells it, e.g. `design:note`. */
  name: string
}

const XML = 'http://www.w3.org/XML/1998/namespace'

/**
 * Elements and attributes that belong to nobody the designer knows, or to the engine or the standard without being in
 * their vocabulary, or to the engine at a place where it does not look; each once.
 */
export function findKept(xml: string, engine: EngineName): Kept[] {
  const { namespace, descriptor } = engines[engine]
  const vocabulary = vocabularyOf(descriptor)
  const standard = vocabularyOf(standardPackage(''))
  const own = new Set<string>([...STANDARD, ...COLOURS, XSI, XML, OWN_NAMESPACE])
  const elements: string[] = []
  const attributes: string[] = []
  const isKnown = (uri: string, localName: string) => own.has(uri) || (uri === namespace && vocabulary.has(localName))
  const all = scanXml(xml)
  elements.push(...unwritableParts(xml, all).map(({ name }) => name))
  for (const element of all) {
    if (!element.uri) continue
    const isWord = isKnown(element.uri, element.localName) && (element.uri !== BPMN || standard.has(element.localName))
    // A foreign element is kept with all that it has: it is named once, not attribute by attribute.
    if (!isWord || isAstray(element, namespace)) elements.push(element.name)
    else {
      attributes.push(
        ...prefixed(element)
          .filter(({ uri, localName }) => !isKnown(uri, localName))
          .map(({ name }) => name),
      )
      if (element.uri === BPMN) attributes.push(...plain(element).filter((name) => !standard.has(name)))
    }
  }
  return [...named('element', elements), ...named('attribute', attributes)]
}

const named = (kind: Kept['kind'], names: string[]): Kept[] => [...new Set(names)].sort().map((name) => ({ kind, name }))

/** Engines look for their elements in extension elements only. */
const isAstray = ({ uri, parent }: XmlElement, engine: string) =>
  uri === engine && parent?.uri === BPMN && parent.localName !== 'extensionElements'

const plain = ({ attributes }: XmlElement) => attributes.flatMap(({ name }) => (name.includes(':') || name === 'xmlns' ? [] : [name]))

function prefixed(element: XmlElement) {
  return element.attributes.flatMap(({ name }) => {
    const colon = name.indexOf(':')
    const prefix = name.slice(0, Math.max(0, colon))
    const uri = element.namespaces[prefix]
    return prefix && prefix !== 'xmlns' && uri ? [{ name, uri, localName: name.slice(colon + 1) }] : []
  })
}

/** The names of elements and attributes that an engine's descriptor has words for. */
function vocabularyOf({ types }: ModdleDescriptor): Set<string> {
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
  return new Set(types.flatMap(({ name, properties = [] }) => [lower(name), ...properties.map((property) => property.name)]))
}
