import { ConditionSentence, ExpressionCompletion } from '@sc/conditions'
import { check, LIMITS } from '@sc/expression'
import { useTextDraft, useTypingPause } from '@sc/ui-kit'
import { Input } from 'antd'
import { useId } from 'react'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { useTexts } from '../../locale/words.ts'
import type { conditionZhCN } from '../../locale/condition-zh-CN.ts'
import { Entry } from '../entries/Entry.tsx'

interface ExpressionTextProps {
  expression: string
  disabled: boolean
  onCommit: (expression: string) => void
}

/** An expression that is typed. What is wrong with it is told while one types, and taken all the same: another engine may know more. */
export function ExpressionText({ expression, disabled, onCommit }: ExpressionTextProps) {
  const { condition: text } = useTexts()
  const { formFields } = useDesigner()
  const id = useId()
  const draft = useTextDraft(expression, onCommit)
  const [paused, pause] = useTypingPause(draft.text)
  // Corrected at once, complained of only after a pause.
  const problem = problemOf(draft.text, text) && problemOf(paused, text)
  return (
    <Entry label={text.body} htmlFor={id} hint={isWrapped(draft.text) ? text.bodyHint : text.unwrapped} error={problem}>
      <ExpressionCompletion fields={formFields} text={draft.text} onPick={draft.change}>
        {(attributes) => (
          <Input.TextArea
            {...attributes}
            id={id}
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
            {...(problem !== undefined && { status: 'error', 'aria-invalid': true })}
          />
        )}
      </ExpressionCompletion>
      {problem === undefined && (
        <div className="sc-wfd-entry-hint">
          <ConditionSentence fields={formFields} expression={draft.text} />
        </div>
      )}
    </Entry>
  )
}

function problemOf(body: string, text: typeof conditionZhCN): string | undefined {
  if (body.length > LIMITS.conditionLength) return text.overlong({ length: body.length, most: LIMITS.conditionLength })
  const [problem] = body.trim() === '' ? [] : check(body)
  if (problem?.kind === 'syntax') return text.misspelt(problem.position + 1)
  return problem?.kind === 'unknownFunction' && problem.name !== null ? text.unknownFunction(problem.name) : undefined
}

const isWrapped = (body: string) => body.trim() === '' || /[$#]\{/.test(body)
