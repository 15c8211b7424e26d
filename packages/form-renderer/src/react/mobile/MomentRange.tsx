import { useWords } from '@sc/locale/react'
import type { Dayjs } from 'dayjs'
import type { ComponentProps } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { MomentRange as Range } from '../moments.ts'
import { MomentPick } from './MomentPick.tsx'

interface MomentRangeProps extends Omit<ComponentProps<typeof MomentPick>, 'value' | 'onPick' | 'placeholder'> {
  value: Range | null
  placeholders: [string, string]
  onPick: (range: Range) => void
}

/** Two moments, the earlier one first; one that is not chosen yet is null. */
export function MomentRange({ value, placeholders, onPick, id, ...shared }: MomentRangeProps) {
  const texts = useWords(formWords)
  const [start, end] = value ?? [null, null]
  const pick = (nextStart: Dayjs | null, nextEnd: Dayjs | null) =>
    onPick(nextStart && nextEnd?.isBefore(nextStart) ? [nextEnd, nextStart] : [nextStart, nextEnd])
  return (
    <span className="sc-form-range">
      <MomentPick {...shared} id={id} value={start} placeholder={placeholders[0] || texts.start} onPick={(moment) => pick(moment, end)} />
      <span className="sc-form-aid">{texts.to}</span>
      <MomentPick
        {...shared}
        id={`${id}-end`}
        value={end}
        placeholder={placeholders[1] || texts.end}
        onPick={(moment) => pick(start, moment)}
      />
    </span>
  )
}
