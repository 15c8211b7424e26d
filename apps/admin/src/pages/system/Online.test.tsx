import { online } from '@sc/api-client/contract'
import type { OnlineSession } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Online from './Online.tsx'

beforeEach(wideScreen)

const session = (id: string, realname: string, own: boolean): OnlineSession => ({
  id,
  realname,
  username: id,
  departText: '计算机学院',
  way: 'password',
  browser: 'Chrome · Windows',
  address: '10.0.0.7',
  createTime: '2026-03-01 08:00:00',
  expireTime: '2026-03-01 20:00:00',
  own,
})

it('marks the session that the page is read in, which is ended by signing out', async () => {
  const server = openServer()
  signIn()
  const records = [session('s1', '林书远', true), session('s2', '李晓雨', false)]
  server.answers(online.list, () => ({ records, total: 2, size: 10, current: 1, pages: 1 }))
  server.answers(online.end, () => null)
  render(
    <BackOffice permits={['user:manage']}>
      <Online />
    </BackOffice>,
  )
  const own = within((await screen.findByText('林书远')).closest('tr')!)
  const other = within(screen.getByText('李晓雨').closest('tr')!)
  own.getByText('本次登录')
  expect(other.queryByText('本次登录')).toBeNull()
  expect(own.queryByRole('button', { name: '下线' })).toBeNull()
  fireEvent.click(own.getByRole('button', { name: '退出登录' }))
  await screen.findAllByText('这是您本次登录')
  screen.getByText(/右上角.*“退出登录”/)
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(server.asked(online.end)).toEqual([])
  fireEvent.click(other.getByRole('button', { name: '下线' }))
  await screen.findAllByText('下线“李晓雨”的这个会话？')
  fireEvent.click(screen.getAllByRole('button', { name: '下线' }).at(-1)!)
  await waitFor(() => expect(server.asked(online.end)).toEqual([{ body: { ids: 's2' } }]))
})
