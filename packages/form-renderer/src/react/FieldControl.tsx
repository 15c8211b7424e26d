import { useCallback } from 'react'
import { isDisabled } from '../schema/compileForm.ts'
import type { Widget } from '../definition/types.ts'
import { useFormScope } from './FormContext.ts'
import type { FieldPlace } from './useFieldPlace.ts'
import type { FieldRenderer } from './widgetRenderer.ts'

interface FieldControlProps {
  widget: Widget
  renderer: FieldRenderer
  place: FieldPlace
}

/** A field without its label: its control, or its value as text; what is said of it, and its fault. */
export function FieldControl({ widget, renderer, place }: FieldControlProps) {
  const { engine } = useFormScope()
  const { field, path, id, labelId } = place
  const { name, options } = widget
  const onChange = useCallback((value: unknown) => engine.edit(path, value), [engine, path])
  const onBlur = useCallback(() => engine.leave(path), [engine, path])
  const errorId = `${id}-error`
  const tipId = `${id}-tip`
  const tip = !field.readOnly && typeof options.tip === 'string' ? options.tip.trim() : ''
  const invalid = field.error !== undefined
  const described = [...(invalid ? [errorId] : []), ...(tip === '' ? [] : [tipId])].join(' ')
  const { Control, View } = renderer
  return (
    <>
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
    </>
  )
}
