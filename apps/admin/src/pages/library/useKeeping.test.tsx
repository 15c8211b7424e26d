import { businessCode, library } from '@sc/api-client/contract'
import type { FeaturedItem } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ItemActions } from '../project/ItemActions.tsx'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleFeatured } from '../../testing/sampleFeatured.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'

beforeEach(wideScreen)

function open(record = sampleItem, { permits = ['item:manage', 'item:publish'], entry = null as FeaturedItem | null } = {}) {
  const server = openServer()
  signIn()
  server.answers(library.entryOf, () => ({ entry }))
  server.answers(library.keep, () => sampleFeatured)
  render(
    <BackOffice permits={permits}>
      <ItemActions record={record} onCopied={() => undefined} onEdit={() => undefined} />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '更多操作：急救培训' }))
  return server
}

const keeping = async () => fireEvent.click(await screen.findByRole('menuitem', { name: '收入精品库' }))

it.each([
  ['a draft', { ...sampleItem, status: 'draft' as const }, ['item:manage', 'item:publish']],
  ['who may not publish', sampleItem, ['item:manage']],
])('is not offered to or of %s', async (_, record, permits) => {
  open(record, { permits })
  await screen.findByRole('menuitem', { name: '复制' })
  expect(screen.queryByRole('menuitem', { name: '收入精品库' })).toBeNull()
})

it('asks for name, rating and reason of a project that is new to the library', async () => {
  const server = open()
  await keeping()
  const dialog = within(await dialogSaying('收入精品库：急救培训'))
  expect((await dialog.findByLabelText<HTMLInputElement>('项目名称')).value).toBe('急救培训')
  fireEvent.change(dialog.getByLabelText('推荐理由'), { target: { value: '好办' } })
  await waitFor(() => expect(dialog.getByRole('button', { name: /收\s*入/ })).toHaveProperty('disabled', false))
  fireEvent.click(dialog.getByRole('button', { name: /收\s*入/ }))
  await dialog.findByText('星级必须填写')
  expect(server.asked(library.keep)).toEqual([])
})

it('says of one that is there that it is, and renews its entry by the revision that was read', async () => {
  const server = open(sampleItem, { entry: sampleFeatured })
  await keeping()
  const dialog = within(await dialogSaying('更新精品库中的条目：急救培训'))
  dialog.getByText(/该项目已在精品库中（“急救培训”，最近更新于 2026-04-01 08:00:00）/)
  fireEvent.change(await dialog.findByLabelText('推荐理由'), { target: { value: '更好办了' } })
  // A colleague is faster: what there is now is renewed by the next press.
  server.answers(library.keep, () => {
    throw refusal(businessCode.conflict, '条目已被修改', { ...sampleFeatured, revision: 4, name: '急救员培训' })
  })
  const renew = dialog.getByRole('button', { name: '更新条目' })
  await waitFor(() => expect(renew).toHaveProperty('disabled', false))
  fireEvent.click(renew)
  await dialog.findByText(/该项目已在精品库中（“急救员培训”/)
  server.answers(library.keep, () => sampleFeatured)
  await waitFor(() => expect(renew).toHaveProperty('disabled', false))
  fireEvent.click(renew)
  await waitFor(() =>
    expect(server.asked(library.keep).map(({ body }) => body)).toEqual([
      { itemId: 'i1', revision: 3, name: '急救培训', rating: 4, reason: '更好办了' },
      { itemId: 'i1', revision: 4, name: '急救培训', rating: 4, reason: '更好办了' },
    ]),
  )
})
