import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element's content is wider than itself. `content` is what the content depends on. */
export function useOverflow(element: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const observed = element.current
    if (!observed) return
    const measure = () => setOverflows(observed.scrollWidth > observed.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    for (const child of observed.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [element, content])
  return overflows
}
