import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NewModelDialog } from './NewModelDialog.tsx'

it('asks for no key: there is one, of its own each time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T05:06:07Z') })
  onTestFinished(() => void vi.useRealTimers())
  const onConfirm = vi.fn()
  render(<NewModelDialog open onClose={() => undefined} onConfirm={onConfirm} />)
  fireEvent.change(screen.getByLabelText('流程名称'), { target: { value: '志愿服务审批' } })
  fireEvent.click(screen.getByRole('button', { name: '开始设计' }))
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledWith({ key: 'process_20260304_130607', name: '志愿服务审批', desc: '' }))
})

it('keeps what is pasted at its full length, and says what is too long', async () => {
  const onConfirm = vi.fn()
  render(<NewModelDialog open onClose={() => undefined} onConfirm={onConfirm} />)
  const name = screen.getByLabelText<HTMLInputElement>('流程名称')
  fireEvent.change(name, { target: { value: '审'.repeat(101) } })
  fireEvent.change(screen.getByLabelText('流程标识'), { target: { value: 'approval' } })
  fireEvent.click(screen.getByRole('button', { name: '开始设计' }))
  await screen.findByText('流程名称最多 100 字')
  expect(name.value).toHaveLength(101)
  expect(name.maxLength).toBe(-1)
  expect(onConfirm).not.toHaveBeenCalled()

  fireEvent.change(name, { target: { value: '志愿服务审批' } })
  fireEvent.click(screen.getByRole('button', { name: /开始设计/ }))
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledWith({ key: 'approval', name: '志愿服务审批', desc: '' }))
})
