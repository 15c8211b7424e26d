import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { FormDesigner } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'

/** The form as those see it who apply, and who are asked in the process. */
const meta = {
  title: '表单设计/查看身份',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '学分认定申请表',
    height: '100vh',
    initialDesign: design(
      widget('姓名', { model: 'who' }),
      widget('电话', { model: 'phone' }),
      widget('认定学时', { type: 'number', model: 'hours', options: { defaultValue: 4 } }),
    ),
    viewpoints: [
      { name: '学生填写', group: '学分认定审批', permissions: () => ({ hours: 'hidden' }) },
      { name: '学院审批', group: '学分认定审批', reads: true, permissions: () => ({ who: 'read', phone: 'hidden', hours: 'required' }) },
    ],
  },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

export const AsApprover: Story = {
  name: '学院审批',
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '预览' }))
    const body = within(canvasElement.ownerDocument.body)
    const dialog = within(await body.findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText(/姓名/), '王小明')
    await userEvent.click(dialog.getByRole('switch', { name: '同时显示手机' }))
    await userEvent.click(dialog.getByRole('combobox', { name: '查看身份' }))
    await userEvent.click(await body.findByTitle('学院审批'))
    await waitFor(() => expect(dialog.getAllByText('王小明')).toHaveLength(2))
    await expect(dialog.queryByText('电话')).toBeNull()
  },
}
