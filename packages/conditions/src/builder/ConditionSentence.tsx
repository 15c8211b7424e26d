import { useTimeZone } from '@sc/ui-kit/time-zone'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { conditionSentence } from '../sentence/conditionSentence.ts'
import { note } from './styles.ts'

/** A condition that is to be said. */
export interface ConditionSentenceProps {
  /** Told by their names. */
  fields: readonly ConditionField[]
  expression: string
  /** Text without `${…}` is an expression too, as in forms. */
  bare?: boolean
}

/** What an expression means, in a sentence; nothing where it has no words. */
export function ConditionSentence({ fields, expression, bare = false }: ConditionSentenceProps) {
  const words = useTexts()
  const timeZone = useTimeZone()
  const sentence = conditionSentence(expression, { fields, words, timeZone, bare })
  return sentence === undefined ? null : <div style={{ ...note, overflowWrap: 'anywhere' }}>{sentence}</div>
}
