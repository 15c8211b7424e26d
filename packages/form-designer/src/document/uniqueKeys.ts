import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { newKey, type NewKey } from './freshWidget.ts'
import { columnsOf, locate } from './tree.ts'

/**
 * Real files repeat keys; a designer finds its widgets by them. Later ones of a kind get a new key, everything else,
 * the model included, stays. A design without repetitions comes back as the same object.
 */
export function withUniqueKeys(design: FormDesign, makeKey: NewKey = newKey): FormDesign {
  const keys = [...locate(design)].map(({ widget }) => widget.key)
  if (new Set(keys).size === keys.length) return design
  const met = new Set<string>()
  return { ...design, list: renumber(design.list, met, makeKey) }
}

const renumber = (list: readonly Widget[], met: Set<string>, makeKey: NewKey): Widget[] =>
  list.map((widget) => {
    const key = met.has(widget.key) ? unmet(met, makeKey) : widget.key
    met.add(key)
    const columns = columnsOf(widget).map((one) => ({ ...one, list: renumber(one.list, met, makeKey) }))
    if (key === widget.key && columns.length === 0) return widget
    return columns.length > 0 ? { ...widget, key, columns } : { ...widget, key }
  })

function unmet(met: ReadonlySet<string>, makeKey: NewKey): string {
  let key = makeKey()
  while (met.has(key)) key = makeKey()
  return key
}
