import { useWords } from '@sc/locale/react'
import { formWords } from '../locale/form/words.ts'
import { dayjsFormat } from '../definition/dateText.ts'
import type { ViewProps } from './widgetRenderer.ts'
import { momentOf, momentsOf, rangeOf, useMomentSettings } from './moments.ts'

/** Dates in the field's own format; what cannot be read shows as it was saved. */
export function DateView({ widget, value }: ViewProps) {
  const texts = useWords(formWords)
  const { format: saved, type, isRange } = widget.options
  const format = typeof saved === 'string' && saved !== '' ? saved : 'yyyy-MM-dd'
  const settings = useMomentSettings({ format, timestamp: false })
  const write = (moment: ReturnType<typeof momentOf>) => moment?.format(dayjsFormat(format)) ?? ''
  if (Array.isArray(value)) {
    const range = isRange === true || String(type).endsWith('range') ? rangeOf(value, settings) : null
    const shown = range
      ? range.map((moment) => write(moment) || texts.empty).join(` ${texts.to} `)
      : momentsOf(value, settings).map(write).join(texts.listJoint)
    return <span className="sc-form-text">{shown || texts.empty}</span>
  }
  const written = write(momentOf(value, settings)) || (typeof value === 'string' ? value : '')
  return <span className="sc-form-text">{written || texts.empty}</span>
}
