import { references } from '@sc/expression'
import type { Message } from '@sc/locale'
import type { Model, ModelFlow, ModelNode } from '@sc/process-engine'
import { say } from '../../locale/say.ts'
import { applicantsNodes, applicantsPermissions, isClosed } from './applicantsFields.ts'
import { expressionsIn } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import type { DrawnProcess } from './askedNames.ts'
import { placeText } from './engineTexts.ts'
import { passing } from './passing.ts'
import { refusingEnds } from './refusingEnds.ts'
import { RESERVED } from './variables.ts'

/** A way from submitting an application to an end of its process on which nobody decides on it. */
export interface UnapprovedWay {
  end: ModelNode
  /** Where it is chosen among several, in order. */
  flows: readonly ModelFlow[]
  /** The fields of the applicant by which it is. */
  fields: readonly string[]
}

/** Ends that are told; each with a way that may be as long as the process. */
const MOST = 20

/**
 * One way to each end that an application can come to before anybody decides on it, the shortest; rather one that the applicant
 * chooses by what they fill in. An end that is called a refusal is told as that, and a process in which nobody decides at all.
 */
export function unapprovedWays(process: DrawnProcess, fields: Fields | null): UnapprovedWay[] {
  const { model, reviewers } = process
  const own = new Set(applicantsNodes(model, reviewers))
  const deciding = new Set(Object.values(model.nodes).filter((node) => node.kind === 'humanTask' && !own.has(node)))
  if (deciding.size === 0) return []
  const passes = passing(model, (node) => deciding.has(node))
  const chosenBy = applicantsChoice(process, fields)
  const node = model.nodes[model.startEventId]
  if (!node || !passes(null, node)) return []
  const start: Step = { node, by: null, before: null, chosen: false }
  const found = { plain: new Map([[node, start]]), chosen: new Map<ModelNode, Step>() }
  const open = [start]
  // The array grows while it is walked.
  for (const at of open) {
    for (const flowId of at.node.outgoing) {
      const by = model.flows[flowId]
      const to = by && model.nodes[by.target]
      if (!to || !passes(at.node, to)) continue
      const chosen = at.chosen || chosenBy(by).length > 0
      const known = found[chosen ? 'chosen' : 'plain']
      if (known.has(to)) continue
      const step: Step = { node: to, by, before: at, chosen }
      known.set(to, step)
      open.push(step)
    }
  }
  const refusing = new Set(refusingEnds(model, new Set([...found.plain.keys(), ...found.chosen.keys()].map(({ id }) => id))))
  const ends = new Map([...found.plain, ...found.chosen].filter(([node]) => isEnd(node) && !refusing.has(node)))
  return [...ends].slice(0, MOST).map(([end, step]) => wayTo(end, step, { model, chosenBy }))
}

/** The ways that applicants choose by what they fill in, in words. */
export const chosenWays = (process: DrawnProcess, fields: Fields): Message[] =>
  unapprovedWays(process, fields).flatMap((way) => (way.fields.length > 0 ? wayText(way, process.model, fields) : []))

/** The way and what comes of it, in words. */
export const wayText = ({ end, flows, fields }: UnapprovedWay, model: Model, known: Fields | null): Message =>
  say.lint.unapproved({
    place: placeText(end),
    flows: flows.map((flow) => flowText(model, flow)),
    fields: fields.map((field) => known?.get(field)?.name || field),
  })

/** Which flow is meant, to whoever sees the diagram. */
export function flowText({ nodes }: Model, { id, name, source, target, condition }: ModelFlow): Message {
  const called = (nodeId: string) => {
    const node = nodes[nodeId]
    return node ? node.name || placeText(node) : nodeId
  }
  return say.engine.way({ name, from: called(source), to: called(target), condition, isDefault: nodes[source]?.defaultFlow === id })
}

interface Step {
  node: ModelNode
  by: ModelFlow | null
  before: Step | null
  /** By a field of the applicant's, here or before. */
  chosen: boolean
}

const isEnd = ({ kind }: ModelNode) => kind === 'endEvent' || kind === 'terminateEndEvent'

/** Whether a flow is taken in the place of others. */
export function isChoice(model: Model, { source }: ModelFlow): boolean {
  const from = model.nodes[source]
  return from !== undefined && from.outgoing.length > 1 && from.kind !== 'parallelGateway'
}

type ChoiceOf = (flow: ModelFlow) => readonly string[]

/** The fields by which the applicant chooses a flow: which of a node's flows is taken follows from the conditions of all of them. */
function applicantsChoice({ xml, model, reviewers }: DrawnProcess, fields: Fields | null): ChoiceOf {
  const theirs = applicantsPermissions(xml, model, reviewers)
  const fillIn = (name: string) => {
    const field = RESERVED.has(name) ? undefined : fields?.get(name)
    if (!field || field.never) return false
    return theirs[name] ? !isClosed(theirs[name]) : !field.disabled
  }
  const byNode = new Map<string, readonly string[]>()
  const namesAt = (nodeId: string) => {
    const flows = (model.nodes[nodeId]?.outgoing ?? []).flatMap((id) => model.flows[id] ?? [])
    const asked = flows.flatMap((flow) => expressionsIn(flow, reviewers).flatMap(({ expression }) => [...references(expression)]))
    return [...new Set(asked)].filter(fillIn)
  }
  return (flow) => {
    if (!isChoice(model, flow)) return []
    const known = byNode.get(flow.source) ?? namesAt(flow.source)
    byNode.set(flow.source, known)
    return known
  }
}

function wayTo(end: ModelNode, last: Step, { model, chosenBy }: { model: Model; chosenBy: ChoiceOf }): UnapprovedWay {
  const flows: ModelFlow[] = []
  for (let step: Step | null = last; step; step = step.before) if (step.by && isChoice(model, step.by)) flows.push(step.by)
  flows.reverse()
  return { end, flows, fields: [...new Set(flows.flatMap(chosenBy))] }
}
