import { MomentPick } from '../../react/mobile/MomentPick.tsx'
import { MomentRange } from '../../react/mobile/MomentRange.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { momentOf, rangeOf, saveMoment, saveRange, useMomentSettings } from '../../react/moments.ts'
import { useOptions } from '../../react/useOptions.ts'
import { timeSchema } from './schema.ts'

function TimeMobile({ widget, id, labelId, name, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { format, isRange, clearable, placeholder, startPlaceholder, endPlaceholder } = useOptions(timeSchema, widget)
  const settings = useMomentSettings({ format, timestamp: false })
  const pick = { id, labelId, name, disabled, aria, onBlur, format, clearable, precision: 'time' as const }
  return isRange ? (
    <MomentRange
      {...pick}
      value={rangeOf(value, settings)}
      placeholders={[startPlaceholder, endPlaceholder]}
      onPick={(range) => onChange(saveRange(range, settings))}
    />
  ) : (
    <MomentPick
      {...pick}
      value={momentOf(value, settings)}
      placeholder={placeholder}
      onPick={(moment) => onChange(saveMoment(moment, settings))}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: TimeMobile, View: DateView } satisfies WidgetRenderer
