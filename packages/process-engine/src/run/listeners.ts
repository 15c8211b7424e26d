import type { ModelFlow, ModelListener, ModelNode } from '../types.ts'
import type { Draft, DraftToken } from './draft.ts'
import { Failure, messageOf } from './failure.ts'
import { merge, visible } from './variables.ts'

/** What a listener call is about. */
export interface Occasion {
  readonly node: ModelNode
  readonly token: DraftToken
  readonly flow?: ModelFlow
}

export function listening(listeners: readonly ModelListener[], kind: ModelListener['kind'], ...events: readonly string[]): ModelListener[] {
  return events.flatMap((event) =>
    listeners.filter((listener) => listener.kind === kind && (listener.event === event || listener.event === 'all')),
  )
}

/**
 * Calls listeners in order, from number `done` on.
 * @throws Failure with the number of those that went well, so that a retry calls none of them twice
 */
export function notify(draft: Draft, listeners: readonly ModelListener[], done: number, occasion: Occasion): void {
  const { node, token, flow } = occasion
  for (let at = done; at < listeners.length; at++) {
    const listener = listeners[at] as ModelListener
    const label = `${listener.event} listener ${listener.value}`
    if (!draft.host.listener) throw new Failure('listener', `${label}: the host calls no listeners`, { done: at })
    const variables = visible(draft, token)
    const task = listener.kind === 'task' ? { taskId: token.id } : {}
    try {
      merge(draft, draft.host.listener({ node, listener, variables, ...task, ...(flow && { flow }) }))
    } catch (error) {
      throw new Failure('listener', `${label}: ${messageOf(error)}`, { done: at })
    }
  }
}
