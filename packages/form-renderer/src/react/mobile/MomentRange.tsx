import { useWords } from '@sc/locale/react'
import type { Dayjs } from 'dayjs'
import { useState, type ComponentProps } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { MomentPick } from './MomentPick.tsx'

interface MomentRangeProps extends Omit<ComponentProps<typeof MomentPick>, 'value' | 'onPick' | 'placeholder'> {
  value: [Dayjs, Dayjs] | null
  placeholders: [string, string]
  onPick: (range: [Dayjs, Dayjs] | null) => void
}

/** Two moments, one after the other; a value only once both are there. */
export function MomentRange({ value, placeholders, onPick, id, ...shared }: MomentRangeProps) {
  const texts = useWords(formWords)
  const [half, setHalf] = useState<{ start?: Dayjs; end?: Dayjs }>({})
  const ends = { start: value?.[0], end: value?.[1], ...half }
  const pick = (side: 'start' | 'end') => (moment: Dayjs | null) => {
    const next = { ...ends, [side]: moment ?? undefined }
    if (next.start && next.end) {
      setHalf({})
      onPick(next.start.isAfter(next.end) ? [next.end, next.start] : [next.start, next.end])
    } else {
      setHalf(next)
      onPick(null)
    }
  }
  return (
    <span className="sc-form-range">
      <MomentPick {...shared} id={id} value={ends.start ?? null} placeholder={placeholders[0] || texts.start} onPick={pick('start')} />
      <span className="sc-form-aid">{texts.to}</span>
      <MomentPick {...shared} id={`${id}-end`} value={ends.end ?? null} placeholder={placeholders[1] || texts.end} onPick={pick('end')} />
    </span>
  )
}
