import { businessCode, draft } from '@sc/api-client/contract'
import type { Draft, DraftKind } from '@sc/api-client/contract'
import { createTabStore, TabsLayout, useTab } from '@sc/layout-tabs'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer, refusal } from '../testing/openServer.ts'
import { useDeviceKeeper } from './useDeviceKeeper.ts'
import { outlivesSignOut } from './openKeepers.ts'
import { useDraft } from './useDraft.ts'
import type { OpenDraft } from './useDraft.ts'
import { useFilledForm } from './useFilledForm.ts'

function Page({ kind }: { kind: DraftKind }) {
  const { opened, keeper, state } = useDraft(kind, 'one')
  const tab = useTab()
  const type = async () => {
    tab.setDirty(true)
    keeper.keep('typed')
    await keeper.flush()
  }
  return (
    <>
      <output>{opened.data && (opened.data.kept?.content ?? 'as saved')}</output>
      <button type="button" onClick={() => void type()}>
        type
      </button>
      <button type="button" onClick={tab.close}>
        close
      </button>
      <output aria-label="state">{state}</output>
    </>
  )
}

async function open(kind: DraftKind) {
  const server = openServer()
  signIn()
  let kept: Draft | null = null
  server.answers(draft.find, () => kept)
  server.answers(draft.save, ({ body: { content, version } }) => {
    kept = { content, baseRevision: null, version: version + 1, updateTime: '2026-03-01 08:00:05' }
    return kept
  })
  server.answers(draft.discard, async () => {
    // Later than a page made anew would ask for it.
    await new Promise((done) => setTimeout(done, 50))
    kept = null
    return null as never
  })
  const tabs = createTabStore({ home: { path: '/', title: '首页' } })
  const routes = [
    { path: '/', element: 'home', handle: { title: '首页' } },
    { path: '/one', element: <Page kind={kind} />, handle: { title: '设计' } },
  ]
  render(
    <BackOffice at="/one">
      <TabsLayout store={tabs} routes={routes} />
    </BackOffice>,
  )
  await screen.findByText('as saved')
  fireEvent.click(screen.getByRole('button', { name: 'type' }))
  await waitFor(() => expect(screen.getByLabelText('state').textContent).toBe('kept'))
  return { server, row: () => kept, tabs }
}

async function agree(name: string) {
  const question = await screen.findByRole('dialog', { name: '还有未保存的修改' })
  fireEvent.click(within(question).getByRole('button', { name }))
}

const close = () => fireEvent.click(screen.getByRole('button', { name: 'close' }))

it.each(['form', 'process'] as const)('what was kept of a %s is gone with what its tab was closed without', async (kind) => {
  const { row } = await open(kind)
  close()
  await agree('放弃修改')
  await waitFor(() => expect(row()).toBeNull())
  expect(Object.keys(localStorage).filter((key) => key.startsWith('sc-draft:'))).toEqual([])
})

it('a design made anew without its changes does not find them', async () => {
  const { server, tabs } = await open('form')
  act(() => tabs.refresh('/one'))
  await waitFor(() => expect(server.asked(draft.find)).toHaveLength(2))
  expect((await screen.findByText(/as saved|typed/)).textContent).toBe('as saved')
})

it('what is told to stay is kept', async () => {
  const { row, server } = await open('form')
  close()
  await agree('继续编辑')
  expect(row()).toMatchObject({ content: 'typed' })
  expect(server.asked(draft.discard)).toEqual([])
})

it('an application that is handed in over several sittings stays kept', async () => {
  const { server, tabs } = await open('apply')
  act(() => void tabs.close('/one'))
  await act(async () => undefined)
  expect(server.asked(draft.discard)).toEqual([])
})

function Decision() {
  const keeper = useDeviceKeeper('decision', 'task-1')
  const tab = useTab()
  const [begun] = useState(() => keeper.read())
  const type = () => {
    tab.setDirty(true)
    keeper.keep('typed')
  }
  return (
    <>
      <output>{begun ?? 'nothing'}</output>
      <button type="button" onClick={type}>
        type
      </button>
    </>
  )
}

it('a decision made anew without its words does not find them', async () => {
  openServer()
  signIn()
  const tabs = createTabStore({ home: { path: '/', title: '首页' } })
  const routes = [{ path: '/one', element: <Decision />, handle: { title: '审批' } }]
  render(
    <BackOffice at="/one">
      <TabsLayout store={tabs} routes={routes} />
    </BackOffice>,
  )
  const before = await screen.findByText('nothing')
  fireEvent.click(screen.getByRole('button', { name: 'type' }))
  act(() => tabs.refresh('/one'))
  await waitFor(() => expect(before.isConnected).toBe(false))
  expect(screen.getByText(/nothing|typed/).textContent).toBe('nothing')
})

function Application() {
  const { opened, ...open } = useDraft('apply', 'one')
  return opened.data ? <Filled draft={{ ...open, opened: opened.data }} /> : null
}

function Filled({ draft: open }: { draft: OpenDraft }) {
  const { onChange } = useFilledForm(open, () => ({}))
  const type = () => {
    onChange({ title: 'typed' })
    void open.keeper.flush()
  }
  return (
    <button type="button" onClick={type}>
      type
    </button>
  )
}

it.each([
  ['taken', true],
  ['refused', false],
] as const)('an application whose draft was %s is there again after a sign-out: %s', async (outcome, outlives) => {
  const server = openServer()
  signIn()
  server.answers(draft.find, () => null)
  server.answers(draft.save, () =>
    outcome === 'taken'
      ? { baseRevision: null, version: 1, updateTime: '2026-03-01 08:00:05' }
      : Promise.reject(refusal(businessCode.failed, '暂存的内容已达 100 份')),
  )
  const tabs = createTabStore({ home: { path: '/', title: '首页' } })
  render(
    <BackOffice at="/one">
      <TabsLayout store={tabs} routes={[{ path: '/one', element: <Application />, handle: { title: '申请' } }]} />
    </BackOffice>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'type' }))
  const isDirty = () => tabs.getState().tabs.find(({ id }) => id === '/one')?.dirty
  await waitFor(() => expect([isDirty(), outlivesSignOut('/one')]).toEqual([!outlives, outlives]))
})
