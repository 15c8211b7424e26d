import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels; taken until the list can be measured, as while it is hidden. */
const UNMEASURED = 640
/** Rows that are drawn beyond either edge, for who scrolls fast. */
const SPARE = 8

interface Windowed {
  /** The rows to draw: from `start` up to, but without, `end`. */
  start: number
  end: number
}

/** Which of the rows of a list, all of one height, are in sight. */
export function useWindowed(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): Windowed {
  const [{ top, height }, setView] = useState({ top: 0, height: UNMEASURED })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight || UNMEASURED })
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list])
  const start = Math.max(0, Math.floor(top / rowHeight) - SPARE)
  return { start, end: Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE) }
}
