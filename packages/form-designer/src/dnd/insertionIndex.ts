/** The part of a rectangle that a vertical list needs, in viewport pixels. */
export interface Extent {
  top: number
  bottom: number
}

/**
 * Where in a vertical list of `count` items a pointer at `y` points: the number of items whose middle is above it.
 * Binary search, so that a form of 1,000 widgets is measured ten times per movement and not a thousand.
 */
export function insertionIndex(count: number, extentOf: (index: number) => Extent, y: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    const { top, bottom } = extentOf(middle)
    if ((top + bottom) / 2 < y) low = middle + 1
    else high = middle
  }
  return low
}

/** Where to draw the line for an index, in the list's own pixels: in the gap between the two neighbours. */
export function lineOffset(count: number, extentOf: (index: number) => Extent, index: number, list: Extent): number {
  if (count === 0) return (list.bottom - list.top) / 2
  if (index === 0) return extentOf(0).top - list.top
  if (index >= count) return extentOf(count - 1).bottom - list.top
  return (extentOf(index - 1).bottom + extentOf(index).top) / 2 - list.top
}
