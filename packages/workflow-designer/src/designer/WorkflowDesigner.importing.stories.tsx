import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { button, importFile, lastSaved, LONG, SAVE, shape, status } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'
import { sampleDirectory, sampleXml } from './WorkflowDesigner.sample.ts'

const meta = {
  title: '流程设计/WorkflowDesigner 导入与撤销',
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
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
  },
} satisfies Meta<WorkflowDesignerProps>

export default meta
type Story = StoryObj<typeof meta>

const field = (canvas: HTMLElement, label: string) => within(canvas).findByLabelText(label)

async function retype(canvas: HTMLElement, label: string, text: string) {
  const input = await field(canvas, label)
  await userEvent.clear(input)
  await userEvent.type(input, `${text}{Enter}`)
}

async function accept(canvas: HTMLElement, text: string) {
  await importFile(canvas, '学时.bpmn', text)
  const dialog = await screen.findByRole('dialog', {}, LONG)
  const told = dialog.textContent
  await userEvent.click(within(dialog).getByRole('button', { name: '导入到画布' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG)
  return told
}

/** Keys reach the canvas where it has the focus. */
async function press(canvas: HTMLElement, keys: string) {
  canvas.querySelector<HTMLElement>('.djs-container svg')!.focus()
  await userEvent.keyboard(keys)
}

export const 改标识是一步: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await retype(canvasElement, '流程标识', 'outing')
    await waitFor(() => expect(status(canvasElement)).toBe('1 处未保存'))
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(await field(canvasElement, '流程标识')).toHaveValue('leave')
    await expect(status(canvasElement)).toBe('无改动')
    await expect(button(canvasElement, '撤销')).toBeDisabled()
  },
}

export const 沿用标识不随撤销丢失: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await accept(canvasElement, sampleXml)
    await shape(canvasElement, 'ZSXC_college')
    await expect(await field(canvasElement, '流程标识')).toHaveValue('leave')
    await expect(status(canvasElement)).toBe('1 处未保存')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args)).toMatchObject({ key: 'leave', name: '请假审批' })
    await expect(lastSaved(args).xml).toMatch(/<(bpmn:)?process id="leave" name="请假审批"/)
    await press(canvasElement, '{Control>}z{/Control}')
    await expect(await field(canvasElement, '流程标识')).toHaveValue('leave')
    await expect(await field(canvasElement, '流程名称')).toHaveValue('请假审批')
    await expect(status(canvasElement)).toMatch(/^已保存/)
  },
}

export const 导入可以撤销: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await retype(canvasElement, '流程名称', '外出请假')
    const college = () => canvasElement.querySelector('[data-element-id="ZSXC_college"]')
    await expect(await accept(canvasElement, sampleXml)).toContain('可用“撤销”找回')
    await shape(canvasElement, 'ZSXC_college')
    await press(canvasElement, '{Control>}z{/Control}')
    await waitFor(() => expect(college()).toBeNull())
    await expect(await field(canvasElement, '流程名称')).toHaveValue('外出请假')
    await expect(status(canvasElement)).toBe('1 处未保存')
    // The keys go on working on the canvas that came back.
    await userEvent.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(college()).not.toBeNull())
    await userEvent.click(button(canvasElement, '撤销'))
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(await field(canvasElement, '流程名称')).toHaveValue('请假审批')
    await expect(status(canvasElement)).toBe('无改动')
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false)
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    await userEvent.click(button(canvasElement, '重做'))
    await userEvent.click(button(canvasElement, '重做'))
    await shape(canvasElement, 'ZSXC_college')
    await expect(button(canvasElement, '重做')).toBeDisabled()
  },
}

const collaboration = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://example.org/processes">
  <collaboration id="together" name="学生与学院">
    <participant id="pool" name="学院" processRef="hours"/>
    <participant id="student" name="学生" processRef="other"/>
  </collaboration>
  <process id="hours" name="学时审批" isExecutable="true"><userTask id="check" name="审核"/></process>
  <process id="other" name="学生一方"><userTask id="wait" name="等待"/></process>
</definitions>`

export const 协作图的主流程: Story = {
  args: { xml: collaboration },
  play: async ({ canvasElement, args }) => {
    await shape(canvasElement, 'pool')
    const panel = within(canvasElement).getByRole('complementary', { name: '属性面板' })
    await expect(await within(panel).findByText('主流程（运行的是它）')).toBeVisible()
    await expect(await field(canvasElement, '流程标识')).toHaveValue('hours')
    await expect(await field(canvasElement, '协作名称')).toHaveValue('学生与学院')
    await retype(canvasElement, '流程标识', 'credit')
    await retype(canvasElement, '流程名称', '学分审批')
    await expect(status(canvasElement)).toBe('2 处未保存')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args)).toMatchObject({ key: 'credit', name: '学分审批' })
    await expect(lastSaved(args).xml).toContain('processRef="credit"')
  },
}
