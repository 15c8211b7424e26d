import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { momentOf, momentsOf, rangeOf, saveMoment, saveRange, useMomentSettings } from '../../react/moments.ts'
import { usePickableDays } from '../../react/pickableDays.ts'
import { useOptions } from '../../react/useOptions.ts'
import { dayjsFormat } from '../../definition/dateText.ts'
import type { WidgetSchema } from '../../definition/widgetSchema.ts'
import type { DateControlOptions, DateType } from './schema.ts'
import { MomentPick, type MomentPrecision } from '../../react/mobile/MomentPick.tsx'
import { MomentRange } from '../../react/mobile/MomentRange.tsx'

function precisionOf(type: DateType, format: string): MomentPrecision {
  if (type === 'year' || type === 'month' || type === 'time') return type
  if (type === 'datetime' || type === 'datetimerange') return format.includes('s') ? 'second' : 'minute'
  return 'day'
}

/** Every kind of date on wheels; `date` and `datetime` differ in their defaults only. */
export const dateControl = (schema: WidgetSchema<string, DateControlOptions>) =>
  function DateControl({ widget, value, onChange, ...shared }: ControlProps) {
    const options = useOptions(schema, widget)
    const settings = useMomentSettings(options)
    const texts = useWords(formWords)
    const { type, format, placeholder, startPlaceholder, endPlaceholder, clearable } = options
    const days = usePickableDays(options)
    const { id, labelId, name, disabled, aria, onBlur } = shared
    const pick = { id, labelId, name, disabled, aria, onBlur, format, clearable, days, precision: precisionOf(type, format) }
    if (type === 'daterange' || type === 'datetimerange') {
      return (
        <MomentRange
          {...pick}
          value={rangeOf(value, settings)}
          placeholders={[startPlaceholder, endPlaceholder]}
          onPick={(range) => onChange(saveRange(range, settings))}
        />
      )
    }
    if (type === 'dates') {
      const moments = momentsOf(value, settings)
      const save = (next: typeof moments) => onChange(next.map((moment) => saveMoment(moment, settings)))
      return (
        <span className="sc-form-moments">
          {moments.map((moment) => {
            const written = moment.format(dayjsFormat(format))
            return (
              <button
                key={written}
                type="button"
                className="sc-form-chip"
                disabled={disabled}
                aria-label={texts.clear(written)}
                onClick={() => save(moments.filter((one) => one !== moment))}
              >
                {written} ✕
              </button>
            )
          })}
          <MomentPick
            {...pick}
            clearable={false}
            value={null}
            placeholder={texts.add(name)}
            onPick={(moment) => moment && save([...moments.filter((one) => !one.isSame(moment, 'day')), moment])}
          />
        </span>
      )
    }
    return (
      <MomentPick
        {...pick}
        value={momentOf(value, settings)}
        placeholder={placeholder}
        onPick={(moment) => onChange(saveMoment(moment, settings))}
      />
    )
  }
