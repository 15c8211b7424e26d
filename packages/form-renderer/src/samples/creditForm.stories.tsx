import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { browserUpload, pixel } from './browserUpload.ts'
import { creditForm, creditFormValues } from './creditForm.ts'
import { formOf } from './formOf.ts'
import { inEnglish } from './inEnglish.ts'
import { WidgetStory } from './WidgetStory.tsx'

const meta = {
  title: '表单/学分认定申请',
  component: WidgetStory,
  args: {
    device: 'desktop',
    design: creditForm,
    sources: browserUpload,
    onSubmit: fn(),
    children: <button type="submit">提交申请</button>,
  },
} satisfies Meta<typeof WidgetStory>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'PC 填写',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const studentNo = await canvas.findByLabelText('学号')
    await userEvent.click(canvas.getByText('提交申请'))
    await expect((await canvas.findAllByRole('alert')).map((alert) => alert.textContent)).toContain('学号必须填写')
    await expect(studentNo).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Filled: Story = {
  name: 'PC 提交',
  args: { defaultValue: creditFormValues },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByLabelText('学号')
    await userEvent.click(canvas.getByText('提交申请'))
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ studentNo: '2023010101', hours: 8 }))
  },
}

export const Mobile: Story = {
  name: '手机填写',
  args: { device: 'mobile' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('学号'), '2023010101')
    await userEvent.click(canvas.getByText('提交申请'))
    await expect(await canvas.findByText('姓名必须填写')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A form that was written in English, whose fields all have something to say. */
export const English: Story = {
  name: 'English',
  globals: { language: 'en-US' },
  args: {
    design: inEnglish,
    sources: { ...browserUpload, uploadMaxBytes: 5 * 1024 * 1024 },
    children: <button type="submit">Submit</button>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Submit'))
    await expect((await canvas.findAllByRole('alert')).map((alert) => alert.textContent)).toContain('Title is required')
    await expect(canvasElement.innerText).not.toMatch(/\p{Script=Han}/u)
  },
}

export const EnglishMobile: Story = {
  ...English,
  name: 'English, phone',
  args: { ...English.args, device: 'mobile' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Day Choose/ }))
    await expect(await canvas.findByText('OK')).toBeVisible()
    // On the last day of a month there is none after it.
    await expect(canvas.getAllByLabelText(/^(Choose the next: |None after$)/)).toHaveLength(3)
    await expect(canvasElement.innerText).not.toMatch(/\p{Script=Han}/u)
  },
}

export const ReadOnly: Story = {
  name: '审批人查看',
  args: { readOnly: true, children: null, defaultValue: { ...creditFormValues, photos: [{ key: '1', url: pixel, name: '现场.png' }] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('计算机学院')).toBeVisible()
    await expect(canvasElement.querySelector('input')).toBeNull()
  },
}

export const NodePermissions: Story = {
  name: '按节点权限',
  args: {
    defaultValue: creditFormValues,
    permissions: { studentNo: 'read', studentName: 'read', summary: 'required', certificate: 'hidden' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('2023010101')).toBeVisible()
    await expect(canvas.queryByText('证书')).toBeNull()
  },
}

export const Chain: Story = {
  name: '逐级显示',
  args: {
    design: formOf([
      { type: 'radio', name: '类别', model: 'kind', options: { inline: true, required: true, options: ['竞赛', '讲座'] } },
      {
        type: 'radio',
        name: '级别',
        model: 'level',
        options: { inline: true, required: true, options: ['国家级', '校级'], visibleWhen: "${kind == '竞赛'}" },
      },
      { type: 'input', name: '证书编号', model: 'cert', options: { required: true, visibleWhen: "${level == '国家级'}" } },
      { type: 'number', name: '学时', model: 'hours', options: { defaultValue: 2, readOnlyWhen: "${kind == '讲座'}" } },
    ]),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByLabelText('竞赛'))
    await userEvent.click(canvas.getByLabelText('国家级'))
    await userEvent.type(canvas.getByLabelText('证书编号'), 'A-1')
    await userEvent.click(canvas.getByLabelText('讲座'))
    await expect(canvas.queryByLabelText('证书编号')).toBeNull()
    await userEvent.click(canvas.getByText('提交申请'))
    await expect(args.onSubmit).toHaveBeenCalledWith({ kind: '讲座', hours: 2 })
  },
}
