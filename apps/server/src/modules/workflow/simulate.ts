import type { Effect, InstanceState } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { approverRule, resolveApprovers } from './approvers.ts'
import type { Applicant } from './approvers.ts'
import { incidentText } from './engineWords.ts'
import { engineHost } from './engineHost.ts'
import { applicationVariables } from './variables.ts'

export interface SimulatedStep {
  nodeId: string
  nodeName: string
  usernames: string[]
}

/** A process that loops on its sample data ends here. */
const STEP_LIMIT = 200

/** Runs a draft with sample values, everybody approving: who decides, in which order. Writes nothing. */
export async function simulate(
  db: Db,
  engine: WorkflowEngine,
  input: { xml: string; reviewers: Readonly<Record<string, NodeReviewers>>; variables: Record<string, unknown>; applicant: Applicant },
): Promise<{ steps: SimulatedStep[]; completed: boolean; incident: string | null }> {
  const model = await engine.outline(input.xml)
  const definition = { id: `simulate:${crypto.randomUUID()}`, xml: input.xml }
  const host = await engineHost(db, model, input.reviewers, input.applicant)
  const steps: SimulatedStep[] = []
  const waiting: string[] = []
  const entered = new Set<string>()
  let incident: string | null = null

  const note = async (effects: readonly Effect[]) => {
    for (const effect of effects) {
      if (effect.type === 'incident') incident = incidentText(effect)
      if (effect.type === 'taskCancelled') waiting.splice(waiting.indexOf(effect.taskId), 1)
      if (effect.type === 'nodeEntered') entered.add(effect.nodeId)
      // Countersigning by nobody: a real application is refused there.
      if (effect.type === 'nodeLeft' && entered.delete(effect.nodeId) && model.nodes[effect.nodeId]!.kind === 'humanTask')
        steps.push({ nodeId: effect.nodeId, nodeName: model.nodes[effect.nodeId]!.name, usernames: [] })
      if (effect.type !== 'taskCreated') continue
      const node = model.nodes[effect.nodeId]!
      entered.delete(node.id)
      const rule = approverRule(model, node, input.reviewers[node.id], effect)
      const usernames = await resolveApprovers(db, rule, input.applicant, effect.element)
      const before = node.multiInstance && steps.at(-1)?.nodeId === node.id ? steps.at(-1) : undefined
      if (before) before.usernames.push(...usernames.filter((name) => !before.usernames.includes(name)))
      else steps.push({ nodeId: node.id, nodeName: effect.name, usernames })
      waiting.push(effect.taskId)
    }
  }

  const variables = applicationVariables(input.variables, input.applicant, null)
  let state: InstanceState
  {
    const started = await engine.run(definition, null, { type: 'start', variables }, host)
    state = started.state
    await note(started.effects)
  }
  for (let step = 0; step < STEP_LIMIT && waiting.length > 0 && state.status === 'running'; step++) {
    const taskId = waiting.shift()!
    const outcome = { approved: true, rejected: false, outcome: 'approve' }
    const result = await engine.run(definition, state, { type: 'complete', taskId, variables: outcome }, host)
    state = result.state
    await note(result.effects)
  }
  return { steps, completed: state.status === 'completed', incident }
}
