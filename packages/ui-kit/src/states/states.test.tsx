import { LanguageProvider } from '@sc/locale/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RelativeTime } from '../format/RelativeTime.tsx'
import { Page } from '../page/Page.tsx'
import { ErrorState } from './ErrorState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { StatusTag } from './StatusTag.tsx'

describe('<PageSkeleton>', () => {
  afterEach(() => void vi.useRealTimers())
  it('appears after 150 ms, not before', () => {
    vi.useFakeTimers()
    render(<PageSkeleton shape="form" />)
    act(() => void vi.advanceTimersByTime(149))
    expect(screen.queryByRole('status')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    screen.getByRole('status', { name: '正在加载' })
  })
})

describe('<ErrorState>', () => {
  it('says what happened and what was kept, and tries again', async () => {
    const onRetry = vi.fn()
    render(<ErrorState error={new Error('网络超时')} kept="已填写的内容还在" onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain('网络超时')
    screen.getByText('已填写的内容还在')
    await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
  it('says of what is forbidden that it is, and offers no retry that would be refused as well', () => {
    const error = Object.assign(new Error('没有“管理项目”权限；可联系林书远授予'), { kind: 'forbidden' })
    render(<ErrorState error={error} onRetry={vi.fn()} action={<a href="/">回首页</a>} />)
    const said = screen.getByRole('alert').textContent
    expect(said).toContain('没有权限查看这里的内容')
    expect(said).toContain('没有“管理项目”权限；可联系林书远授予')
    expect(said).not.toContain('出了点问题')
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByRole('link', { name: '回首页' })
  })
})

describe('<StatusTag>', () => {
  it('has a word of its own or another for the same meaning', () => {
    const view = render(<StatusTag status="rejected" />)
    expect(view.container.textContent).toBe('不通过')
    view.rerender(<StatusTag status="approved">已生效</StatusTag>)
    expect(view.container.textContent).toBe('已生效')
  })
  it('speaks the language that is provided', () => {
    render(
      <LanguageProvider language="en-US">
        <StatusTag status="withdrawn" />
      </LanguageProvider>,
    )
    screen.getByText('Withdrawn')
  })
})

describe('<RelativeTime>', () => {
  it('shows the exact moment on hover', async () => {
    render(<RelativeTime value="2026-11-21 14:02:05" now={new Date(2026, 10, 21, 20)} />)
    await userEvent.hover(screen.getByText('今天 14:02'))
    expect((await screen.findByRole('tooltip')).textContent).toBe('2026-11-21 14:02:05')
  })
  it('shows a text that is no date as it came', () => {
    render(<RelativeTime value="待定" />)
    screen.getByText('待定')
  })
})

describe('<Page>', () => {
  it('has one title, its purpose and its actions', () => {
    render(
      <Page title="待办任务" purpose="等待我审批的申请" actions={<button type="button">批量通过</button>}>
        内容
      </Page>,
    )
    screen.getByRole('heading', { level: 1, name: '待办任务' })
    screen.getByText('等待我审批的申请')
    screen.getByRole('button', { name: '批量通过' })
  })
})
