import { OWN_NAMESPACE } from './approvalSettings.ts'
import { readCountersign, SIGNER_ASSIGNEE, SIGNER_VARIABLE, SIGNERS } from './countersign.ts'
import { engines } from './engines.ts'
import { fieldPermission } from './fieldPermissions.ts'
import { BPMN, BPMNDI, COLOURS, DC, DI, XSI } from './xml/namespaces.ts'
import { scanXml, textOf, type XmlElement } from './xml/scanXml.ts'

/** One thing that is said about a part. */
export interface PartSetting {
  /** `assignee`, `condition`, `countersign`, `fieldPermission` …: the local name in BPMN and in the engine, where it has one. */
  setting: string
  /** Of which field; absent of what is said about the part itself. */
  of?: string
  value: string
  /** One of any number that go by no name, such as listeners. */
  several?: true
}

/** What people tell apart in a process: the process, a node, a flow, a lane … */
export interface ProcessPart {
  /** One without an id is named by its place among its kind. */
  id: string
  /** `userTask`, `sequenceFlow` … */
  type: string
  name: string
  settings: PartSetting[]
}

/** What stands in these is a part of its own. */
const HOLDERS: readonly string[] = [
  'definitions',
  'process',
  'subProcess',
  'adHocSubProcess',
  'transaction',
  'collaboration',
  'laneSet',
  'childLaneSet',
]

/** Holders that nobody names. */
const TRANSPARENT: readonly string[] = ['laneSet', 'childLaneSet']

/** But not what is said about the holder itself. */
const ABOUT_HOLDER: readonly string[] = [
  'documentation',
  'extensionElements',
  'incoming',
  'outgoing',
  'ioSpecification',
  'multiInstanceLoopCharacteristics',
  'standardLoopCharacteristics',
  'completionCondition',
  'potentialOwner',
  'resourceRole',
]

const DRAWING: readonly string[] = [BPMNDI, DC, DI]
const ENGINES: readonly string[] = [OWN_NAMESPACE, ...Object.values(engines).map(({ namespace }) => namespace)]

/** Written or not, it means the same. */
const DEFAULTS: Readonly<Record<string, string>> = {
  isSequential: 'false',
  isForCompensation: 'false',
  startQuantity: '1',
  completionQuantity: '1',
  cancelActivity: 'true',
  isInterrupting: 'true',
  triggeredByEvent: 'false',
  gatewayDirection: 'Unspecified',
  processType: 'None',
}

/** Who wrote a file, and for whom, is not what it says. */
const OF_THE_FILE: readonly string[] = [
  'exporter',
  'exporterVersion',
  'targetNamespace',
  'expressionLanguage',
  'typeLanguage',
  'schemaLocation',
]

/**
 * A file taken apart by meaning: every part with everything that is said about it, whether an engine executes it or not,
 * however it was spelt, and apart from how it is drawn. Unlike a compiled process it has no demands: drafts are unfinished.
 * `drawing` differs where what is drawn differs.
 */
export function processParts(xml: string): { parts: ProcessPart[]; drawing: string } {
  const parts = new Map<XmlElement, ProcessPart>()
  const counts = new Map<string, number>()
  const drawing: string[] = []
  for (const element of scanXml(xml)) {
    if (DRAWING.includes(element.uri)) drawing.push(spelt(element, ''))
    else if (isPart(element)) {
      const place = (counts.get(element.localName) ?? 0) + 1
      counts.set(element.localName, place)
      parts.set(element, {
        id: attribute(element, 'id') ?? `${element.localName}#${place}`,
        type: element.localName,
        name: attribute(element, 'name') ?? '',
        settings: settingsOf(xml, element),
      })
    }
  }
  return { parts: [...parts.values()], drawing: drawing.join('\n') }
}

const attribute = (element: XmlElement, name: string) => element.attributes.find((one) => one.name === name)?.value
const isBpmn = (element: XmlElement, localName: string) => element.uri === BPMN && element.localName === localName

function isPart({ uri, localName, parent }: XmlElement): boolean {
  if (uri === BPMN && TRANSPARENT.includes(localName)) return false
  if (!parent) return uri === BPMN && localName === 'definitions'
  return parent.uri === BPMN && HOLDERS.includes(parent.localName) && !(uri === BPMN && ABOUT_HOLDER.includes(localName))
}

function settingsOf(xml: string, element: XmlElement): PartSetting[] {
  const about = element.children.filter((child) => !DRAWING.includes(child.uri) && !isPart(child) && !TRANSPARENT.includes(child.localName))
  const own = attributesOf(element)
  const countersigned = about.some((child) => isBpmn(child, 'multiInstanceLoopCharacteristics'))
  // The element of a countersign goes to whoever it is: that is no assignment.
  const settings = own.filter(({ setting, value }) => !(countersigned && setting === 'assignee' && value === SIGNER_ASSIGNEE))
  return [...settings, ...about.flatMap((child) => settingsIn(xml, child))]
}

function settingsIn(xml: string, child: XmlElement): PartSetting[] {
  if (child.uri !== BPMN) return [oneOfSeveral(xml, child)]
  switch (child.localName) {
    case 'incoming':
    case 'outgoing':
      return []
    case 'extensionElements':
      return child.children.map((extension) => permissionOf(extension) ?? oneOfSeveral(xml, extension))
    case 'conditionExpression':
      return conditionOf(xml, child)
    case 'multiInstanceLoopCharacteristics':
      return loopOf(xml, child)
    case 'documentation':
      return [{ setting: 'documentation', value: textOf(xml, child) }]
    default:
      return [oneOfSeveral(xml, child)]
  }
}

/** That it is there says something of itself: `<terminateEventDefinition/>`. */
const oneOfSeveral = (xml: string, child: XmlElement): PartSetting => ({
  setting: nameOf(child),
  value: spelt(child, xml) || 'true',
  several: true,
})

function permissionOf(extension: XmlElement): PartSetting | undefined {
  if (extension.uri !== OWN_NAMESPACE || extension.localName !== 'fieldPermission') return undefined
  const entry = fieldPermission(attribute(extension, 'field') ?? '', attribute(extension, 'access') ?? '')
  return entry ? { setting: 'fieldPermission', of: entry.field, value: entry.access } : undefined
}

/** The text is the condition, or the file that holds it. */
function conditionOf(xml: string, child: XmlElement): PartSetting[] {
  const script = attributesOf(child).map(({ setting, value }) => ({ setting: `condition.${setting}`, value }))
  return [{ setting: 'condition', value: textOf(xml, child) }, ...script].filter(({ value }) => value !== '')
}

/** The preset that the settings mean, and of them what it does not say. */
function loopOf(xml: string, loop: XmlElement): PartSetting[] {
  const found = new Map<string, string>()
  for (const { setting, value } of attributesOf(loop)) found.set(setting, value)
  for (const child of loop.children) {
    const leaf = isBpmn(child, 'completionCondition') || isBpmn(child, 'loopCardinality')
    found.set(nameOf(child), leaf ? textOf(xml, child) : spelt(child, xml))
  }
  const text = (name: string) => found.get(name) ?? ''
  const rule = readCountersign({
    isSequential: text('isSequential') === 'true',
    loopCardinality: text('loopCardinality'),
    collection: text('collection'),
    elementVariable: text('elementVariable'),
    completionCondition: text('completionCondition'),
  })
  if (rule.kind !== 'custom') found.delete('isSequential')
  if (text('collection') === SIGNERS) found.delete('collection')
  if (text('elementVariable') === SIGNER_VARIABLE) found.delete('elementVariable')
  const kind = rule.kind === 'ratio' ? `ratio ${rule.percent}` : rule.kind
  return [
    { setting: 'countersign', value: kind },
    ...[...found].map(([setting, value]) => ({ setting, value })).filter(({ value }) => value !== ''),
  ]
}

/** What an element's attributes say, the name and the id apart. */
function attributesOf(element: XmlElement): PartSetting[] {
  return element.attributes.flatMap(({ name, value }) => {
    const [prefix, localName] = name.includes(':') ? (name.split(':', 2) as [string, string]) : ['', name]
    const uri = prefix === '' ? BPMN : (element.namespaces[prefix] ?? '')
    if (name === 'id' || name === 'name' || name === 'xmlns' || prefix === 'xmlns' || uri === XSI) return []
    if ((COLOURS as readonly string[]).includes(uri) || OF_THE_FILE.includes(localName)) return []
    if (value === '' || value === DEFAULTS[localName]) return []
    return [{ setting: uri === BPMN || ENGINES.includes(uri) ? localName : name, value }]
  })
}

const nameOf = ({ uri, localName, name }: XmlElement) => (uri === BPMN || ENGINES.includes(uri) ? localName : name)

/** Elements within one another that are still told apart; what lies deeper is text. */
const DEEPEST = 20

/** An element in one line: what it is called otherwise, in which order, and with which blanks makes no difference. */
function spelt(element: XmlElement, xml: string, depth = 0): string {
  const id = attribute(element, 'id')
  const attributes = attributesOf(element).map(({ setting, value }) => `${setting}=${value}`)
  // In the standard ids are for references; in an extension they are part of what it says.
  const named = [attribute(element, 'name')].filter(Boolean).concat(id && !isStandard(element) ? [`id=${id}`] : [])
  const inside = DRAWING.includes(element.uri) ? [] : insideOf(element, xml, depth)
  const line = [...named, ...attributes.toSorted(), ...inside].join(' ')
  return depth > 0 || DRAWING.includes(element.uri) ? `${nameOf(element)}(${line})` : line
}

function insideOf(element: XmlElement, xml: string, depth: number): string[] {
  if (element.children.length === 0 || depth === DEEPEST) return [textOf(xml, element)].filter((text) => text !== '')
  return element.children.map((child) => spelt(child, xml, depth + 1))
}

const isStandard = ({ uri }: XmlElement) => uri === BPMN || DRAWING.includes(uri)
