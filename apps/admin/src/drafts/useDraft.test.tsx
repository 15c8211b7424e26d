import { businessCode, draft, item } from '@sc/api-client/contract'
import type { Draft } from '@sc/api-client/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/queryClient.ts'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer, refusal } from '../testing/openServer.ts'
import { DraftNotice, DraftStateText } from './DraftNotice.tsx'
import { useDraft } from './useDraft.ts'
import type { OpenDraft } from './useDraft.ts'
import { useFilledForm } from './useFilledForm.ts'

afterEach(() => void vi.restoreAllMocks())

function Form({ draft: open }: { draft: OpenDraft }) {
  const { values, onChange, take, startOver } = useFilledForm(open, () => ({ title: '' }), { revision: 3 })
  return (
    <>
      <DraftNotice {...open} what="未提交的内容" onDiscard={startOver} onTake={take} />
      <input aria-label="活动名称" value={String(values.title)} onChange={({ target }) => onChange({ title: target.value })} />
      <DraftStateText state={open.state} />
    </>
  )
}

function Page() {
  const { opened, ...open } = useDraft('apply', 'item-1')
  return opened.data ? <Form draft={{ ...open, opened: opened.data }} /> : null
}

function open(kept: Partial<Draft> | null) {
  const server = openServer()
  signIn()
  server.answers(draft.find, () => kept && { content: '{}', baseRevision: 3, version: 1, updateTime: '2026-03-01 08:00:00', ...kept })
  server.answers(draft.save, ({ body }) => ({ baseRevision: 3, version: body.version + 1, updateTime: '2026-03-01 08:00:05' }))
  server.answers(draft.discard, () => null as never)
  const page = (shown: boolean) => <BackOffice>{shown && <Page />}</BackOffice>
  const view = render(page(true))
  return { server, ...view, show: (shown: boolean) => view.rerender(page(shown)) }
}

const field = () => screen.findByLabelText<HTMLInputElement>('活动名称')
const type = async (title: string) => fireEvent.change(await field(), { target: { value: title } })
/** The page goes out of sight: nothing waits for a pause any more. */
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const state = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
const onDevice = () => Object.keys(localStorage).filter((key) => key.startsWith('sc-draft:'))

it('keeps what is typed on the device at once, and on the server when the page goes out of sight', async () => {
  const { server } = open(null)
  queryClient.setQueryData([item.open.path, null], { records: [] })
  await type('校园马拉松')
  expect(onDevice()).toEqual(['sc-draft:teacher01:apply:item-1'])
  await state('正在暂存…')
  expect(server.asked(draft.save)).toEqual([])
  hide()
  await state('已暂存')
  expect(server.asked(draft.save)).toEqual([
    { body: { kind: 'apply', subject: 'item-1', content: '{"title":"校园马拉松"}', baseRevision: 3, version: 0 } },
  ])
  // The list of projects says where something is kept.
  await waitFor(() => expect(queryClient.getQueryState([item.open.path, null])?.isInvalidated).toBe(true))
})

it('brings back what was kept, continues its version, and starts over without it where the person says so', async () => {
  const { server } = open({ content: '{"title":"上次的"}', version: 5 })
  expect((await field()).value).toBe('上次的')
  await screen.findByText(/未提交的内容/)
  await type('这次的')
  hide()
  await waitFor(() => expect(server.asked(draft.save)).toMatchObject([{ body: { content: '{"title":"这次的"}', version: 5 } }]))
  fireEvent.click(screen.getByRole('button', { name: '放弃并重来' }))
  const question = await screen.findByRole('dialog', { name: '放弃恢复的内容？' })
  expect(server.asked(draft.discard)).toEqual([])
  fireEvent.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === '放弃并重来')!)
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(server.asked(draft.discard)).toEqual([{ body: { kind: 'apply', subject: 'item-1' } }])
  expect(onDevice()).toEqual([])
})

it('begins empty where what was kept is no form', async () => {
  open({ content: '["not","values"]' })
  expect((await field()).value).toBe('')
})

it('has what was typed still, and asks nothing anew, when its page is shown again in the same tab', async () => {
  const { server, show } = open({ content: '{"title":"上次的"}' })
  await type('这次的')
  show(false)
  server.answers(draft.find, () => ({ content: '{"title":"别处的"}', baseRevision: 3, version: 9, updateTime: '2026-03-01 09:00:00' }))
  show(true)
  await field()
  await state('正在暂存…')
  hide()
  await waitFor(() => expect(server.asked(draft.save)).toMatchObject([{ body: { content: '{"title":"这次的"}', version: 1 } }]))
})

it('sends what is not sent yet when its tab closes', async () => {
  const { server, unmount } = open(null)
  await type('还没有发出的')
  unmount()
  await waitFor(() => expect(server.asked(draft.save)).toMatchObject([{ body: { content: '{"title":"还没有发出的"}' } }]))
})

it.each([
  ['a refusal, in its words', refusal(businessCode.failed, '暂存的内容已达 100 份'), '已保存在本机', '暂存的内容已达 100 份'],
  ['too much to do for now', refusal(businessCode.tooManyRequests, '请稍后再试'), '已保存在本机，联网后自动同步', null],
])('says where it stands after %s', async (_, answer, where, words) => {
  const { server } = open(null)
  server.answers(draft.save, () => Promise.reject(answer))
  await type('校园马拉松')
  hide()
  await state(where)
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(words && expect.stringContaining(words))
  expect(onDevice()).toHaveLength(1)
})

it('overwrites what another device kept only where the person says so', async () => {
  const { server } = open(null)
  server.answers(draft.save, ({ body }) => {
    if (body.version !== 4) throw refusal(businessCode.conflict, '您在另一处暂存过不同的内容')
    return { baseRevision: 3, version: 5, updateTime: '2026-03-01 08:00:05' }
  })
  await type('这里的')
  server.answers(draft.find, () => ({ content: '{"title":"别处的"}', baseRevision: 3, version: 4, updateTime: '2026-03-01 08:00:00' }))
  hide()
  await screen.findByText('您在另一处暂存过不同的内容')
  expect(server.asked(draft.save)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '以这里的为准' }))
  await state('已暂存')
  expect(server.asked(draft.save)[1]).toMatchObject({ body: { content: '{"title":"这里的"}', version: 4 } })
})

it('shows what another device kept where the person takes that', async () => {
  const { server } = open(null)
  server.answers(draft.save, () => Promise.reject(refusal(businessCode.conflict, '您在另一处暂存过不同的内容')))
  await type('这里的')
  server.answers(draft.find, () => ({ content: '{"title":"别处的"}', baseRevision: 3, version: 4, updateTime: '2026-03-01 08:00:00' }))
  hide()
  fireEvent.click(await screen.findByRole('button', { name: '用另一处的' }))
  await waitFor(async () => expect((await field()).value).toBe('别处的'))
  await state('已暂存')
})

it('sends and gives up nothing as another person who signed in meanwhile; what was typed waits for its own', async () => {
  const { server, unmount } = open(null)
  await type('还没有发出的')
  signIn('student03')
  unmount()
  await act(async () => undefined)
  expect(server.asked(draft.save)).toEqual([])
  expect(server.asked(draft.discard)).toEqual([])
  expect(onDevice()).toEqual(['sc-draft:teacher01:apply:item-1'])
})
