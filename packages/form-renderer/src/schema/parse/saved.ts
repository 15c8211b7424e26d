/**
 * What a parsed object looked like in the file. Parsing fills in what a document of this program relies on; saving a
 * part that nobody has touched since gives back what was read. Documents are immutable, so an untouched part is the same object.
 */
const savedForms = new WeakMap<object, unknown>()

export function rememberSaved<T extends object>(node: T, saved: unknown): T {
  savedForms.set(node, saved)
  return node
}

export const savedFormOf = (node: object): { saved: unknown } | undefined =>
  savedForms.has(node) ? { saved: savedForms.get(node) } : undefined

/** How a relative writes what it is opened as here. */
export interface Dialect {
  type: string
  /** Under which key it has the widgets of its rows; nothing of what has none. */
  rows?: string
  /** How it writes what a container holds. */
  sections?: WrittenSections
}

/**
 * Under which key, and how: parts with a list each, one list of widgets, or rows of cells, each of which is here without them.
 */
export interface WrittenSections {
  key: string
  shape: 'parts' | 'list' | 'rows'
  rows?: readonly { own: object; cells: string }[]
}

const dialect = Symbol('dialect')

/** Notes on a widget how it was written; whoever edits it makes another that says so too, and copies are ours. */
export const noteDialect = (widget: object, written: Dialect): void => void Object.assign(widget, { [dialect]: written })

export const dialectOf = (widget: object): Dialect | undefined => (widget as { [dialect]?: Dialect })[dialect]
