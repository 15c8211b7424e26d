import { useWords } from '@sc/locale/react'
import { memo, useCallback } from 'react'
import { formWords } from '../locale/form/words.ts'
import { isDisabled } from '../schema/compileForm.ts'
import type { Widget } from '../definition/types.ts'
import type { WidgetRenderer } from './widgetRenderer.ts'
import { useFormScope } from './FormContext.ts'
import { placeOf } from './focusField.ts'
import { useField, useFieldPath } from './useField.ts'

interface FieldRowProps {
  widget: Widget
  renderer: Extract<WidgetRenderer, { kind: 'field' }>
}

/** Label, control, what is said of it (`options.tip`) and fault of one field: plain elements, since layout chrome costs more than the inputs. */
export const FieldRow = memo(function FieldRow({ widget, renderer }: FieldRowProps) {
  const { engine, id: formId } = useFormScope()
  const texts = useWords(formWords)
  const { model, name, key, options } = widget
  const path = useFieldPath(model)
  const field = useField(path)
  const onChange = useCallback((value: unknown) => engine.edit(path, value), [engine, path])
  const onBlur = useCallback(() => engine.leave(path), [engine, path])
  const shown = field.visible && field.parts.some((part) => part.widget === widget && !part.unseen)
  if (!shown) return null

  // Models may repeat and hold any letters; keys alone may be missing: together they tell elements apart.
  const id = `${formId}-${encodeURIComponent([...path, key].join('-'))}`
  const labelId = `${id}-label`
  const errorId = `${id}-error`
  const tipId = `${id}-tip`
  const tip = !field.readOnly && typeof options.tip === 'string' ? options.tip.trim() : ''
  const invalid = field.error !== undefined
  const described = [...(invalid ? [errorId] : []), ...(tip === '' ? [] : [tipId])].join(' ')
  const { Control, View } = renderer
  const asLabel = renderer.labelling === 'control' && !field.readOnly
  const labelClass = field.required && !field.readOnly ? 'sc-form-label sc-form-label-required' : 'sc-form-label'
  const label = asLabel ? (
    <label id={labelId} htmlFor={id} className={labelClass} data-suffix={texts.labelSuffix}>
      {name}
    </label>
  ) : (
    <span id={labelId} className={labelClass} data-suffix={texts.labelSuffix}>
      {name}
    </span>
  )
  return (
    <div className={invalid ? 'sc-form-row sc-form-row-invalid' : 'sc-form-row'} {...placeOf(path)} data-type={widget.type}>
      <div className="sc-form-label-cell">{label}</div>
      <div className="sc-form-control" style={widthOf(options.width)}>
        {field.readOnly ? (
          <div id={id} role="group" aria-labelledby={labelId} className="sc-form-view">
            <View widget={widget} value={field.value} />
          </div>
        ) : (
          <Control
            widget={widget}
            path={path}
            name={name}
            id={id}
            labelId={labelId}
            value={field.value}
            onChange={onChange}
            onBlur={onBlur}
            disabled={field.locked || (isDisabled(widget) && !field.writable)}
            invalid={invalid}
            aria={{
              ...(field.required && { 'aria-required': true as const }),
              ...(invalid && { 'aria-invalid': true as const }),
              ...(described !== '' && { 'aria-describedby': described }),
            }}
          />
        )}
        {tip !== '' && (
          <div id={tipId} className="sc-form-aid sc-form-tip">
            {tip}
          </div>
        )}
        {invalid && (
          <div id={errorId} role="alert" className="sc-form-error">
            {field.error}
          </div>
        )}
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
