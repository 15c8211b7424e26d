import type { Message } from '@sc/locale'
import { TooManyError } from './errors.ts'

interface Rules {
  /** Of one person. */
  most: number
  withinMs: number
  told: () => Message
}

/** Above it, whoever has not come for that long is forgotten. */
const KEPT = 10_000

/** How often somebody does what is quick to do: who does it by a program waits like everybody else. Counted by each server for itself. */
export class Pace {
  readonly #of = new Map<string, Map<unknown, number>>()
  constructor(private readonly rules: Rules) {}

  /**
   * @param what is asked for, where the same once more is nothing new
   * @throws TooManyError where it is too often
   */
  take(who: string, what: readonly unknown[] = [{}], time = Date.now()): void {
    const { most, withinMs, told } = this.rules
    if (this.#of.size > KEPT) this.#forget(time)
    const recent = new Map([...(this.#of.get(who) ?? [])].filter(([, at]) => at > time - withinMs))
    for (const one of what) if (!recent.has(one)) recent.set(one, time)
    if (recent.size > most) throw new TooManyError(told())
    this.#of.set(who, recent)
  }

  #forget(time: number): void {
    for (const [who, recent] of this.#of) if ([...recent.values()].every((at) => at <= time - this.rules.withinMs)) this.#of.delete(who)
  }
}
