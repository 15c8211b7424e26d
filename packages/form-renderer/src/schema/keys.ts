import { FORBIDDEN_KEYS } from '@sc/expression'
import { rememberSaved, savedFormOf } from './parse/saved.ts'
import type { Widget } from '../definition/types.ts'

/** Milliseconds, an underscore and 1…99999, as every designer of this family writes it. Never check one against this: real files differ. */
export const createWidgetKey = (now = Date.now()): string => `${now}_${1 + Math.floor(Math.random() * 99_999)}`

/** The name a fresh widget's value is bound to. */
export const modelOf = (type: string, key: string): string => `${type}_${key}`

/** The `remoteFunc` of a fresh widget: a name of its own, until somebody names a function of the host. */
export const remoteFuncOf = (key: string): string => `func_${key}`

/** Names that would reach into JavaScript's own objects, and none at all: nothing is bound to them. */
export const isForbiddenModel = (model: string): boolean => model === '' || FORBIDDEN_KEYS.has(model)

/** The widget under another key; untouched otherwise, it is saved as it was read but for the key. */
export function withKey(widget: Widget, key: string): Widget {
  const renamed = { ...widget, key }
  const untouched = savedFormOf(widget)
  return untouched ? rememberSaved(renamed, { ...(untouched.saved as object), key }) : renamed
}
