import type { Node } from '@sc/expression'
import type { ConditionLocale } from '../locale/zh-CN.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { operandsOf, type Reading, rootOf } from '../model/rootOf.ts'
import type { Telling } from './Telling.ts'
import { tellQuestion } from './tellQuestion.ts'

/** How a sentence is told. */
export interface SentenceOptions extends Reading {
  /** Fields and options are said by their names; what is not among them by what the expression has. */
  fields: readonly ConditionField[]
  /** A language of {@link conditionWords}. */
  words: ConditionLocale
  /** Of the reader (IANA name), for moments that are kept as milliseconds; the machine's otherwise. */
  timeZone?: string | undefined
}

/**
 * What an expression means, in a sentence. Undefined for none, for what cannot be read, and where any part of it has no
 * words: half a condition would say something else.
 */
export function conditionSentence(expression: string, { fields, words, timeZone, ...reading }: SentenceOptions): string | undefined {
  const root = rootOf(expression, reading)
  if (!root) return undefined
  const { sentence } = words
  if (root.kind === 'literal') return root.value === true ? sentence.always : root.value === false ? sentence.never : undefined
  const byModel = new Map(fields.map((field) => [field.model, field]))
  const told = tell(root, { words, field: (model) => byModel.get(model), timeZone })
  if (!told) return undefined
  return sentence.when(told.parts ? sentence[told.match](told.parts) : told.text)
}

/** What a part of an expression asks, for a list of such; undefined where it has no words. */
export function partSentence(part: Node, { fields, words, timeZone }: SentenceOptions): string | undefined {
  const byModel = new Map(fields.map((field) => [field.model, field]))
  const told = tell(part, { words, field: (model) => byModel.get(model), timeZone })
  return told?.parts ? words.sentence[told.match](told.parts) : told?.text
}

/** A part, whose own parts stand side by side unless they are put in brackets. */
type Told = { match: 'all' | 'any'; parts: string[]; text?: undefined } | { text: string; parts?: undefined }

function tell(node: Node, telling: Telling): Told | undefined {
  const { sentence } = telling.words
  const question = tellQuestion(node, telling)
  if (question !== undefined) return { text: question }
  if (node.kind === 'unary' && node.operator === '!') {
    const told = tell(node.operand, telling)
    if (!told) return undefined
    if (!told.parts) return { text: sentence.none([told.text]) }
    return { text: told.match === 'any' ? sentence.none(told.parts) : sentence.notAll(told.parts) }
  }
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return undefined
  const parts = operandsOf(node, node.operator).map((operand) => within(tell(operand, telling), telling))
  if (!parts.every((part) => part !== undefined)) return undefined
  return { match: node.operator === '&&' ? 'all' : 'any', parts }
}

function within(told: Told | undefined, { words: { sentence } }: Telling): string | undefined {
  if (!told?.parts) return told?.text
  return sentence.within(told.match === 'all' ? sentence.allWithin(told.parts) : sentence.anyWithin(told.parts))
}
