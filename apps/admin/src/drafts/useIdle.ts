import { useEffect, useState } from 'react'

type Work = () => void | Promise<void>

/** Work that waits for a pause. */
class Idle {
  private timer: ReturnType<typeof setTimeout> | undefined
  private work: Work = () => {}

  constructor(private readonly pause: number) {}

  does(work: Work) {
    this.work = work
  }

  /** Runs the work when nobody asked again for the length of the pause. */
  readonly ask = () => {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.runNow(), this.pause)
  }

  /** What was asked for and has not run yet. */
  readonly runNow = async (): Promise<void> => {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    await this.work()
  }
}

/** Of the pages that are shown; others have run theirs when they were hidden. */
const shown = new Set<Idle>()

/** What waits for a pause waits no longer; settles when it is done. */
export const runIdleWork = async (): Promise<void> => void (await Promise.allSettled([...shown].map((idle) => idle.runNow())))

/** Runs `work` when it was asked for and then not again for `pause` milliseconds, or when the page goes out of sight. */
export function useIdle(work: Work, pause: number): () => void {
  const [idle] = useState(() => new Idle(pause))
  useEffect(() => idle.does(work))
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void idle.runNow()
    }
    shown.add(idle)
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      shown.delete(idle)
      void idle.runNow()
    }
  }, [idle])
  return idle.ask
}
