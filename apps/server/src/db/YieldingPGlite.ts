import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** What statements may take of this thread before everything else comes to its turn. */
const AT_MOST_MS = 100

/**
 * PGlite computes in this thread, and from one statement to the next nothing but promises is between: a queue of them, or
 * a long transaction, would hold the whole process until its end. This one lets requests be read and answered in between.
 */
export class YieldingPGlite extends PGlite {
  #lastTurn = 0

  override async execProtocolStream(...message: Parameters<PGlite['execProtocolStream']>) {
    if (performance.now() - this.#lastTurn > AT_MOST_MS) {
      await nextTurn()
      this.#lastTurn = performance.now()
    }
    return super.execProtocolStream(...message)
  }
}
