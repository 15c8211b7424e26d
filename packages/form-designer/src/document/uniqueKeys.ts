import { columnsOf, withKey, type FormDesign, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import { newKey, type NewKey } from './freshWidget.ts'
import { locate } from './tree.ts'

/**
 * Real files repeat keys; a designer finds its widgets by them. Later ones of a kind get a new key, everything else,
 * the model included, stays. A design without repetitions comes back as the same object.
 */
export function withUniqueKeys(design: FormDesign, widgets: WidgetSchemas, makeKey: NewKey = newKey): FormDesign {
  const keys = [...locate(design, widgets)].map(({ widget }) => widget.key)
  if (new Set(keys).size === keys.length) return design
  const met = new Set<string>()
  return { ...design, list: renumber(design.list, { met, widgets, makeKey }) }
}

interface Numbering {
  met: Set<string>
  widgets: WidgetSchemas
  makeKey: NewKey
}

const renumber = (list: Widget[], numbering: Numbering): Widget[] =>
  mapUnlessSame(list, (widget) => {
    const { met, widgets, makeKey } = numbering
    const key = met.has(widget.key) ? unmet(met, makeKey) : widget.key
    met.add(key)
    const own = [...columnsOf(widget, widgets)]
    const columns = mapUnlessSame(own, (column) => {
      const inner = renumber(column.list, numbering)
      return inner === column.list ? column : { ...column, list: inner }
    })
    if (columns !== own) return { ...widget, key, columns }
    return key === widget.key ? widget : withKey(widget, key)
  })

/** What nothing changed in stays the same list: an untouched part is saved as it was read. */
function mapUnlessSame<T>(list: T[], change: (one: T) => T): T[] {
  const changed = list.map(change)
  return changed.every((one, index) => one === list[index]) ? list : changed
}

function unmet(met: ReadonlySet<string>, makeKey: NewKey): string {
  let key = makeKey()
  while (met.has(key)) key = makeKey()
  return key
}
