import { instance, item, progress } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { Offered } from './Offered.tsx'
import { Organised } from './Organised.tsx'
import { Reached } from './Reached.tsx'
import { TeamsAsking } from './TeamsAsking.tsx'

type Own = NonNullable<CallResult<typeof progress.mine>>
type Open = CallResult<typeof item.open>['records'][number]

const page = <T,>(records: T[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 })
const moduleOf = (moduleName: string, hours: number, required: number | null) => ({
  module: moduleName,
  moduleName,
  hours,
  credits: 0,
  required,
  missing: Math.max(0, (required ?? 0) - hours),
})

describe('what a student has reached', () => {
  const show = (own: Partial<Own> | null) => {
    openServer().answers(progress.mine, () => own as Own | null)
    render(<Reached />, { wrapper: BackOffice })
  }

  it('is told beside what is asked, and the modules that miss most first', async () => {
    const modules = [moduleOf('志愿公益', 6, 8), moduleOf('思想成长', 0, 4), moduleOf('创新创业', 12, 2), moduleOf('技能特长', 3, null)]
    show({ hours: 21, required: 30, missing: 9, modules })
    const card = await screen.findByRole('region', { name: '我的学时' })
    await within(card).findByText('21 / 30，还差 9')
    expect(card.textContent).toMatch(/思想成长0 \/ 4，还差 4.*志愿公益6 \/ 8，还差 2/)
    expect(card.textContent).not.toContain('创新创业')
  })

  it('does not contradict itself where modules miss more than the whole', async () => {
    show({ hours: 28, required: 30, missing: 8, modules: [moduleOf('思想成长', 0, 4)] })
    await screen.findByText('28 / 30，各模块共差 8')
  })

  it('is enough where nothing is missing', async () => {
    show({ hours: 31, required: 30, missing: 0, modules: [moduleOf('志愿公益', 8, 8)] })
    await screen.findByText('各项要求都已达到')
    await screen.findByText('31 / 30，已达到')
  })

  it('says that nothing is asked where nothing is', async () => {
    show({ hours: 5, required: null, missing: 0, modules: [] })
    await screen.findByText('已获 5 学时')
  })
})

describe('what is open to a student', () => {
  const one = (name: string, more: Partial<Open> = {}) =>
    ({
      ...{
        id: name,
        name,
        hours: 2,
        hoursRule: { source: 'fixed', hours: 2 },
        signUp: 'none',
        applyTime: null,
        closedReason: null,
        mySignUp: null,
        myInstance: null,
      },
      ...more,
    }) as Open

  it('is what they are not in yet, what ends first ahead, each leading to where one takes part', async () => {
    openServer().answers(item.open, () =>
      page([
        one('早截止', { applyTime: '2026-12-01 18:00:00', signUp: 'first' }),
        one('已结束的', { closedReason: '报名已截止' }),
        one('已报名的', { signUp: 'first', mySignUp: 'waiting' }),
        one('已申请的', { myInstance: { id: 'i', status: 'running', isRevoked: false } }),
        one('可再申请的', { myInstance: { id: 'j', status: 'rejected', isRevoked: false }, applyTime: '2026-12-05' }),
        one('晚截止', { applyTime: '2026-12-20' }),
        one('长期', { hours: 4, hoursRule: { source: 'roles', roles: [] } }),
      ]),
    )
    render(<Offered />, { wrapper: BackOffice })
    const card = await screen.findByRole('region', { name: '可以参加' })
    await within(card).findByText('早截止')
    const shown = within(card).getAllByRole('listitem')
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      '早截止2 学时 · 2026-12-01 截止',
      '可再申请的2 学时 · 2026-12-05 截止',
      '晚截止2 学时 · 2026-12-20 截止',
      // What one role of it earns is not what everybody does.
      '长期最多 4 学时 · 长期',
    ])
    expect(within(card).getByRole('link', { name: '早截止' }).getAttribute('href')).toBe('/activity/signUp?id=早截止')
    expect(within(card).getByRole('link', { name: '晚截止' }).getAttribute('href')).toBe('/activity/apply?id=晚截止')
  })
})

it('tells who organises how many are in, and what is left', async () => {
  openServer().answers(
    item.list,
    () =>
      page([
        { id: 'a', name: '十公里跑', signUp: 'first', taken: 38, capacity: 40 },
        { id: 'b', name: '获奖认定', signUp: 'none', taken: 7, capacity: null },
      ]) as CallResult<typeof item.list>,
  )
  render(<Organised />, { wrapper: BackOffice })
  const card = await screen.findByRole('region', { name: '进行中的项目' })
  await within(card).findByText('十公里跑')
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['十公里跑已报上 38 人 · 名额 40（剩 2）', '获奖认定申请 7 份'])
  expect(within(card).getByRole('link', { name: '十公里跑' }).getAttribute('href')).toBe('/project/signUps?id=a')
})

describe('a team that asks a student', () => {
  it('is told with the way there, and has no card once it is answered', async () => {
    const asking = { id: 'a1', itemName: '团队赛', initiatorName: '李晓雨' }
    const server = openServer()
    server.answers(instance.mine, () => page([asking]) as never)
    render(<TeamsAsking />, { wrapper: BackOffice })
    const card = await screen.findByRole('region', { name: '待您确认的团队申请 1' })
    expect(within(card).getByRole('link', { name: '团队赛' }).getAttribute('href')).toBe('/task/detail?id=a1')
    expect(server.asked(instance.mine)).toMatchObject([{ query: { as: 'member', waiting: 'true' } }])
  })

  it('is asked by the English name of the project in English', async () => {
    const asking = { id: 'a1', itemName: '团队赛', itemEnglish: 'Team contest', initiatorName: '李晓雨' }
    openServer().answers(instance.mine, () => page([asking, { ...asking, id: 'a2', itemName: '调研', itemEnglish: null }]) as never)
    render(
      <BackOffice language="en-US">
        <TeamsAsking />
      </BackOffice>,
    )
    expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Team contest', '调研'])
  })
})
