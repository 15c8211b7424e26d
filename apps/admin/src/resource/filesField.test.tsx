import { courses, organisationReviews } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { api } from '../api/client.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FilesCell } from '../controls/FilesCell.tsx'
import { BackOffice } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { wideScreen } from '../testing/wideScreen.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

beforeEach(wideScreen)

const kept = { url: '2026/05/03/a.pdf', name: '章程.pdf' }
const record = {
  id: '1',
  revision: 4,
  body: 'organisation',
  organisation: 'o1',
  applyType: 'annual',
  year: 2025,
  reason: '例行年审',
  attachments: [kept],
} as unknown as ResourceRow<typeof organisationReviews.fields>

function open() {
  const server = openServer()
  server.answers(organisationReviews.calls.edit, () => record)
  const stored = { path: '2026/05/04/b.pdf', name: '决议.pdf', size: 9, contentType: 'application/pdf' }
  const sent = vi.spyOn(api, 'sendFile').mockResolvedValue(stored)
  onTestFinished(() => sent.mockRestore())
  const onClose = vi.fn()
  render(
    <BackOffice>
      <ResourceDialog open resource={organisationReviews} referenced={{}} record={record} preset={{}} invalidates={[]} onClose={onClose} />
    </BackOffice>,
  )
  return { server, sent, onClose }
}

const box = () => screen.findByLabelText<HTMLInputElement>('附件')
const choose = async (...files: File[]) => fireEvent.change(await box(), { target: { files } })
async function save(onClose: () => void) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /保存/ })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
}

it('shows the files that a record has, and sends them with those that are added, by their paths and names alone', async () => {
  const { server, onClose } = open()
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: /章程\.pdf/ })).getAttribute('href')).toContain(
    '/sys/common/static/2026/05/03/a.pdf',
  )
  await screen.findByText('章程、总结、名单等材料，审核人可以查看')
  await choose(new File(['%PDF-1.7'], '决议.pdf'))
  await screen.findByRole('link', { name: /决议\.pdf/ })
  await save(onClose)
  expect(server.asked(organisationReviews.calls.edit)).toEqual([
    { body: { id: '1', revision: 4, attachments: [kept, { url: '2026/05/04/b.pdf', name: '决议.pdf' }] } },
  ])
})

it('says nothing of files that stay as they are', async () => {
  const { server, onClose } = open()
  fireEvent.change(await screen.findByLabelText('申请理由'), { target: { value: '补充' } })
  await save(onClose)
  expect(server.asked(organisationReviews.calls.edit)).toEqual([{ body: { id: '1', revision: 4, reason: '补充' } }])
})

it('sends no file of another kind', async () => {
  const { sent } = open()
  await choose(new File(['MZ'], '程序.exe'))
  await screen.findByRole('alert')
  expect(sent).not.toHaveBeenCalled()
})

it('stands in a list as a small picture, or as how many files there are', () => {
  const { rerender } = render(
    <BackOffice>
      <FilesCell files={[{ url: 'a.png', name: '海报.png' }]} kinds={['.png']} label="封面" />
    </BackOffice>,
  )
  const picture = screen.getByRole<HTMLImageElement>('img', { name: '封面 海报.png' })
  expect([picture.getAttribute('loading'), picture.width, picture.height]).toEqual(['lazy', 56, 36])
  rerender(
    <BackOffice>
      <FilesCell files={[kept, { url: 'b.pdf', name: '决议.pdf' }]} kinds={['.png', '.pdf']} label="附件" />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '2 个附件' }))
  expect(screen.getByRole('list', { name: '附件' }).querySelectorAll('a')).toHaveLength(2)
})

it('says of each field how large a file of it may be', async () => {
  openServer()
  render(
    <BackOffice>
      <ResourceDialog open resource={courses} referenced={{}} record={null} preset={{}} invalidates={[]} onClose={() => undefined} />
    </BackOffice>,
  )
  await screen.findByText(/\.webp、单个文件不超过 5 MB/)
  screen.getByText(/\.mp4.*单个文件不超过 500 MB/)
})
