import type { DatesSetArg, DateSelectArg, EventApi, EventClickArg, EventInput } from '@fullcalendar/core'
import zhCn from '@fullcalendar/core/locales/zh-cn'
import dayGrid from '@fullcalendar/daygrid'
import interaction from '@fullcalendar/interaction'
import list from '@fullcalendar/list'
import FullCalendar from '@fullcalendar/react'
import timeGrid from '@fullcalendar/timegrid'
import type { CampusDay, CampusWeek } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { useLanguage, useWords } from '@sc/locale/react'
import { useEffect, useRef } from 'react'
import { timesOf } from './calendarEvents.ts'
import type { Shown, Times } from './calendarEvents.ts'
import { campusNow } from '../../campusClock.ts'
import { calendarWords } from './locale/words.ts'
import './calendar.css'

export type CalendarViewName = 'month' | 'week' | 'days' | 'agenda'

const VIEWS: Record<CalendarViewName, string> = { month: 'dayGridMonth', week: 'timeGridWeek', days: 'days', agenda: 'agenda' }
/** Days that an agenda tells, from the one that is asked for. */
export const AGENDA_DAYS = 30
/** Days beside one another that a phone has room for. */
export const FEW_DAYS = 3
const OWN_VIEWS = {
  agenda: { type: 'list', duration: { days: AGENDA_DAYS } },
  days: { type: 'timeGrid', duration: { days: FEW_DAYS } },
}
const WEEK_HEIGHT = 680
const PLUGINS = [dayGrid, timeGrid, list, interaction]

interface CalendarViewProps {
  view: CalendarViewName
  /** `yyyy-MM-dd`, a day of what is shown. */
  day: string
  events: EventInput[]
  /** What stands in an agenda without events, which are perhaps on their way. */
  without: string
  weeks: readonly CampusWeek[]
  /** By day, of those that are off or taught on out of order. */
  special: ReadonlyMap<string, CampusDay>
  /** First day and the one after the last of what is seen, and what it is called. */
  onSpan: (span: { from: string; to: string; title: string }) => void
  onOpen: (shown: Shown) => void
  /** A span of days or hours was drawn. */
  onDraw: (times: Times) => void
  /** An own entry was dragged elsewhere, or longer; `revert` puts it back. */
  onMove: (shown: Shown, times: Times, revert: () => void) => void
}

/** A month, a week or an agenda, by the clock of the campus wherever the browser is. */
export function CalendarView({ view, day, events, without, weeks, special, onSpan, onOpen, onDraw, onMove }: CalendarViewProps) {
  const text = useWords(calendarWords)
  const language = useLanguage()
  const calendar = useRef<FullCalendar>(null)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const api = calendar.current?.getApi()
    // FullCalendar renders at once, which React forbids while it does so itself.
    queueMicrotask(() => api?.changeView(VIEWS[view], day))
  }, [view, day])
  useEffect(() => {
    const resized = new ResizeObserver(() => calendar.current?.getApi().updateSize())
    if (frame.current) resized.observe(frame.current)
    return () => resized.disconnect()
  }, [])

  const weekOf = (date: Date) => {
    const shown = dayOfUtc(date)
    const week = weeks.find(({ start, end }) => start <= shown && shown <= end)
    return week ? text.week(week.weekNo, week.isHoliday) : ''
  }
  const moved = ({ event, revert }: { event: EventApi; revert: () => void }) => onMove(shownIn(event), timesOf(event), revert)

  return (
    <div ref={frame} className="sc-calendar">
      <FullCalendar
        ref={calendar}
        plugins={PLUGINS}
        views={OWN_VIEWS}
        initialView={VIEWS[view]}
        initialDate={day}
        locale={language === 'zh-CN' ? zhCn : 'en-gb'}
        timeZone="UTC"
        now={() => campusNow().format('YYYY-MM-DDTHH:mm:ss')}
        firstDay={1}
        headerToolbar={false}
        // A week is scrolled to where its days begin; a month and an agenda are as long as they are.
        height={view === 'week' || view === 'days' ? WEEK_HEIGHT : 'auto'}
        events={events}
        weekNumbers
        weekNumberContent={({ date }) => weekOf(date)}
        weekNumberDidMount={({ el }) => sayWeek(el)}
        dayMaxEvents={4}
        moreLinkContent={({ num }) => text.more(num)}
        allDayText={text.allDay}
        noEventsText={without}
        // Read out, and in English unless said.
        timeHint={text.hints.time}
        eventHint={text.hints.entry}
        closeHint={text.hints.close}
        moreLinkHint={(count) => text.more(count)}
        listDayFormat={({ date: { marker } }) => agendaDay(marker, language)}
        nowIndicator
        slotDuration="00:30:00"
        scrollTime="07:30:00"
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        eventInteractive
        selectable
        selectMirror
        // On a phone a tap must scroll, unless the finger stays.
        longPressDelay={400}
        datesSet={({ view: { activeStart, activeEnd, title } }: DatesSetArg) =>
          onSpan({ from: dayOfUtc(activeStart), to: dayOfUtc(activeEnd), title })
        }
        eventClick={({ event, jsEvent }: EventClickArg) => {
          jsEvent.preventDefault()
          onOpen(shownIn(event))
        }}
        select={(drawn: DateSelectArg) => {
          onDraw(timesOf(drawn))
          drawn.view.calendar.unselect()
        }}
        eventDrop={moved}
        eventResize={moved}
        dayCellDidMount={({ el }) => sayDay(el)}
        dayCellClassNames={({ date }) => {
          const kind = special.get(dayOfUtc(date))?.kind
          return kind ? [`sc-calendar-day-${kind}`] : []
        }}
        dayCellContent={({ date, dayNumberText }) => <DayNumber special={special.get(dayOfUtc(date))} text={dayNumberText} />}
      />
    </div>
  )
}

/** FullCalendar calls the number by the week of the year, which is not what stands there. */
function sayWeek(drawn: HTMLElement) {
  for (const called of [drawn, ...drawn.querySelectorAll('[aria-label]')]) called.removeAttribute('aria-label')
}

/** FullCalendar calls a day of a month by its date alone: it is called by all that is seen in it, its week and its entries too. */
function sayDay(drawn: HTMLElement) {
  if (drawn.matches('.fc-daygrid-day')) drawn.removeAttribute('aria-labelledby')
}

/** The number of a day with what the campus calendar makes of it. */
function DayNumber({ special, text: number }: { special: CampusDay | undefined; text: string }) {
  const text = useWords(calendarWords)
  if (!special) return <>{number}</>
  const off = special.kind === 'vacation'
  return (
    <>
      <span className="sc-calendar-mark" title={off ? text.offLong : text.madeLong}>
        {off ? text.off : text.made}
      </span>
      {number}
    </>
  )
}

/** As an agenda heads a day: 周三 11月25日. The year stands above it all. */
function agendaDay(date: Date, language: Language): string {
  const said = (part: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(language === 'zh-CN' ? 'zh-CN' : 'en-GB', { ...part, timeZone: 'UTC' })
  return `${said({ weekday: 'short' })} ${said({ month: 'long', day: 'numeric' })}`
}

const dayOfUtc = (date: Date): string => date.toISOString().slice(0, 10)

const shownIn = ({ extendedProps }: EventApi): Shown => (extendedProps as { shown: Shown }).shown
