import { calendar } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Calendar from './Calendar.tsx'
import type { CalendarView } from './CalendarView.tsx'

type View = Parameters<typeof CalendarView>[0]

// FullCalendar wants a browser's style sheets.
vi.mock('./CalendarView.tsx', () => ({
  AGENDA_DAYS: 30,
  FEW_DAYS: 3,
  CalendarView: ({ onSpan, without }: View) => {
    useEffect(() => onSpan({ from: '2026-11-28', to: '2026-12-28', title: '' }), [onSpan])
    return <p>{without}</p>
  },
}))

beforeEach(wideScreen)

type Told = CallResult<typeof calendar.list>

const nothing: Told = { today: '2026-11-28', entries: [], campusDays: [], weeks: [], more: false }

function open(reply: () => Told | Promise<Told>) {
  openServer().answers(calendar.list, reply)
  render(
    <BackOffice at="/personal/calendar?view=agenda&day=2026-11-28">
      <Calendar />
    </BackOffice>,
  )
}

it('says that there is nothing only once that is known', async () => {
  const asked = vi.fn<() => void>()
  let tell: (told: Told) => void = () => undefined
  open(() => {
    asked()
    return new Promise<Told>((resolve) => (tell = resolve))
  })
  await screen.findByText('正在加载…')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText('这段时间没有安排')).toBeNull()
  tell(nothing)
  await screen.findByText('这段时间没有安排')
  expect(screen.queryByText('正在加载…')).toBeNull()
})
