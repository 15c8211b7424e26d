import { useCallback, useEffect, useState } from 'react'

interface Loadable<T> {
  load(): Promise<readonly T[]>
  subscribe?(changed: () => void): () => void
}

/** All that a source has, once it has said; `retry` asks it again. */
export interface Loaded<T> {
  items: readonly T[]
  state: 'loading' | 'ready' | 'failed'
  retry: () => void
}

const NOTHING: readonly never[] = []

/** Asks a source for all that it has, again when it says that this has changed: until then, and where that fails, what it said before stands. */
export function useLoaded<T>(source: Loadable<T>): Loaded<T> {
  const [answer, setAnswer] = useState<{ source: Loadable<T>; items: readonly T[] | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    const settle = (items: readonly T[] | null) => {
      if (current) setAnswer((before) => (items === null && before?.source === source && before.items ? before : { source, items }))
    }
    source.load().then(settle, () => settle(null))
    return () => {
      current = false
    }
  }, [source, attempt])
  useEffect(() => source.subscribe?.(() => setAttempt((count) => count + 1)), [source])
  const retry = useCallback(() => {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }, [])
  if (answer?.source !== source) return { items: NOTHING, state: 'loading', retry }
  return { items: answer.items ?? NOTHING, state: answer.items ? 'ready' : 'failed', retry }
}
