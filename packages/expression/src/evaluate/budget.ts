/**
 * How much evaluating may do: every node of a tree counts one, and what it comes to counts by its size, as whatever
 * takes it next looks at all of it. Several evaluations may share one.
 */
export class Budget {
  private left: number

  constructor(units: number) {
    this.left = units
  }

  /** False as soon as more was spent than there is. */
  spend(units: number): boolean {
    this.left -= units
    return this.left >= 0
  }

  /** Counts a value that is looked at; stops where nothing is left. */
  look(value: unknown): boolean {
    if (typeof value === 'string') return this.spend(1 + Math.floor(value.length / CHARACTERS_OF_UNIT))
    if (typeof value !== 'object' || value === null || !this.spend(1)) return this.spend(1)
    if (Array.isArray(value)) return value.every((element) => this.look(element))
    return Object.keys(value).every((key) => this.look((value as Record<string, unknown>)[key]))
  }
}

/** Text is gone through quickly. */
const CHARACTERS_OF_UNIT = 64
