import { businessCode } from '@sc/api-client/contract'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer, refusal } from '../testing/openServer.ts'
import { askOverwrite } from './askOverwrite.ts'

function ask(savedBy: string) {
  openServer()
  signIn('teacher01')
  let modal: ReturnType<typeof App.useApp>['modal']
  function Page() {
    modal = App.useApp().modal
    return null
  }
  render(
    <BackOffice>
      <Page />
    </BackOffice>,
  )
  let answer!: Promise<boolean>
  act(() => {
    answer = askOverwrite(modal, refusal(businessCode.conflict, '已保存到第 4 次', { updateBy: savedBy }))
  })
  return answer
}

it('overwrites what a colleague saved only where the person says so', async () => {
  const answer = ask('teacher02')
  await screen.findByRole('dialog', { name: '别人已保存了新版本' })
  await screen.findByText(/已保存到第 4 次。用您的版本覆盖后，对方的修改不再有效/)
  await userEvent.click(screen.getByRole('button', { name: '用我的版本覆盖' }))
  expect(await answer).toBe(true)
})

it('tells who saved in another window that it was themselves, and overwrites nothing where they leave it', async () => {
  const answer = ask('teacher01')
  await screen.findByRole('dialog', { name: '您在另一个窗口保存了新版本' })
  expect(screen.queryByText(/对方/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '暂不保存' }))
  expect(await answer).toBe(false)
})
