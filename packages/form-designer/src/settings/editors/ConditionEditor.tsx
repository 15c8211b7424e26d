import { ConditionBuilder, ConditionSentence, ConditionTrial } from '@sc/conditions'
import { useTexts } from '../../locale/words.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { ExpressionInput } from './ExpressionInput.tsx'
import { useConditionFields } from './useConditionFields.ts'

/** A condition over the form's fields, by clicking or as text. */
export function ConditionEditor({ id, labelId, editor: { name }, value, widget, ...handlers }: EditorProps<'condition'>) {
  const { editors: texts } = useTexts()
  const { store } = useDesigner()
  const fields = useConditionFields(widget, name)
  const hintId = `${id}-hint`
  return (
    <ExpressionInput id={id} value={value} fields={fields} describedBy={hintId} {...handlers}>
      {(line, typed, isSound) => (
        <>
          <ConditionBuilder
            of={placeOf(store, `${widget?.key ?? ''}:${name}`)}
            aria-labelledby={labelId}
            bare
            fields={fields}
            expression={asText(value)}
            onChange={(next) => handlers.onChange(next)}
          >
            {line}
            {isSound && <ConditionSentence fields={fields} expression={typed} bare />}
            <div id={hintId} className="sc-fd-aid">
              {texts.conditionHint}
            </div>
          </ConditionBuilder>
          {isSound && <ConditionTrial fields={fields} expression={typed} bare />}
        </>
      )}
    </ExpressionInput>
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
