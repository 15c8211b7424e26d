import { isDeepStrictEqual } from 'node:util'
import type { FormFieldChanges } from '@sc/api-client/contract'
import { walkWidgets } from '@sc/form-renderer/schema'
import type { FormDesign, Widget } from '@sc/form-renderer/schema'

/** As many of a kind as the log names. */
const MOST = 50

/** Which fields a new design adds, takes away, calls otherwise or sets otherwise. Null where it leaves all as they were. */
export function fieldChanges(before: FormDesign | undefined, after: FormDesign): FormFieldChanges | null {
  const [old, now] = [widgetsOf(before), widgetsOf(after)]
  const changes: FormFieldChanges = { added: [], removed: [], renamed: [], changed: [] }
  for (const [key, widget] of now) {
    const was = old.get(key)
    if (!was) changes.added.push(widget.name)
    else if (was.name !== widget.name) changes.renamed.push({ from: was.name, to: widget.name })
    else if (!isDeepStrictEqual(ownOf(was), ownOf(widget))) changes.changed.push(widget.name)
  }
  for (const [key, widget] of old) if (!now.has(key)) changes.removed.push(widget.name)
  const found = Object.values(changes).some((list) => list.length > 0)
  return found ? { added: changes.added.slice(0, MOST), removed: changes.removed.slice(0, MOST), renamed: changes.renamed.slice(0, MOST), changed: changes.changed.slice(0, MOST) } : null
}

function widgetsOf(design: FormDesign | undefined): ReadonlyMap<string, Widget> {
  const found = new Map<string, Widget>()
  if (design) walkWidgets(design, (widget) => void found.set(widget.key, widget))
  return found
}

/** Without what it holds: that is told of by itself. */
const ownOf = ({ columns: _columns, ...own }: Widget) => own
