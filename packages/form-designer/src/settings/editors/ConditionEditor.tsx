import { ConditionBuilder, ConditionSentence, ExpressionCompletion } from '@sc/conditions'
import { checkCondition, CONDITION_BOUNDS, type ConditionProblem } from '@sc/form-renderer/schema'
import { useTypingPause } from '@sc/ui-kit'
import { Input } from 'antd'
import { useMemo } from 'react'
import { findWidget } from '../../document/tree.ts'
import { useTexts } from '../../locale/words.ts'
import type { FormDesignerLocale } from '../../locale/zh-CN.ts'
import { useDesigner, useDesignerState } from '../../store/DesignerContext.ts'
import { restingDesign, schemasOf } from '../../store/selectors.ts'
import { conditionFields } from '../conditionFields.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'

/** A condition over the form's fields. What is wrong with it is taken all the same, and said once typing pauses. */
export function ConditionEditor({ id, labelId, editor: { name }, value, widget, ...handlers }: EditorProps<'condition'>) {
  const { editors: texts } = useTexts()
  const { known, store } = useDesigner()
  // What can be asked for is of other widgets, which nobody types in meanwhile.
  const design = useDesignerState(restingDesign)
  const widgets = useDesignerState(schemasOf)
  const asking = widget && (findWidget(design, widget.key, widgets)?.widget ?? widget)
  const condition = asText(value)
  const { field, take } = useTypedText(condition, handlers)
  const [paused, pause] = useTypingPause(condition)
  const fields = useMemo(
    () => conditionFields(design, { widget: asking, name, known, widgets, texts }),
    [design, asking, name, known, widgets, texts],
  )
  const problem = useMemo(() => {
    const models = fields.map(({ model }) => model)
    // Corrected at once, complained of only after a pause.
    return checkCondition(condition, models) && checkCondition(paused, models)
  }, [fields, condition, paused])
  const problemId = `${id}-problem`
  return (
    <>
      <ConditionBuilder
        of={placeOf(store, `${widget?.key ?? ''}:${name}`)}
        aria-labelledby={labelId}
        bare
        fields={fields}
        expression={condition}
        onChange={(next) => handlers.onChange(next)}
      >
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
              aria-describedby={problem ? problemId : `${id}-hint`}
              {...(problem && { status: 'error', 'aria-invalid': true })}
            />
          )}
        </ExpressionCompletion>
        {!problem && <ConditionSentence fields={fields} expression={field.value} bare />}
        <div id={`${id}-hint`} className="sc-fd-aid">
          {texts.conditionHint}
        </div>
      </ConditionBuilder>
      <Problem id={problemId} text={problem && wordsOf(problem, texts)} />
    </>
  )
}

const places = new WeakMap<object, Map<string, object>>()

/** The same object for the same condition of a design, as long as its designer lives: widgets are others after each change. */
function placeOf(store: object, condition: string): object {
  const known = places.get(store) ?? new Map<string, object>()
  places.set(store, known)
  const place = known.get(condition) ?? {}
  known.set(condition, place)
  return place
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
