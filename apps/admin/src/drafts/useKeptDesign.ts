import { useRef } from 'react'
import type { RefObject } from 'react'
import type { DraftKeeper } from './DraftKeeper.ts'
import { useIdle } from './useIdle.ts'

interface KeptDesign {
  keeper: DraftKeeper
  designer: RefObject<{ isDirty: () => boolean } | null>
  /** The whole of it. Null, or a failure, while that cannot be written down: it is tried again after another pause. */
  write: () => string | null | Promise<string | null>
  /** What the server had when the work began. */
  baseRevision: () => number | null
  /** Milliseconds without a change after which it is kept. */
  pause: number
}

/** Keeps what is unsaved in a designer, and gives it up when nothing is unsaved any more: kept on, it would bring back what was undone. */
export function useKeptDesign({ keeper, designer, write, baseRevision, pause }: KeptDesign) {
  const dirtyBefore = useRef(false)
  const askToKeep = useIdle(keep, pause)

  async function keep() {
    if (!designer.current?.isDirty()) return
    const content = await written()
    if (content === null) askToKeep()
    else if (designer.current?.isDirty()) keeper.keep(content, baseRevision())
  }

  async function written() {
    try {
      return await write()
    } catch {
      return null
    }
  }

  return {
    askToKeep,
    /** At once, not after the pause: the page may be gone by then. */
    onDirtyChange(dirty: boolean) {
      // Not of a designer that has yet to take up what was kept.
      if (dirtyBefore.current && !dirty) void keeper.withdraw().catch(() => undefined)
      dirtyBefore.current = dirty
    },
  }
}
