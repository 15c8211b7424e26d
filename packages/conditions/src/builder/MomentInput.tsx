import { typedInput, useSteadyMoments, useTimeZone } from '@sc/ui-kit/time-zone'
import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTexts } from '../locale/words.ts'
import type { MomentFormat } from '../model/conditionField.ts'
import { readMoment, writeMoment, type MomentPicker } from '../model/moments.ts'
import { whole } from './styles.ts'
import type { ValueControlProps } from './ValueInput.tsx'

/** A date or time, picked and written as the field writes its own. */
export function MomentInput({
  moment,
  picker,
  value,
  disabled,
  autoFocus,
  label,
  optional = false,
  onCommit,
}: ValueControlProps & { moment: MomentFormat; picker: MomentPicker }) {
  const text = useTexts()
  const timeZone = useTimeZone()
  const { kind, format } = picker
  const shared = {
    size: 'small' as const,
    style: whole,
    'aria-label': label ?? text.value,
    placeholder: text.chooseValue,
    status: value === undefined && !optional ? ('warning' as const) : ('' as const),
    disabled,
    autoFocus,
    format,
    components: typedInput(format),
    // What was picked is taken when the calendar closes, with or without its button.
    needConfirm: false,
    value: useSteadyMoments(readMoment(value, picker, moment, timeZone) ?? null),
    onChange: (picked: Dayjs | null) => onCommit(picked ? writeMoment(picked, picker, moment, timeZone) : undefined),
  }
  if (kind === 'time') return <TimePicker {...shared} />
  return <DatePicker {...shared} picker={kind === 'datetime' ? 'date' : kind} showTime={kind === 'datetime'} />
}
