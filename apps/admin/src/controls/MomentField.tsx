import { typedInput } from '@sc/ui-kit/time-zone'
import { DatePicker, Grid, Input } from 'antd'
import type { DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'

interface MomentFieldProps extends Pick<DatePickerProps, 'allowClear' | 'aria-label'> {
  /** A day without a time. */
  allDay?: boolean
  /** Given by `Form.Item`. */
  id?: string
  value?: Dayjs | null
  onChange?: (moment: Dayjs | null) => void
}

const FORMATS = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:mm' }
/** As a browser's own field has them. */
const NATIVE = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' }

/** A day or a moment on the campus's clock; on a phone by the picker of the phone, which a thumb knows. */
export function MomentField({ allDay = false, id, value = null, onChange, allowClear = true, ...rest }: MomentFieldProps) {
  const { md = true } = Grid.useBreakpoint()
  const kind = allDay ? 'day' : 'moment'
  if (!md)
    return (
      <Input
        {...rest}
        {...(id !== undefined && { id })}
        type={allDay ? 'date' : 'datetime-local'}
        value={value?.format(NATIVE[kind]) ?? ''}
        onChange={({ target }) => onChange?.(target.value === '' ? null : dayjs(target.value))}
      />
    )
  return (
    <DatePicker
      {...rest}
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      allowClear={allowClear}
      format={FORMATS[kind]}
      components={typedInput(FORMATS[kind])}
      showTime={allDay ? false : { format: 'HH:mm' }}
      // What was clicked is taken when the calendar closes, with or without its button.
      needConfirm={false}
      value={value}
      onChange={(moment: Dayjs | null) => onChange?.(moment)}
    />
  )
}
