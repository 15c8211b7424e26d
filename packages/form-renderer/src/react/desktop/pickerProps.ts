import type { ControlProps } from '../widgetRenderer.ts'
import { typedInput } from '@sc/ui-kit/time-zone'
import { dayjsFormat } from '../../definition/dateText.ts'
import type { PickableDays } from '../pickableDays.ts'

/** What every picker of dates and times on a PC takes from its widget. */
export function pickerProps(
  { onBlur, disabled, invalid, aria }: Pick<ControlProps, 'onBlur' | 'disabled' | 'invalid' | 'aria'>,
  { format, clearable, editable }: { format: string; clearable: boolean; editable: boolean },
  { min, max }: PickableDays = {},
) {
  return {
    ...aria,
    className: 'sc-form-wide',
    format: dayjsFormat(format),
    components: typedInput(dayjsFormat(format)),
    ...(min && { minDate: min }),
    ...(max && { maxDate: max }),
    allowClear: clearable,
    inputReadOnly: !editable,
    // What was picked is taken when the calendar closes, with or without its button.
    needConfirm: false,
    disabled,
    onBlur,
    status: invalid ? ('error' as const) : ('' as const),
  }
}
