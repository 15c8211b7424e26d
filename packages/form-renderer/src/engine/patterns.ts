import type { PatternMatcher } from '../schema/pattern.ts'

let loaded: (() => PatternMatcher) | undefined
let loading: Promise<unknown> | undefined

/** The pattern engine if it is here; large, so forms without patterns never load it. */
export const patternMatcher = (): PatternMatcher | undefined => loaded?.()

/** Undefined when it could not be loaded; the next call tries again, and the server checks in any case. */
export async function loadPatternMatcher(): Promise<PatternMatcher | undefined> {
  loading ??= import('../schema/pattern.ts').then(
    (module) => (loaded = module.createMatcher),
    () => (loading = undefined),
  )
  await loading
  return loaded?.()
}

/** Stands for the engine that runs patterns where there is none to run. */
export const takesAny: PatternMatcher = () => true
