import type { FormDesign, WidgetSchemas } from '@sc/form-renderer/schema'
import type { ContainerRef } from '../document/place.ts'
import { locate, tableAround, type Located } from '../document/tree.ts'

/** A widget that both designs have. */
export interface Pair {
  before: Located
  after: Located
}

/** Which widgets of two designs are the same one, and which only one of them has, each in reading order. */
export interface Matching {
  /** All that there is by now; what was not there before has no pair. */
  present: { located: Located; pair: Pair | undefined }[]
  removed: Located[]
}

/**
 * Widgets are told by their keys. One whose key is not there any more, since the design was imported anew, is told by the name that
 * it binds in the form or in the rows of the same table. Keys may not repeat within a design.
 */
export function matched(before: FormDesign, after: FormDesign, widgets: WidgetSchemas): Matching {
  const was = [...locate(before, widgets)]
  const is = [...locate(after, widgets)]
  const byKey = new Map(was.map((located) => [located.widget.key, located]))
  const found = new Map<Located, Located>()
  for (const located of is) {
    const { key, model, type } = located.widget
    const other = byKey.get(key)
    // Files made by hand count their keys: another form's first field is no relative.
    if (other && (other.widget.model === model || other.widget.type === type)) found.set(located, other)
  }
  const taken = new Set(found.values())
  const keysBefore = new Map(Array.from(found, ([one, other]) => [one.widget.key, other.widget.key]))
  const left = new Map<string, Located>()
  for (const located of was) {
    const name = nameOf(located, tableAround(before, located.widget.key, widgets)?.key)
    if (!taken.has(located) && !left.has(name)) left.set(name, located)
  }
  // Tables come before what their rows are made of.
  for (const located of is) {
    const { key, model } = located.widget
    if (found.has(located) || model === '') continue
    const table = tableAround(after, key, widgets)
    const name = nameOf(located, table && (keysBefore.get(table.key) ?? NO_TABLE))
    const other = left.get(name)
    if (!other) continue
    found.set(located, other)
    taken.add(other)
    keysBefore.set(key, other.widget.key)
    left.delete(name)
  }
  return {
    present: is.map((after) => {
      const before = found.get(after)
      return { located: after, pair: before && { before, after } }
    }),
    removed: was.filter((one) => !taken.has(one)),
  }
}

/** A key that nothing has: the table is new. */
const NO_TABLE = ''

const nameOf = ({ widget: { model } }: Located, table: string | undefined) => JSON.stringify([table ?? null, model])

/** Those of the pairs that stand elsewhere: in another container, or in another order than the most of their neighbours. */
export function moved(pairs: readonly Pair[]): Set<Pair> {
  const keys = new Map(pairs.map(({ before, after }) => [before.widget.key, after.widget.key]))
  const counterpart = ({ place: { container } }: Located) =>
    container.parent === null ? idOf(container) : idOf({ ...container, parent: keys.get(container.parent) ?? '' })
  const found = new Set<Pair>()
  const staying = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const id = idOf(pair.after.place.container)
    if (counterpart(pair.before) !== id) found.add(pair)
    else staying.set(id, [...(staying.get(id) ?? []), pair])
  }
  for (const siblings of staying.values()) {
    const kept = longestRising(siblings.map(({ before }) => before.place.index))
    siblings.forEach((pair, at) => void (kept.has(at) || found.add(pair)))
  }
  return found
}

const idOf = (container: ContainerRef) => (container.parent === null ? '' : `${container.parent}\n${container.column}`)

/** Which of these numbers, by their places, make up the longest row that only rises. */
function longestRising(numbers: readonly number[]): Set<number> {
  // The place of the least number that a row of each length ends with, and the place before each.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  numbers.forEach((number, at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1] : undefined
    ends[low] = at
  })
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return kept
}
