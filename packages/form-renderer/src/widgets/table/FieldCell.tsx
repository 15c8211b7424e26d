import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { Field } from '../../schema/compileForm.ts'
import type { Widget } from '../../definition/types.ts'
import { rendererOf } from '../../react/formWidgets.ts'
import { UnknownWidget } from '../../react/UnknownWidget.tsx'
import { FieldControl } from '../../react/FieldControl.tsx'
import { placeOf } from '../../react/focusField.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { useFieldPlace } from '../../react/useFieldPlace.ts'
import type { FieldRenderer } from '../../react/widgetRenderer.ts'

/** What a row holds in one column, to be filled in: of widgets that share the column, those that show. */
export function FieldCell({ field, at }: { field: Field; at: number }) {
  const { widgets } = useFormScope()
  return field.parts.map(({ widget, unseen }, index) => {
    const renderer = rendererOf(widget, widgets)
    const key = `${widget.key}:${index}`
    if (unseen || renderer?.kind === 'none') return null
    return renderer?.kind === 'field' ? (
      <Cell key={key} widget={widget} renderer={renderer} at={at} />
    ) : (
      <UnknownWidget key={key} widget={widget} />
    )
  })
}

function Cell({ widget, renderer, at }: { widget: Widget; renderer: FieldRenderer; at: number }) {
  const { table: texts } = useWords(formWords)
  const place = useFieldPlace(widget)
  if (!place.shown) return null
  const label = texts.column(at + 1, widget.name)
  return (
    <div className="sc-form-cell" {...placeOf(place.whole)} data-type={widget.type}>
      {renderer.labelling === 'control' && !place.field.readOnly ? (
        <label id={place.labelId} htmlFor={place.id} className="sc-form-unseen">
          {label}
        </label>
      ) : (
        <span id={place.labelId} className="sc-form-unseen">
          {label}
        </span>
      )}
      <FieldControl widget={widget} renderer={renderer} place={place} />
    </div>
  )
}
