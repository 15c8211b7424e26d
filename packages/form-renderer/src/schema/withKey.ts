import { rememberSaved, savedFormOf } from './parse/saved.ts'
import type { Widget } from './types.ts'

/** The widget under another key; untouched otherwise, it is saved as it was read but for the key. */
export function withKey(widget: Widget, key: string): Widget {
  const renamed = { ...widget, key }
  const untouched = savedFormOf(widget)
  return untouched ? rememberSaved(renamed, { ...(untouched.saved as object), key }) : renamed
}
