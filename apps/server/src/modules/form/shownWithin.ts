import type { Widget } from '@sc/form-renderer/schema'

/** Whether a widget is shown: the conditions on it and on what it lies in, sorted, and whether any of these is hidden. */
export interface Shown {
  conditions: readonly string[]
  hidden: boolean
}

/** What lies in nothing. */
export const SHOWN: Shown = { conditions: [], hidden: false }

/** A condition shows what is in a container as it does from a field itself, in whichever order, however often. */
export function shownWithin({ conditions, hidden }: Shown, { options }: Widget): Shown {
  const own = typeof options.visibleWhen === 'string' ? options.visibleWhen.trim() : ''
  return {
    conditions: own === '' ? conditions : [...new Set([...conditions, own])].toSorted(),
    hidden: hidden || String(options.hidden) === 'true',
  }
}
