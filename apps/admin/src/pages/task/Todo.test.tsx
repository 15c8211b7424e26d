import { task } from '@sc/api-client/contract'
import type { Task } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Todo from './Todo.tsx'

beforeEach(wideScreen)

const taskOf = (id: string, title: string, isPlain: boolean): Task => ({
  id,
  instanceId: `of-${id}`,
  title,
  itemName: '项目',
  itemEnglish: null,
  nodeId: 'n',
  nodeName: '学院审批',
  initiatorName: '林书远',
  departName: '计算机学院',
  createTime: '2026-11-01 08:00:00',
  delegatedByName: null,
  question: null,
  isPlain,
})

it('approves those that ask for nothing, leaves the others, and says what came of each', async () => {
  const tasks = [taskOf('a', '申请甲', true), taskOf('b', '申请乙', true), taskOf('c', '申请丙', false)]
  const server = openServer()
  server.answers(task.todo, () => ({ records: tasks, total: 3, size: 10, current: 1, pages: 1 }))
  server.answers(task.approveTogether, () => ({
    results: [
      { taskId: 'a', isApproved: true, message: '已通过' },
      { taskId: 'b', isApproved: false, message: '已由王海川处理' },
    ],
  }))
  render(<Todo />, { wrapper: BackOffice })
  for (const title of ['申请甲', '申请乙', '申请丙']) fireEvent.click(await screen.findByRole('checkbox', { name: `选择“${title}”` }))
  screen.getByText('已选 3 件')
  fireEvent.click(screen.getByRole('button', { name: '批量通过' }))
  const dialog = await dialogSaying('通过这 2 件申请？')
  within(dialog).getByText('另有 1 件需要填写、可以修改表单或由他人委派，请打开单独处理')
  expect(within(dialog).getByRole('link', { name: '申请丙' }).getAttribute('href')).toBe('/task/detail?id=of-c')
  expect(server.asked(task.approveTogether)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: '通过 2 件' }))
  await within(dialog).findByText('已由王海川处理')
  within(dialog).getByText('已通过 1 件')
  expect(server.asked(task.approveTogether)[0]?.body.taskIds).toEqual(['a', 'b'])
  await waitFor(() => expect(screen.queryByText('已选 3 件')).toBeNull())
})
