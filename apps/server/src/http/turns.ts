import { OverloadedError, TooManyError } from './errors.ts'

interface Limits {
  /** Worked on at a time, each of another caller. */
  together: number
  /** Of one caller, waiting. */
  perCaller: number
  /** Of all that wait, as they are held in memory. */
  waitingBytes: number
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
export function createTurns({ together, perCaller, waitingBytes }: Limits) {
  const busy = new Set<string>()
  const waiting: Waiting[] = []

  function next() {
    while (busy.size < together) {
      const at = waiting.findIndex(({ caller }) => !busy.has(caller))
      if (at === -1) return
      const [one] = waiting.splice(at, 1)
      busy.add(one!.caller)
      // Not at once: what came in meanwhile goes first.
      setImmediate(one!.begin)
    }
  }

  return {
    /** Resolves when it is this caller's turn, with what ends it. Throws where there is no room to wait. */
    take(caller: string, bytes: number): Promise<() => void> {
      if (waiting.filter((one) => one.caller === caller).length >= perCaller) throw new TooManyError()
      if (waiting.reduce((sum, one) => sum + one.bytes, bytes) > waitingBytes) throw new OverloadedError()
      return new Promise((resolve) => {
        const end = () => {
          if (busy.delete(caller)) next()
        }
        waiting.push({ caller, bytes, begin: () => resolve(once(end)) })
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
