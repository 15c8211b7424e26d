const REACHED = ':is(a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]):not([disabled], [tabindex="-1"])'

interface Step {
  element: Element
  /** Among its siblings. */
  index: number
}

/**
 * Remembers what has the focus. The returned function gives it back once the focus is nowhere, after a question say; where
 * it is gone by then, as the record that was deleted, its neighbour gets it, or what stood around it. Nowhere, the next key
 * would do nothing, and Tab begin at the top of the page.
 */
export function focusReturn(): () => void {
  const path = pathOf(document.activeElement)
  return () => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && isOfUse(activeElement)) return
    let lost: Step | undefined
    for (const step of path) {
      const { element } = step
      if (element.isConnected && (lost === undefined ? takes(element) : takes(element) || [...around(element, lost.index)].some(takes))) return
      lost = step
    }
  }
}

function pathOf(from: Element | null): Step[] {
  const path: Step[] = []
  for (let element = from; element && element !== document.body; element = element.parentElement)
    path.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) })
  return path
}

/** What can have the focus beside the place where something was, and then before it. */
function* around(parent: Element, index: number): Generator<Element> {
  const children = [...parent.children]
  for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
    if (child.matches(REACHED)) yield child
    yield* child.querySelectorAll(REACHED)
  }
}

function takes(element: Element): boolean {
  if (!(element instanceof HTMLElement) || element.matches(':disabled')) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** A dialog that has closed keeps the focus for a moment, and so does a button that is disabled. */
const isOfUse = (element: Element): boolean => !element.matches(':disabled') && (typeof element.checkVisibility !== 'function' || element.checkVisibility())
