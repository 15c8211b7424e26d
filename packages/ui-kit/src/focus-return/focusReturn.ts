const REACHED = ':is(a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]):not([disabled], [tabindex="-1"])'

interface Step {
  element: Element
  /** Among its siblings. */
  index: number
}

/**
 * Remembers what has the focus. The returned function gives it back once the focus is nowhere, after a question say; where
 * it is gone by then, as the record that was deleted, its neighbour gets it, or what stood around it. A list may show the
 * deletion only after that: until the reader does something the focus goes on then, too. Nowhere, the next key would do
 * nothing, and Tab begin at the top of the page.
 */
export function focusReturn(): () => void {
  const path = pathOf(document.activeElement)
  return () => {
    const { activeElement } = document
    if (isNowhere(activeElement)) giveOn(path)
    else if (activeElement === path[0]?.element) keepFrom(path)
  }
}

function giveOn(path: readonly Step[]) {
  let lost: Step | undefined
  for (const step of path) {
    const { element } = step
    if (element.isConnected && (lost === undefined ? takes(element) : takes(element) || [...around(element, lost.index)].some(takes))) {
      keepFrom(lost === undefined ? path : pathOf(document.activeElement))
      return
    }
    lost = step
  }
}

/** Gives the focus on once the first of the path has left the page with it. */
function keepFrom(path: readonly Step[]) {
  const seen = new MutationObserver(() => {
    if (path[0]?.element.isConnected) return
    end()
    if (isNowhere(document.activeElement)) giveOn(path)
  })
  const end = () => {
    seen.disconnect()
    for (const act of ACTS) removeEventListener(act, end, true)
  }
  for (const act of ACTS) addEventListener(act, end, true)
  seen.observe(document.body, { childList: true, subtree: true })
}

/** From then on the focus is where the reader wants it. */
const ACTS = ['keydown', 'pointerdown'] as const

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
const isNowhere = (element: Element | null): boolean =>
  element === null ||
  element === document.body ||
  element.matches(':disabled') ||
  (typeof element.checkVisibility === 'function' && !element.checkVisibility())
