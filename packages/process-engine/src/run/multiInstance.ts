import { isBlank } from '@sc/expression'
import { nodeOf } from '../elements.ts'
import { EngineError } from '../errors.ts'
import type { ModelNode, MultiInstance, Scope } from '../types.ts'
import { isWrapped } from '../wrapped.ts'
import { cancelAll } from './cancel.ts'
import type { Draft, DraftToken } from './draft.ts'
import { addScope, addToken, hasRoom, next, scopeOf, setToken } from './draft.ts'
import { Failure, messageOf } from './failure.ts'
import { instanceCount, MAX_INSTANCES } from './instanceCount.ts'
import { holds, lookup, plain, valueOf, visible } from './variables.ts'

/** The multi-instance body that a token is one instance of. */
export function bodyOf(draft: Draft, token: DraftToken): Scope | null {
  const scope = scopeOf(draft, token.scopeId)
  return scope.kind === 'instance' && scope.nodeId === token.nodeId ? scopeOf(draft, scope.parentId as string) : null
}

/** Opens the body at a node and its first instance, or all at once; without elements the token passes straight through. */
export function openBody(draft: Draft, token: DraftToken, node: ModelNode, loop: MultiInstance, done: number): void {
  const ownItems = itemsOf(draft, token, node, loop, done)
  const items = ownItems.length > 0 ? ownItems : insteadOfNobody(draft, token, node, done)
  if (items.length === 0) return next(draft, token, 'end')
  if (!loop.sequential && !hasRoom(draft, items.length))
    throw new Failure('tooMany', `${node.id} opens ${items.length} instances`, { done })
  const body = addScope(draft, {
    parentId: token.scopeId,
    kind: 'multiInstance',
    nodeId: node.id,
    variables: {
      nrOfInstances: items.length,
      nrOfActiveInstances: loop.sequential ? 1 : items.length,
      nrOfCompletedInstances: 0,
      nrOfApproved: 0,
      nrOfRejected: 0,
    },
    items: loop.sequential ? items : null,
  })
  draft.tokens.delete(token.id)
  items.slice(0, loop.sequential ? 1 : items.length).forEach((item, at) => openInstance(draft, node, body.id, item, at))
}

/**
 * One instance has done its work: counts it and its vote, asks the completion condition (which sees the instance's
 * element), and ends the body, or opens the next instance of a sequential one.
 */
export function closeInstance(draft: Draft, token: DraftToken, node: ModelNode, counted: boolean): void {
  const body = counted ? (bodyOf(draft, token) as Scope) : countOne(draft, token)
  const completed = Number(body.variables.nrOfCompletedInstances)
  const all = completed >= Number(body.variables.nrOfInstances)
  const loop = node.multiInstance
  const condition = loop?.completionCondition ?? null
  const refused = Number(body.variables.nrOfRejected) > 0
  if (all || (refused && !loop?.countsVotes) || (condition !== null && holds(draft, token, condition, 1))) {
    const isOther = (other: DraftToken) => other.id !== token.id && bodyOf(draft, other)?.id === body.id
    const passes = !refused || (loop?.countsVotes === true && condition !== null && carried(asked(draft, token, condition), body))
    cancelAll(draft, isOther, 1)
    return leave(draft, setToken(draft, token, { scopeId: body.parentId as string }), passes)
  }
  draft.tokens.delete(token.id)
  if (!body.items) return
  draft.scopes.set(body.id, { ...body, variables: { ...body.variables, nrOfActiveInstances: 1 } })
  const own = body.items.length
  if (completed < own) return openInstance(draft, node, body.id, body.items[completed], completed)
  openInstance(draft, node, body.id, body.added?.[completed - own], completed, 'added')
}

/** Goes on from a node whose people have decided, or rests there until the host says what a refusal means. */
export function leave(draft: Draft, token: DraftToken, passes: boolean): void {
  const { refused: _, ...rest } = token
  draft.tokens.set(token.id, rest)
  if (passes) return next(draft, rest, 'end')
  setToken(draft, rest, { status: 'rejected' })
  draft.effects.push({ type: 'nodeRejected', nodeId: token.nodeId })
}

/** Whether the condition holds for so many votes for and against, of so many voters. */
type Asked = (approved: number, rejected: number, voters?: number) => boolean

/** A completion condition as it would answer to other votes. What cannot be computed for them does not hold. */
function asked(draft: Draft, token: DraftToken, condition: string): Asked {
  return (nrOfApproved, nrOfRejected, nrOfCompletedInstances = nrOfApproved + nrOfRejected) => {
    try {
      return holds(draft, token, condition, 1, { nrOfApproved, nrOfRejected, nrOfCompletedInstances })
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  }
}

/**
 * Whether the approvals decided, where some refused. The condition must hold for the votes as they are, and somebody
 * have approved. It is the approvals' doing if it holds for them alone and not for the refusals alone: first as though
 * the others had not been asked yet, then as though they had abstained. Where that tells nothing, refusals decide if
 * the approvals are not needed: it goes on holding while they turn into refusals one by one.
 */
function carried(holdsFor: Asked, { variables }: Scope): boolean {
  const [approved, rejected] = [Number(variables.nrOfApproved), Number(variables.nrOfRejected)]
  const voters = approved + rejected
  if (approved === 0 || !holdsFor(approved, rejected)) return false
  for (const others of [0, 1]) {
    const approvals = holdsFor(approved, 0, approved + others * rejected)
    const refusals = holdsFor(0, rejected, rejected + others * approved)
    if (approvals !== refusals) return approvals
  }
  return !Array.from({ length: approved }, (_, left) => left).every((left) => holdsFor(left, voters - left))
}

/** More instances beside the one that an open task belongs to; a task that stands alone gets a body around it first. */
export function addInstances(draft: Draft, task: DraftToken, elements: readonly unknown[]): void {
  const node = nodeOf(draft.model, task.nodeId)
  const body = bodyOf(draft, task) ?? wrap(draft, task, node)
  const { nrOfInstances, nrOfActiveInstances: active } = body.variables
  const before = Number(nrOfInstances)
  const after = before + elements.length
  if (after > MAX_INSTANCES) throw new EngineError('tooManyInstances', `more than ${MAX_INSTANCES} instances`)
  if (!body.items && !hasRoom(draft, 1 + elements.length)) throw new EngineError('tooManyInstances', `${elements.length} more instances`)
  const grown = { ...body.variables, nrOfInstances: after }
  if (body.items) {
    draft.scopes.set(body.id, { ...body, variables: grown, added: [...(body.added ?? []), ...elements] })
    return
  }
  draft.scopes.set(body.id, { ...body, variables: { ...grown, nrOfActiveInstances: Number(active) + elements.length } })
  elements.forEach((element, at) => openInstance(draft, node, body.id, element, before + at, 'added'))
}

/** Makes an open task the first instance of a parallel body. */
function wrap(draft: Draft, task: DraftToken, node: ModelNode): Scope {
  const body = addScope(draft, {
    parentId: task.scopeId,
    kind: 'multiInstance',
    nodeId: node.id,
    variables: { nrOfInstances: 1, nrOfActiveInstances: 1, nrOfCompletedInstances: 0, nrOfApproved: 0, nrOfRejected: 0 },
    items: null,
  })
  const inner = { parentId: body.id, kind: 'instance', nodeId: node.id, variables: { loopCounter: 0 }, items: null } as const
  setToken(draft, task, { scopeId: addScope(draft, inner).id })
  return body
}

function countOne(draft: Draft, token: DraftToken): Scope {
  const body = bodyOf(draft, token) as Scope
  const { nrOfActiveInstances: active, nrOfCompletedInstances: completed } = body.variables
  // Bodies that were opened before votes were counted have none of these, and had no refusals.
  const { nrOfApproved: approved = completed, nrOfRejected: rejected = 0 } = body.variables
  const variables = {
    ...body.variables,
    nrOfActiveInstances: Number(active) - 1,
    nrOfCompletedInstances: Number(completed) + 1,
    nrOfApproved: Number(approved) + (token.refused ? 0 : 1),
    nrOfRejected: Number(rejected) + (token.refused ? 1 : 0),
  }
  const counted = { ...body, variables }
  draft.scopes.set(body.id, counted)
  return counted
}

function openInstance(draft: Draft, node: ModelNode, bodyId: string, item: unknown, loopCounter: number, how?: 'added'): void {
  const name = node.multiInstance?.elementVariable
  const variables = { loopCounter, ...(name && Object.fromEntries([[name, item ?? null]])) }
  const place = { parentId: bodyId, kind: 'instance', nodeId: node.id, variables, items: null } as const
  const scope = addScope(draft, how === 'added' ? { ...place, added: [item ?? null] } : place)
  addToken(draft, { nodeId: node.id, scopeId: scope.id }, 'perform')
}

/** Whom the host asks where a human task has no elements. */
function insteadOfNobody(draft: Draft, token: DraftToken, node: ModelNode, done: number): readonly unknown[] {
  if (node.kind !== 'humanTask' || !draft.host.nobody) return []
  try {
    return plain(draft.host.nobody(node, visible(draft, token)))
  } catch (error) {
    throw new Failure('nobody', messageOf(error), { done })
  }
}

const unfit = (text: string, code: 'noCount' | 'noCollection', done: number) =>
  new Failure('multiInstance', `${text} is ${code === 'noCount' ? 'no number of instances' : 'no collection'}`, {
    done,
    fault: { text, code, position: 0 },
  })

/** The elements: the collection's, as many as the cardinality says if there is one. */
function itemsOf(draft: Draft, token: DraftToken, node: ModelNode, loop: MultiInstance, done: number): readonly unknown[] {
  const collection = collectionOf(draft, token, node, loop, done)
  let count = collection?.length
  if (loop.cardinality !== null) {
    count = instanceCount(valueOf(draft, token, loop.cardinality, done))
    if (count === undefined) throw unfit(loop.cardinality, 'noCount', done)
  }
  if (count === undefined) throw unfit(loop.collection ?? '', 'noCollection', done)
  if (count > MAX_INSTANCES) throw new Failure('tooMany', `more than ${MAX_INSTANCES} instances`, { done })
  return Array.from({ length: count }, (_, at) => collection?.[at] ?? null)
}

function collectionOf(draft: Draft, token: DraftToken, node: ModelNode, loop: MultiInstance, done: number): readonly unknown[] | undefined {
  const text = loop.collection
  const value = text === null ? null : isWrapped(text) ? valueOf(draft, token, text, done) : lookup(draft, token)(text)
  if (Array.isArray(value)) return value
  if (!isBlank(value)) throw unfit(text ?? '', 'noCollection', done)
  if (loop.cardinality !== null && text === null) return undefined
  try {
    const collection = draft.host.collection?.(node, visible(draft, token))
    return collection && plain(collection)
  } catch (error) {
    throw new Failure('multiInstance', messageOf(error), { done })
  }
}
