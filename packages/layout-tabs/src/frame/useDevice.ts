import { useSyncExternalStore } from 'react'

/** Below 1088 px the side menu is a drawer and there is no strip of tabs. */
const MOBILE_QUERY = '(max-width: 1087.99px)'

function subscribe(onChange: () => void) {
  const query = window.matchMedia(MOBILE_QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether `MOBILE_QUERY` holds for the window, anew whenever that turns; `desktop` where a server renders. */
export function useDevice(): 'mobile' | 'desktop' {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(MOBILE_QUERY).matches,
    () => false,
  )
    ? 'mobile'
    : 'desktop'
}
