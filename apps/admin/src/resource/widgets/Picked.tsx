import { useOptions } from '@sc/form-renderer/react'
import type { ControlProps, ViewProps, WidgetRenderer } from '@sc/form-renderer/react'
import { useWords } from '@sc/locale/react'
import { DepartPicker, RolePicker, UserPicker } from '@sc/ui-kit'
import { use } from 'react'
import { resourceWords } from '../locale/words.ts'
import { ReferenceSelect } from '../../listing/ReferenceSelect.tsx'
import { ReferencesContext } from './ReferencesContext.ts'
import { pickedSchema } from './schema.ts'

type PickedProps = Pick<ControlProps, 'widget' | 'value'> &
  Partial<Pick<ControlProps, 'id' | 'onChange' | 'onBlur' | 'disabled' | 'invalid' | 'aria'>>

function Picked({ widget, id, value, onChange, onBlur, disabled = false, invalid = false, aria }: PickedProps) {
  const text = useWords(resourceWords)
  const { multiple, kind, placeholder, required } = useOptions(pickedSchema, widget)
  const reference = use(ReferencesContext)[widget.model]
  const Picker = kind === 'roles' ? RolePicker : kind === 'people' ? UserPicker : DepartPicker
  const values = [value ?? []].flat().map(String).filter(Boolean)
  const common = {
    ...aria,
    ...(id !== undefined && { id }),
    ...(onBlur && { onBlur: () => onBlur() }),
    ...(placeholder && { placeholder }),
    disabled,
    status: invalid ? ('error' as const) : ('' as const),
  }
  if (kind === 'records')
    return reference ? (
      <ReferenceSelect
        {...common}
        reference={reference}
        multiple={multiple}
        clearable={multiple || !required}
        value={values}
        onChange={(next) => onChange?.(multiple ? next : (next[0] ?? ''))}
      />
    ) : null
  const picker = {
    ...common,
    ...(kind === 'roles' && { barredWhy: text.barredRole }),
    allowClear: multiple || !required,
  }
  return multiple ? (
    <Picker {...picker} multiple value={values} onChange={(next) => onChange?.(next)} />
  ) : (
    <Picker {...picker} value={values[0]} onChange={(next) => onChange?.(next ?? '')} />
  )
}

const PickedView = ({ widget, value }: ViewProps) => <Picked widget={widget} value={value} disabled />

export default { kind: 'field', labelling: 'control', Control: Picked, View: PickedView } satisfies WidgetRenderer
