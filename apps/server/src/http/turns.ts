import { OverloadedError, TooManyError } from './errors.ts'

interface Limits {
  /** Worked on at a time, each of another caller. */
  together: number
  /** Of one caller, waiting. */
  perCaller: number
  /** Of all that wait, as they are held in memory. */
  waitingBytes: number
  /**
   * A place stays empty after a turn for as long as the turn took, at most for this. Where one statement at a time is
   * carried out, a small request of several would else wait for a large one before each.
   */
  restMs: number
}

interface Waiting {
  caller: string
  bytes: number
  begin(): void
}

/**
 * Lets few large requests be worked on at a time, one for each caller, in the order of their coming: between two of them
 * everybody else is answered. Whoever waits is not refused before there are too many.
 */
export function createTurns({ together, perCaller, waitingBytes, restMs }: Limits) {
  const busy = new Set<string>()
  const waiting: Waiting[] = []

  function next() {
    while (busy.size < together) {
      const at = waiting.findIndex(({ caller }) => !busy.has(caller))
      const one = waiting[at]
      if (!one) return
      waiting.splice(at, 1)
      busy.add(one.caller)
      one.begin()
    }
  }

  return {
    /** Resolves when it is this caller's turn, with what ends it. Throws where there is no room to wait. */
    take(caller: string, bytes: number): Promise<() => void> {
      if (waiting.filter((one) => one.caller === caller).length >= perCaller) throw new TooManyError()
      if (waiting.reduce((sum, one) => sum + one.bytes, bytes) > waitingBytes) throw new OverloadedError()
      return new Promise((resolve) => {
        const free = () => {
          busy.delete(caller)
          next()
        }
        const begin = () => {
          const began = performance.now()
          resolve(once(() => void setTimeout(free, Math.min(performance.now() - began, restMs))))
        }
        waiting.push({ caller, bytes, begin })
        next()
      })
    },
  }
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
