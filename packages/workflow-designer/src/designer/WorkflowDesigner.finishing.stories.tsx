import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { LONG, shape, select, button, SAVE } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'
import { sampleDirectory, sampleFields, sampleXml } from './WorkflowDesigner.sample.ts'

const meta = {
  title: '流程设计/WorkflowDesigner 部署与版面',
  component: WorkflowDesigner,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    processKey: 'leave',
    name: '请假审批',
    directory: sampleDirectory(),
    formFields: sampleFields,
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
  },
} satisfies Meta<WorkflowDesignerProps>

export default meta
type Story = StoryObj<typeof meta>

export const 检查: Story = {
  args: {
    xml: sampleXml,
    lint: async () => [
      { elementId: null, severity: 'info', message: '流程没有说明' },
      { elementId: 'teacher', severity: 'error', message: '指导教师审批：角色下没有人员' },
    ],
    onDeploy: fn(async () => {}),
  },
  play: async ({ canvasElement, args }) => {
    await shape(canvasElement, 'teacher')
    await userEvent.click(button(canvasElement, /部\s*署/))
    await waitFor(() => expect(screen.getByText('检查发现错误，不能部署')).toBeVisible())
    await expect(args.onDeploy).not.toHaveBeenCalled()
    const [first] = within(within(canvasElement).getByLabelText('检查结果')).getAllByRole('listitem')
    await userEvent.click(within(first!).getByRole('button'))
    await expect(await within(canvasElement).findByLabelText('节点名称')).toHaveValue('指导教师审批')
  },
}

export const 改图后检查结果作废: Story = {
  args: {
    xml: sampleXml,
    lint: fn(async () => [{ elementId: 'teacher', severity: 'warning' as const, message: '角色下没有人员' }]),
  },
  play: async ({ canvasElement, args }) => {
    await shape(canvasElement, 'teacher')
    await userEvent.click(button(canvasElement, '检查'))
    const results = await within(canvasElement).findByLabelText('检查结果')
    await userEvent.click(within(within(results).getByRole('listitem')).getByRole('button'))
    const name = await within(canvasElement).findByLabelText('节点名称')
    await expect(within(results).getByRole('listitem')).toBeVisible()
    await userEvent.clear(name)
    await userEvent.type(name, '导师审批{Enter}')
    await expect(await within(results).findByText('图已修改，先前的检查结果已清除。')).toBeVisible()
    await expect(within(results).queryByRole('listitem')).toBeNull()
    await userEvent.click(within(results).getByRole('button', { name: '重新检查' }))
    await expect(await within(results).findByRole('listitem')).toBeVisible()
    await expect(args.lint).toHaveBeenCalledTimes(2)
  },
}

export const 双击只部署一次: Story = {
  args: {
    xml: sampleXml,
    lint: fn(async () => [
      { elementId: 'gate', severity: 'warning' as const, message: '网关“学时”只有一个条件' },
      { elementId: 'teacher', severity: 'info' as const, message: '可以写上说明' },
    ]),
    onDeploy: fn(async () => {}),
  },
  play: async ({ canvasElement, args }) => {
    await shape(canvasElement, 'teacher')
    await userEvent.dblClick(button(canvasElement, /部\s*署/))
    await screen.findAllByText('检查发现提醒，仍要部署吗？')
    await expect(button(canvasElement, SAVE)).toBeDisabled()
    await expect(args.lint).toHaveBeenCalledTimes(1)
    const [dialog] = screen.getAllByRole('dialog')
    await expect(
      within(dialog!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['网关“学时”只有一个条件'])
    await userEvent.click(within(dialog!).getByRole('button', { name: '仍然部署' }))
    await waitFor(() => expect(args.onDeploy).toHaveBeenCalledTimes(1))
    await expect(button(canvasElement, SAVE)).toBeEnabled()
    await userEvent.dblClick(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1))
  },
}

export const 画布避开工具条: Story = {
  args: { xml: sampleXml },
  play: async ({ canvasElement }) => {
    const start = await shape(canvasElement, 'start')
    const box = (selector: string) => canvasElement.querySelector(selector)!.getBoundingClientRect()
    await userEvent.click(button(canvasElement, '适应画布'))
    await expect(start.getBoundingClientRect().left).toBeGreaterThanOrEqual(box('.djs-palette').right + 30)
    const end = await shape(canvasElement, 'end')
    await expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(box('.djs-container').right - 30)
  },
}

export const 手机宽度: Story = {
  args: { xml: sampleXml, onDeploy: fn(async () => {}) },
  decorators: [
    (Story) => (
      <div style={{ width: 390, height: 700 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const task = await shape(canvasElement, 'teacher')
    for (const name of [SAVE, /部\s*署/]) {
      await expect(button(canvasElement, name).getBoundingClientRect().right).toBeLessThanOrEqual(390)
    }
    await expect(within(canvasElement).getByLabelText('流程名称')).not.toBeVisible()
    await expect(task.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await select(canvasElement, 'teacher')
    await userEvent.click(within(canvasElement).getByText('属性'))
    await expect(within(canvasElement).getByLabelText('节点名称')).toBeVisible()
    await expect(task).not.toBeVisible()
    await userEvent.click(within(canvasElement).getByText('画布'))
    await expect(canvasElement.querySelector('.bjs-powered-by')).toBeVisible()
  },
}

/** The licence of bpmn-js asks for its mark to stay visible and uncovered. */
export const 标识完整可见: Story = {
  play: async ({ canvasElement }) => {
    const found = () => canvasElement.querySelector('.bjs-powered-by')
    await waitFor(() => expect(found()).not.toBeNull(), LONG)
    const { left, top, width, height } = found()!.getBoundingClientRect()
    await expect(width * height).toBeGreaterThan(0)
    const corners = [
      [left + 1, top + 1],
      [left + width - 1, top + height - 1],
    ] as const
    for (const [x, y] of corners) await expect(found()!.contains(document.elementFromPoint(x, y))).toBe(true)
  },
}
