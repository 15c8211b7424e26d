import { createContext, useContext, useEffect, useRef, useState } from 'react'

/**
 * Owner of instances that must outlive a hidden page: a BPMN modeler, a designer's store.
 * `keep` gives back the same instance for the same key until the owner itself ends, and then destroys it once.
 */
export interface KeepScope {
  keep<T>(key: string, create: () => T, destroy: (instance: T) => void): T
}

/** A tab provides it; without one, an instance lives as long as the component that asked. */
export const KeepScopeContext = createContext<KeepScope | null>(null)

/** An instance owned by the surrounding scope, or by this component where there is none. `key` must be constant. */
export function useKept<T>(key: string, create: () => T, destroy: (instance: T) => void): T {
  const scope = useContext(KeepScopeContext)
  const [instance, replace] = useState(() => (scope ? scope.keep(key, create, destroy) : create()))
  const latest = useRef({ create, destroy })
  const disposal = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const disposed = useRef(false)

  useEffect(() => {
    latest.current = { create, destroy }
  })
  useEffect(() => {
    if (scope) return
    // StrictMode runs an effect twice: the second run takes back the first one's disposal.
    clearTimeout(disposal.current)
    if (disposed.current) {
      // Shown again after a hiding that ended the instance: it must not be used any more.
      disposed.current = false
      replace(() => latest.current.create())
      return
    }
    return () => {
      disposal.current = setTimeout(() => {
        disposed.current = true
        latest.current.destroy(instance)
      }, 0)
    }
  }, [scope, instance])

  return instance
}
