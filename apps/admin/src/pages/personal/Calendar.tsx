import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { calendar } from '@sc/api-client/contract'
import type { CalendarEntry } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { ErrorState, Page } from '@sc/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Flex, Grid, Segmented, Space } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { dayAfter, eventsOf, kindsFor, specialDays, whenOf } from './calendarEvents.ts'
import type { Shown, Times } from './calendarEvents.ts'
import { campusNow, campusToday } from '../../campusClock.ts'
import { AGENDA_DAYS, CalendarView, FEW_DAYS } from './CalendarView.tsx'
import type { CalendarViewName } from './CalendarView.tsx'
import { campusDayName } from './campusDayName.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { draftOf, draftOfEntry, movedTo, nextHour, ofEntry } from './entryDraft.ts'
import type { EntryDraft } from './entryDraft.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { calendarWords } from './locale/words.ts'
import { useHiddenKinds } from './useHiddenKinds.ts'

const WIDE: readonly CalendarViewName[] = ['month', 'week', 'agenda']
const NARROW: readonly CalendarViewName[] = ['agenda', 'days', 'month']

/** One's own calendar. View and day are in the address. */
export default function Calendar() {
  const text = useWords(calendarWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { views, view, day, today, show } = useShown()
  const [span, setSpan] = useState<{ from: string; to: string; title: string }>()
  const [hidden, hide] = useHiddenKinds()
  const kinds = kindsFor(usePermit('item:apply'))
  const [details, setDetails] = useState<Shown | null>(null)
  const [subscribing, setSubscribing] = useState(false)
  const [editor, setEditor] = useState<{ open: boolean; entry: CalendarEntry | null; initial: EntryDraft }>(() => ({
    open: false,
    entry: null,
    initial: draftOf(nextHour(campusNow())),
  }))
  const query = useQuery({
    ...api.query(calendar.list, { query: { from: span?.from ?? day, to: span ? dayAfter(span.to, -1) : day } }),
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  })
  const edit = useAction(calendar.edit, { invalidates: [calendar.list], success: null })
  const { data } = query
  const events = useMemo(
    () => (data ? eventsOf(data, hidden, (one) => campusDayName(one, language, text)) : []),
    [data, hidden, language, text],
  )
  const special = useMemo(() => specialDays(data?.campusDays ?? []), [data])

  const write = (times: Times) => setEditor({ open: true, entry: null, initial: draftOf(times) })
  function open(shown: Shown) {
    if (shown.kind === 'entry' && shown.entry.kind === 'own') {
      setEditor({ open: true, entry: shown.entry, initial: draftOfEntry(shown.entry) })
    } else if (shown.kind === 'entry' && shown.entry.kind === 'todo') void navigate('/task/todo')
    else setDetails(shown)
  }
  async function move(shown: Shown, times: Times, revert: () => void) {
    if (shown.kind !== 'entry') return
    const { entry } = shown
    try {
      await edit.mutateAsync({
        body: { ...movedTo(entry, times), ...ofEntry(entry) },
      })
    } catch {
      // Said by the action.
      revert()
      return
    }
    const key = `moved-${entry.id}`
    const undo = async () => {
      message.destroy(key)
      await edit.mutateAsync({ body: { ...movedTo(entry, entry), ...ofEntry(entry, 1) } }).then(
        () => message.success(text.undone),
        () => undefined,
      )
    }
    void message.success({
      key,
      duration: 6,
      content: (
        <>
          {text.moved(entry.title, whenOf(times))}{' '}
          <Button type="link" size="small" onClick={() => void undo()}>
            {text.undo}
          </Button>
        </>
      ),
    })
  }

  const around = (steps: number) => show({ day: stepped(view, day, steps) })
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      actions={
        <Space wrap>
          <Button onClick={() => setSubscribing(true)}>{text.subscribe}</Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => write(nextHour(campusNow(), day === today ? undefined : day))}>
            {text.add}
          </Button>
        </Space>
      }
    >
      <Flex className="sc-calendar-bar" gap="small" wrap align="center">
        <Button onClick={() => show({ day: today })} disabled={day === today}>
          {text.today}
        </Button>
        <Space.Compact>
          <Button icon={<LeftOutlined />} aria-label={text.back[view]} title={text.back[view]} onClick={() => around(-1)} />
          <Button icon={<RightOutlined />} aria-label={text.next[view]} title={text.next[view]} onClick={() => around(1)} />
        </Space.Compact>
        <h2 className="sc-calendar-title" aria-live="polite">
          {span?.title}
        </h2>
        <Segmented
          aria-label={text.viewLabel}
          value={view}
          options={views.map((value) => ({ value, label: text.views[value] }))}
          onChange={(next) => show({ view: next })}
        />
      </Flex>
      <Checkbox.Group
        className="sc-calendar-kinds"
        aria-label={text.shown}
        value={kinds.filter((kind) => !hidden.has(kind))}
        onChange={(chosen) => hide(kinds.filter((kind) => !chosen.includes(kind)))}
        options={kinds.map((value) => ({
          value,
          label: (
            <span className={`sc-calendar-kind sc-calendar-${value}`}>
              <i aria-hidden />
              {text.kinds[value]}
            </span>
          ),
        }))}
      />
      {data?.more && <Alert type="warning" showIcon title={text.tooMany} style={{ marginBottom: 12 }} />}
      {query.error && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <CalendarView
        view={view}
        day={day}
        events={events}
        without={data && !query.isPlaceholderData ? text.none : query.error ? text.failed : text.loading}
        weeks={data?.weeks ?? []}
        special={special}
        onSpan={setSpan}
        onOpen={open}
        onDraw={write}
        onMove={(shown, times, revert) => void move(shown, times, revert)}
      />
      <EntryDialog {...editor} onClose={() => setEditor((before) => ({ ...before, open: false }))} />
      <DetailsDialog shown={details} onClose={() => setDetails(null)} />
      <FeedDialog open={subscribing} onClose={() => setSubscribing(false)} />
    </Page>
  )
}

const DAYS = { agenda: AGENDA_DAYS, days: FEW_DAYS }

const stepped = (view: CalendarViewName, day: string, steps: number): string =>
  view === 'month' || view === 'week' ? dayjs(day).add(steps, view).format('YYYY-MM-DD') : dayAfter(day, steps * DAYS[view])

/** What the address asks for: by itself the month of today, and an agenda on a phone. */
function useShown() {
  const [search, setSearch] = useSearchParams()
  const { md = true } = Grid.useBreakpoint()
  const asked = search.get('view')
  const views = md ? WIDE : NARROW
  const view = views.find((one) => one === asked) ?? (md ? 'month' : 'agenda')
  const today = campusToday()
  const named = search.get('day') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(named) && dayjs(named).isValid() ? named : today
  const show = (next: { view?: CalendarViewName; day?: string }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next.view) after.set('view', next.view)
        if (next.day === today) after.delete('day')
        else if (next.day) after.set('day', next.day)
        return after
      },
      { replace: true },
    )
  return { views, view, day, today, show }
}
