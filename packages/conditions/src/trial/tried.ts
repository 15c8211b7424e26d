import { evaluate, ExpressionError, isTrue, toSource, type Node } from '@sc/expression'
import type { ConditionLocale } from '../locale/zh-CN.ts'
import { operandsOf } from '../model/rootOf.ts'
import { partSentence, type SentenceOptions } from '../sentence/conditionSentence.ts'

/** What a condition comes to with some values, and what its parts do. */
export type Tried = { holds: boolean; parts: readonly TriedPart[] } | { fault: string }

/** One of the parts that are joined by 并且 or 或者. */
export interface TriedPart {
  words: string
  holds: boolean
}

/** Evaluates a condition as forms and processes do. */
export function tried(root: Node, values: Readonly<Record<string, unknown>>, options: SentenceOptions): Tried {
  const holds = (node: Node) => isTrue(evaluate({ source: '', root: node }, values))
  try {
    const whole = holds(root)
    const parts = (['&&', '||'] as const).map((operator) => operandsOf(root, operator)).find((one) => one.length > 1) ?? []
    return {
      holds: whole,
      parts: parts.map((part) => ({ words: partSentence(part, options) ?? toSource({ source: '', root: part }), holds: holds(part) })),
    }
  } catch (error) {
    return { fault: faultOf(error, options.words) }
  }
}

function faultOf(error: unknown, words: ConditionLocale): string {
  if (!(error instanceof ExpressionError)) throw error
  const name = error.code === 'unknownFunction' ? /'(.+)'/.exec(error.message)?.[1] : undefined
  return name === undefined ? words.trial.takesTooLong : words.unknownFunction(name)
}
