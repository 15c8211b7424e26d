import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { momentOf, momentsOf, rangeOf, saveMoment, useMomentSettings } from '../../react/moments.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { WidgetSchema } from '../../definition/widgetSchema.ts'
import type { DateControlOptions } from './schema.ts'
import { pickerProps } from '../../react/desktop/pickerProps.ts'
import { usePickers } from '../../react/desktop/pickers.ts'

/** One control for every kind of date: `date` and `datetime` differ in their defaults only. */
export const dateControl = (schema: WidgetSchema<string, DateControlOptions>) =>
  function DateControl(control: ControlProps) {
    const { widget, name, id, value, onChange } = control
    const options = useOptions(schema, widget)
    const settings = useMomentSettings(options)
    const pickers = usePickers()
    const texts = useWords(formWords)
    const { type, placeholder, startPlaceholder, endPlaceholder } = options
    const shared = pickerProps(control, options)
    if (type === 'daterange' || type === 'datetimerange') {
      return (
        <pickers.RangePicker
          {...shared}
          id={{ start: id, end: `${id}-end` }}
          aria-label={name}
          showTime={type === 'datetimerange'}
          placeholder={[startPlaceholder || texts.start, endPlaceholder || texts.end]}
          value={rangeOf(value, settings)}
          onChange={(range) => onChange(range ? [saveMoment(range[0], settings), saveMoment(range[1], settings)] : undefined)}
        />
      )
    }
    if (type === 'dates') {
      return (
        <pickers.DatePicker
          {...shared}
          id={id}
          multiple
          placeholder={placeholder || texts.choose}
          value={momentsOf(value, settings)}
          onChange={(moments) => onChange((moments ?? []).map((moment) => saveMoment(moment, settings)))}
        />
      )
    }
    const single = { ...shared, id, placeholder: placeholder || texts.choose, value: momentOf(value, settings) }
    if (type === 'time') return <pickers.TimePicker {...single} onChange={(moment) => onChange(saveMoment(moment, settings))} />
    return (
      <pickers.DatePicker
        {...single}
        picker={type === 'year' || type === 'month' ? type : 'date'}
        showTime={type === 'datetime'}
        onChange={(moment) => onChange(saveMoment(moment, settings))}
      />
    )
  }
