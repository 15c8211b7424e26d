import { useTextDraft } from '@sc/ui-kit'
import { Input } from 'antd'
import { useTexts } from '../locale/words.ts'

interface ExpressionInputProps {
  expression: string
  disabled: boolean
  onCommit: (expression: string) => void
}

/** For a host that brings no text field of its own. */
export function ExpressionInput({ expression, disabled, onCommit }: ExpressionInputProps) {
  const text = useTexts()
  const draft = useTextDraft(expression, onCommit)
  return (
    <Input.TextArea
      aria-label={text.expressionLabel}
      autoSize={{ minRows: 2, maxRows: 6 }}
      spellCheck={false}
      disabled={disabled}
      value={draft.text}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.flush}
    />
  )
}
