import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** What a box is taken to be high before it is drawn, in pixels. */
const FIRST = 400

/** A ref for a box, and how high it is, in pixels: for a virtual list that draws what is seen of it. A box that is hidden keeps its height. */
export function useBoxHeight(): readonly [box: RefObject<HTMLDivElement | null>, height: number] {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(FIRST)
  useEffect(() => {
    const measured = box.current
    if (!measured) return
    const observer = new ResizeObserver(() => measured.clientHeight > 0 && setHeight(measured.clientHeight))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return [box, height]
}
