import { Budget, evaluate, ExpressionError, isTrue, parse, references } from '@sc/expression'
import type { ModelNode } from '@sc/process-engine'

/** What a completion condition may count. One that asks for anything else depends on more than the votes. */
const COUNTS: readonly string[] = ['nrOfInstances', 'nrOfActiveInstances', 'nrOfCompletedInstances', 'nrOfApproved', 'nrOfRejected']

/** Every outcome is tried with so few people; with many only some, for conditions that ask for a number of votes. */
const FEW = 8
const MANY = 1000

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, at) => at)

const OUTCOMES: readonly Readonly<Record<string, number>>[] = [
  ...upTo(FEW).flatMap((people) => upTo(people).flatMap((voted) => upTo(voted).map((approved) => ({ people, voted, approved })))),
  ...[1, MANY / 2, MANY].flatMap((voted) =>
    [0, voted / 2, voted].map((approved) => ({ people: MANY, voted, approved: Math.ceil(approved) })),
  ),
]
  .filter(({ voted }) => voted > 0)
  .map(({ people, voted, approved }) => ({
    nrOfInstances: people,
    nrOfActiveInstances: people - voted,
    nrOfCompletedInstances: voted,
    nrOfApproved: approved,
    nrOfRejected: voted - approved,
  }))

/** Whether a completion condition by votes holds once so many have voted, all in favour; also where that cannot be told of the votes alone. */
export function holdsWithAll(condition: string, people: number): boolean {
  const counts = { nrOfInstances: people, nrOfActiveInstances: 0, nrOfCompletedInstances: people, nrOfApproved: people, nrOfRejected: 0 }
  try {
    if ([...references(condition)].some((name) => !COUNTS.includes(name))) return true
    return isTrue(evaluate(parse(condition), counts))
  } catch (error) {
    if (error instanceof ExpressionError) return true
    throw error
  }
}

/** For all nodes of a process: one that compares counts takes a few thousand. */
export const WORK = 2_000_000

/**
 * Whether a completion condition by votes holds for no outcome at all, however many vote and however they do: such a
 * countersign waits for everybody, and one vote against refuses it.
 */
export function isNeverDone({ multiInstance }: ModelNode, budget = new Budget(WORK)): boolean {
  const condition = multiInstance?.countsVotes ? multiInstance.completionCondition : null
  if (!condition) return false
  try {
    if ([...references(condition)].some((name) => !COUNTS.includes(name))) return false
    const parsed = parse(condition)
    return !OUTCOMES.some((counts) => isTrue(evaluate(parsed, counts, { budget })))
  } catch (error) {
    // One that cannot be computed is another fault, or holds only for some votes.
    if (error instanceof ExpressionError) return false
    throw error
  }
}
