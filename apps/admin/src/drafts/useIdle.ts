import { useEffect, useState } from 'react'

/** Work that waits for a pause. */
class Idle {
  private timer: ReturnType<typeof setTimeout> | undefined
  private work = () => {}

  constructor(private readonly pause: number) {}

  does(work: () => void) {
    this.work = work
  }

  /** Runs the work when nobody asked again for the length of the pause. */
  readonly ask = () => {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.runNow, this.pause)
  }

  /** What was asked for and has not run yet. */
  readonly runNow = () => {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.work()
  }
}

/** Runs `work` when it was asked for and then not again for `pause` milliseconds, or when the page goes out of sight. */
export function useIdle(work: () => void, pause: number): () => void {
  const [idle] = useState(() => new Idle(pause))
  useEffect(() => idle.does(work))
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') idle.runNow()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      idle.runNow()
    }
  }, [idle])
  return idle.ask
}
