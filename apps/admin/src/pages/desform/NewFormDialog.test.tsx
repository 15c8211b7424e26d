import { form } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { NewFormDialog } from './NewFormDialog.tsx'

it('asks for a name alone: each form has a code already, which may be replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T05:06:07Z') })
  onTestFinished(() => void vi.useRealTimers())
  const server = openServer()
  server.answers(form.add, () => ({ id: 'f1' }) as never)
  const [onClose, onAdded] = [vi.fn(), vi.fn()]
  const dialog = (open: boolean) => (
    <BackOffice permits={[]}>
      <NewFormDialog open={open} onClose={onClose} onAdded={onAdded} />
    </BackOffice>
  )
  const { rerender } = render(dialog(true))
  const add = async (name: string, code?: string) => {
    fireEvent.change(await screen.findByLabelText('表单名称'), { target: { value: name } })
    if (code) fireEvent.change(screen.getByLabelText('表单编码'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: '新建并设计' }))
    const before = onClose.mock.calls.length
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(before + 1))
    rerender(dialog(false))
    await waitFor(() => expect(screen.queryByLabelText('表单名称')).toBeNull())
    vi.setSystemTime(Date.now() + 1000)
    rerender(dialog(true))
  }
  await add('活动报名表')
  await add('学分认定', 'credit_apply')
  await add('活动总结')
  expect(server.asked(form.add).map(({ body }) => body)).toEqual([
    { formName: '活动报名表', formCode: 'form_20260304_130607' },
    { formName: '学分认定', formCode: 'credit_apply' },
    { formName: '活动总结', formCode: 'form_20260304_130609' },
  ])
})

it('makes a copy of a form under a name and a code of its own', async () => {
  const server = openServer()
  server.answers(form.copy, () => ({ id: 'f2' }) as never)
  const [onClose, onAdded] = [vi.fn(), vi.fn()]
  render(
    <BackOffice permits={[]}>
      <NewFormDialog open copied={{ id: 'f1', formName: '学分认定' }} onClose={onClose} onAdded={onAdded} />
    </BackOffice>,
  )
  await screen.findByText('复制表单“学分认定”')
  expect(screen.getByLabelText('表单名称')).toHaveProperty('value', '学分认定（副本）')
  fireEvent.change(screen.getByLabelText('表单编码'), { target: { value: 'credit_2' } })
  fireEvent.click(screen.getByRole('button', { name: '复制并设计' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith({ id: 'f2' }))
  expect(server.asked(form.copy)).toEqual([{ body: { id: 'f1', formName: '学分认定（副本）', formCode: 'credit_2' } }])
})
