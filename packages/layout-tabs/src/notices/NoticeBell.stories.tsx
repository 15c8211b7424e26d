import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { NoticeBell } from './NoticeBell.tsx'

const meta: Meta<typeof NoticeBell> = {
  title: 'layout-tabs/NoticeBell',
  component: NoticeBell,
  args: {
    notices: {
      total: 12,
      items: [
        { id: '1', title: '关于开展 2026 年秋季学期志愿服务活动的通知', time: '2026-11-20 08:00:00', priority: 'H' },
        { id: '2', title: '成绩单打印服务暂停公告', time: '2026-11-18 16:30:00', priority: 'M' },
        { id: '3', title: '图书馆讲座预告', time: '2026-11-12 09:00:00', priority: 'L' },
      ],
    },
    messages: { total: 0, items: [] },
    onOpen: fn(),
    onMore: fn(),
  },
}
export default meta

export const Unread: StoryObj<typeof NoticeBell> = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '通知，12 条未读' }))
    await userEvent.click(await screen.findByRole('button', { name: /打印服务暂停/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }))
  },
}

export const Open: StoryObj<typeof NoticeBell> = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '通知，12 条未读' }))
    // A popup is in the page before it has found its place, and is not shown until then.
    await waitFor(() => expect(screen.getByRole('button', { name: '查看更多' })).toBeVisible())
  },
}
