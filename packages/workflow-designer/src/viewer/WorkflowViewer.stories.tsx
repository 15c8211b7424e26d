import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { chineseOn } from '../designer/designerPlay.sample.ts'
import { sampleXml } from '../designer/WorkflowDesigner.sample.ts'
import { createDiagramXml } from '../engines/createDiagramXml.ts'
import { enUS } from '../locale/en-US.ts'
import { WorkflowViewer, type WorkflowViewerProps } from './WorkflowViewer.tsx'

const meta = {
  title: '流程设计/WorkflowViewer',
  component: WorkflowViewer,
  decorators: [
    (Story) => (
      <div style={{ height: 480 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    xml: sampleXml,
    nodes: { start: 'done', apply: 'returned', teacher: 'rejected', ZSXC_college: 'current' },
    trail: [
      { nodeId: 'apply', text: '王小明 提交申请 · 11月20日 14:02' },
      { nodeId: 'teacher', text: '李丽华 不同意：材料不全 · 11月20日 16:40' },
    ],
  },
} satisfies Meta<WorkflowViewerProps>

export default meta
type Story = StoryObj<typeof meta>

export const 审批进度: Story = {
  play: async ({ canvasElement }) => {
    const sign = (name: string) => within(canvasElement).findByRole('img', { name }, { timeout: 15_000 })
    await expect(await sign('学院审批 待办')).toBeVisible()
    await expect(await sign('指导教师审批 未通过')).toBeVisible()
    await expect(await sign('提交申请 已退回')).toBeVisible()
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2)
    await expect(canvasElement.querySelector('.bjs-powered-by')).toBeVisible()
  },
}

export const English: Story = {
  globals: { language: 'en-US' },
  args: {
    xml: createDiagramXml({ key: 'leave', name: 'Leave', engine: 'flowable', labels: enUS.newProcess }),
    nodes: { StartEvent_1: 'done', EndEvent_1: 'current' },
    trail: [{ nodeId: 'StartEvent_1', text: 'Ada Lee applied' }],
  },
  play: async ({ canvasElement }) => {
    const sign = (name: string) => within(canvasElement).findByRole('img', { name }, { timeout: 15_000 })
    await expect(await sign('Start Approved')).toBeVisible()
    await expect(await sign('End To do')).toBeVisible()
    await expect(chineseOn(canvasElement)).toEqual([])
  },
}

export const 打不开的流程: Story = {
  args: { xml: '<html/>', nodes: {}, trail: [] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('流程图没有显示出来'), { timeout: 15_000 })
  },
}
