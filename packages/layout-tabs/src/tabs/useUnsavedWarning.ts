import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { TabStore } from '../store/types.ts'

/** The browser asks before it leaves, but only while something is unsaved: a standing listener would cost the page its back-forward cache. */
export function useUnsavedWarning(store: TabStore) {
  const unsaved = useStore(store, ({ tabs }) => tabs.some(({ dirty }) => dirty))
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
