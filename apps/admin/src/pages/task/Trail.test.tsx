import type { TrailEntry } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Trail } from './Trail.tsx'

const submitted = (more: Partial<TrailEntry>): TrailEntry => ({
  id: JSON.stringify(more),
  nodeId: null,
  nodeName: '发起人',
  action: 'submit',
  username: 'student01',
  realname: '李晓雨',
  comment: null,
  changes: [],
  unrecorded: false,
  time: '2026-03-01 08:00:00',
  ...more,
})
const words = '这次提交改了什么，系统当时没有记录'

it('tells an administrator who is asked from one who acted in place of somebody', () => {
  const substitute = { action: 'substitute', nodeName: '校级会签' } as const
  render(<Trail entries={[submitted({ ...substitute, username: null }), submitted({ ...substitute, username: 'admin', comment: '原审批人 周岚（账号已冻结）' })]} />)
  expect(screen.getByText('转管理员')).toBeTruthy()
  expect(screen.getByText('代为处理')).toBeTruthy()
})

it('tells what a submission changed, and where nobody can tell', () => {
  const changes = [{ field: 'hours', title: '学时', before: null, after: '6' }]
  const { rerender } = render(<Trail entries={[submitted({}), submitted({ changes })]} />)
  expect(screen.getByRole('list', { name: '修改内容' }).textContent).toBe('学时：未填写 → 6')
  expect(screen.queryByText(words)).toBeNull()
  rerender(<Trail entries={[submitted({}), submitted({ unrecorded: true })]} />)
  expect(screen.getByText(words)).toBeTruthy()
})
