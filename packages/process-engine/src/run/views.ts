import { own } from '../own.ts'
import { layered } from './variables.ts'
import type { InstanceState, Model, Token, Variables } from '../types.ts'

/** The open human tasks; each one's id is its token's. */
export function openTasks(model: Model, state: InstanceState): Token[] {
  return Object.values(state.tokens).filter(
    (token) => token.status === 'waiting' && own(model.nodes, token.nodeId)?.kind === 'humanTask',
  )
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
