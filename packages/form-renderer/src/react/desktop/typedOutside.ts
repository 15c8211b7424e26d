import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { dayjsFormat } from '../../definition/dateText.ts'
import type { PickableDays } from '../pickableDays.ts'

dayjs.extend(customParseFormat)

/**
 * A moment that was typed and that the calendar does not offer: antd would put back what stood there before without a word. The field takes
 * it, and tells what is wrong with it.
 */
export function typedOutside(text: string, format: string, { min, max }: PickableDays): Dayjs | undefined {
  if (!min && !max) return undefined
  const moment = dayjs(text, dayjsFormat(format), true)
  const isOutside = moment.isValid() && ((min && moment.isBefore(min)) || (max && moment.isAfter(max)))
  return isOutside ? moment : undefined
}
