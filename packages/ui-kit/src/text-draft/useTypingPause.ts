import { useEffect, useState } from 'react'

/** As long as people hold on between two words. */
const pauseMs = 600

/** The text as it was when typing last paused, and a way to say that it pauses now. */
export function useTypingPause(text: string): [paused: string, pause: () => void] {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return [paused, () => setPaused(text)]
}
