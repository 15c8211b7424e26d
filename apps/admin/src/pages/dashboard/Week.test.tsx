import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Activity } from '@sc/api-client/contract'
import { WeekDays } from './WeekDays.tsx'
import { spansOf } from './weekPlan.ts'
import { WeekStrip } from './WeekStrip.tsx'

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
const today = '2026-11-18'
const activity = (name: string, from: string, to = from, more: Partial<Activity> = {}): Activity => ({
  itemId: name,
  name,
  place: null,
  kind: 'held',
  from,
  to,
  myInstance: null,
  signsUp: false,
  mySignUp: null,
  outcome: null,
  ...more,
})

const targetOf = ({ itemId, myInstance }: Activity) =>
  myInstance ? `/task/detail?id=${myInstance.id}` : itemId === '只看' ? null : `/activity/apply?id=${itemId}`

const weekOf = (...activities: Activity[]) => ({ days, today, spans: spansOf({ days, activities }), targetOf })

describe('<WeekStrip>', () => {
  const show = (...activities: Activity[]) =>
    render(<WeekStrip {...weekOf(...activities)} empty="本周没有活动" />, { wrapper: MemoryRouter })

  it('marks today among seven days', () => {
    show()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '周一16',
      '周二17',
      '周三18今天',
      '周四19',
      '周五20',
      '周六21',
      '周日22',
    ])
    expect(screen.getByText('今天').closest('li')!.getAttribute('aria-current')).toBe('date')
    screen.getByText('本周没有活动')
  })

  it('lays an activity across its days, and what goes beyond the week to its edge', () => {
    show(
      activity('三天', '2026-11-17', '2026-11-19'),
      activity('学期', '2026-09-01', '2027-01-10'),
      activity('周日起', '2026-11-22', '2026-11-25'),
    )
    const columns = (name: string) => screen.getByText(name).closest('li')!.style.gridColumn
    expect([columns('三天'), columns('学期'), columns('周日起')]).toEqual(['2 / 5', '1 / 8', '7 / 8'])
  })

  it('says what came of what one signed up for, once it has begun', () => {
    const outcome = { state: 'recorded' as const, time: null, hours: 2, role: '组织者' }
    show(
      activity('读书会', '2026-11-17', '2026-11-17', { signsUp: true, mySignUp: 'placed', outcome }),
      activity('讲座', '2026-11-18', '2026-11-18', {
        signsUp: true,
        mySignUp: 'placed',
        outcome: { ...outcome, state: 'in', time: '2026-11-18 20:30:05' },
      }),
      activity('晚会', '2026-11-20', '2026-11-20', { signsUp: true, mySignUp: 'placed' }),
    )
    screen.getByText('已记入 2 学时（组织者）')
    screen.getByText('已签到 20:30')
    screen.getByText('已报上')
  })

  it('leads to the application, or to where one applies, and says what and when to who cannot see the columns', () => {
    show(
      activity('讲解', '2026-11-20 09:00:00', '2026-11-20 17:00:00', { place: '校史馆', myInstance: { id: 'i1', status: 'running' } }),
      activity('植树', '2026-11-17 18:00:00', undefined, { kind: 'deadline' }),
      activity('只看', '2026-11-19'),
    )
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
    expect(links).toEqual([
      ['/task/detail?id=i1', '讲解11月20日 周五 09:00 – 17:00校史馆审批中'],
      ['/activity/apply?id=植树', '植树11月17日 周二 18:00 报名截止'],
    ])
    screen.getByText('只看')
  })
})

describe('<WeekDays>', () => {
  it('has a heading for each day that has something, and today stands out', () => {
    render(<WeekDays {...weekOf(activity('学期', '2026-09-01', '2027-01-10'), activity('三天', '2026-11-17', '2026-11-19'))} />, {
      wrapper: MemoryRouter,
    })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '整周',
      '周二 11月17日',
      '周三 11月18日今天',
      '周四 11月19日',
    ])
    const now = screen.getByText('今天').closest('li')!
    expect(now.getAttribute('aria-current')).toBe('date')
    expect(within(now).getByRole('link').textContent).toContain('三天11月17日 – 11月19日')
  })
})
