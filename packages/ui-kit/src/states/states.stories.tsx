import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Flex } from 'antd'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RelativeTime } from '../format/RelativeTime.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { StatusTag } from './StatusTag.tsx'

const meta: Meta = { title: 'ui-kit/States' }
export default meta

export const Statuses: StoryObj = {
  render: () => (
    <Flex gap={8} wrap>
      <StatusTag status="approved" />
      <StatusTag status="rejected" />
      <StatusTag status="returned" />
      <StatusTag status="pending" />
      <StatusTag status="withdrawn" />
      <StatusTag status="approved">已生效</StatusTag>
      <RelativeTime value="2026-11-21 14:02:05" now={new Date(2026, 10, 21, 20)} />
    </Flex>
  ),
}

export const Empty: StoryObj = {
  render: () => <EmptyState title="还没有待办任务" description="有人提交申请后会出现在这里" action={<Button>查看已办</Button>} />,
}

const retry = fn()
export const Failed: StoryObj = {
  render: () => <ErrorState error={new Error('网络超时')} kept="已填写的内容还在" onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /重\s*试/ }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Forbidden: StoryObj = {
  render: () => (
    <ErrorState
      error={Object.assign(new Error('没有“管理项目”权限，不能执行此操作；需要时可联系林书远（校团委）授予'), { kind: 'forbidden' })}
      onRetry={retry}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

export const Waiting: StoryObj = { render: () => <PageSkeleton shape="form" /> }
export const WaitingForCards: StoryObj = { render: () => <PageSkeleton shape="cards" /> }
