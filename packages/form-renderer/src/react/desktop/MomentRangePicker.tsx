import { useWords } from '@sc/locale/react'
import { TypedTextContext, useSteadyMoments } from '@sc/ui-kit/time-zone'
import { formWords } from '../../locale/form/words.ts'
import type { PickableDays } from '../pickableDays.ts'
import { typedOutside } from './typedOutside.ts'
import { rangeOf, saveRange, useMomentSettings } from '../moments.ts'
import type { ControlProps } from '../widgetRenderer.ts'
import { pickerProps } from './pickerProps.ts'
import { usePickers } from './pickers.ts'

interface RangeOptions {
  format: string
  timestamp: boolean
  startPlaceholder: string
  endPlaceholder: string
  clearable: boolean
  editable: boolean
}

interface MomentRangePickerProps extends ControlProps {
  options: RangeOptions
  picker?: 'date' | 'time'
  showTime?: boolean
  days?: PickableDays
}

/** From one moment to another: an array of both, as each field writes its moments; empty text for what is not chosen yet. */
export function MomentRangePicker({ options, picker = 'date', showTime = false, days = {}, ...control }: MomentRangePickerProps) {
  const { name, id, value, onChange } = control
  const { startPlaceholder, endPlaceholder } = options
  const settings = useMomentSettings(options)
  const pickers = usePickers()
  const texts = useWords(formWords)
  const range = rangeOf(value, settings)
  const takeTyped = (text: string, of: string | undefined) => {
    const [start, end] = range ?? [null, null]
    const isStart = of === id
    const moment = typedOutside(text, { format: options.format, days, held: isStart ? start : end })
    if (moment) onChange(saveRange(isStart ? [moment, end] : [start, moment], settings))
  }
  return (
    <TypedTextContext.Provider value={takeTyped}>
      <pickers.RangePicker
        {...pickerProps(control, options, days)}
        picker={picker}
        showTime={showTime}
        id={{ start: id, end: `${id}-end` }}
        aria-label={name}
        placeholder={[startPlaceholder || texts.start, endPlaceholder || texts.end]}
        // Without it a calendar that is left after the first half forgets that.
        allowEmpty
        value={useSteadyMoments(range)}
        onChange={(range) => onChange(saveRange(range, settings))}
      />
    </TypedTextContext.Provider>
  )
}
