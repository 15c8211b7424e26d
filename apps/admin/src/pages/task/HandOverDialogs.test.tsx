import { businessCode, task } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { AddSignerDialog, DelegateDialog, TransferDialog } from './HandOverDialogs.tsx'
import type { OnSeenDialogProps } from './decision.ts'

const person = (username: string, realname: string, departName: string | null = null) => ({
  id: username,
  username,
  realname,
  studentNo: null,
  departName,
  status: 1,
})
const page = <T,>(records: T[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })
const people = page([person('em_audit', '王海川', '团委'), person('fl_audit', '李晓雨')])

const onClose = vi.fn()
const onRefused = vi.fn()
const given = { openTask: { id: 't1', nodeName: '初审' } as OnSeenDialogProps['openTask'], revision: 6, open: true, onClose, onRefused }

function open(dialog: ReactNode) {
  onClose.mockReset()
  onRefused.mockReset()
  const server = openServer()
  server.answers(task.receivers, () => people)
  render(<BackOffice>{dialog}</BackOffice>)
  return server
}

async function choose(label: string, person: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByTitle(person))
}
const WANG = '王海川 · em_audit · 团委'
const LI = '李晓雨 · fl_audit'
const say = (label: string, comment: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: comment } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
const closed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce())
const aRequest = expect.stringMatching(/^[0-9a-f]{32}$/)

it('hands the task to the chosen colleague, in the state that was seen, with the words for them', async () => {
  const server = open(<TransferDialog {...given} />)
  server.answers(task.transfer, () => null as never)
  await choose('接收人', WANG)
  say('说明（可不填）', ' 请代为审批 ')
  press('转交')
  await closed()
  expect(server.asked(task.receivers)[0]).toEqual({ query: { taskId: 't1', verb: 'transfer', pageNo: 1, pageSize: 50 } })
  expect(server.asked(task.transfer)).toEqual([
    { body: { taskId: 't1', revision: 6, username: 'em_audit', comment: '请代为审批', requestId: aRequest } },
  ])
})

it('sends nothing before somebody was chosen, nor without the reason that a monitor owes', async () => {
  const server = open(<TransferDialog {...given} byMonitor />)
  press('转交')
  await screen.findByText('请选择接收人')
  await screen.findByText('请说明转交的原因')
  await choose('接收人', WANG)
  say('原因', '  ')
  press('转交')
  await screen.findByText('请说明转交的原因')
  expect(server.asked(task.transfer)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('says why it was refused, keeps what was written, and is the same request when it is tried again', async () => {
  const server = open(<DelegateDialog {...given} />)
  server.answers(task.delegate, () => Promise.reject(refusal(businessCode.conflict, '任务刚被他人处理')))
  await choose('受委派人', LI)
  say('说明（可不填）', '请看一下材料')
  press('委派')
  await screen.findByText('任务刚被他人处理')
  expect(onRefused).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  server.answers(task.delegate, () => null as never)
  press('委派')
  await closed()
  const [first, again] = server.asked(task.delegate)
  expect(first).toMatchObject({ body: { username: 'fl_audit', comment: '请看一下材料' } })
  expect(again).toEqual(first)
})

it('asks several colleagues to sign', async () => {
  const server = open(<AddSignerDialog {...given} />)
  server.answers(task.addSigner, () => null as never)
  await choose('加签人', WANG)
  fireEvent.click(await screen.findByTitle(LI))
  press('加签')
  await closed()
  expect(server.asked(task.addSigner)).toEqual([
    { body: { taskId: 't1', revision: 6, usernames: ['em_audit', 'fl_audit'], requestId: aRequest } },
  ])
})

it('searches among everybody who may receive it, and says where nobody fits', async () => {
  const server = open(<TransferDialog {...given} />)
  server.answers(task.receivers, ({ query }) => (query.keyword === '无' ? page([]) : people))
  fireEvent.mouseDown(await screen.findByLabelText('接收人'))
  await screen.findByTitle(WANG)
  fireEvent.change(screen.getByLabelText('接收人'), { target: { value: '无' } })
  await screen.findByText('没有找到')
  expect(server.asked(task.receivers).at(-1)).toEqual({
    query: { taskId: 't1', verb: 'transfer', pageNo: 1, pageSize: 50, keyword: '无' },
  })
})

it('names who is looked for and cannot be chosen, with the reason', async () => {
  const server = open(<TransferDialog {...given} />)
  server.answers(task.receivers, () =>
    page([
      { ...person('school02', '周明轩'), hindrance: 'signing' as const },
      { ...person('student01', '张子涵'), hindrance: 'applicant' as const },
      { ...person('school01', '刘敏之'), hindrance: 'self' as const },
    ]),
  )
  fireEvent.mouseDown(await screen.findByLabelText('接收人'))
  fireEvent.change(screen.getByLabelText('接收人'), { target: { value: '0' } })
  for (const words of [
    '周明轩 · school02 · 已在这个节点审批，不能选择',
    '张子涵 · student01 · 是申请人，不能选择',
    '刘敏之 · school01 · 是您本人，不能选择',
  ])
    fireEvent.click(await screen.findByTitle(words))
  press('转交')
  await screen.findByText('请选择接收人')
})

it.each([
  ['a transfer', <TransferDialog key="1" {...given} edited />],
  ['a delegation', <DelegateDialog key="2" {...given} edited />],
])('says of %s that changes of the form are not saved with it', async (_, dialog) => {
  open(dialog)
  await screen.findByText(/您在表单中的修改只在“通过”时保存，这次不会保存/)
})

it('narrows those who are there by what is typed while the answer is on its way: nobody moves away from under a click', async () => {
  const server = open(<TransferDialog {...given} />)
  const field = await screen.findByLabelText('接收人')
  fireEvent.mouseDown(field)
  await screen.findByTitle(WANG)
  server.answers(task.receivers, () => new Promise<never>(() => undefined))
  fireEvent.change(field, { target: { value: '晓' } })
  await waitFor(() => expect(screen.queryByTitle(WANG)).toBeNull())
  screen.getByTitle(LI)
})
