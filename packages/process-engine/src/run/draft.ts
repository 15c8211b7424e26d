import { Budget } from '@sc/expression'
import { EngineError } from '../errors.ts'
import type { Effect, Host, InstanceState, Model, Resume, Scope, Token, Variables } from '../types.ts'

/** A token on its way through a step; at idle there is none. */
export interface DraftToken extends Omit<Token, 'status'> {
  readonly status: Token['status'] | 'moving'
}

/** A step that waits for its turn. */
export interface Job {
  readonly tokenId: string
  readonly resume: Resume
}

/** An instance while a command changes it. Tokens and scopes are replaced, never changed, so the input stays as it was. */
export interface Draft {
  readonly model: Model
  readonly host: Host
  /** What the expressions of one command may do together. */
  readonly budget: Budget
  status: InstanceState['status']
  variables: Variables
  readonly tokens: Map<string, DraftToken>
  readonly scopes: Map<string, Scope>
  readonly visited: Set<string>
  sequence: number
  readonly queue: Job[]
  readonly effects: Effect[]
  /** The node that the last token ended at. */
  lastNodeId: string
  /** The process's own end listeners have run. */
  ended: boolean
}

/** Some tenths of a second; a command of a large process evaluates thousands of short conditions. */
const WORK = 2_000_000

export function newDraft(model: Model, host: Host): Draft {
  const draft: Draft = {
    model,
    host,
    budget: host.budget ?? new Budget(WORK),
    status: 'running',
    variables: {},
    tokens: new Map(),
    scopes: new Map(),
    visited: new Set(),
    sequence: 0,
    queue: [],
    effects: [],
    lastNodeId: model.startEventId,
    ended: false,
  }
  addScope(draft, { parentId: null, kind: 'process', nodeId: null, variables: {}, items: null })
  return draft
}

export function openDraft(model: Model, state: InstanceState, host: Host): Draft {
  return {
    ...newDraft(model, host),
    status: state.status,
    variables: state.variables,
    tokens: new Map(Object.entries(state.tokens)),
    scopes: new Map(Object.entries(state.scopes)),
    visited: new Set(state.visited),
    sequence: state.sequence,
  }
}

export function closeDraft(draft: Draft): InstanceState {
  prune(draft)
  return {
    version: 1,
    status: draft.status,
    variables: draft.variables,
    tokens: Object.fromEntries(draft.tokens) as Record<string, Token>,
    scopes: Object.fromEntries(draft.scopes),
    sequence: draft.sequence,
    visited: [...draft.visited],
  }
}

export function addScope(draft: Draft, scope: Omit<Scope, 'id'>): Scope {
  const added = { id: `s${++draft.sequence}`, ...scope }
  draft.scopes.set(added.id, added)
  return added
}

/** Puts a token on a node and lets it take a step when its turn comes. */
export function addToken(draft: Draft, place: { nodeId: string; scopeId: string; arrivedBy?: string }, step: Resume['step']): void {
  const id = `t${++draft.sequence}`
  const { nodeId, scopeId, arrivedBy = null } = place
  draft.tokens.set(id, { id, nodeId, scopeId, status: 'moving', arrivedBy, incident: null, resume: null })
  draft.queue.push({ tokenId: id, resume: { step, done: 0 } })
}

/** Whether an instance has room for so many tokens in place of one. One in place of one is never too many. */
export const hasRoom = ({ host, tokens }: Draft, added: number): boolean =>
  host.maxTokens === undefined || added <= 1 || tokens.size - 1 + added <= host.maxTokens

/** Replaces a token by a changed one. */
export function setToken(draft: Draft, token: DraftToken, change: Partial<DraftToken>): DraftToken {
  const changed = { ...token, ...change }
  draft.tokens.set(token.id, changed)
  return changed
}

/** Lets a token take its next step when its turn comes. */
export function next(draft: Draft, token: DraftToken, step: Resume['step']): void {
  draft.queue.push({ tokenId: token.id, resume: { step, done: 0 } })
}

export function scopeOf(draft: Draft, scopeId: string): Scope {
  const scope = draft.scopes.get(scopeId)
  if (!scope) throw new EngineError('modelMismatch', `the state has no scope ${scopeId}`)
  return scope
}

export function processScope(draft: Draft): Scope {
  for (const scope of draft.scopes.values()) if (scope.parentId === null) return scope
  throw new EngineError('modelMismatch', 'the state has no process scope')
}

/** Scopes that hold neither a token nor another scope are over; the process's own stays. */
function prune(draft: Draft): void {
  const used = new Set<string | null>()
  for (const token of draft.tokens.values()) {
    for (let id: string | null = token.scopeId; id && !used.has(id); id = draft.scopes.get(id)?.parentId ?? null) {
      used.add(id)
    }
  }
  for (const scope of draft.scopes.values()) {
    if (scope.parentId !== null && !used.has(scope.id)) draft.scopes.delete(scope.id)
  }
}
