import { conduct } from '@sc/api-client/contract'
import type { ItemConductEntry } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { ItemConduct } from './ItemConduct.tsx'

beforeEach(wideScreen)

const entry: ItemConductEntry = {
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
  username: 'student01',
  realname: '李晓雨',
  studentNo: '202101',
  own: false,
}

const appeal = {
  id: 'a1',
  reason: '当天发烧',
  proofs: [{ url: '2026/05/20/a.png', name: '病历.png' }],
  state: 'open' as const,
  createTime: '2026-05-21 08:00:00',
  answer: null,
  decidedByName: null,
  decideTime: null,
}

function open(...records: ItemConductEntry[]) {
  const server = openServer()
  signIn()
  server.answers(conduct.ofItem, () => ({
    records,
    total: records.length,
    size: 10,
    current: 1,
    pages: 1,
    open: records.filter((one) => one.appeal?.state === 'open').length,
    standing: records.filter(({ points, undone }) => points < 0 && undone === null).length,
  }))
  server.answers(conduct.waive, () => ({ waived: 1 }))
  server.answers(conduct.decide, () => null)
  render(
    <BackOffice permits={['item:manage']}>
      <ItemConduct itemId="i1" waiting={records.some((one) => one.appeal?.state === 'open')} />
    </BackOffice>,
  )
  return server
}

const reasoned = async (title: string, name: string, verb: string, words: string) => {
  const dialog = within(await dialogSaying(title))
  const reason = await dialog.findByRole('textbox', { name })
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: verb }).disabled).toBe(false))
  fireEvent.change(reason, { target: { value: words } })
  fireEvent.click(dialog.getByRole('button', { name: verb }))
}

it('says who lost points and who appeals, and accepts after it has said what comes of it', async () => {
  const server = open({ ...entry, appeal }, { ...entry, id: 'e2', realname: '王子轩' })
  await screen.findByText('李晓雨')
  screen.getAllByText('202101')
  screen.getByTitle('1 份申诉待处理')
  expect(screen.getByRole('link', { name: '病历.png' }).getAttribute('target')).toBe('_blank')
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  await screen.findByText('将退回 3 分，并通知本人。')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '同意' }))
  await waitFor(() => expect(server.asked(conduct.decide)).toEqual([{ body: { id: 'a1', accepted: true } }]))
})

it('refuses with a reason', async () => {
  const server = open({ ...entry, appeal })
  fireEvent.click(await screen.findByRole('button', { name: '不同意' }))
  await reasoned('不同意李晓雨的申诉', '原因', '不同意', '没有证明')
  await waitFor(() => expect(server.asked(conduct.decide)).toEqual([{ body: { id: 'a1', accepted: false, answer: '没有证明' } }]))
})

it('waives one, or all at once, with a reason', async () => {
  const server = open(entry, { ...entry, id: 'e2', realname: '王子轩' })
  fireEvent.click(await screen.findByRole('button', { name: '豁免李晓雨的扣分' }))
  await reasoned('豁免李晓雨的扣分', '豁免原因', '豁免', '通知有误')
  await waitFor(() => expect(server.asked(conduct.waive)).toEqual([{ body: { itemId: 'i1', ids: ['e1'], reason: '通知有误' } }]))
  fireEvent.click(screen.getByRole('button', { name: '全部豁免' }))
  await reasoned('豁免本次活动的 2 条扣分', '豁免原因', '豁免', '暴雨')
  await waitFor(() => expect(server.asked(conduct.waive)[1]).toEqual({ body: { itemId: 'i1', reason: '暴雨' } }))
})

it('leaves one’s own to others, and what was given back as it is', async () => {
  open({ ...entry, own: true }, { ...entry, id: 'e2', realname: '王子轩', undone: 'waived' })
  await screen.findByText('自己的由其他管理者处理')
  await screen.findByText('已退回：豁免')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows only what was taken where that is asked for', async () => {
  const server = open(entry)
  await screen.findByText('李晓雨')
  fireEvent.click(screen.getByRole('checkbox', { name: '只看扣分' }))
  await waitFor(() => expect(server.asked(conduct.ofItem).at(-1)).toMatchObject({ query: { itemId: 'i1', only: 'taken' } }))
})
