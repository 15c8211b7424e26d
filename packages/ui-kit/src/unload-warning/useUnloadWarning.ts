import { useEffect } from 'react'

/** The browser asks before it leaves the page, but only while something is unsaved: a standing listener would cost the page its back-forward cache. */
export function useUnloadWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
