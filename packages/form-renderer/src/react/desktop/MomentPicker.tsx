import { useWords } from '@sc/locale/react'
import { TypedTextContext, useSteadyMoments } from '@sc/ui-kit/time-zone'
import { formWords } from '../../locale/form/words.ts'
import type { PickableDays } from '../pickableDays.ts'
import { typedOutside } from './typedOutside.ts'
import { momentOf, saveMoment, useMomentSettings } from '../moments.ts'
import type { ControlProps } from '../widgetRenderer.ts'
import { pickerProps } from './pickerProps.ts'
import { usePickers } from './pickers.ts'

interface MomentPickerProps extends ControlProps {
  options: { format: string; timestamp: boolean; placeholder: string; clearable: boolean; editable: boolean }
  type: 'year' | 'month' | 'date' | 'datetime' | 'time'
  days?: PickableDays
}

/** One moment, as each field writes its own. */
export function MomentPicker({ options, type, days = {}, ...control }: MomentPickerProps) {
  const { id, value, onChange } = control
  const settings = useMomentSettings(options)
  const pickers = usePickers()
  const texts = useWords(formWords)
  const takeTyped = (text: string) => {
    const moment = typedOutside(text, { format: options.format, days, held: momentOf(value, settings) })
    if (moment) onChange(saveMoment(moment, settings))
  }
  const shared = {
    ...pickerProps(control, options, days),
    id,
    placeholder: options.placeholder || texts.choose,
    value: useSteadyMoments(momentOf(value, settings)),
    onChange: (moment: Parameters<typeof saveMoment>[0]) => onChange(saveMoment(moment, settings)),
  }
  if (type === 'time') return <pickers.TimePicker {...shared} />
  return (
    <TypedTextContext.Provider value={takeTyped}>
      <pickers.DatePicker {...shared} picker={type === 'datetime' ? 'date' : type} showTime={type === 'datetime'} />
    </TypedTextContext.Provider>
  )
}
