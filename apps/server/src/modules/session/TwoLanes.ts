/** Who is known, and who comes for the first time. */
export type Lane = 'known' | 'stranger'

interface Rules {
  /** How many are worked on together. */
  atOnce: number
  /** How many wait in a lane; who comes after them is refused. */
  queue: number
  full: () => Error
}

/**
 * Does so much at once, and lets the rest wait in two lanes, of which one after the other is served: however many strangers
 * come, who is known waits for no more of them than of their own.
 */
export class TwoLanes {
  readonly #waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] }
  #running = 0
  #served: Lane = 'stranger'
  constructor(private readonly rules: Rules) {}

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.rules.atOnce) {
      if (this.isFull(lane)) throw this.rules.full()
      // Whoever leaves hands over the place, so that nobody who comes meanwhile takes it.
      await new Promise<void>((resolve) => this.#waiting[lane].push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#nextInLine()
      if (next) next()
      else this.#running--
    }
  }

  isFull(lane: Lane): boolean {
    return this.#waiting[lane].length >= this.rules.queue
  }

  #nextInLine(): (() => void) | undefined {
    const other = this.#served === 'known' ? 'stranger' : 'known'
    if (this.#waiting[other].length > 0) this.#served = other
    return this.#waiting[this.#served].shift()
  }
}
