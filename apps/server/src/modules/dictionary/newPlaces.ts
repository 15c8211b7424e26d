import { dictionaryItems } from '@sc/api-client/contract'

const { min: LEAST, max: MOST } = dictionaryItems.fields.sort

/** An entry, the number that it is put in order by, and how many stand before it now: the database orders those of one number. */
export interface Placed {
  id: string
  /** Infinity of one that has none. */
  sort: number
  standing: number
}

/**
 * The numbers that have to become otherwise for entries to stand as they are given, and no more of them than that: whatever
 * stands right among those that keep theirs is not touched, so that nothing that was done to it before is overtaken. What moves
 * is numbered between its new neighbours; where there is no room, as few as possible move along.
 * @returns null where there are more entries than numbers
 */
export function newPlaces(wanted: readonly Placed[]): Map<string, number> | null {
  const kept = longestKept(wanted)
  if (kept === null) return null
  const places = new Map<string, number>()
  // Between one that keeps its number and the next; -1 and the length stand for the ends.
  for (let at = 0; at <= kept.length; at++) {
    const [from, to] = [kept[at - 1] ?? -1, kept[at] ?? wanted.length]
    const between = wanted.slice(from + 1, to)
    const first = firstPlace(wanted[from]?.sort, wanted[to]?.sort, between.length)
    between.forEach(({ id }, step) => places.set(id, first + step))
  }
  return places
}

/** Where a run begins: in the middle of its room, right after the one before where nothing follows, right before the first. */
function firstPlace(before: number | undefined, after: number | undefined, count: number): number {
  if (before === undefined && after === undefined) return LEAST
  if (after === undefined) return (before ?? LEAST) + 1
  if (before === undefined) return after - count
  return before + 1 + Math.floor((after - before - 1 - count) / 2)
}

/** As many as can keep their numbers, by their places in the order: what stands between two of them has room there. */
function longestKept(wanted: readonly Placed[]): number[] | null {
  const count = wanted.length
  const best: number[] = []
  const before: number[] = []
  let last = -1
  wanted.forEach((entry, at) => {
    best[at] = 0
    before[at] = -1
    // Those before it have room from the least number on, those after it up to the greatest.
    if (entry.sort - at < LEAST || entry.sort + (count - 1 - at) > MOST) return
    best[at] = 1
    for (let other = 0; other < at; other++) {
      const earlier = wanted[other]
      if (!earlier || (best[other] ?? 0) === 0 || (best[other] ?? 0) < (best[at] ?? 0)) continue
      const hasRoom = at - other === 1 ? entry.standing > earlier.standing : entry.sort - earlier.sort >= at - other
      if (!hasRoom) continue
      best[at] = (best[other] ?? 0) + 1
      before[at] = other
    }
    if (last === -1 || (best[at] ?? 0) > (best[last] ?? 0)) last = at
  })
  if (last === -1) return count <= MOST - LEAST + 1 ? [] : null
  const kept: number[] = []
  for (let at = last; at !== -1; at = before[at] ?? -1) kept.unshift(at)
  return kept
}
