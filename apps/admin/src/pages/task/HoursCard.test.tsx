import type { InstanceDetail } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HoursCard } from './HoursCard.tsx'

const earning = (credits: number | null) =>
  ({
    instance: { hours: 4, credits, hoursBasis: { source: 'fixed', hours: 4 }, status: 'running' },
    achieved: null,
    moduleName: '志愿服务',
    hoursField: null,
    trail: [],
  }) as unknown as InstanceDetail

it('says the credits beside the hours, and nothing of them where there are none', () => {
  const { rerender } = render(<HoursCard detail={earning(0.5)} hours={4} fault={undefined} adjustable={false} />)
  screen.getByText('0.5 学分（项目统一学分）')
  for (const none of [null, 0]) {
    rerender(<HoursCard detail={earning(none)} hours={4} fault={undefined} adjustable={false} />)
    expect(screen.queryByText(/学分/)).toBeNull()
  }
})

it('says that there are no credits beside no hours, unless the project gives everybody its credits alone', () => {
  const recognised = (source: string, hours: number) => {
    const { instance, ...rest } = earning(0.5)
    return { ...rest, instance: { ...instance, hours, hoursBasis: { source, hours } } } as unknown as InstanceDetail
  }
  const { rerender } = render(<HoursCard detail={recognised('table', 0)} hours={0} fault={undefined} adjustable={false} />)
  screen.getByText('没有认定学时，不给项目的学分')
  expect(screen.queryByText(/0\.5 学分/)).toBeNull()
  rerender(<HoursCard detail={recognised('table', 0)} hours={2} fault={undefined} adjustable={false} />)
  screen.getByText('0.5 学分（项目统一学分）')
  rerender(<HoursCard detail={recognised('fixed', 0)} hours={0} fault={undefined} adjustable={false} />)
  screen.getByText('0.5 学分（项目统一学分）')
})

it('says what was achieved, and when by which field of the form', () => {
  const detail = { ...earning(null), achieved: { on: '2026-05-03', claim: '机器人大赛 · 国家级', dayTitle: '获奖日期' } }
  render(<HoursCard detail={detail} hours={4} fault={undefined} adjustable={false} />)
  screen.getByText('成果：机器人大赛 · 国家级')
  screen.getByText('取得日期：2026-05-03（取自“获奖日期”）')
})

it('says when they were first submitted and when last: what they rest on may have changed since', () => {
  const basis = {
    source: 'field',
    field: 'hours',
    fieldTitle: '学时',
    value: 4,
    cap: 8,
    step: 0.5,
    setByName: '李晓雨',
    setTime: '2026-03-01 22:05:28',
  }
  const submitted = (...times: string[]) =>
    ({
      ...earning(null),
      instance: { ...earning(null).instance, hoursBasis: basis },
      trail: times.map((time) => ({ action: 'submit', time })),
    }) as unknown as InstanceDetail
  const { rerender } = render(<HoursCard detail={submitted('2026-03-01 22:05:28')} hours={4} fault={undefined} adjustable={false} />)
  screen.getByText('李晓雨于 2026-03-01 22:05:28 提交')
  rerender(
    <HoursCard
      detail={submitted('2026-03-01 22:05:28', '2026-03-01 22:07:00', '2026-03-01 22:08:10')}
      hours={4}
      fault={undefined}
      adjustable={false}
    />,
  )
  screen.getByText('李晓雨于 2026-03-01 22:05:28 首次提交，于 2026-03-01 22:08:10 重新提交')
})

it('says the module that they count in, and nothing where nobody knows it', () => {
  const { rerender } = render(<HoursCard detail={earning(null)} hours={4} fault={undefined} adjustable={false} />)
  screen.getByText('计入“志愿服务”模块')
  rerender(<HoursCard detail={{ ...earning(null), moduleName: '' }} hours={4} fault={undefined} adjustable={false} />)
  expect(screen.queryByText(/模块/)).toBeNull()
})

it('shows hours that were refused as what was asked for, and none that count', () => {
  const refused = {
    instance: { ...earning(0.5).instance, status: 'rejected' },
    moduleName: '志愿服务',
    hoursField: null,
  } as unknown as InstanceDetail
  render(<HoursCard detail={refused} hours={4} fault={undefined} adjustable={false} />)
  screen.getByText('未认定')
  screen.getByText('4 学时、0.5 学分未计入成绩')
  expect(screen.queryByText(/模块/)).toBeNull()
})

it('says what became of the score since: corrected or revoked', () => {
  const completed = { ...earning(null), instance: { ...earning(null).instance, status: 'completed' } } as InstanceDetail
  const { rerender } = render(<HoursCard detail={completed} hours={4} fault={undefined} adjustable={false} />)
  for (const [more, words] of [
    [{ recorded: { hours: 2.4, earned: 2.4, status: '生效' } }, '已按此记入成绩'],
    [{ recorded: { hours: 2.5, earned: 4, status: '公示' } }, '已记入成绩，后来更正为 2.5 学时'],
    [{ recorded: { hours: 2.5, earned: 4, status: '撤销' } }, '已记入成绩，后来撤销，不再计入'],
  ] as const) {
    rerender(<HoursCard detail={{ ...completed, ...more }} hours={4} fault={undefined} adjustable={false} />)
    screen.getByText(words)
  }
})

it('promises nothing for a change that the form refuses, and says why', () => {
  render(<HoursCard detail={earning(null)} hours={null} fault="认定学时不能大于 20" adjustable />)
  screen.getByText('认定学时不能大于 20，改正后才能通过')
  expect(screen.queryByText(/通过后生效/)).toBeNull()
})
