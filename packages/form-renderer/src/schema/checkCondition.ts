import { check } from '@sc/expression'
import { isOverlong } from './conditionBounds.ts'

/** What keeps a condition from working as meant; `name` is the field or function in question. */
export interface ConditionProblem {
  kind: 'overlong' | 'unwrapped' | 'syntax' | 'unknownField' | 'unknownFunction'
  name?: string
}

/** The first thing wrong with a condition over these models; undefined for a good one, and for none. */
export function checkCondition(source: string, models: Iterable<string>): ConditionProblem | undefined {
  const text = source.trim()
  if (text === '') return undefined
  if (isOverlong({ source })) return { kind: 'overlong' }
  // Forms read bare text as well; process conditions, which people copy to and from, do not.
  if (!/[$#]\{/.test(text)) return { kind: 'unwrapped' }
  const [problem] = check(text, { names: models })
  if (!problem) return undefined
  const { kind, name } = problem
  if (name !== null && kind === 'unknownName') return { kind: 'unknownField', name }
  if (name !== null && kind === 'unknownFunction') return { kind, name }
  return { kind: 'syntax' }
}
