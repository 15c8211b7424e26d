import { createHash } from 'node:crypto'

/** Between 0 and 1, the same for the same words wherever and whenever the demonstration is made; as it is for no other words. */
export const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(':')).digest().readUInt32BE(0) / 2 ** 32

/** One of a list, by words. */
export function pick<T>(from: readonly T[], ...words: readonly (string | number)[]): T {
  const found = from[Math.floor(chance(...words) * from.length)]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
