import { TooManyError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** Of one person within a minute: nobody changes their mind more often, and no program is faster than a finger. */
const MOST = 10
const WITHIN_MS = 60_000
/** Above it, whoever has not come for a minute is forgotten. */
const KEPT = 10_000

/** How often somebody signs up and cancels: who grabs places by a program waits like everybody else. Counted by each server for itself. */
export class Pace {
  readonly #of = new Map<string, number[]>()

  /** @throws TooManyError where it is too often */
  take(who: string, time = Date.now()): void {
    if (this.#of.size > KEPT) this.#forget(time)
    const recent = (this.#of.get(who) ?? []).filter((at) => at > time - WITHIN_MS)
    if (recent.length >= MOST) throw new TooManyError(say.signUp.tooOften())
    this.#of.set(who, [...recent, time])
  }

  #forget(time: number): void {
    for (const [who, times] of this.#of) if (times.every((at) => at <= time - WITHIN_MS)) this.#of.delete(who)
  }
}
