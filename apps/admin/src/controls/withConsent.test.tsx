import { businessCode } from '@sc/api-client/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { refusal } from '../testing/openServer.ts'
import { withConsent } from './withConsent.tsx'

type Act = (consent: string | undefined) => Promise<string>

/** The server's question: it names what is agreed to. */
const asks = (consent: string, ...news: string[]) =>
  refusal(businessCode.consent, '请核对', { consent, news, changes: [], names: { roles: {}, people: {} } })

function begin(attempt: Act) {
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
  let outcome!: Promise<string | undefined>
  act(() => {
    outcome = withConsent(modal, attempt)
  })
  // What is expected of it comes later.
  outcome.catch(() => undefined)
  return outcome
}

const agree = async () => userEvent.click(await screen.findByRole('button', { name: '已核对，继续' }))

it('asks nothing where nothing is to be read', async () => {
  const attempt = vi.fn<Act>(async () => 'done')
  expect(await begin(attempt)).toBe('done')
  expect(attempt.mock.calls).toEqual([[undefined]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says the consequences, and does it again with the consent to just these', async () => {
  const attempt = vi.fn<Act>(async (consent) => {
    if (consent !== 'c1') throw asks('c1', '节点“初审”改由学院审核组审批')
    return 'done'
  })
  const outcome = begin(attempt)
  await screen.findByText('节点“初审”改由学院审核组审批')
  await agree()
  expect(await outcome).toBe('done')
  expect(attempt.mock.calls).toEqual([[undefined], ['c1']])
})

it('asks anew where the consequences changed while they were read', async () => {
  const attempt = vi.fn<Act>(async (consent) => {
    if (consent === undefined) throw asks('c1', '起初的后果')
    if (consent === 'c1') throw asks('c2', '后来的后果')
    return 'done'
  })
  const outcome = begin(attempt)
  await screen.findByText('起初的后果')
  await agree()
  await screen.findByText('后来的后果')
  await waitFor(() => expect(screen.queryByText('起初的后果')).toBeNull())
  await agree()
  expect(await outcome).toBe('done')
  expect(attempt.mock.calls).toEqual([[undefined], ['c1'], ['c2']])
})

it('leaves it undone where the person thinks better of it', async () => {
  const attempt = vi.fn<Act>(() => Promise.reject(asks('c1', '后果')))
  const outcome = begin(attempt)
  await userEvent.click(await screen.findByRole('button', { name: '暂不' }))
  expect(await outcome).toBeUndefined()
  expect(attempt).toHaveBeenCalledOnce()
})

it('takes no other refusal for a question', async () => {
  await expect(begin(() => Promise.reject(refusal(businessCode.conflict, '刚被修改过')))).rejects.toThrow('刚被修改过')
  expect(screen.queryByRole('dialog')).toBeNull()
})
