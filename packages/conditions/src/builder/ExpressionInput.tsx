import { useTextDraft } from '@sc/ui-kit'
import { Input } from 'antd'
import { ExpressionCompletion } from '../completion/ExpressionCompletion.tsx'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { ConditionSentence } from './ConditionSentence.tsx'

interface ExpressionInputProps {
  fields: readonly ConditionField[]
  expression: string
  bare: boolean
  disabled: boolean
  onCommit: (expression: string) => void
}

/** For a host that brings no text field of its own. */
export function ExpressionInput({ fields, expression, bare, disabled, onCommit }: ExpressionInputProps) {
  const text = useTexts()
  const draft = useTextDraft(expression, onCommit)
  return (
    <>
      <ExpressionCompletion fields={fields} text={draft.text} bare={bare} onPick={draft.change}>
        {(attributes) => (
          <Input.TextArea
            {...attributes}
            aria-label={text.expressionLabel}
            autoSize={{ minRows: 2, maxRows: 6 }}
            spellCheck={false}
            disabled={disabled}
            value={draft.text}
            onChange={(event) => draft.change(event.target.value)}
            onBlur={draft.flush}
          />
        )}
      </ExpressionCompletion>
      <ConditionSentence fields={fields} expression={draft.text} bare={bare} />
    </>
  )
}
