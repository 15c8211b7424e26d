import { checkCondition, CONDITION_BOUNDS, fieldsOf, type ConditionProblem } from '@sc/form-renderer/schema'
import { Input } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../../locale/words.ts'
import type { FormDesignerLocale } from '../../locale/zh-CN.ts'
import { useDesignerState } from '../../store/DesignerContext.ts'
import { designOf, schemasOf } from '../../store/selectors.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'
import { useTypingPause } from './useTypingPause.ts'

/** A condition over the form's fields. What is wrong with it is taken all the same, and said once typing pauses. */
export function ConditionEditor({ id, value, ...handlers }: EditorProps<'condition'>) {
  const { editors: texts } = useTexts()
  const list = useDesignerState((state) => designOf(state).list)
  const widgets = useDesignerState(schemasOf)
  const condition = asText(value)
  const { field } = useTypedText(condition, handlers)
  const [paused, pause] = useTypingPause(condition)
  const problem = useMemo(() => {
    const models = fieldsOf({ list }, undefined, widgets).map(({ model }) => model)
    // Corrected at once, complained of only after a pause.
    return checkCondition(condition, models) && checkCondition(paused, models)
  }, [list, widgets, condition, paused])
  const problemId = `${id}-problem`
  return (
    <>
      <Input
        id={id}
        className="sc-fd-code"
        spellCheck={false}
        {...field}
        onBlur={() => {
          field.onBlur()
          pause()
        }}
        {...(problem && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
      />
      <Problem id={problemId} text={problem && wordsOf(problem, texts)} />
    </>
  )
}

function wordsOf({ kind, name = '' }: ConditionProblem, texts: FormDesignerLocale['editors']): string {
  switch (kind) {
    case 'overlong':
      return texts.conditionOverlong(CONDITION_BOUNDS.one)
    case 'unwrapped':
      return texts.conditionUnwrapped
    case 'syntax':
      return texts.conditionBroken
    case 'unknownField':
      return texts.conditionUnknownField(name)
    case 'unknownFunction':
      return texts.conditionUnknownFunction(name)
  }
}
