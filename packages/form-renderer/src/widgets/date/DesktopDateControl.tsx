import { useWords } from '@sc/locale/react'
import { useSteadyMoments } from '@sc/ui-kit/time-zone'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { momentsOf, saveMoment, useMomentSettings } from '../../react/moments.ts'
import { usePickableDays, type PickableDays } from '../../react/pickableDays.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { WidgetSchema } from '../../definition/widgetSchema.ts'
import type { DateControlOptions } from './schema.ts'
import { MomentPicker } from '../../react/desktop/MomentPicker.tsx'
import { MomentRangePicker } from '../../react/desktop/MomentRangePicker.tsx'
import { pickerProps } from '../../react/desktop/pickerProps.ts'
import { usePickers } from '../../react/desktop/pickers.ts'

/** One control for every kind of date: `date` and `datetime` differ in their defaults only. */
export const dateControl = (schema: WidgetSchema<string, DateControlOptions>) =>
  function DateControl(control: ControlProps) {
    const options = useOptions(schema, control.widget)
    const { type } = options
    const days = usePickableDays(options)
    if (type === 'daterange' || type === 'datetimerange')
      return <MomentRangePicker {...control} options={options} days={days} showTime={type === 'datetimerange'} />
    return type === 'dates' ? (
      <DaysPicker {...control} options={options} days={days} />
    ) : (
      <MomentPicker {...control} options={options} days={days} type={type} />
    )
  }

function DaysPicker({ options, days, ...control }: ControlProps & { options: DateControlOptions; days: PickableDays }) {
  const { id, value, onChange } = control
  const settings = useMomentSettings(options)
  const pickers = usePickers()
  const texts = useWords(formWords)
  return (
    <pickers.DatePicker
      {...pickerProps(control, options, days)}
      id={id}
      multiple
      placeholder={options.placeholder || texts.choose}
      value={useSteadyMoments(momentsOf(value, settings))}
      onChange={(moments) => onChange((moments ?? []).map((moment) => saveMoment(moment, settings)))}
    />
  )
}
