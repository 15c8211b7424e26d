import { useTextDraft, useTypingPause } from '@sc/ui-kit'
import { Flex, Input } from 'antd'
import { useId } from 'react'
import { ExpressionCompletion } from '../completion/ExpressionCompletion.tsx'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { isExpression } from '../model/rootOf.ts'
import { ConditionSentence } from './ConditionSentence.tsx'
import { expressionFault } from './expressionFault.ts'
import { fault, GAP, note } from './styles.ts'

/** An expression that is typed. */
export interface ExpressionFieldProps {
  /** Offered while one types, by name and title, and with their options. */
  fields: readonly ConditionField[]
  expression: string
  /** Told when the field is left, and when it goes away. */
  onChange: (expression: string) => void
  /** Text without `${…}` is an expression too, as in forms. */
  bare?: boolean
  disabled?: boolean
  /** Of the text field, where a label points to it; it is called 条件表达式 otherwise. */
  id?: string
}

/**
 * The text of a condition, with completion, and beneath it what it means, or what is wrong with it once typing pauses. It is taken
 * all the same: another engine may know more of the language.
 */
export function ExpressionField({ fields, expression, onChange, bare = false, disabled = false, id }: ExpressionFieldProps) {
  const text = useTexts()
  const wordsId = useId()
  const draft = useTextDraft(expression, onChange)
  const [paused, pause] = useTypingPause(draft.text)
  // Corrected at once, complained of only after a pause.
  const problem = expressionFault(draft.text, text) && expressionFault(paused, text)
  const isLoose = draft.text.trim() !== '' && !isExpression(draft.text, { bare })
  const isSaid = problem !== undefined || isLoose
  return (
    <Flex vertical gap={GAP.row}>
      <ExpressionCompletion fields={fields} text={draft.text} bare={bare} onPick={draft.change}>
        {(attributes) => (
          <Input.TextArea
            {...attributes}
            {...(id === undefined ? { 'aria-label': text.expressionLabel } : { id })}
            autoSize={{ minRows: 2, maxRows: 6 }}
            spellCheck={false}
            disabled={disabled}
            value={draft.text}
            onChange={(event) => draft.change(event.target.value)}
            onBlur={() => {
              draft.flush()
              pause()
            }}
            onKeyDown={({ key }) => {
              if (key === 'Escape') draft.revert()
            }}
            {...(isSaid && { 'aria-describedby': wordsId })}
            {...(problem !== undefined && { status: 'error', 'aria-invalid': true })}
          />
        )}
      </ExpressionCompletion>
      {isSaid ? (
        <div id={wordsId} style={problem === undefined ? note : fault} role={problem === undefined ? undefined : 'alert'}>
          {problem ?? text.unwrapped}
        </div>
      ) : (
        <ConditionSentence fields={fields} expression={draft.text} bare={bare} />
      )}
    </Flex>
  )
}
