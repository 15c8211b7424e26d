import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from 'antd'
import { expect, fn, userEvent, within } from 'storybook/test'
import { EmptyState } from '../states/EmptyState.tsx'
import { StatusTag } from '../states/StatusTag.tsx'
import { RecordList } from './RecordList.tsx'
import type { RecordListProps } from './RecordList.tsx'

interface Application {
  id: string
  project: string
  approved: boolean
}

const shared: RecordListProps<Application> = {
  label: '我的申请',
  recordKey: ({ id }) => id,
  columns: [
    { key: 'project', title: '项目', render: ({ project }) => project, phone: 'title' },
    { key: 'status', title: '状态', width: 120, render: ({ approved }) => <StatusTag status={approved ? 'approved' : 'pending'} /> },
  ],
  records: [
    { id: '1', project: '“澄湖杯”全国大学生英语演讲活动校内选拔赛', approved: true },
    { id: '2', project: '暑期社会实践', approved: false },
  ],
  page: { pageNo: 1, pageSize: 10, total: 2, onChange: () => {} },
  actions: () => <Button type="link">查看</Button>,
  empty: <EmptyState title="还没有申请" />,
}

const meta: Meta<typeof RecordList<Application>> = { title: 'ui-kit/RecordList', component: RecordList<Application>, args: shared }
export default meta

type Story = StoryObj<typeof meta>

export const Records: Story = {}
export const Waiting: Story = { args: { records: undefined } }

const retry = fn()
/** The records that are there stay, and the failure is told above them. */
export const ReloadFailed: Story = {
  args: { error: new Error('网络超时'), onRetry: retry },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('暑期社会实践')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('网络超时')
    await userEvent.click(canvas.getByRole('button', { name: /重\s*试/ }))
    await expect(retry).toHaveBeenCalled()
  },
}
