interface Waiting {
  go(): void
  refuse(error: unknown): void
}

interface Rules {
  /** Nobody waits for longer. */
  seconds: number
  tooLong: () => Error
  /** Whether what one is refused for holds for all who wait behind, so that they need not ask. */
  isForAll: (error: unknown) => boolean
}

/** Does what is about one subject one after another, in the order in which it came; what is about others meanwhile. */
export class OneByOne {
  /** Who waits, for each subject that somebody is at. */
  readonly #lines = new Map<string, Waiting[]>()
  constructor(private readonly rules: Rules) {}

  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    // It stays the same for as long as somebody is at the subject.
    const line = this.#lines.get(subject)
    const behind = line ?? []
    if (line) await this.#place(line)
    else this.#lines.set(subject, behind)
    try {
      return await work()
    } catch (error) {
      if (this.rules.isForAll(error)) for (const one of behind.splice(0)) one.refuse(error)
      throw error
    } finally {
      const next = behind.shift()
      if (next) next.go()
      else this.#lines.delete(subject)
    }
  }

  #place(line: Waiting[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(own), 1)
        reject(this.rules.tooLong())
      }, this.rules.seconds * 1_000)
      const own: Waiting = {
        go() {
          clearTimeout(timer)
          resolve()
        },
        refuse(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      line.push(own)
    })
  }
}
