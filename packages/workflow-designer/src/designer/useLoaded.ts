import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'loaded'; data: T }

/** Answers by source object and key, so that selecting a node again asks nothing again. A failure is not remembered. */
const answers = new WeakMap<object, Map<string, Promise<unknown>>>()

/** What a source said under a key, asked once. */
export function remembered<T>(source: object, key: string, load: () => Promise<T>): Promise<T> {
  const known = answers.get(source) ?? new Map<string, Promise<unknown>>()
  answers.set(source, known)
  const answer = known.get(key) ?? load()
  known.set(key, answer)
  answer.catch(() => known.delete(key))
  return answer as Promise<T>
}

/** Data of a source under a key. */
export function useLoaded<T>(source: object, key: string, load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ key: string; loaded: Loaded<T> } | null>(null)
  // A new function on every render; `source` and `key` say what it loads.
  const latest = useRef(load)
  useLayoutEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    let current = true
    const settle = (loaded: Loaded<T>) => current && setResult({ key, loaded })
    remembered(source, key, latest.current).then(
      (data) => settle({ state: 'loaded', data }),
      () => settle({ state: 'failed', retry: () => setAttempt((n) => n + 1) }),
    )
    return () => {
      current = false
    }
  }, [source, key, attempt])
  return result?.key === key ? result.loaded : { state: 'loading' }
}
