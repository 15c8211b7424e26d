const focusable =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** Brings a field into view and puts the caret there. Looks inside its own form only. */
export function focusField(root: HTMLElement | null, model: string): void {
  const row = [...(root?.querySelectorAll<HTMLElement>('[data-model]') ?? [])].find((element) => element.dataset.model === model)
  if (!row) return
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView?.({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  // Beside buttons that stand before it, the one that the label names is meant.
  const labelled = row.querySelector('label')?.control
  const target = labelled?.matches(focusable) ? labelled : row.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
}
