import type { Random } from './prng.ts'

/** A process by its structure: what the generator invents, the file is written from, and the oracle interprets. */
export type Tree =
  | { readonly kind: 'task'; readonly id: string; readonly loop: TaskLoop | null }
  | { readonly kind: 'service'; readonly id: string }
  | { readonly kind: 'sequence'; readonly items: readonly Tree[] }
  | { readonly kind: 'exclusive'; readonly id: string; readonly branches: readonly ExclusiveBranch[] }
  | { readonly kind: 'parallel'; readonly id: string; readonly branches: readonly Tree[]; readonly implicitSplit: boolean }
  | { readonly kind: 'repeat'; readonly id: string; readonly body: Tree; readonly again: Test }
  /** Ends the whole instance at once. */
  | { readonly kind: 'stop'; readonly id: string }

/** `variable == equals`. */
export interface Test {
  readonly variable: string
  readonly equals: number
}

export interface ExclusiveBranch {
  /** `null`: the default flow. */
  readonly test: Test | null
  readonly body: Tree
}

export interface TaskLoop {
  readonly sequential: boolean
  /** Number of elements; they stand in the variable `list<size>`. */
  readonly size: number
  readonly until: (typeof UNTIL)[number] | Test
}

/** When a countersign is over: by how many have voted (then one refusal refuses), or by how. */
export const UNTIL = [
  'all',
  'any',
  'half',
  'allVotes',
  'veto',
  'firstVote',
  'twoThirds',
  'majorityOfAll',
  'fewAgainst',
  'moreFor',
  'ahead',
  'unopposed',
] as const

export const VARIABLES = ['v0', 'v1', 'v2', 'v3'] as const
export const LIST_SIZES = [0, 1, 2, 3] as const

/** A random process of a few to a few dozen nodes. */
export function randomTree(random: Random): Tree {
  let count = 0
  const largest = 3 + random.below(30)
  const id = (prefix: string) => `${prefix}${++count}`
  return sequence(1 + random.below(4))

  function sequence(depth: number): Tree {
    const length = random.below(4)
    const items: Tree[] = []
    for (let at = 0; at < length && count < largest; at++) items.push(part(depth, items.at(-1)))
    return { kind: 'sequence', items }
  }

  function part(depth: number, before: Tree | undefined): Tree {
    const choice = depth === 0 ? random.below(5) : random.below(12)
    if (choice < 4) return task()
    if (choice < 5) return { kind: 'service', id: id('service') }
    if (choice < 8) return exclusive(depth)
    if (choice < 10) {
      const implicitSplit = (before?.kind === 'task' || before?.kind === 'service') && random.chance(0.5)
      const branches = Array.from({ length: 2 + random.below(2) }, () => sequence(depth - 1))
      return { kind: 'parallel', id: id('parallel'), branches, implicitSplit }
    }
    // A task that surely waits keeps the repetition from spinning.
    const waits: Tree = { kind: 'task', id: id('task'), loop: null }
    const body: Tree = { kind: 'sequence', items: [waits, sequence(depth - 1)] }
    return { kind: 'repeat', id: id('repeat'), body, again: test() }
  }

  function exclusive(depth: number): Tree {
    const branches: ExclusiveBranch[] = Array.from({ length: 1 + random.below(3) }, () => ({
      test: test(),
      body: sequence(depth - 1),
    }))
    if (random.chance(0.1)) branches.push({ test: test(), body: { kind: 'stop', id: id('stop') } })
    // The default flow stands anywhere in the file; without one, an incident is possible.
    if (random.chance(0.8)) branches.splice(random.below(branches.length + 1), 0, { test: null, body: sequence(depth - 1) })
    return { kind: 'exclusive', id: id('exclusive'), branches }
  }

  function task(): Tree {
    const loop = random.chance(0.25)
      ? { sequential: random.chance(0.5), size: random.pick(LIST_SIZES), until: random.pick([...UNTIL, test()]) }
      : null
    return { kind: 'task', id: id('task'), loop }
  }

  function test(): Test {
    return { variable: random.pick(VARIABLES), equals: random.below(3) }
  }
}
