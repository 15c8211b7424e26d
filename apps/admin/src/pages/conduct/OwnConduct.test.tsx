import { conduct } from '@sc/api-client/contract'
import type { CallResult, ConductAppeal, OwnConductEntry } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import OwnConduct from './OwnConduct.tsx'

beforeEach(wideScreen)

const entry: OwnConductEntry = {
  id: 'e1',
  itemId: 'i1',
  itemName: '湖畔清扫',
  reason: 'absent',
  points: -3,
  createTime: '2026-05-20 12:00:00',
  cause: null,
  undone: null,
  note: null,
  byName: null,
  appeal: null,
  appealUntil: '2026-05-27',
}

const appeal: ConductAppeal = {
  id: 'a1',
  reason: '当天发烧',
  proofs: [],
  state: 'open',
  createTime: '2026-05-21 08:00:00',
  answer: null,
  decidedByName: null,
  decideTime: null,
}

const whole: CallResult<typeof conduct.mine> = {
  active: true,
  rule: {
    start: 10,
    absent: 3,
    late: 0,
    lateMinutes: 15,
    withoutOut: 0,
    cancel: 1,
    cancelHours: 24,
    banAt: 4,
    banDays: 30,
    back: 1,
    termly: true,
    appealDays: 7,
  },
  points: 4,
  start: 10,
  bannedUntil: '2026-06-19',
  entries: [entry],
}

function open(more: Partial<typeof whole> = {}) {
  const server = openServer()
  signIn()
  let now = { ...whole, ...more }
  server.answers(conduct.mine, () => now)
  server.answers(conduct.appeal, ({ body }) => {
    const asked = { ...appeal, reason: body.reason }
    now = { ...now, entries: [{ ...entry, appeal: asked, appealUntil: null }] }
    return asked
  })
  server.answers(conduct.withdraw, () => {
    now = { ...now, entries: [{ ...entry, appeal: { ...appeal, state: 'withdrawn' } }] }
    return null
  })
  render(
    <BackOffice permits={['item:apply']}>
      <OwnConduct />
    </BackOffice>,
  )
  return server
}

it('says how many points are left, what that means, and by which rule', async () => {
  open()
  await screen.findByText('4 / 10 分')
  screen.getByText('报名暂停至 2026-06-19（含当天）')
  screen.getByText('报上后没有请假也没有签到：扣 3 分')
  screen.getByText('扣到 4 分或以下：暂停报名 30 天')
  expect(screen.queryByText(/迟到或早退/)).toBeNull()
  screen.getByText('-3 分')
})

it('appeals with a reason, which has to be given, and takes it back', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: '申诉：湖畔清扫' }))
  const dialog = within(await dialogSaying('申诉：湖畔清扫'))
  fireEvent.click(await dialog.findByRole('button', { name: '申诉' }))
  await dialog.findByText('请填写申诉理由')
  fireEvent.change(dialog.getByRole('textbox', { name: '申诉理由' }), { target: { value: '当天发烧' } })
  fireEvent.click(dialog.getByRole('button', { name: '申诉' }))
  await waitFor(() => expect(server.asked(conduct.appeal)).toEqual([{ body: { entryId: 'e1', reason: '当天发烧', proofs: [] } }]))
  await screen.findByText('待处理')
  expect(screen.queryByRole('button', { name: '申诉：湖畔清扫' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '撤回申诉' }))
  await screen.findByText('撤回后不再处理；在期限内可以再次申诉。')
  fireEvent.click(within(await dialogSaying(/撤回这份申诉/)).getByRole('button', { name: '撤回申诉' }))
  await screen.findByText('已撤回')
})

it('says what was given back and why, and that there is nothing where there is nothing', async () => {
  open({
    points: 10,
    bannedUntil: null,
    entries: [
      { ...entry, id: 'e2', points: 3, cause: 'waived', note: '暴雨', appealUntil: null },
      { ...entry, undone: 'waived', appealUntil: null },
    ],
  })
  await screen.findByText('可以正常报名')
  screen.getByText(/已退回（豁免）/)
  screen.getByText(/暴雨/)
  expect(screen.queryByRole('button', { name: '申诉' })).toBeNull()
})

it('is of no use where the school has no such rule', async () => {
  open({ active: false, entries: [] })
  await screen.findByText('学校没有启用诚信分')
})

it('leads to where places are given back and leave is asked for', async () => {
  open({ points: 10, bannedUntil: null, entries: [] })
  expect((await screen.findByRole('link', { name: '我的报名' })).getAttribute('href')).toBe('/activity/signUps')
})
