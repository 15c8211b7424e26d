import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { FormDesigner } from './FormDesigner.tsx'
import { design, grid, widget } from './testing/sample.ts'

const meta = {
  title: '表单设计/多选',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '学分认定申请表',
    height: '100vh',
    onSave: async () => undefined,
    initialDesign: design(
      widget('学号', { options: { required: true, width: '100%', placeholder: '8 位数字' } }),
      widget('姓名', { options: { width: '50%', placeholder: '' } }),
      grid('分两列', [widget('学院', { options: { width: '100%' } })], [widget('专业')]),
      widget('备注', { type: 'textarea', icon: 'icon-diy-com-textarea', options: {} }),
    ),
  },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

export const Common: Story = {
  name: '共同属性',
  play: async ({ canvas }) => {
    const item = (name: string) => canvas.getByRole('group', { name: new RegExp(`^${name}，`) })
    await canvas.findByRole('group', { name: /^学号，/ })
    item('学号').focus()
    await userEvent.keyboard('{Shift>}{End}{/Shift}')
    await expect(canvas.getByText('其中 5 个字段的共同属性')).toBeVisible()
    await userEvent.click(canvas.getByLabelText('必填'))
    await expect(canvas.getByText('1 处未保存')).toBeVisible()
    await userEvent.click(item('学院'))
    await expect(canvas.getByLabelText('必填')).toBeChecked()
  },
}

export const Together: Story = {
  name: '一起移动',
  play: async ({ canvas, canvasElement }) => {
    const user = userEvent.setup()
    await user.click(await canvas.findByRole('group', { name: /^学号，/ }))
    await user.keyboard('{Control>}')
    await user.click(canvas.getByRole('group', { name: /^备注，/ }))
    await user.keyboard('{/Control}{Alt>}{ArrowRight}{/Alt}')
    const names = [...canvasElement.querySelectorAll('.sc-fd-item')].map((one) => one.getAttribute('aria-label')?.split('，')[0])
    await expect(names).toEqual(['姓名', '分两列', '学院', '学号', '备注', '专业'])
    await expect(canvas.getByRole('group', { name: /^备注，/ })).toHaveFocus()
  },
}
