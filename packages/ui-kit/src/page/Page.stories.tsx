import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Input } from 'antd'
import { expect, within } from 'storybook/test'
import { EmptyState } from '../states/EmptyState.tsx'
import { StatusTag } from '../states/StatusTag.tsx'
import { Page } from './Page.tsx'

const meta: Meta<typeof Page> = { title: 'ui-kit/Page', component: Page }
export default meta

export const List: StoryObj<typeof Page> = {
  args: {
    title: '待办任务',
    status: <StatusTag status="pending">3 件</StatusTag>,
    purpose: '等待我审批的申请，处理后会出现在已办里',
    actions: <Button type="primary">批量通过</Button>,
    filters: <Input.Search aria-label="搜索项目" placeholder="项目名称" style={{ width: 240 }} />,
    children: <EmptyState title="还没有待办任务" />,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('待办任务')
  },
}
