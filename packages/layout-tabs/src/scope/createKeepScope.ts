import type { KeepScope } from '@sc/ui-kit'

/** A scope whose owner says when it ends: then everything kept is destroyed, once, the youngest first. */
export function createKeepScope(): KeepScope & { end: () => void } {
  const kept = new Map<string, { instance: unknown; destroy: () => void }>()
  return {
    keep<T>(key: string, create: () => T, destroy: (instance: T) => void): T {
      const before = kept.get(key)
      if (before) return before.instance as T
      const instance = create()
      kept.set(key, { instance, destroy: () => destroy(instance) })
      return instance
    },
    end() {
      const ending = [...kept.values()].reverse()
      kept.clear()
      const failures: unknown[] = []
      for (const { destroy } of ending)
        try {
          destroy()
        } catch (failure) {
          // One editor that cannot end must not keep the others alive.
          failures.push(failure)
        }
      if (failures.length) throw new AggregateError(failures, 'Some kept instances could not be destroyed')
    },
  }
}
