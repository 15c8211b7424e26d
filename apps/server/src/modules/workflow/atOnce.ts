import type { Message } from '@sc/locale'
import { flowOf, nodeOf } from '@sc/process-engine'
import type { Model, ModelNode } from '@sc/process-engine'
import { MAX_OPEN } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { AT_MOST, placeText } from './engineTexts.ts'

/** A place where more would be open at once than one application may have. */
interface Crowded {
  elementId: string
  words: Message
}

/** How many tasks a node opens, as far as the file says: of people of a role, or by an expression, only the application knows. */
function opens({ kind, multiInstance }: ModelNode): number {
  if (kind !== 'humanTask') return 0
  const cardinality = multiInstance && !multiInstance.sequential ? Number(multiInstance.cardinality ?? 1) : 1
  return Number.isInteger(cardinality) && cardinality > 0 ? cardinality : 1
}

/**
 * What opens too much at once for certain: a node by its number of votes, and a split by the most that each of its
 * branches has open. Within a branch one follows the other.
 */
export function crowdedIn(model: Model): Crowded[] {
  const most = new Map<string | null, number>()
  const raise = (branch: string | null, open: number) => most.set(branch, Math.max(most.get(branch) ?? 0, open))
  const found: Crowded[] = []
  const note = (node: ModelNode, open: number) =>
    found.push({ elementId: node.id, words: say.lint.crowded({ place: placeText(node), open, atMost: AT_MOST }) })
  for (const node of Object.values(model.nodes)) {
    const open = opens(node)
    if (open > MAX_OPEN) note(node, open)
    // What is said once is not said again of what is around it.
    raise(node.branch, open > MAX_OPEN ? 1 : open)
  }
  const splits = new Map<string, { branch: string | null; flows: string[] }>()
  for (const [flow, branch] of Object.entries(model.branches)) {
    const source = flowOf(model, flow).source
    const split = splits.get(source) ?? { branch, flows: [] }
    splits.set(source, split)
    split.flows.push(flow)
  }
  // Those inside before those around them.
  for (const [nodeId, { branch, flows }] of [...splits].sort(
    ([, one], [, other]) => depthOf(model, other.branch) - depthOf(model, one.branch),
  )) {
    const tasks = flows.reduce((sum, flow) => sum + (most.get(flow) ?? 0), 0)
    // A branch is open before there is a task in it.
    const open = Math.max(tasks, flows.filter((flow) => isAlwaysTaken(model, nodeOf(model, nodeId), flow)).length)
    if (open > MAX_OPEN) note(nodeOf(model, nodeId), open)
    raise(branch, open > MAX_OPEN ? 1 : open)
  }
  return found
}

function isAlwaysTaken(model: Model, { kind, defaultFlow }: ModelNode, flow: string): boolean {
  return kind === 'parallelGateway' || (flowOf(model, flow).condition === null && flow !== defaultFlow)
}

function depthOf({ branches }: Model, branch: string | null): number {
  let depth = 0
  for (let at = branch; at !== null; at = branches[at] ?? null) depth++
  return depth
}
