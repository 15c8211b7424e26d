interface Rules {
  /** How many are worked on together. */
  atOnce: number
  /** How many wait; who comes after them is refused. */
  queue: number
  full: () => Error
}

/** Does so much at once, and lets some wait, in the order of their coming. */
export class FewAtOnce {
  readonly #waiting: (() => void)[] = []
  #running = 0
  constructor(private readonly rules: Rules) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.rules.atOnce) {
      if (this.#waiting.length >= this.rules.queue) throw this.rules.full()
      // Whoever leaves hands over the place, so that nobody who comes meanwhile takes it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
