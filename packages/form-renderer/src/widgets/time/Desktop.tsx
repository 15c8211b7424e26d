import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import { pickerProps } from '../../react/desktop/pickerProps.ts'
import { usePickers } from '../../react/desktop/pickers.ts'
import { DateView } from '../../react/DateView.tsx'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { momentOf, rangeOf, saveMoment, useMomentSettings } from '../../react/moments.ts'
import { useOptions } from '../../react/useOptions.ts'
import { timeSchema } from './schema.ts'

function TimeDesktop(control: ControlProps) {
  const { widget, name, id, value, onChange } = control
  const options = useOptions(timeSchema, widget)
  const { format, isRange, placeholder, startPlaceholder, endPlaceholder } = options
  const texts = useWords(formWords)
  const settings = useMomentSettings({ format, timestamp: false })
  const pickers = usePickers()
  const shared = pickerProps(control, options)
  return isRange ? (
    <pickers.RangePicker
      {...shared}
      picker="time"
      id={{ start: id, end: `${id}-end` }}
      aria-label={name}
      placeholder={[startPlaceholder || texts.start, endPlaceholder || texts.end]}
      value={rangeOf(value, settings)}
      onChange={(range) => onChange(range ? [saveMoment(range[0], settings), saveMoment(range[1], settings)] : undefined)}
    />
  ) : (
    <pickers.TimePicker
      {...shared}
      id={id}
      placeholder={placeholder || texts.choose}
      value={momentOf(value, settings)}
      onChange={(moment) => onChange(saveMoment(moment, settings))}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: TimeDesktop, View: DateView } satisfies WidgetRenderer
