import { asksField } from '@sc/api-client/contract'
import type { HoursRule, Voting } from '@sc/api-client/contract'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import { roundOf } from '@sc/process-engine'
import type { InstanceState, Model } from '@sc/process-engine'
import { readCountersign } from '@sc/workflow-designer/engines'

/** How those who are asked at an open task decide together; null where one person decides alone. */
export function votingOf(
  model: Model,
  state: InstanceState,
  { nodeId, engineTaskId }: { nodeId: string; engineTaskId: string },
): Voting | null {
  const body = roundOf(state, engineTaskId)
  if (!body) return null
  const count = (name: string) => Number(body.variables[name] ?? 0)
  const votes = { voters: count('nrOfInstances'), approved: count('nrOfApproved'), rejected: count('nrOfRejected') }
  const loop = model.nodes[nodeId]?.multiInstance
  // Somebody else was asked to sign beside the one approver.
  if (!loop) return { rule: 'veto', percent: null, vetoed: true, ...votes }
  const rule = readCountersign({
    isSequential: loop.sequential,
    loopCardinality: loop.cardinality ?? '',
    collection: loop.collection ?? '',
    elementVariable: loop.elementVariable ?? '',
    completionCondition: loop.completionCondition ?? '',
  })
  const percent = rule.kind === 'ratio' ? rule.percent : null
  return { rule: rule.kind === 'none' ? 'all' : rule.kind, percent, vetoed: !loop.countsVotes, ...votes }
}

/**
 * What a node lets its approvers do, of whom some have voted: the field that decides the hours is closed to the others, who
 * vote on the same number. Those who are asked one after the other each see what the one before left.
 */
export function whileVoting(
  permissions: FieldPermissions,
  rule: HoursRule,
  model: Model,
  state: InstanceState,
  { nodeId, engineTaskId }: { nodeId: string; engineTaskId: string },
): FieldPermissions {
  if (!asksField(rule) || permissions[rule.field] === 'hidden' || model.nodes[nodeId]?.multiInstance?.sequential) return permissions
  const body = roundOf(state, engineTaskId)
  const voted = Number(body?.variables['nrOfApproved'] ?? 0) + Number(body?.variables['nrOfRejected'] ?? 0)
  return voted > 0 ? { ...permissions, [rule.field]: 'read' } : permissions
}
