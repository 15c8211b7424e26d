import { useEffect } from 'react'
import type { TabStore } from '../store/types.ts'

/** Detail of the event that a route's policy names. */
export interface TabClosedDetail {
  id: string
  path: string
}

/** Tells the window about closed tabs whose route asks for that: `closeEvent: 'data-close'`. */
export function useCloseEvents(store: TabStore) {
  useEffect(
    () =>
      store.onClosed(({ id, closeEvent, location }) => {
        if (closeEvent === undefined) return
        const detail: TabClosedDetail = { id, path: location.pathname }
        window.dispatchEvent(new CustomEvent(closeEvent, { detail }))
      }),
    [store],
  )
}
