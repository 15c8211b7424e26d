import { check } from '@sc/expression'
import { isOverlong } from './conditionBounds.ts'

/** What keeps a condition from working as meant; `name` is the field or function in question. */
export interface ConditionProblem {
  kind: 'overlong' | 'syntax' | 'unknownField' | 'unknownFunction'
  name?: string
}

/** The first thing wrong with a condition over these models; undefined for a good one, bare or wrapped (`${ }`), and for none. */
export function checkCondition(source: string, models: Iterable<string>): ConditionProblem | undefined {
  const text = source.trim()
  if (text === '') return undefined
  if (isOverlong({ source })) return { kind: 'overlong' }
  const [problem] = check(text, { names: models })
  if (!problem) return undefined
  const { kind, name } = problem
  if (name !== null && kind === 'unknownName') return { kind: 'unknownField', name }
  if (name !== null && kind === 'unknownFunction') return { kind, name }
  return { kind: 'syntax' }
}
