import type { WidgetDesigner } from '@sc/form-renderer/designer'

/** Types whose name or saved type contains the term, in palette order; all of them for none. */
export function matching(designers: readonly WidgetDesigner[], term: string): readonly WidgetDesigner[] {
  const wanted = term.trim().toLowerCase()
  if (wanted === '') return designers
  return designers.filter(({ name, type }) => name.toLowerCase().includes(wanted) || type.includes(wanted))
}
