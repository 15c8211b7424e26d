import type { Host, Model, ModelNode } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { MAX_OPEN } from '../../engine/WorkflowEngine.ts'
import { carried } from '../../locale/carried.ts'
import { say } from '../../locale/say.ts'
import { ADMIN_ROLE, administrators, approverRule, candidatesBy, others, rolesAskedFor } from './approvers.ts'
import type { Applicant } from './approvers.ts'
import type { Directory } from './directory.ts'
import { nobodyAt } from './engineTexts.ts'
import { holdsWithAll } from './neverDone.ts'
import { chosenElements, literalNames } from './fromForm.ts'

const NOTHING_ASSIGNED = { assignee: null, candidateUsers: [], candidateGroups: [] }

/** Of which process, and for whom, the engine runs. */
export interface Running {
  directory: Directory
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
  applicant: Applicant
}

/**
 * Runs something on the engine that comes to a countersigned node rarely: nobody is looked up before, and where somebody was
 * asked for all the same, they are, and it runs again. A run changes nothing but what it gives.
 */
export async function runOnHost<T>(running: Running, run: (host: Host) => Promise<T>): Promise<T> {
  let asked = false
  const ask = <A>(answer: A) => {
    asked = true
    return answer
  }
  const attempt = run({
    ...unheard,
    maxTokens: MAX_OPEN,
    nobody: () => ask([null]),
    collection: (node, variables) => chosenElements(node, variables) ?? ask([]),
  })
  await Promise.allSettled([attempt])
  if (asked) return run(await engineHost(running))
  return attempt
}

/**
 * What the interpreter asks for while it runs. It asks synchronously, so the reviewers of every countersigned node are
 * looked up before. A countersigned node is never the applicant's own step.
 */
export async function engineHost({ directory, model, reviewers, applicant }: Running): Promise<Host> {
  const countersigned = Object.values(model.nodes).filter(({ kind, multiInstance }) => kind === 'humanTask' && multiInstance)
  const elements = new Map<string, readonly (string | null)[]>()
  const byRule = new Map<string, readonly string[]>()
  const rules = countersigned.map((node) => ({ node, rule: approverRule(model, node, reviewers[node.id], candidatesOf(node)) }))
  // Who is asked where nobody is there, is asked for where a countersign may find nobody.
  if (rules.length > 0) await directory.expect([ADMIN_ROLE, ...rules.flatMap(({ rule }) => rolesAskedFor(rule))])
  for (const { node, rule } of rules) {
    const key = JSON.stringify(rule)
    // Whoever is named has a task: where they are not there, somebody else decides in their place, and the others do not decide alone.
    const named = async () =>
      rule.kind === 'users'
        ? [...new Set(rule.usernames)]
        : (await candidatesBy(directory, rule, applicant)).map(({ username }) => username)
    // Who is named and applies is one of those who cannot decide.
    const found = byRule.get(key) ?? (rule.kind === 'users' ? await named() : others(await named(), applicant))
    byRule.set(key, found)
    elements.set(node.id, [...found, ...missingVotes(node, found.length)])
  }
  const anybody = rules.length > 0 && (await administrators(directory, applicant)).length > 0
  return {
    maxTokens: MAX_OPEN,
    // One task, for somebody else: whoever writes it down asks the administrators.
    nobody: (node) => {
      if (anybody) return [null]
      throw new Error(carried(nobodyAt(node)))
    },
    collection: (node, variables) => chosenElements(node, variables) ?? elements.get(node.id),
    ...unheard,
  }
}

/** What no process can ask of this product. */
const unheard: Pick<Host, 'listener' | 'service'> = {
  listener: ({ listener }) => {
    throw new Error(carried(say.engine.unheardListener({ value: listener.value })))
  },
  service: ({ node }) => {
    throw new Error(carried(say.engine.unheardService({ node: node.name || node.id })))
  },
}

/** Seats that administrators fill: as many votes as the node's condition asks for, where everybody's agreement would not be enough. */
function missingVotes({ multiInstance }: ModelNode, people: number): null[] {
  const condition = multiInstance?.countsVotes && people > 0 ? multiInstance.completionCondition : null
  for (let seats = 0; condition && seats <= MOST_SEATS; seats++)
    if (holdsWithAll(condition, people + seats)) return Array.from({ length: seats }, () => null)
  return []
}

/** More votes than that are asked for by mistake, which the check says. */
const MOST_SEATS = 20

/** Candidates that the file names literally; of a countersigned task the assignee is the element, so it says nothing here. */
function candidatesOf({ attributes }: ModelNode) {
  return {
    ...NOTHING_ASSIGNED,
    candidateUsers: literalNames(attributes.candidateUsers),
    candidateGroups: literalNames(attributes.candidateGroups),
  }
}
