import type { EngineName } from './EngineProfile.ts'
import { engines } from './engines.ts'
import { BPMN } from './xml/namespaces.ts'
import { scanXml, type XmlElement } from './xml/scanXml.ts'

/** Something of an engine or of the standard that is kept in the file and that the built-in engine passes over. */
export interface Unused {
  kind: 'element' | 'attribute'
  /** As the file spells it, e.g. `camunda:formKey`. */
  name: string
  /** The elements that have it, each once, in the file's order; `type` as the file has it, e.g. `userTask`. */
  places: { id: string; type: string; name: string }[]
}

/** Attributes of an engine that the built-in one reads, or whose element its check names; by element, `*` for all. */
const USED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['roleName'],
  userTask: ['assignee', 'candidateUsers', 'candidateGroups'],
  manualTask: ['assignee', 'candidateUsers', 'candidateGroups'],
  task: ['assignee', 'candidateUsers', 'candidateGroups'],
  startEvent: ['initiator'],
  multiInstanceLoopCharacteristics: ['collection', 'elementVariable'],
  conditionExpression: ['resource'],
  serviceTask: ['class', 'expression', 'delegateExpression', 'type', 'topic'],
}

/** Extension elements of an engine that the built-in one reads. */
const USED_ELEMENTS: readonly string[] = ['executionListener', 'taskListener', 'field']

/** Elements of the standard that belong to an element, and mean nothing to the built-in engine. */
const UNUSED_STANDARD: readonly string[] = [
  'potentialOwner',
  'humanPerformer',
  'performer',
  'resourceRole',
  'ioSpecification',
  'dataInputAssociation',
  'dataOutputAssociation',
  'messageFlow',
]

/** What elements stand in that have a name of their own to people. */
const HOLDERS: readonly string[] = ['definitions', 'process', 'subProcess', 'adHocSubProcess', 'transaction', 'collaboration']

/** Attributes and extension elements of the engine, and parts of the standard, that running here makes no use of. */
export function findUnused(xml: string, engine: EngineName): Unused[] {
  const { namespace } = engines[engine]
  const found = new Map<string, { unused: Unused; holders: Set<XmlElement> }>()
  const note = (kind: Unused['kind'], name: string, holder: XmlElement) => {
    const key = `${kind} ${name}`
    const { unused, holders } = found.get(key) ?? { unused: { kind, name, places: [] }, holders: new Set() }
    found.set(key, { unused, holders })
    if (holders.has(holder)) return
    holders.add(holder)
    unused.places.push({ id: valueOf(holder, 'id'), type: holder.localName, name: valueOf(holder, 'name') })
  }
  for (const element of scanXml(xml)) {
    const isExtension = element.uri === namespace && element.parent?.uri === BPMN && element.parent.localName === 'extensionElements'
    if (isExtension && !USED_ELEMENTS.includes(element.localName)) note('element', element.name, holderOf(element))
    if (element.uri !== BPMN) continue
    if (UNUSED_STANDARD.includes(element.localName)) note('element', element.name, holderOf(element))
    const used = [...(USED_ATTRIBUTES['*'] ?? []), ...(USED_ATTRIBUTES[element.localName] ?? [])]
    for (const { name } of element.attributes) {
      const colon = name.indexOf(':')
      const isEngines = colon > 0 && element.namespaces[name.slice(0, colon)] === namespace
      if (isEngines && !name.startsWith('xmlns:') && !used.includes(name.slice(colon + 1))) note('attribute', name, holderOf(element))
    }
  }
  return [...found.values()].map(({ unused }) => unused).sort((a, b) => (a.name < b.name ? -1 : 1))
}

const valueOf = ({ attributes }: XmlElement, name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? ''

/** The node, flow or process that an element is part of: a loop or a timer is known by the node that has it. */
function holderOf(element: XmlElement): XmlElement {
  let at = element
  while (at.parent && (at.uri !== BPMN || at.localName === 'extensionElements' || !HOLDERS.includes(at.parent.localName))) at = at.parent
  return at
}
