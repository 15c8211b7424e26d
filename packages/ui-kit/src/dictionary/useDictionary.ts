import { useCallback, useEffect, useState } from 'react'
import type { DictItem, DictSource } from './DictSource.ts'

/** How far a dictionary is loaded. `items` is empty unless it is `ready`; `retry` asks the source again. */
export interface Dictionary {
  items: DictItem[]
  state: 'loading' | 'ready' | 'failed'
  retry: () => void
}

/** One dictionary of a source. An answer that arrives after `code` changed is dropped. */
export function useDictionary(source: DictSource, code: string): Dictionary {
  const [loaded, setLoaded] = useState<{ source: DictSource; code: string; items: DictItem[] | null } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    const settle = (items: DictItem[] | null) => {
      if (current) setLoaded({ source, code, items })
    }
    source.load(code).then(settle, () => settle(null))
    return () => {
      current = false
    }
  }, [source, code, attempt])

  const retry = useCallback(() => {
    setLoaded(null)
    setAttempt((count) => count + 1)
  }, [])

  const fits = loaded !== null && loaded.source === source && loaded.code === code
  if (!fits) return { items: [], state: 'loading', retry }
  return { items: loaded.items ?? [], state: loaded.items ? 'ready' : 'failed', retry }
}
