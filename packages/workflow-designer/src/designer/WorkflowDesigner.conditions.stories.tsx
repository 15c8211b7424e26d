import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FormField } from '../model/formField.ts'
import { button, choose, lastSaved, SAVE, select, status } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'
import { sampleDirectory, sampleFields, sampleXml } from './WorkflowDesigner.sample.ts'

const formFields: FormField[] = [
  ...sampleFields,
  {
    model: 'level',
    name: '活动级别',
    valueType: 'string',
    options: [
      { value: '1', label: '国家级' },
      { value: '2', label: '省级' },
    ],
  },
  {
    model: 'tags',
    name: '活动标签',
    valueType: 'array',
    options: [
      { value: 'volunteer', label: '志愿服务' },
      { value: 'contest', label: '学科竞赛' },
    ],
  },
  { model: 'college', name: '主办学院', valueType: 'string', options: 'elsewhere' },
  { model: 'my-hours', name: '折算学时', valueType: 'number' },
]

const meta = {
  title: '流程设计/流转条件',
  component: WorkflowDesigner,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
  args: { xml: sampleXml, directory: sampleDirectory(), formFields, onSave: fn(async () => {}), onDirtyChange: fn() },
} satisfies Meta<WorkflowDesignerProps>

export default meta
type Story = StoryObj<typeof meta>

const last = (canvas: HTMLElement, name: string) => within(canvas).getAllByRole('combobox', { name }).at(-1)!

async function chooseField(canvas: HTMLElement, field: string) {
  await userEvent.click(last(canvas, '字段'))
  await userEvent.click((await screen.findAllByText(field, { selector: '.ant-select-item-option-content' })).at(-1)!)
}

async function addRow(canvas: HTMLElement, field: string) {
  await userEvent.click(button(canvas, '添加条件'))
  await chooseField(canvas, field)
}

export const 选项与列表: Story = {
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'f4')
    await expect(await within(canvasElement).findByLabelText('值')).toHaveValue('10')
    await addRow(canvasElement, '活动标签')
    await expect(within(canvasElement).getByText('还没有填值，这个条件暂不生效')).toBeVisible()
    await expect(status(canvasElement)).toBe('无改动')
    await choose(canvasElement, '值', '学科竞赛')
    await expect(status(canvasElement)).toBe('1 处未保存')
    await expect(within(canvasElement).queryByText(/暂不生效/)).toBeNull()
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain("${hours &gt;= 10 &amp;&amp; tags.contains('contest')}")
    await userEvent.click(button(canvasElement, '撤销'))
    await waitFor(() => expect(within(canvasElement).queryByText('学科竞赛')).toBeNull())
    const panel = canvasElement.querySelector('.sc-wfd-panel')!
    await expect(panel.scrollWidth).toBe(panel.clientWidth)
  },
}

export const 不能用的字段: Story = {
  play: async ({ canvasElement }) => {
    await select(canvasElement, 'f4')
    await userEvent.click(await within(canvasElement).findByRole('combobox', { name: '字段' }))
    const reason = await screen.findByText('字段标识 my-hours 不能写进表达式，请先在表单设计器中修改')
    await userEvent.click(reason, { pointerEventsCheck: 0 })
    await userEvent.keyboard('{Escape}')
    await expect(within(canvasElement).getByLabelText('值')).toHaveValue('10')
    await expect(status(canvasElement)).toBe('无改动')
  },
}

export const 条件组: Story = {
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'f4')
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '添加条件组' }))
    await chooseField(canvasElement, '活动级别')
    await expect(status(canvasElement)).toBe('无改动')
    await choose(canvasElement, '值', '国家级')
    const group = within(canvasElement).getByRole('group', { name: '条件组 2' })
    await addRow(group, '是否加急')
    const sentence = '当「申请学时」大于等于 10，并且（「活动级别」等于「国家级」或者「是否加急」为「是」）时成立'
    await expect(await within(canvasElement).findByText(sentence)).toBeVisible()
    await expect(status(canvasElement)).toBe('2 处未保存')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain("${hours &gt;= 10 &amp;&amp; (level == '1' || urgent == true)}")
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(await within(canvasElement).findByText('当「申请学时」大于等于 10，并且「活动级别」等于「国家级」时成立')).toBeVisible()
  },
}

export const 表达式补全与检查: Story = {
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'f4')
    await userEvent.click(await within(canvasElement).findByText('表达式'))
    const field = await within(canvasElement).findByLabelText('条件表达式')
    await userEvent.clear(field)
    await userEvent.type(field, '${{hours >= 10 && (级别')
    await userEvent.keyboard('{Enter} == ')
    await expect(await within(canvasElement).findByRole('option', { name: /国家级/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}}')
    await expect(field).toHaveValue("${hours >= 10 && (level == '1'}")
    await expect(await within(canvasElement).findByText(/^第 \d+ 个字符附近看不懂/)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft})')
    await waitFor(() => expect(within(canvasElement).queryByText(/附近看不懂/)).toBeNull())
    await expect(within(canvasElement).getByText('当「申请学时」大于等于 10，并且「活动级别」等于「国家级」时成立')).toBeVisible()
    await userEvent.keyboard(' && bonus(hours)')
    await expect(await within(canvasElement).findByText('没有名为 bonus 的函数，请核对写法')).toBeVisible()
    await userEvent.keyboard('{Backspace>16/}')
    await userEvent.tab()
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain("${hours &gt;= 10 &amp;&amp; (level == '1')}")
  },
}
