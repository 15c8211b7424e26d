import { reveal } from './sections/revealing.ts'
import type { FieldPath } from '../schema/fieldPath.ts'

/** What takes the focus. */
export const focusable =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), button:not([disabled]), [contenteditable="true"], [tabindex]:not([tabindex="-1"])'

/** By which an element is found as the place of a field, or of a part of what it holds. */
export const placeOf = (path: FieldPath) => (path.length === 1 ? { 'data-model': path[0] } : { 'data-path': JSON.stringify(path) })

/** Brings a field, or a part of one, into view and puts the caret there. Looks inside its own form only. */
export function focusField(root: HTMLElement | null, path: FieldPath): void {
  const place = elementAt(root, path)
  if (!place) return
  reveal(place)
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  // Beside buttons that stand before it, the one that the label names is meant.
  const labelled = place.querySelector('label')?.control
  const target = labelled?.matches(focusable) ? labelled : within(place, focusable)
  target?.focus({ preventScroll: true })
}

/** The place of a part that has none of its own is that of what it is a part of. */
function elementAt(root: HTMLElement | null, path: FieldPath): HTMLElement | undefined {
  const [model, ...steps] = path
  for (let length = steps.length; length >= 0; length--) {
    const [[name, value] = ['', '']] = Object.entries(placeOf([model, ...steps.slice(0, length)]))
    const found = [...(root?.querySelectorAll<HTMLElement>(`[${name}]`) ?? [])].find((element) => element.getAttribute(name) === value)
    if (found) return found
  }
  return undefined
}

/** An element, or the first within it. */
const within = (element: HTMLElement, selector: string): HTMLElement | null =>
  element.matches(selector) ? element : element.querySelector<HTMLElement>(selector)
