import type { Effect } from '../types.ts'

/** Every task begins once and ends once, and what is open is what began and did not end. */
export class TaskLedger {
  private readonly open = new Set<string>()
  private readonly known = new Set<string>()

  follow(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'taskCreated') {
        if (this.known.has(effect.taskId)) throw new Error(`task ${effect.taskId} was created twice`)
        this.known.add(effect.taskId)
        this.open.add(effect.taskId)
      } else if (effect.type === 'taskCompleted' || effect.type === 'taskCancelled') {
        if (!this.open.delete(effect.taskId)) throw new Error(`task ${effect.taskId} ended twice`)
      }
    }
  }

  expect(open: readonly string[]): void {
    same('tasks by effects', [...this.open].sort(), [...open].sort())
  }
}

/** What two sides call the same thing, through a whole play: neither has two names for one thing, or one for two. */
export class Naming {
  private readonly theirs = new Map<string, number>()
  private readonly ours = new Map<number, string>()

  expect(what: string, ours: string | null, theirs: number | null): void {
    if (ours === null || theirs === null) return same(what, ours, theirs)
    same(what, this.theirs.get(ours) ?? theirs, theirs)
    same(what, ours, this.ours.get(theirs) ?? ours)
    this.theirs.set(ours, theirs)
    this.ours.set(theirs, ours)
  }
}

/** A value as a database gives it back. */
export function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Frozen to the bottom, so that changing the input throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}

/** @throws Error naming both, unless they are the same JSON */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${what}: ${a}, expected ${b}`)
}
