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
