import type { Announcement } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'

const reminder: Announcement = {
  id: 'a1',
  title: '催办：志愿服务周',
  msgContent: '<p>吴佳宁请您审批。</p>',
  msgCategory: '2',
  priority: 'H',
  sendBy: '系统',
  sendTime: '2026-03-01 08:00:00',
  createTime: '2026-03-01 08:00:00',
  busType: 'instance',
  busId: 'i1',
  attachments: [],
}

it('opens with all that it says, so that nothing moves its button any more, and closes with it', async () => {
  const onClose = vi.fn<() => void>()
  const dialog = (announcement: Announcement | null) => (
    <BackOffice>
      <AnnouncementDialog announcement={announcement} onClose={onClose} />
    </BackOffice>
  )
  const { rerender } = render(dialog(reminder))
  const shown = await screen.findByRole('dialog', { name: reminder.title })
  expect(shown.textContent).toContain('吴佳宁请您审批。')
  fireEvent.click(within(shown).getByRole('button', { name: '查看申请' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(dialog(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens the file that it is about', async () => {
  render(
    <BackOffice>
      <AnnouncementDialog
        announcement={{ ...reminder, title: '成绩单已生成', busType: 'transcripts', busId: '2026/03/01/a.pdf' }}
        onClose={() => undefined}
      />
    </BackOffice>,
  )
  const link = await screen.findByRole('link', { name: '打开 PDF' })
  expect(link.getAttribute('href')).toMatch(/\/sys\/common\/static\/2026\/03\/01\/a\.pdf$/)
})
