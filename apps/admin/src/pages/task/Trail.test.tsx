import { instance } from '@sc/api-client/contract'
import type { TrailEntry } from '@sc/api-client/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../../api/client.ts'
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
  render(
    <Trail
      entries={[
        submitted({ ...substitute, username: null }),
        submitted({ ...substitute, username: 'admin', comment: '原审批人 周岚（账号已冻结）' }),
      ]}
    />,
  )
  screen.getByText('转管理员')
  screen.getByText('代为处理')
})

it('tells a replaced file from the new one of its name, and opens both', () => {
  const file = (url: string, fingerprint: string | null) => ({
    name: '证.png',
    url,
    size: 2048,
    uploadTime: '2026-03-01 08:00:00',
    fingerprint,
  })
  const files = {
    before: [file('2026/03/01/a.png', '3f2a9c1b')],
    after: [file('2026/03/02/b.png', null), { ...file('https://old.example/c.png', null), size: null, uploadTime: null }],
  }
  render(<Trail entries={[submitted({ changes: [{ field: 'proof', title: '证明', before: '证.png', after: '证.png', files }] })]} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sc-api/sys/common/static/2026/03/01/a.png',
    '/sc-api/sys/common/static/2026/03/02/b.png',
  ])
  expect(screen.getByRole('list', { name: '原为' }).textContent).toBe('证.png2.0 KB · 2026-03-01 08:00:00 上传 · 内容指纹 3f2a9c1b')
  expect(screen.getByRole('list', { name: '改为' }).textContent).toContain('2.0 KB · 2026-03-01 08:00:00 上传')
})

it('tells what a submission changed, and where nobody can tell', () => {
  const changes = [{ field: 'hours', title: '学时', before: null, after: '6' }]
  const { rerender } = render(<Trail entries={[submitted({}), submitted({ changes })]} />)
  expect(screen.getByRole('list', { name: '修改内容' }).textContent).toBe('学时：未填写 → 6')
  expect(screen.queryByText(words)).toBeNull()
  rerender(<Trail entries={[submitted({}), submitted({ unrecorded: true })]} />)
  screen.getByText(words)
})

it('tells an application that the flow led back to the applicant from one that an approver sent back', () => {
  const comment = '陈思齐 在“学院审批”通过后，流程回到申请人的环节“填写申请”，请申请人修改后重新提交'
  render(<Trail entries={[submitted({ action: 'return', nodeName: '填写申请', username: null, realname: '系统', comment })]} />)
  screen.getByText('退回申请人')
  screen.getByText(comment)
})

it('shows the beginning of long values, and all of them on demand', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const change = (after: string) => ({ changes: [{ field: 'note', title: '说明', before: '短', after }] })
  const entry = submitted({ ...change('开头…'), shortened: true })
  client.setQueryData(api.query(instance.trailEntry, { query: { id: entry.id } }).queryKey, submitted(change('开头和全部')))
  render(
    <QueryClientProvider client={client}>
      <Trail entries={[entry]} />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText('修改内容').textContent).toBe('说明：短 → 开头…')
  const button = screen.getByRole('button', { name: '查看全文' })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByLabelText('修改内容').textContent).toBe('说明：短 → 开头和全部')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '收起', expanded: true }))
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.getByLabelText('修改内容').textContent).toBe('说明：短 → 开头…')
  expect(document.activeElement).toBe(button)
})
