/** Seeded randomness, so that every failure can be played again. */
export interface Random {
  /** A whole number from 0 to below − 1. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export function seeded(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  return { below, chance: (probability) => fraction() < probability, pick: (items) => items[below(items.length)] as never }
}
