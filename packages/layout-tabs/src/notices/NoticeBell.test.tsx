import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { NoticeBell } from './NoticeBell.tsx'
import type { NoticeBellProps, NoticeItem } from './NoticeBell.tsx'

const notice: NoticeItem = { id: 'n1', title: '关于开展志愿服务的通知', time: '2026-11-20 08:00:00', priority: 'H' }

function open(props: Partial<NoticeBellProps> = {}) {
  const onOpen = vi.fn<(item: NoticeItem) => void>()
  const onMore = vi.fn<() => void>()
  render(
    <NoticeBell notices={{ items: [notice], total: 8 }} messages={{ items: [], total: 0 }} onOpen={onOpen} onMore={onMore} {...props} />,
  )
  return { onOpen, onMore }
}

describe('<NoticeBell>', () => {
  it('counts what is unread, shows it 300 px wide, and hands on what is chosen', async () => {
    const { onOpen } = open()
    await userEvent.click(screen.getByRole('button', { name: '通知，8 条未读' }))
    await screen.findByRole('tab', { name: '通知 (8)' })
    const shown = document.querySelector<HTMLElement>('.ant-popover-container')
    // With what is around its content.
    expect([shown?.style.width, shown?.style.boxSizing]).toEqual(['300px', 'border-box'])
    const entry = screen.getByRole('button', { name: /关于开展志愿服务的通知/ })
    within(entry).getByText('紧急消息')
    await userEvent.click(entry)
    expect(onOpen).toHaveBeenCalledWith(notice)
    expect(screen.getByRole('button', { name: '通知，8 条未读' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('has system messages beside notices, and leads to all of them', async () => {
    const { onMore } = open()
    await userEvent.click(screen.getByRole('button', { name: /通知/ }))
    await userEvent.click(await screen.findByRole('tab', { name: '系统消息 (0)' }))
    await screen.findByText('没有未读的内容')
    await userEvent.click(screen.getByRole('button', { name: '查看更多' }))
    expect(onMore).toHaveBeenCalledTimes(1)
  })

  it('says when nothing came, and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    open({ notices: undefined, messages: undefined, error: new Error('网络超时'), onRetry })
    await userEvent.click(screen.getByRole('button', { name: '通知' }))
    expect((await screen.findByRole('alert')).textContent).toContain('网络超时')
    await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
