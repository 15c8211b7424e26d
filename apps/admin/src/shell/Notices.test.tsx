import { announcement, businessCode } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { dialogSaying } from '../testing/dialog.ts'
import { openServer, refusal } from '../testing/openServer.ts'
import { Notices } from './Notices.tsx'

const listed = {
  id: 'a1',
  title: '停课通知',
  msgContent: '<p>周三停课</p>',
  msgCategory: '1' as const,
  priority: 'H' as const,
  sendBy: '林书远',
  sendTime: '2026-03-01 08:00:00',
  createTime: '2026-03-01 08:00:00',
  busType: null,
  busId: null,
  attachments: [],
}

it('closes an announcement that was revoked since it was listed, and says so', async () => {
  const server = openServer()
  server.answers(announcement.listByUser, () => ({ anntMsgList: [listed], anntMsgTotal: 1, sysMsgList: [], sysMsgTotal: 0 }))
  let refuse = () => undefined as void
  const asked = new Promise<void>((resolve) => (refuse = resolve))
  server.answers(announcement.updateReadflag, async () => {
    await asked
    throw refusal(businessCode.notFound, '通知不存在或已被删除')
  })
  render(
    <BackOffice>
      <Notices />
    </BackOffice>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^通知/ }))
  fireEvent.click(await screen.findByText('停课通知'))
  await dialogSaying('周三停课')
  refuse()
  await screen.findByText('通知不存在或已被删除')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
