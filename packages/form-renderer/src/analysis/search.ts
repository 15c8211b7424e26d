import type { Candidate } from './candidate.ts'
import type { Reason } from './finding.ts'
import type { Assignment, Truth } from './truth.ts'

/** Something that has to be so. */
export interface Constraint {
  /** The fields that it may depend on, in the order in which they are to be decided. */
  names: readonly string[]
  truth: (held: Assignment) => Truth
  reasons: readonly Reason[]
}

/** What there is to be searched. */
export interface Space {
  candidates: (name: string) => readonly Candidate[]
  /** What has to be so for a field to hold something. */
  presence: (name: string) => Constraint | undefined
  /** What has to be so, as far as it speaks of a field, for the form to be submitted. */
  obligations: (name: string) => readonly Constraint[]
}

export interface Question {
  goals: readonly Constraint[]
  /** Fields hold what they take, and what they hold may be submitted, or need not. */
  state: 'any' | 'taken' | 'submitted'
  /** What nothing else is asked of, left out: all. */
  only?: ReadonlySet<Constraint>
}

/** `none`: nothing is so, as each of these that failed leaves nothing over. */
export type Answer =
  | { outcome: 'none'; failed: ReadonlySet<Constraint> }
  | { outcome: 'some'; held: Assignment; isCertain: boolean }
  | { outcome: 'undecided' }

/** What questions may do: each, and all together. In steps, so that a form comes to the same wherever it is looked at. */
export interface Allowance {
  left: number
}

const MOST_OF_ONE = 6_000

/** Goes through all that fields may hold, until something is as asked. */
export function search(space: Space, { goals, state, only }: Question, allowance: Allowance): Answer {
  const held = new Map<string, Candidate>()
  const active = new Set<Constraint>()
  const failed = new Set<Constraint>()
  let left = Math.min(MOST_OF_ONE, allowance.left)
  const before = left
  let found: { held: Assignment; isCertain: boolean } | undefined

  /** Those that nobody asks about yet. */
  function fresh(constraints: readonly Constraint[]): Constraint[] {
    const news = [...new Set(constraints)].filter((one) => !active.has(one) && (!only || only.has(one)))
    for (const one of news) active.add(one)
    return news
  }

  function broughtBy(name: string, candidate: Candidate): Constraint[] {
    const presence = candidate.kind === 'blank' ? undefined : space.presence(name)
    return fresh([...(presence ? [presence] : []), ...(state === 'submitted' ? space.obligations(name) : [])])
  }

  /** True where the search is over. */
  function descend(pending: readonly Constraint[], isCertain: boolean): boolean {
    const open: Constraint[] = []
    let certain = isCertain
    for (const constraint of pending) {
      left -= 1
      const truth = constraint.truth(held)
      if (truth === false) {
        failed.add(constraint)
        return false
      }
      if (truth === 'open') open.push(constraint)
      else if (truth === 'unknown') certain = false
    }
    if (left < 0) return true
    const name = nextOf(open)
    if (name === undefined) {
      found = { held: new Map(held), isCertain: certain && open.length === 0 }
      return true
    }
    for (const candidate of space.candidates(name)) {
      if (state !== 'any' && !candidate.isTaken) continue
      held.set(name, candidate)
      const brought = broughtBy(name, candidate)
      const isOver = descend([...open, ...brought], certain && candidate.kind !== 'unnamed')
      for (const one of brought) active.delete(one)
      held.delete(name)
      if (isOver) return true
    }
    return false
  }

  /** Of what leaves the fewest open. */
  function nextOf(open: readonly Constraint[]): string | undefined {
    let least: string[] | undefined
    for (const { names } of open) {
      const undecided = names.filter((name) => !held.has(name))
      if (undecided.length > 0 && (!least || undecided.length < least.length)) least = undecided
      if (least?.length === 1) break
    }
    return least?.[0]
  }

  descend(fresh(goals), true)
  allowance.left -= before - Math.max(0, left)
  if (found) return { outcome: 'some', ...found }
  return left < 0 ? { outcome: 'undecided' } : { outcome: 'none', failed }
}

/** How many that failed are looked at one by one. */
const MOST_LOOKED_AT = 16

/** Of all that failed, what is needed for nothing to be left over: none of these can be left out. */
export function coreOf(space: Space, question: Question, failed: ReadonlySet<Constraint>, allowance: Allowance): ReadonlySet<Constraint> {
  let core = failed
  if (failed.size > MOST_LOOKED_AT) return core
  for (const one of failed) {
    const rest = new Set([...core].filter((other) => other !== one))
    if (search(space, { ...question, only: rest }, allowance).outcome === 'none') core = rest
  }
  return core
}
