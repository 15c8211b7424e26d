import { useEffect, useLayoutEffect, useRef } from 'react'

/** Layout effects complain on a server. */
export const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A box with the newest value, for callbacks that must not change with it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const box = useRef(value)
  useClientLayoutEffect(() => {
    box.current = value
  })
  return box
}
