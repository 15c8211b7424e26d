import { useWords } from '@sc/locale/react'
import { useTimeZone } from '@sc/ui-kit/time-zone'
import { calendarNow, todayOf } from '../../definition/dayBounds.ts'
import { serialNumber } from '../../definition/serialNumber.ts'
import { formWords } from '../../locale/form/words.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { serialSchema } from './schema.ts'

/** The number that the form was given; before that, what it will look like. */
export function SerialNumber({ id, widget, value, labelId }: ControlProps) {
  const texts = useWords(formWords)
  const options = useOptions(serialSchema, widget)
  const today = todayOf(calendarNow(useTimeZone()))
  return (
    <div id={id} role="group" aria-labelledby={labelId} className="sc-form-view">
      {typeof value === 'string' && value !== '' ? (
        <TextView widget={widget} value={value} />
      ) : (
        <span className="sc-form-left">{texts.serialLater(serialNumber(options, 1, today))}</span>
      )}
    </div>
  )
}
