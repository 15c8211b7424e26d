import { MOST_DAYS, readDayBound, writeDayBound, type DayBound } from '@sc/form-renderer/designer'
import { NumberField } from '@sc/ui-kit'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useTexts } from '../../locale/words.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'

const kinds = ['none', 'today', 'before', 'after', 'day'] as const
type Kind = (typeof kinds)[number]

function kindOf(bound: DayBound | undefined): Kind {
  if (!bound) return 'none'
  if (bound.kind === 'day') return 'day'
  return bound.offset === 0 ? 'today' : bound.offset < 0 ? 'before' : 'after'
}

/** Nothing, a day of the calendar, or one that is counted from the day on which the form is filled in. */
export function DayBoundEditor({ id, labelId, value, onChange, onLeave }: EditorProps<'dayBound'>) {
  const { editors: texts } = useTexts()
  const bound = readDayBound(asText(value))
  const kind = kindOf(bound)
  const save = (next: DayBound) => onChange(writeDayBound(next))
  const choose = (next: Kind) => {
    if (next === 'none') onChange('')
    else if (next === 'day') save({ kind: 'day', day: dayjs().format('YYYY-MM-DD') })
    else save({ kind: 'today', offset: { today: 0, before: -1, after: 1 }[next] })
  }
  return (
    <div className="sc-fd-stack" role="group" aria-labelledby={labelId}>
      <Select<Kind>
        id={id}
        className="sc-fd-select"
        value={kind}
        options={kinds.map((one) => ({ value: one, label: texts.dayBounds[one] }))}
        onChange={choose}
      />
      {bound?.kind === 'day' && (
        <DatePicker
          aria-label={texts.dayOfBound}
          allowClear={false}
          value={dayjs(bound.day)}
          onChange={(day) => day && save({ kind: 'day', day: day.format('YYYY-MM-DD') })}
        />
      )}
      {bound?.kind === 'today' && bound.offset !== 0 && (
        <NumberField
          aria-label={texts.daysOfBound}
          suffix={texts.days}
          min={1}
          max={MOST_DAYS}
          value={Math.abs(bound.offset)}
          onChange={(days) => {
            if (days) onChange(writeDayBound({ kind: 'today', offset: Math.sign(bound.offset) * days }), { typing: true })
          }}
          onBlur={onLeave}
        />
      )}
    </div>
  )
}
