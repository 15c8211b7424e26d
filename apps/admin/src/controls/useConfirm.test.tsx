import { screen, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { useConfirm } from './useConfirm.ts'

function Page({ run, cancelText }: { run: () => Promise<unknown>; cancelText?: string }) {
  const confirm = useConfirm()
  return (
    <button
      type="button"
      onClick={() =>
        confirm({ title: '删除角色？', content: '删除后不能恢复。', okText: '删除', run, ...(cancelText !== undefined && { cancelText }) })
      }
    >
      删除角色
    </button>
  )
}

async function ask(run: () => Promise<unknown>, cancelText?: string) {
  render(
    <BackOffice>
      <Page run={run} {...(cancelText !== undefined && { cancelText })} />
    </BackOffice>,
  )
  await userEvent.click(screen.getByRole('button', { name: '删除角色' }))
  return screen.findByRole('dialog', { name: /删除角色？/ })
}

const gone = () => waitFor(() => expect(screen.queryByText('删除后不能恢复。')).toBeNull())

it('does nothing until the person agrees, and nothing where they do not', async () => {
  const run = vi.fn(async () => undefined)
  await ask(run)
  expect(run).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await gone()
  expect(run).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除角色' }))
})

it('stays until it is done, and does it once however often it is clicked', async () => {
  let done = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (done = resolve)))
  const dialog = await ask(run, '再想想')
  const button = screen.getByRole('button', { name: '删除' })
  await userEvent.dblClick(button)
  expect(run).toHaveBeenCalledOnce()
  expect(dialog.textContent).toContain('再想想')
  done()
  await gone()
})

it('closes after a failure too, which the action has told', async () => {
  await ask(() => Promise.reject(new Error('已被使用')))
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await gone()
})
