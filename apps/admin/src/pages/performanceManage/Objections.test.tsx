import { listView, objection } from '@sc/api-client/contract'
import type { ListedObjection } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Objections from './Objections.tsx'

beforeEach(wideScreen)

const listed = (id: string, more: Partial<ListedObjection> = {}): ListedObjection => ({
  id,
  recordId: 'r1',
  reason: '少记半天',
  state: 'open',
  createTime: '2026-05-03 10:00:00',
  deadline: '2026-05-10',
  answer: null,
  answeredByName: null,
  answerTime: null,
  realname: '陈思',
  studentNo: '2023101',
  itemName: '读书会',
  hours: 2,
  ownerName: '林书远',
  ...more,
})

it('answers an open objection with an outcome and words', async () => {
  const server = openServer()
  signIn()
  const records = [listed('o1'), listed('o2', { itemName: '讲座', state: 'dismissed' })]
  server.answers(objection.list, () => ({ records, total: 2, size: 10, current: 1, pages: 1 }))
  server.answers(listView.list, () => [])
  server.answers(objection.answer, () => null)
  render(
    <BackOffice permits={['score:correct']}>
      <Objections />
    </BackOffice>,
  )
  const rowOf = async (project: string) => within((await screen.findByText(project)).closest('tr')!)
  expect((await rowOf('讲座')).queryByRole('button')).toBeNull()
  const row = await rowOf('读书会')
  expect(row.getByRole('link', { name: '成绩记录' }).getAttribute('href')).toBe('/performanceManage/recordedScore?keyword=2023101')
  fireEvent.click(row.getByRole('button', { name: /答\s*复/ }))
  const dialog = within(await dialogSaying('答复异议：陈思 · 读书会'))
  dialog.getByText(/学生的异议：少记半天/)
  fireEvent.mouseDown(await dialog.findByLabelText('处理结果'))
  fireEvent.click(await screen.findByText('异议不成立，成绩不变'))
  fireEvent.change(dialog.getByLabelText('答复'), { target: { value: '签到表只有半天' } })
  fireEvent.click(dialog.getByRole('button', { name: /答\s*复/ }))
  await waitFor(() => expect(server.asked(objection.answer)).toEqual([{ body: { id: 'o1', upheld: false, answer: '签到表只有半天' } }]))
})
