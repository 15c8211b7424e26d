import { calendar, session } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import PasswordDialog from './PasswordDialog.tsx'

const RENEW = /同时更换日历订阅地址/

function open(address: string | null) {
  const server = openServer()
  signIn()
  server.answers(calendar.feed, () => ({ address }))
  server.answers(calendar.renewFeed, () => ({ address: '/feed/next' }))
  server.answers(session.updatePassword, () => null)
  render(
    <BackOffice>
      <PasswordDialog open hasPassword onClose={() => undefined} />
    </BackOffice>,
  )
  return server
}

function change() {
  for (const [label, value] of [
    ['旧密码', 'First-2026!'],
    ['新密码', 'Second-2026!'],
    ['确认新密码', 'Second-2026!'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }))
}

it('gives the calendar feed another address where that is wanted', async () => {
  const server = open('/feed/now')
  fireEvent.click(await screen.findByLabelText(RENEW))
  change()
  await waitFor(() => expect(server.asked(calendar.renewFeed)).toHaveLength(1))
  expect(server.asked(session.updatePassword)).toHaveLength(1)
})

it('leaves the feed alone otherwise, and does not speak of one that there is not', async () => {
  const server = open(null)
  await waitFor(() => expect(server.asked(calendar.feed)).toHaveLength(1))
  change()
  await waitFor(() => expect(server.asked(session.updatePassword)).toHaveLength(1))
  expect(screen.queryByLabelText(RENEW)).toBeNull()
  expect(server.asked(calendar.renewFeed)).toEqual([])
})
