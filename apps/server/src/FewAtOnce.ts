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

  /** Nothing is worked on, and nobody waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.take()
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Resolves when there is a place, with what gives it back: once, however often it is called. */
  async take(): Promise<() => void> {
    if (this.#running >= this.rules.atOnce) {
      if (this.#waiting.length >= this.rules.queue) throw this.rules.full()
      // Whoever leaves hands over the place, so that nobody who comes meanwhile takes it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
