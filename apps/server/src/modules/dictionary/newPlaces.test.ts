import { expect, it } from 'vitest'
import { newPlaces } from './newPlaces.ts'

const inOrder = <E extends { id: string; sort: number }>(entries: readonly E[]) =>
  entries.toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))

function standing(entries: readonly { id: string; sort: number }[]) {
  const now = inOrder(entries)
  return entries.map((entry) => ({ ...entry, standing: now.indexOf(entry) }))
}

/** Entries as they are wanted: `a5` is called a, and has the number 5. */
const placed = (...entries: string[]) => standing(entries.map((entry) => ({ id: entry.slice(0, 1), sort: Number(entry.slice(1)) })))
const changes = (...entries: string[]) => [...(newPlaces(placed(...entries)) ?? [])].map(([id, place]) => `${id}${place}`)

it.each([
  ['as they stand', ['a0', 'b1', 'c2'], []],
  ['as they stand, two of one number', ['a3', 'b3', 'c3'], []],
  ['one moved to where there is room', ['a10', 'd40', 'b20', 'c30'], ['d15']],
  ['one moved to the end', ['b1', 'c2', 'd3', 'a0'], ['a4']],
  ['one moved to the front, with room there', ['c30', 'a10', 'b20'], ['c9']],
  ['one moved to the front, without', ['c2', 'a0', 'b1'], ['a3', 'b4']],
  ['two that change places without room between others', ['a0', 'c2', 'b1', 'd3'], ['b3', 'd4']],
  ['one of many of one number', ['a5', 'c5', 'b5'], ['b6']],
  ['one put between two of one number', ['a5', 'c9', 'b5'], ['b10']],
  ['one that has no number', ['a1', 'bInfinity', 'c2'], ['b2', 'c3']],
  ['one put at the end of all numbers', ['a100000', 'b99999'], ['a99998']],
])('changes no more numbers than it has to: %s', (_, wanted, changed) => {
  expect(changes(...wanted)).toEqual(changed)
})

it('leaves what it changed in the order that was wanted, whatever it was', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let turn = 0; turn < 300; turn++) {
    const spread = [3, 12, 100_001][turn % 3] ?? 3
    const wanted = standing(
      Array.from({ length: 1 + random(12) }, (_, at) => ({ id: String.fromCharCode(97 + ((at * 7) % 26)), sort: random(spread) })),
    )
    const places = newPlaces(wanted)
    const numbers = wanted.map(({ id, sort }) => ({ id, sort: places?.get(id) ?? sort }))
    expect(inOrder(numbers).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(numbers.every(({ sort }) => sort >= 0 && sort <= 100_000)).toBe(true)
  }
})
