import { useEffect, useRef, useState } from 'react'

/** Counts down to zero, and says once that it is there; null of what has no end. */
export function useSecondsLeft(from: number | null, onOver: () => void): number | null {
  const [end] = useState(() => (from === null ? null : Date.now() + from * 1000))
  const [left, setLeft] = useState(from)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (end === null) return undefined
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      over.current()
    }, 1_000)
    return () => clearInterval(timer)
  }, [end])
  return left
}
