import { ApiError } from '@sc/api-client'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { refusal } from '../testing/openServer.ts'
import { CallDialog } from './CallDialog.tsx'

function open(fails: () => Error) {
  const onConfirm = vi.fn(() => Promise.reject(fails()))
  const onClose = vi.fn()
  render(
    <BackOffice>
      <CallDialog open title="新建标签" onConfirm={onConfirm} onClose={onClose}>
        <p>名称</p>
      </CallDialog>
    </BackOffice>,
  )
  const confirm = screen.getByRole('button', { name: '确定' })
  fireEvent.click(confirm)
  return { confirm, onConfirm, onClose }
}

it('says nothing of an expired session, which asks for the sign-in itself, and can be confirmed again', async () => {
  const { confirm, onConfirm, onClose } = open(() => new ApiError('unauthorized', 'Token失效，请重新登录', 401))
  await waitFor(() => expect(confirm.className).not.toContain('loading'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(confirm)
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(2))
})

it('says why the server refused', async () => {
  open(() => refusal(500, '标签名称已存在'))
  await screen.findByText('标签名称已存在')
})
