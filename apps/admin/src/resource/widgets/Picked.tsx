import { useOptions } from '@sc/form-renderer/react'
import type { ControlProps, ViewProps, WidgetRenderer } from '@sc/form-renderer/react'
import { useWords } from '@sc/locale/react'
import { DepartPicker, RolePicker, UserPicker } from '@sc/ui-kit'
import { resourceWords } from '../locale/words.ts'
import { pickedSchema } from './schema.ts'

type PickedProps = Pick<ControlProps, 'widget' | 'value'> &
  Partial<Pick<ControlProps, 'id' | 'onChange' | 'onBlur' | 'disabled' | 'invalid' | 'aria'>>

function Picked({ widget, id, value, onChange, onBlur, disabled = false, invalid = false, aria }: PickedProps) {
  const text = useWords(resourceWords)
  const { multiple, kind, placeholder, required } = useOptions(pickedSchema, widget)
  const Picker = kind === 'roles' ? RolePicker : kind === 'people' ? UserPicker : DepartPicker
  const values = [value ?? []].flat().map(String)
  const common = {
    ...aria,
    ...(id !== undefined && { id }),
    ...(onBlur && { onBlur: () => onBlur() }),
    ...(placeholder && { placeholder }),
    disabled,
    ...(kind === 'roles' && { barredWhy: text.barredRole }),
    allowClear: multiple || !required,
    status: invalid ? ('error' as const) : ('' as const),
  }
  return multiple ? (
    <Picker {...common} multiple value={values} onChange={(next) => onChange?.(next)} />
  ) : (
    <Picker {...common} value={values[0]} onChange={(next) => onChange?.(next ?? '')} />
  )
}

const PickedView = ({ widget, value }: ViewProps) => <Picked widget={widget} value={value} disabled />

export default { kind: 'field', labelling: 'control', Control: Picked, View: PickedView } satisfies WidgetRenderer
