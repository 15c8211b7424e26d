import { useRef, useState } from 'react'

/**
 * Runs one at a time: what is asked for again while it runs – a double click – is left out. A ref decides, because state
 * is only seen after the next draw, and the second click comes before that.
 */
export function useSingleFlight<A extends unknown[]>(work: (...args: A) => Promise<void>): [run: (...args: A) => void, running: boolean] {
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const run = async (...args: A) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await work(...args)
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return [(...args: A) => void run(...args), running]
}
