import { readDaySpan, writeDaySpan } from '@sc/api-client/contract'
import type { DaySpanText } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useClearable } from '@sc/ui-kit'
import { typedInput } from '@sc/ui-kit/time-zone'
import { Button, DatePicker, Flex, Grid } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { campusNow } from '../campusClock.ts'
import './daySpanField.css'
import { MomentField } from './MomentField.tsx'
import { controlsWords } from './locale/words.ts'

interface DaySpanFieldProps {
  /** What the days are of. */
  title: string
  value: string | undefined
  /** They are days to come, as a deadline is. */
  ahead?: boolean
  onChange: (span: DaySpanText | undefined) => void
}

const DAY = 'YYYY-MM-DD'
const written = (from: Dayjs | null, to: Dayjs | null) => writeDaySpan({ from: from?.format(DAY) ?? null, to: to?.format(DAY) ?? null })
const readDay = (day: string | null) => (day === null ? null : dayjs(day))

/** What people ask for: worked out when it is chosen, as a tab stays open over midnight. */
const usual = {
  today: () => [campusNow(), campusNow()],
  week: () => [campusNow().subtract(6, 'day'), campusNow()],
  days30: () => [campusNow().subtract(29, 'day'), campusNow()],
  nextWeek: () => [campusNow(), campusNow().add(6, 'day')],
  next30: () => [campusNow(), campusNow().add(29, 'day')],
  month: () => [campusNow().startOf('month'), campusNow().endOf('month')],
} as const satisfies Record<string, () => [Dayjs, Dayjs]>
/** Of what has been, and of what is to come. */
const PAST = ['today', 'week', 'days30', 'month'] as const
const AHEAD = ['today', 'nextWeek', 'next30', 'month'] as const

/** Days of the campus from one to another, either of which may be left open; on a phone by its own pickers. */
export function DaySpanField({ title, value, ahead = false, onChange }: DaySpanFieldProps) {
  const { days: text } = useWords(controlsWords)
  const { md = true } = Grid.useBreakpoint()
  const allowClear = useClearable()
  const names = ahead ? AHEAD : PAST
  // A picker drops what is half picked when it is given another object.
  const span = useMemo<[Dayjs | null, Dayjs | null]>(() => {
    const { from, to } = readDaySpan(value ?? '')
    return [readDay(from), readDay(to)]
  }, [value])
  const [from, to] = span
  if (md)
    return (
      <DatePicker.RangePicker
        className="sc-day-span"
        aria-label={title}
        prefix={<span className="sc-day-span-title">{title}</span>}
        format={DAY}
        components={typedInput(DAY)}
        allowClear={allowClear}
        allowEmpty={[true, true]}
        placeholder={[text.from, text.to]}
        presets={names.map((name) => ({ label: text[name], value: usual[name] }))}
        value={span}
        onChange={(days) => onChange(written(days?.[0] ?? null, days?.[1] ?? null))}
      />
    )
  return (
    <div className="sc-day-span-phone">
      <MomentField allDay aria-label={text.fromOf(title)} value={from} onChange={(day) => onChange(written(day, to))} />
      <span aria-hidden>{text.until}</span>
      <MomentField allDay aria-label={text.toOf(title)} value={to} onChange={(day) => onChange(written(from, day))} />
      <Flex gap={8} wrap className="sc-day-span-usual">
        {names.map((name) => (
          <Button key={name} size="small" onClick={() => onChange(written(...usual[name]()))}>
            {text[name]}
          </Button>
        ))}
      </Flex>
    </div>
  )
}
