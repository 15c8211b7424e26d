import { useCallback, useEffect, useState } from 'react'

interface Loadable<T> {
  load(): Promise<readonly T[]>
}

/** All that a source has, once it has said; `retry` asks it again. */
export interface Loaded<T> {
  items: readonly T[]
  state: 'loading' | 'ready' | 'failed'
  retry: () => void
}

const NOTHING: readonly never[] = []

/** Asks a source for all that it has. */
export function useLoaded<T>(source: Loadable<T>): Loaded<T> {
  const [answer, setAnswer] = useState<{ source: Loadable<T>; items: readonly T[] | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    const settle = (items: readonly T[] | null) => {
      if (current) setAnswer({ source, items })
    }
    source.load().then(settle, () => settle(null))
    return () => {
      current = false
    }
  }, [source, attempt])
  const retry = useCallback(() => {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }, [])
  if (answer?.source !== source) return { items: NOTHING, state: 'loading', retry }
  return { items: answer.items ?? NOTHING, state: answer.items ? 'ready' : 'failed', retry }
}
