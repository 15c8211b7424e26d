import { useMemo } from 'react'
import type { FieldState } from '../engine/fieldState.ts'
import type { FieldPath } from '../schema/fieldPath.ts'
import type { Widget } from '../definition/types.ts'
import { useFormScope } from './FormContext.ts'
import { useField, useFieldPath } from './useField.ts'

/** Where a widget shows its field, and what that is. */
export interface FieldPlace {
  field: FieldState
  /** In its engine. */
  path: FieldPath
  /** In the form as a whole: of a column of a sub-table, with its row. */
  whole: FieldPath
  /** Whether this widget is to be seen. */
  shown: boolean
  /** Of the control, and of what names it. */
  id: string
  labelId: string
}

export function useFieldPlace(widget: Widget): FieldPlace {
  const { id: formId, within } = useFormScope()
  const { model, key } = widget
  const path = useFieldPath(model)
  const field = useField(path)
  const whole = useMemo((): FieldPath => (within ? [...within, ...path] : path), [within, path])
  // Models may repeat and hold any letters; keys alone may be missing: together they tell elements apart.
  const id = `${formId}-${encodeURIComponent([...path, key].join('-'))}`
  const shown = field.visible && field.parts.some((part) => part.widget === widget && !part.unseen)
  return { field, path, whole, shown, id, labelId: `${id}-label` }
}
