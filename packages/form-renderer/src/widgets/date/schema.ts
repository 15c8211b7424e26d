import { acceptMoment, acceptMomentRange, acceptMoments, momentDefault, momentSignature } from '../../definition/acceptMoment.ts'
import { dayFault, daysWithin } from '../../definition/dayBounds.ts'
import { flag, oneOf, text, verbatim } from '../../definition/optionShape.ts'
import { defineWidget, type ValueModel } from '../../definition/widgetSchema.ts'

export const dateTypes = ['date', 'year', 'month', 'dates', 'datetime', 'datetimerange', 'daterange', 'time'] as const
export type DateType = (typeof dateTypes)[number]

export const isRangeType = (type: DateType) => type === 'daterange' || type === 'datetimerange'

export const dateOptions = (type: DateType, format: string) => ({
  defaultValue: verbatim(''),
  readonly: flag(),
  disabled: flag(),
  editable: flag(true),
  clearable: flag(true),
  placeholder: text(),
  startPlaceholder: text(),
  endPlaceholder: text(),
  type: oneOf(dateTypes, type),
  format: text(format),
  timestamp: flag(),
  /** Between which days its moments are, see `readDayBound`. */
  earliest: text(),
  latest: text(),
  required: flag(),
  width: text(),
  remoteFunc: text(),
})

/** What a control reads of a date's options. */
export interface DateControlOptions {
  type: DateType
  format: string
  timestamp: boolean
  placeholder: string
  startPlaceholder: string
  endPlaceholder: string
  clearable: boolean
  editable: boolean
  earliest: string
  latest: string
}

interface DateOptions {
  type: DateType
  format: string
  timestamp: boolean
  earliest: string
  latest: string
  defaultValue: unknown
}

const holdsSeveral = (type: DateType) => isRangeType(type) || type === 'dates'

const accept = (value: unknown, { type, ...as }: DateOptions) =>
  (isRangeType(type) ? acceptMomentRange : type === 'dates' ? acceptMoments : acceptMoment)(value, as)

export const dateValue: ValueModel<DateOptions> = {
  type: ({ type }) => (holdsSeveral(type) ? 'array' : 'date'),
  // Saved files carry `false`, `null` and '' for "no default".
  initial: (options) =>
    momentDefault(options.defaultValue, { accept: (value) => accept(value, options), several: holdsSeveral(options.type) }),
  accept,
  fault: (value, options, calendar) => dayFault(Array.isArray(value) ? value : [value], options, daysWithin(options, calendar), calendar),
  signature: momentSignature,
  moment: ({ type, format, timestamp }) => (holdsSeveral(type) ? undefined : { format, timestamp }),
}

export const dateSchema = defineWidget('date', dateOptions('date', 'yyyy-MM-dd'), { value: dateValue, computes: true })
