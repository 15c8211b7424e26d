import type { ModelListener, ModelNode } from '../types.ts'
import type { Draft, DraftToken } from './draft.ts'
import { listening } from './listeners.ts'
import { templateOf } from './variables.ts'

/** Who a task is for, as far as the file says. */
export interface Assignment {
  readonly assignee: string | null
  readonly candidateUsers: readonly string[]
  readonly candidateGroups: readonly string[]
}

export function assignmentOf(draft: Draft, token: DraftToken, node: ModelNode): Assignment {
  const value = (name: string): unknown => {
    const text = node.attributes[name]
    return text ? templateOf(draft, token, text) : null
  }
  return {
    assignee: names(value('assignee'))[0] ?? null,
    candidateUsers: names(value('candidateUsers')),
    candidateGroups: names(value('candidateGroups')),
  }
}

/** The listeners that hear of a task as it opens. */
export function announcing(node: ModelNode, { assignee }: Assignment): ModelListener[] {
  return listening(node.listeners, 'task', ...(assignee === null ? ['create'] : ['create', 'assignment']))
}

/** A list, or text with commas between. */
function names(value: unknown): string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return items.map((item) => String(item ?? '').trim()).filter((item) => item !== '')
}
