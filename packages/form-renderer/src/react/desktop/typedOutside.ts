import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { dayjsFormat } from '../../definition/dateText.ts'
import type { PickableDays } from '../pickableDays.ts'

dayjs.extend(customParseFormat)

/**
 * A moment that was typed and that the calendar does not offer: antd would put back what stood there before without a word. The field takes
 * it, and tells what is wrong with it.
 * @param held what stands there, and is finer than it reads: left as it is, it is not what was typed
 */
export function typedOutside(
  text: string,
  { format, days: { min, max }, held }: { format: string; days: PickableDays; held: Dayjs | null },
): Dayjs | undefined {
  if (!min && !max) return undefined
  const spelling = dayjsFormat(format)
  if (held?.format(spelling) === text) return undefined
  const moment = dayjs(text, spelling, true)
  const isOutside = moment.isValid() && ((min && moment.isBefore(min)) || (max && moment.isAfter(max)))
  return isOutside ? moment : undefined
}
