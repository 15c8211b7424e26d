import { check, LIMITS } from '@sc/expression'
import type { ConditionLocale } from '../locale/zh-CN.ts'

/** What is wrong with the text of a condition, in words. Names that no field has are left to who knows all of them. */
export function expressionFault(source: string, words: ConditionLocale): string | undefined {
  if (source.length > LIMITS.conditionLength) return words.overlong({ length: source.length, most: LIMITS.conditionLength })
  const [problem] = source.trim() === '' ? [] : check(source)
  if (problem?.kind === 'syntax') return words.misspelt(problem.position + 1)
  return problem?.kind === 'unknownFunction' && problem.name !== null ? words.unknownFunction(problem.name) : undefined
}
