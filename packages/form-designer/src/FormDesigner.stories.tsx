import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { FormDesigner } from './FormDesigner.tsx'
import { design, grid, widget } from './testing/sample.ts'

const application = design(
  widget('学号', { options: { required: true, pattern: '^\\d{8,12}$', width: '100%' } }),
  widget('项目名称', { options: { width: '100%', placeholder: '与证书上的名称一致' } }),
  grid(
    '分两列',
    [widget('学时', { type: 'number', icon: 'icon-number', options: { defaultValue: 2, min: 0, max: 100, step: 1 } })],
    [widget('日期', { type: 'date', icon: 'icon-date', options: { type: 'date', format: 'yyyy-MM-dd', defaultValue: '' } })],
  ),
  widget('级别', {
    type: 'radio',
    icon: 'icon-radio',
    options: { inline: true, defaultValue: '校级', options: [{ value: '校级' }, { value: '省级' }, { value: '国家级' }] },
  }),
)

const meta = {
  title: '表单设计/FormDesigner',
  component: FormDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '学分认定申请表',
    height: '100vh',
    onSave: fn<() => Promise<void>>(async () => undefined),
    onChange: fn(),
    onDirtyChange: fn(),
  },
} satisfies Meta<typeof FormDesigner>

export default meta
type Story = StoryObj<typeof meta>

const body = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)
const names = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.sc-fd-item')].map((item) => item.getAttribute('aria-label')?.split('，')[0])

export const Empty: Story = {
  name: '空表单',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('点一下组件，或把它拖到这里')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '清空' })).toBeDisabled()
    // The frame is around what it says, down the paper.
    const frame = canvas.getByText('点一下组件，或把它拖到这里').parentElement
    await expect(frame?.clientHeight).toBeGreaterThanOrEqual(frame?.scrollHeight ?? Infinity)
    await expect(frame?.clientHeight).toBeGreaterThan(150)
  },
}

export const Application: Story = { name: '学分认定', args: { initialDesign: application } }

export const ByKeyboard: Story = {
  name: '键盘搭建',
  args: { initialDesign: application },
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByRole('group', { name: /^学号，/ })
    first.focus()
    canvas.getByRole('button', { name: '添加评分' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(names(canvasElement)).toEqual(['学号', '评分', '项目名称', '分两列', '学时', '日期', '级别'])
    canvas.getByRole('group', { name: /^评分，/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}')
    await expect(names(canvasElement)).toEqual(['学号', '项目名称', '分两列', '评分', '学时', '日期', '级别'])
    await expect(canvas.getByRole('group', { name: /^评分，/ })).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(names(canvasElement)).not.toContain('评分')
  },
}

/** Drags as a browser reports it, to a point above the middle of an element. */
async function dragOnto(source: Element, target: Element) {
  const { left, top } = target.getBoundingClientRect()
  const event = { dataTransfer: new DataTransfer(), clientX: left + 40, clientY: top + 4 }
  await fireEvent.dragStart(source, { ...event, clientX: source.getBoundingClientRect().left, clientY: source.getBoundingClientRect().top })
  await fireEvent.dragEnter(target, event)
  await fireEvent.dragOver(target, event)
  return {
    drop: async () => {
      await fireEvent.drop(target, event)
      await fireEvent.dragEnd(source, event)
    },
  }
}

export const ByMouse: Story = {
  name: '拖放搭建',
  args: { initialDesign: application },
  play: async ({ canvas, canvasElement }) => {
    const item = (name: string) => canvas.getByRole('group', { name: new RegExp(`^${name}，`) })
    await canvas.findByRole('group', { name: /^学号，/ })

    const fresh = await dragOnto(canvas.getByRole('button', { name: '添加开关' }), item('项目名称'))
    await waitFor(() => expect(canvasElement.querySelector('.sc-fd-list-over > .sc-fd-line')).toBeVisible())
    await fresh.drop()
    await expect(names(canvasElement)).toEqual(['学号', '开关', '项目名称', '分两列', '学时', '日期', '级别'])

    await (await dragOnto(item('级别'), item('日期'))).drop()
    await expect(names(canvasElement)).toEqual(['学号', '开关', '项目名称', '分两列', '学时', '级别', '日期'])

    // A container goes nowhere within itself.
    await (await dragOnto(item('分两列'), item('日期'))).drop()
    await expect(names(canvasElement)).toEqual(['学号', '开关', '项目名称', '分两列', '学时', '级别', '日期'])
    await expect(canvas.getByText('2 处未保存')).toBeVisible()
  },
}

export const UndoByIntent: Story = {
  name: '撤销与重做',
  args: { initialDesign: application },
  play: async ({ canvas, canvasElement, args }) => {
    const item = await canvas.findByRole('group', { name: /^项目名称，/ })
    item.focus()
    const title = await canvas.findByLabelText('标题')
    await userEvent.clear(title)
    await userEvent.type(title, '活动名称')
    await expect(names(canvasElement)).toContain('活动名称')
    await userEvent.click(canvas.getByLabelText('必填'))
    await expect(canvas.getByText('2 处未保存')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await expect(names(canvasElement)).toContain('项目名称')
    await expect(canvas.getByRole('button', { name: '撤销' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '重做' }))
    await expect(names(canvasElement)).toContain('活动名称')

    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(await canvas.findByText(/^已保存 \d\d:\d\d$/)).toBeVisible()
  },
}

export const Conditions: Story = {
  name: '条件',
  // The properties as narrow as they can be dragged.
  beforeEach: () => {
    localStorage.setItem('sc-form-designer.panes', JSON.stringify({ settings: 260 }))
    return () => localStorage.removeItem('sc-form-designer.panes')
  },
  args: {
    initialDesign: design(
      ...application.list,
      widget('证明材料', { type: 'fileupload', icon: 'icon-wenjianshangchuan', options: { visibleWhen: "${input_级别 != '校级'}" } }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    ;(await canvas.findByRole('group', { name: /^证明材料，/ })).focus()
    const condition = within(await canvas.findByRole('group', { name: '显示条件' }))
    await expect(condition.getByText('校级')).toBeVisible()
    await userEvent.click(condition.getByRole('button', { name: '添加条件' }))
    await userEvent.click(condition.getAllByRole('combobox', { name: '字段' }).at(-1)!)
    await userEvent.click(await body(canvasElement).findByText('日期', { selector: '.ant-select-item-option-content' }))
    await userEvent.keyboard('2026-05-01{Enter}')
    await waitFor(() => expect(canvas.getByText('1 处未保存')).toBeVisible())
    await userEvent.click(condition.getByText('表达式'))
    await expect(condition.getByRole('textbox', { name: '显示条件' })).toHaveValue("${input_级别 != '校级' && input_日期 == '2026-05-01'}")
    await userEvent.click(condition.getByText('按字段'))
    const properties = canvas.getByRole('complementary', { name: '属性' }).querySelector('.sc-fd-settings > :last-child')!
    await expect(getComputedStyle(properties).overflowY).toBe('auto')
    await expect(properties.scrollWidth).toBe(properties.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(condition.queryByDisplayValue('2026-05-01')).toBeNull())
  },
}

export const Import: Story = {
  name: '导入',
  args: { initialDesign: application },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '导入JSON' }))
    const dialog = within(await body(canvasElement).findByRole('dialog'))
    const text = JSON.stringify({
      list: [
        { type: 'input', name: '姓名', key: '1', model: 'name', options: { required: true } },
        { type: 'signature', name: '签名', key: '2', model: 'sign', options: {} },
      ],
      config: { labelWidth: 80, labelPosition: 'right', size: 'small' },
    })
    await userEvent.click(dialog.getByRole('textbox'))
    await userEvent.paste(text)
    await expect(await dialog.findByText(/“签名”的组件类型 signature 暂不支持/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /导\s?入/ }))
    await waitFor(() => expect(names(canvasElement)).toEqual(['姓名', '签名']))
    await waitFor(() => expect(body(canvasElement).queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }))
    await expect(names(canvasElement)).toContain('学号')
  },
}

export const Preview: Story = {
  name: '预览与取数据',
  args: { initialDesign: application },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '预览' }))
    const dialog = within(await body(canvasElement).findByRole('dialog'))
    const field = await dialog.findByLabelText(/学号/)
    await userEvent.click(dialog.getByRole('button', { name: '获取数据' }))
    await expect(await dialog.findByText('学号必须填写')).toBeVisible()
    await userEvent.type(field, '20240101')
    await userEvent.click(dialog.getByRole('button', { name: '获取数据' }))
    await expect(await dialog.findByRole('region', { name: '表单数据' })).toHaveTextContent('"input_学号": "20240101"')
  },
}

export const MobilePreview: Story = {
  name: '移动端预览',
  args: { initialDesign: application, mobilePreview: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '移动端预览' }))
    const dialog = within(await body(canvasElement).findByRole('dialog'))
    await expect(await dialog.findByText('项目名称', {}, { timeout: 10_000 })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '在新窗口预览' }))
    await expect(args.mobilePreview).toHaveBeenCalledOnce()
  },
}

export const English: Story = {
  name: 'English',
  globals: { language: 'en-US' },
  args: {
    name: 'Credit application',
    initialDesign: design(
      widget('Title', { options: { required: true, visibleWhen: '${missing > 1}' } }),
      widget('Hours', { type: 'number', icon: 'icon-number', options: { defaultValue: 2, min: 0, max: 100, step: 1 } }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('group', { name: /^Hours, Number, item 2 of 2/ }))
    await expect(await canvas.findByText('Decimal places')).toBeVisible()
    await expect(canvas.getByText(/the visibility condition asks for the field missing/)).toBeVisible()
    await expect(canvasElement.innerText).not.toMatch(/\p{Script=Han}/u)
  },
}

export const WithoutHost: Story = {
  name: '没有保存',
  args: { initialDesign: application, onSave: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole('toolbar', { name: '表单设计工具栏' })
    await expect(canvas.queryByRole('button', { name: '保存' })).toBeNull()
  },
}

const widgetOf = (name: string, type: string, model: string, options: Record<string, unknown>) =>
  widget(name, { type, model, icon: `icon-${type}`, options })

/** What is so of a form whatever is filled in, with what it is known by. */
export const Analysed: Story = {
  name: '表单分析',
  args: {
    initialDesign: design(
      widgetOf('级别', 'radio', 'level', { inline: true, options: [{ value: '国家级' }, { value: '校级' }] }),
      widgetOf('时数', 'number', 'hours', {
        min: 8,
        max: 40,
        required: true,
        visibleWhen: "${level == '国家级'}",
        validWhen: '${hours > 40}',
      }),
      widgetOf('证书', 'input', 'proof', { required: true, visibleWhen: "${level == '国家级' && hours < 8}" }),
    ),
  },
  play: async ({ canvas }) => {
    const region = within(await canvas.findByRole('region', { name: /^表单分析/ }))
    await userEvent.click(region.getByRole('button', { name: '依据：要求填写“时数”时，怎样填都不能提交' }))
    await expect(region.getByText('“级别”为 国家级')).toBeVisible()
  },
}
