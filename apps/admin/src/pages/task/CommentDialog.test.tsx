import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { CommentDialog } from './CommentDialog.tsx'

function Page({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <CommentDialog
        subject="t1:disagree"
        open={open}
        onClose={() => setOpen(false)}
        title="不同意"
        confirmText="不同意"
        label="理由"
        missing="请填写理由"
        onConfirm={onConfirm}
      />
    </>
  )
}

const page = (onConfirm: () => Promise<unknown> = async () => undefined) =>
  render(
    <BackOffice>
      <Page onConfirm={onConfirm} />
    </BackOffice>,
  )
const open = () => fireEvent.click(screen.getByText('打开'))
const field = () => screen.findByLabelText<HTMLTextAreaElement>('理由')
const write = async (words: string) => fireEvent.change(await field(), { target: { value: words } })
const send = () => fireEvent.click(screen.getByRole('button', { name: /不同意/ }))
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('sc-draft:'))
const closed = () => waitFor(() => expect(screen.queryByLabelText('理由')).toBeNull())

it('has the words again after the page was lost, and forgets them once they were sent', async () => {
  openServer()
  signIn()
  const lost = page()
  open()
  await write('不属于可认定的范围')
  expect(kept()).toEqual(['sc-draft:teacher01:decision:t1:disagree'])
  // A reload: the page is gone without any of its tabs being closed.
  const device = { ...localStorage }
  lost.unmount()
  Object.assign(localStorage, device)

  const onConfirm = vi.fn(async () => undefined)
  page(onConfirm)
  open()
  expect((await field()).value).toBe('不属于可认定的范围')
  send()
  await closed()
  expect(onConfirm).toHaveBeenCalledWith({ comment: '不属于可认定的范围', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(kept()).toEqual([])
  open()
  expect((await field()).value).toBe('')
})

it('keeps the words where they were not taken, and sends them as the same request again', async () => {
  openServer()
  signIn()
  const onConfirm = vi.fn<(words: unknown) => Promise<unknown>>(() => Promise.reject(new Error('任务刚被他人处理')))
  page(onConfirm as never)
  open()
  await write('范围不符')
  send()
  await screen.findByText('任务刚被他人处理')
  expect(kept()).toHaveLength(1)
  send()
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(2))
  expect(onConfirm.mock.calls[1]).toEqual(onConfirm.mock.calls[0])
})

it('sends no blanks, and keeps none', async () => {
  openServer()
  signIn()
  const onConfirm = vi.fn(async () => undefined)
  page(onConfirm)
  open()
  await write('范围')
  await write('   ')
  expect(kept()).toEqual([])
  send()
  await screen.findByText('请填写理由')
  expect(onConfirm).not.toHaveBeenCalled()
})
