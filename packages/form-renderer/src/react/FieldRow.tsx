import { useWords } from '@sc/locale/react'
import { memo } from 'react'
import { formWords } from '../locale/form/words.ts'
import type { Widget } from '../definition/types.ts'
import type { FieldRenderer } from './widgetRenderer.ts'
import { placeOf } from './focusField.ts'
import { FieldControl } from './FieldControl.tsx'
import { useFieldPlace } from './useFieldPlace.ts'

interface FieldRowProps {
  widget: Widget
  renderer: FieldRenderer
}

/** Label, control, what is said of it (`options.tip`) and fault of one field: plain elements, since layout chrome costs more than the inputs. */
export const FieldRow = memo(function FieldRow({ widget, renderer }: FieldRowProps) {
  const texts = useWords(formWords)
  const place = useFieldPlace(widget)
  const { field, id, labelId } = place
  if (!place.shown) return null

  const asLabel = renderer.labelling === 'control' && !field.readOnly
  const labelClass = field.required && !field.readOnly ? 'sc-form-label sc-form-label-required' : 'sc-form-label'
  const label = asLabel ? (
    <label id={labelId} htmlFor={id} className={labelClass} data-suffix={texts.labelSuffix}>
      {widget.name}
    </label>
  ) : (
    <span id={labelId} className={labelClass} data-suffix={texts.labelSuffix}>
      {widget.name}
    </span>
  )
  return (
    <div
      className={field.error === undefined ? 'sc-form-row' : 'sc-form-row sc-form-row-invalid'}
      {...placeOf(place.whole)}
      data-type={widget.type}
    >
      <div className="sc-form-label-cell">{label}</div>
      <div className="sc-form-control" style={widthOf(widget.options.width)}>
        <FieldControl widget={widget} renderer={renderer} place={place} />
      </div>
    </div>
  )
})

/** Bare numbers are pixels; what is no CSS length is left out. */
function widthOf(raw: unknown) {
  const width = typeof raw === 'number' ? `${raw}px` : typeof raw === 'string' ? raw.trim() : ''
  if (/^\d+(\.\d+)?$/.test(width)) return { maxWidth: `${width}px` }
  return /^\d+(\.\d+)?(px|%|em|rem|vw)$/.test(width) && width !== '100%' ? { maxWidth: width } : undefined
}
