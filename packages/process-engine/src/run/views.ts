import { own } from '../own.ts'
import { layered } from './variables.ts'
import type { InstanceState, Model, Scope, Token, Variables } from '../types.ts'

/** The open human tasks; each one's id is its token's. */
export function openTasks(model: Model, state: InstanceState): Token[] {
  return Object.values(state.tokens).filter((token) => token.status === 'waiting' && own(model.nodes, token.nodeId)?.kind === 'humanTask')
}

/** Tokens that wait for somebody to mend what is wrong and `retry`. */
export function incidents(state: InstanceState): Token[] {
  return Object.values(state.tokens).filter((token) => token.status === 'incident')
}

/** The nodes where something is going on, once each: what a diagram lights as current. */
export function currentNodes(state: InstanceState): string[] {
  return [...new Set(Object.values(state.tokens).map((token) => token.nodeId))]
}

/** The variables that a token sees: the process's, over them those of its multi-instance and its instance. */
export function variablesOf(state: InstanceState, tokenId: string): Variables {
  const nearestFirst: Variables[] = []
  let scope = own(state.scopes, own(state.tokens, tokenId)?.scopeId ?? '')
  while (scope) {
    nearestFirst.push(scope.variables)
    scope = scope.parentId === null ? undefined : own(state.scopes, scope.parentId)
  }
  return layered(state.variables, nearestFirst)
}

/**
 * The multi-instance body that a token is one instance of: one round of votes. Its id is the same for everybody who is
 * asked in it, also later and anew, and never comes again: a node that is entered once more has another round.
 */
export function roundOf(state: InstanceState, tokenId: string): Scope | null {
  return own(state.scopes, instanceOf(state, tokenId)?.parentId ?? '') ?? null
}

/** The element that a token's instance was opened for, by the node's collection or by `addInstances`; undefined of one that has none. */
export function elementOf(model: Model, state: InstanceState, tokenId: string): unknown {
  const instance = instanceOf(state, tokenId)
  if (!instance) return undefined
  if (instance.added) return instance.added[0]
  return own(instance.variables, own(model.nodes, instance.nodeId ?? '')?.multiInstance?.elementVariable ?? '')
}

function instanceOf(state: InstanceState, tokenId: string): Scope | undefined {
  const token = own(state.tokens, tokenId)
  const scope = own(state.scopes, token?.scopeId ?? '')
  return scope?.kind === 'instance' && scope.nodeId === token?.nodeId ? scope : undefined
}
