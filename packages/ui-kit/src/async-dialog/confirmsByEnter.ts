import type { KeyboardEvent } from 'react'

/** Of one line; in a list or a picker, Enter takes what is marked there. */
const LINE = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"], [role="combobox"], [readonly])'
const PICKER = '.ant-picker'

/**
 * Whether a key in the content of a dialog, or of a page that is one form, confirms it, as Enter in a form sends that. Not while an input method has the
 * key: there it ends a word of Chinese.
 */
export function confirmsByEnter(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || nativeEvent.keyCode === 229) return false
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false
  // React bubbles through portals: what a field opened elsewhere is no part of the content.
  return target instanceof HTMLElement && currentTarget.contains(target) && target.matches(LINE) && !target.closest(PICKER)
}
