import { ExpressionCompletion, type ConditionField } from '@sc/conditions'
import { checkCondition, CONDITION_BOUNDS, type ConditionProblem } from '@sc/form-renderer/schema'
import { useTypingPause } from '@sc/ui-kit'
import { Input } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTexts } from '../../locale/words.ts'
import type { FormDesignerLocale } from '../../locale/zh-CN.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'

interface ExpressionInputProps extends Pick<
  EditorProps<'condition' | 'formula'>,
  'id' | 'value' | 'onChange' | 'onLeave' | 'refuse' | 'held'
> {
  fields: ConditionField[]
  describedBy?: string
  /** Around the line, and below it: as it is being typed, and whether something is wrong with it. */
  children?: (line: ReactNode, typed: string, isSound: boolean) => ReactNode
}

/** An expression as text, with what can be asked for. What is wrong with it is taken all the same, and said once typing pauses. */
export function ExpressionInput({ id, value, fields, describedBy, children = (line) => line, ...handlers }: ExpressionInputProps) {
  const { editors: texts } = useTexts()
  const expression = asText(value)
  const { field, take } = useTypedText(expression, handlers)
  const [paused, pause] = useTypingPause(expression)
  const problem = useMemo(() => {
    const models = fields.map(({ model }) => model)
    // Corrected at once, complained of only after a pause.
    return checkCondition(expression, models) && checkCondition(paused, models)
  }, [fields, expression, paused])
  const problemId = `${id}-problem`
  const line = (
    <ExpressionCompletion fields={fields} text={field.value} bare onPick={take}>
      {(attributes) => (
        <Input
          {...attributes}
          id={id}
          className="sc-fd-code"
          spellCheck={false}
          {...field}
          onBlur={() => {
            field.onBlur()
            pause()
          }}
          aria-describedby={problem ? problemId : describedBy}
          {...(problem && { status: 'error', 'aria-invalid': true })}
        />
      )}
    </ExpressionCompletion>
  )
  return (
    <>
      {children(line, field.value, !problem)}
      <Problem id={problemId} text={problem && wordsOf(problem, texts)} />
    </>
  )
}

function wordsOf({ kind, name = '' }: ConditionProblem, texts: FormDesignerLocale['editors']): string {
  switch (kind) {
    case 'overlong':
      return texts.conditionOverlong(CONDITION_BOUNDS.one)
    case 'syntax':
      return texts.conditionBroken
    case 'unknownField':
      return texts.conditionUnknownField(name)
    case 'unknownFunction':
      return texts.conditionUnknownFunction(name)
  }
}
