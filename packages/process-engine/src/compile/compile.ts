/// <reference path="./moddle.d.ts" />
import type { ModdleElement } from 'bpmn-moddle'
import { asOneLine } from '@sc/expression'
import { CompileError } from '../errors.ts'
import type { CompileIssue } from '../errors.ts'
import type { Model, ModelFlow, ModelNode, Unsupported } from '../types.ts'
import { parallelBranches } from './branches.ts'
import { foreignCharacter } from './characters.ts'
import { faultyExpressions, refuseLong } from './expressions.ts'
import { kindOf } from './kind.ts'
import { body, countsVotes, multiInstanceOf } from './multiInstance.ts'
import type { BareMultiInstance } from './multiInstance.ts'
import { unheardListeners } from './listeners.ts'
import { elements, readFile } from './read.ts'
import { refuseLarge } from './size.ts'
import { engineAttributes, engineExtensions, fieldsOf, listenersOf } from './vocabulary.ts'

/** How large a file may be; without a bound none is refused for its size. */
export interface CompileOptions {
  /**
   * Refuses a file of more XML elements, its drawing included, before it is parsed, and one whose faults would take long to
   * list: parsing cannot be interrupted. For whatever was not compiled before.
   */
  readonly maxElements?: number
  /** Refuses a process whose expressions have more characters together, before any of them is read: that cannot be interrupted, either. */
  readonly maxExpressions?: number
  /**
   * Refuses a file with a character that XML has no place for, as `&#0;`; without it another is read in its place. For whatever
   * was not compiled before.
   */
  readonly strict?: boolean
}

/**
 * Makes a BPMN file a model: plain JSON, of the file's first executable process. What will not be executed is kept and
 * listed in `unsupported`; whether that is acceptable is the host's decision.
 * @throws CompileError with every reason why the file is no model
 */
export async function compile(xml: string, { maxElements, maxExpressions, strict = false }: CompileOptions = {}): Promise<Model> {
  if (maxElements !== undefined) refuseLarge(xml, maxElements)
  if (strict) refuseForeign(xml)
  const { process, otherProcesses } = await readFile(xml, maxElements)
  const members = elements(process.flowElements)
  const issues: CompileIssue[] = []
  const unsupported: Unsupported[] = []

  const flowNodes = members.filter((element) => element.$instanceOf('bpmn:FlowNode'))
  const ids = new Set(flowNodes.map((element) => element.id))
  for (const node of flowNodes) {
    if (!node.id) issues.push({ code: 'missingElement', message: `a ${node.$type} has no id` })
  }

  const flows = new Map<string, ModelFlow>()
  members.forEach((element, at) => {
    if (element.$type !== 'bpmn:SequenceFlow') return
    // Flows without an id exist in real files, and nothing else names them.
    const flow = flowOf(element, element.id ?? `flow_${at}`)
    if (ids.has(flow.source) && ids.has(flow.target)) flows.set(flow.id, flow)
    else issues.push({ code: 'danglingFlow', message: `flow ${flow.id} has no source or no target`, elementId: flow.id })
  })

  const start = startOf(flowNodes)
  if (!start?.id) issues.push({ code: 'noStartEvent', message: 'the process has no start event' })
  if (!start?.id || issues.length > 0) throw new CompileError(issues)

  const wired = new Map(flowNodes.map((element) => [element.id as string, { element, incoming: [] as string[], outgoing: [] as string[] }]))
  // Engines go by the flows, in the order of the file; <incoming> and <outgoing> are often missing.
  for (const flow of flows.values()) {
    wired.get(flow.source)?.outgoing.push(flow.id)
    wired.get(flow.target)?.incoming.push(flow.id)
  }

  const bare = new Map<string, Omit<ModelNode, 'branch' | 'multiInstance'> & { multiInstance: BareMultiInstance | null }>()
  for (const [id, { element, incoming, outgoing }] of wired) {
    const additional = element.$type === 'bpmn:StartEvent' && element !== start
    const { kind, reason, detail } = additional
      ? ({ kind: 'unsupported', reason: 'additionalStartEvent', detail: null } as const)
      : kindOf(element)
    if (reason) unsupported.push({ elementId: id, bpmnType: element.$type, reason, detail })
    const defaultFlow = (element.default as ModdleElement | undefined)?.id ?? null
    bare.set(id, {
      id,
      name: nameOf(element),
      kind,
      bpmnType: element.$type,
      incoming,
      outgoing,
      defaultFlow: defaultFlow !== null && outgoing.includes(defaultFlow) ? defaultFlow : null,
      multiInstance: kind === 'humanTask' || kind === 'serviceTask' ? multiInstanceOf(element) : null,
      attributes: engineAttributes(element),
      listeners: listenersOf(element),
      fields: fieldsOf(engineExtensions(element, 'field')),
    })
  }

  if (maxExpressions !== undefined) refuseLong({ nodes: [...bare.values()], flows: [...flows.values()] }, maxExpressions)
  const branches = parallelBranches({ nodes: bare, flows }, start.id)
  const nodes = new Map(
    [...bare].map(([id, node]) => [
      id,
      { ...node, multiInstance: countsVotes(node.multiInstance), branch: branches.around.get(id) ?? null },
    ]),
  )
  const listeners = listenersOf(process)
  unsupported.push(
    ...unheardListeners({ id: process.id ?? '', bpmnType: process.$type, listeners }),
    ...[...nodes.values()].flatMap(unheardListeners),
    ...[...flows.values()].flatMap((flow) => unheardListeners({ ...flow, bpmnType: 'bpmn:SequenceFlow' })),
    ...faultyExpressions({ nodes: [...nodes.values()], flows: [...flows.values()] }),
  )

  return {
    processId: process.id ?? '',
    name: nameOf(process),
    nodes: Object.fromEntries(nodes),
    flows: Object.fromEntries(flows),
    startEventId: start.id,
    listeners,
    otherProcesses,
    unsupported,
    branches: Object.fromEntries(branches.outer),
  }
}

function refuseForeign(xml: string): void {
  const character = foreignCharacter(xml)
  if (!character) return
  const { line, written, attribute } = character
  const message = `${written} in line ${line}${attribute === null ? '' : `, attribute ${attribute}`}: not a character of XML`
  throw new CompileError([{ code: 'character', message, character }])
}

/** The plain start event; without one, whichever there is, which then is unsupported. */
function startOf(flowNodes: readonly ModdleElement[]): ModdleElement | undefined {
  const starts = flowNodes.filter((element) => element.$type === 'bpmn:StartEvent')
  return starts.find((element) => kindOf(element).kind === 'startEvent') ?? starts[0]
}

function flowOf(element: ModdleElement, id: string): ModelFlow {
  const condition = element.conditionExpression as ModdleElement | undefined
  // Without xsi:type the attribute is not BPMN's own to moddle.
  const language = (condition?.language ?? condition?.$attrs.language) as string | undefined
  const resource = condition && new Map(Object.entries(engineAttributes(condition))).get('resource')
  const script = resource ? language || 'script' : language && !/juel|^uel$|unified/i.test(language) ? language : null
  return {
    id,
    name: nameOf(element),
    source: (element.sourceRef as ModdleElement | undefined)?.id ?? '',
    target: (element.targetRef as ModdleElement | undefined)?.id ?? '',
    condition: body(condition) ?? resource ?? null,
    conditionLanguage: script,
    listeners: listenersOf(element),
  }
}

/** As a line of a list says it: in a diagram names are broken to fit. */
function nameOf(element: ModdleElement): string {
  return typeof element.name === 'string' ? asOneLine(element.name) : ''
}
