import { isDeepStrictEqual } from 'node:util'
import type { DesignChanges } from '@sc/api-client/contract'
import { isWithin, sizeBound, sizeOf } from '@sc/process-engine'
import { processParts } from '@sc/workflow-designer/engines'
import type { PartSetting, ProcessPart } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { designChanges, UNCHANGED, UNCOMPARED } from '../../audit/designChanges.ts'
import type { Design, DesignPart, Placed, Setting } from '../../audit/designChanges.ts'

/** A process as its file draws it, with who decides at its nodes. */
export interface DrawnProcess {
  xml: string
  reviewers: Readonly<Record<string, NodeReviewers>>
  /** What the fields of its form are called. */
  titles: Titles
}

type Titles = ReadonlyMap<string, string>

/** Two of this size are compared in a fifth of a second of one core: nobody else is served meanwhile. */
const COMPARED = sizeBound(4_000)

/**
 * What a process has otherwise than another; absent of one that begins or ends. Of files that are larger than people draw,
 * only that something is otherwise.
 * @param leaveOut settings that are not told
 */
export function processChanges(
  before: DrawnProcess | undefined,
  after: DrawnProcess | undefined,
  { leaveOut }: { leaveOut?: ReadonlySet<string> } = {},
): DesignChanges {
  if (![before, after].every((one) => !one || isWithin(sizeOf(one.xml), COMPARED)))
    return before?.xml === after?.xml && isDeepStrictEqual(before?.reviewers, after?.reviewers) ? UNCHANGED : UNCOMPARED
  const [old, now] = [before && designOf(before), after && designOf(after)]
  return designChanges(leaveOut ? without(old, leaveOut, now) : old, leaveOut ? without(now, leaveOut, now) : now) ?? UNCHANGED
}

/** A design without some settings; parts go by the names that they have in `named`. */
function without(design: Design | undefined, settings: ReadonlySet<string>, named: Design | undefined): Design | undefined {
  const names = new Map(named?.parts.map(({ key, name }) => [key, name]))
  return (
    design && {
      ...design,
      parts: design.parts.map((part) => ({
        ...part,
        name: settings.has('name') ? (names.get(part.key) ?? part.name) : part.name,
        settings: part.settings.filter(({ setting }) => !settings.has(setting)),
      })),
    }
  )
}

interface Reviewed {
  nodeKey: string
  nodeName: string
  before: NodeReviewers | undefined
  after: NodeReviewers
}

/** The same of a node alone, whatever the rest of its process is. */
export function reviewerChanges({ nodeKey, nodeName, before, after }: Reviewed): DesignChanges | null {
  const design = (reviewers: NodeReviewers | undefined): Design => ({
    parts: [partOf({ id: nodeKey, type: 'userTask', name: nodeName, settings: [] }, reviewers)],
    names: new Map(),
  })
  return designChanges(design(before), design(after))
}

/** What a file calls one of its parts; nothing where it has no such part, or no name for it. */
export const drawnName = (xml: string, id: string): string => processParts(xml).parts.find((part) => part.id === id)?.name ?? ''

function designOf({ xml, reviewers, titles }: DrawnProcess): Design {
  const { parts, drawing } = processParts(xml)
  const drawn = new Set(parts.map(({ id }) => id))
  const names = new Map(titles)
  for (const { id, name } of parts) if (name) names.set(id, name)
  // A gateway speaks of its flow by id.
  const ways = new Map(parts.flatMap((part) => (part.name ? [] : [[part.id, wayOf(part, names)] as const])))
  const asked = (id: string) => (Object.hasOwn(reviewers, id) ? reviewers[id] : undefined)
  const flowsFrom = new Map<string, Placed[]>()
  for (const part of parts) {
    const from = part.type === 'sequenceFlow' ? endOf(part, 'sourceRef') : undefined
    if (from !== undefined)
      flowsFrom.set(from, [...(flowsFrom.get(from) ?? []), { key: part.id, name: part.name || (ways.get(part.id) ?? part.id) }])
  }
  // Reviewers may be chosen for a node before it is drawn, and stay for one that is not any more.
  const undrawn = Object.keys(reviewers).filter((id) => !drawn.has(id))
  return {
    parts: [
      ...parts.map((part) => ({
        ...partOf(part, asked(part.id)),
        otherwise: ways.get(part.id) ?? '',
        // The first flow that holds is taken.
        ...(part.type === 'exclusiveGateway' && { orders: { flowOrder: flowsFrom.get(part.id) ?? [] } }),
      })),
      ...undrawn.map((id) => partOf({ id, type: 'userTask', name: '', settings: [] }, asked(id))),
    ],
    drawing,
    names: new Map([...ways, ...names].filter(([, name]) => name !== '')),
  }
}

/** What decides comes before what a file carries besides. */
const FIRST: ReadonlyMap<string, number> = new Map(
  [
    'sourceRef',
    'targetRef',
    'condition',
    'assignee',
    'candidateUsers',
    'candidateGroups',
    'auditRoleCode',
    'deptFlag',
    'rejectConfiguration',
    'countersign',
    'completionCondition',
    'fieldPermission',
  ].map((setting, at) => [setting, at]),
)

function partOf({ id, type, name, settings }: ProcessPart, reviewers: NodeReviewers | undefined): DesignPart {
  const said = [...drawnSettings(settings, reviewers), ...(reviewers ? chosenSettings(reviewers) : [])]
  const place = ({ setting }: Setting) => FIRST.get(setting) ?? FIRST.size
  return { key: id, part: 'element', id, name, type, settings: said.toSorted((a, b) => place(a) - place(b)) }
}

/** The file repeats who was chosen, for engines and for who reads it: that is told once. */
function drawnSettings(settings: readonly PartSetting[], reviewers: NodeReviewers | undefined): Setting[] {
  const role = settings.find(({ setting }) => setting === 'candidateGroups')?.value
  const repeated = (name: string, value: string) =>
    (name === 'candidateGroups' && value === reviewers?.auditRoleCode) ||
    (name === 'roleName' && (role ?? reviewers?.auditRoleCode)) ||
    (name === 'deptFlag' && reviewers?.deptFlag) ||
    (name === 'rejectConfiguration' && reviewers?.rejectConfiguration)
  return settings.filter(({ setting, value }) => !repeated(setting, value))
}

const chosenSettings = ({ auditRoleCode, deptFlag, rejectConfiguration }: NodeReviewers): Setting[] =>
  Object.entries({ auditRoleCode, deptFlag, rejectConfiguration }).map(([setting, value]) => ({ setting, value }))

const endOf = ({ settings }: Pick<ProcessPart, 'settings'>, name: 'sourceRef' | 'targetRef') =>
  settings.find(({ setting }) => setting === name)?.value

/** A flow without a name is called by where it leads. */
function wayOf({ settings }: ProcessPart, names: Titles): string {
  const [from, to] = [endOf({ settings }, 'sourceRef'), endOf({ settings }, 'targetRef')]
  return from === undefined || to === undefined ? '' : `${names.get(from) ?? from} → ${names.get(to) ?? to}`
}
