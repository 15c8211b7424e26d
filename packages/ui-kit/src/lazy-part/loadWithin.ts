/** Milliseconds until a part that does not come is given up. */
export const PART_PATIENCE_MS = 120_000

/** The code of a part did not arrive. */
export class PartNotLoaded extends Error {
  /** Another try would not help: a bundler that missed a style sheet takes it for loaded the next time. */
  readonly final: boolean

  constructor(cause: unknown) {
    super('part not loaded', { cause })
    this.name = 'PartNotLoaded'
    this.final = cause instanceof Error && /preload CSS/i.test(cause.message)
  }
}

/** Loads, and gives up after `patience` milliseconds. Rejects with `PartNotLoaded` either way. */
export async function loadWithin<T>(load: () => Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new PartNotLoaded(cause)
  } finally {
    clearTimeout(timer)
  }
}
