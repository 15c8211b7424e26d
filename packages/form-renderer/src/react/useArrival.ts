import { useCallback, useEffect, useState } from 'react'

/** Code that comes after the page: what is here of it, and how to ask for it. */
export interface Part<T> {
  get: () => T | undefined
  load: () => Promise<unknown>
}

/** `tries` counts those that failed. */
export type Arrival<T> = { status: 'ready'; value: T } | { status: 'loading' } | { status: 'failed'; tries: number; retry: () => void }

/** Asks for code, and anew where somebody tries again: it may not arrive. Keep the object, another one is other code. */
export function useArrival<T>(part: Part<T>): Arrival<T> {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ part: Part<T>; failed: number }>()
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    if (part.get() !== undefined) return
    let current = true
    const failedBefore = (last: typeof outcome) => (last?.part === part ? last.failed : 0)
    part.load().then(
      () => current && setOutcome({ part, failed: 0 }),
      () => current && setOutcome((last) => ({ part, failed: failedBefore(last) + 1 })),
    )
    return () => {
      current = false
    }
  }, [part, attempt])
  const value = part.get()
  if (value !== undefined) return { status: 'ready', value }
  return outcome?.part === part && outcome.failed > 0 ? { status: 'failed', tries: outcome.failed, retry } : { status: 'loading' }
}
