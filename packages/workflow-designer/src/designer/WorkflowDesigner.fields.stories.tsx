import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { button, choose, importFile, lastSaved, LONG, SAVE, select, shape, status } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'
import { manyFields, sampleDirectory, sampleFields, sampleXml } from './WorkflowDesigner.sample.ts'

const meta = {
  title: '流程设计/WorkflowDesigner 字段权限',
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
    xml: sampleXml,
    directory: sampleDirectory(),
    formFields: sampleFields,
    onSave: fn(async () => {}),
    onDirtyChange: fn(),
  },
} satisfies Meta<WorkflowDesignerProps>

export default meta
type Story = StoryObj<typeof meta>

const OWN = 'xmlns:sc="https://second-classroom.example/bpmn"'
const permitted = (...entries: [field: string, access: string][]) =>
  sampleXml.replace(
    '<extensionElements>',
    `<extensionElements>${entries.map(([field, access]) => `<sc:fieldPermission ${OWN} field="${field}" access="${access}"/>`).join('')}`,
  )

const header = (canvas: HTMLElement) => within(canvas).getByRole('button', { name: /^表单字段权限/ })

async function openGroup(canvas: HTMLElement, id: string) {
  await select(canvas, id)
  await waitFor(() => expect(header(canvas)).toBeVisible())
  if (header(canvas).getAttribute('aria-expanded') !== 'true') await userEvent.click(header(canvas))
}

const field = (canvas: HTMLElement, name: string) => within(canvas).findByRole('radiogroup', { name })
const radio = async (canvas: HTMLElement, name: string, access: string) =>
  within(await field(canvas, name)).getByRole('radio', { name: access })
const chosen = async (canvas: HTMLElement, name: string) => {
  const checked = within(await field(canvas, name))
    .getAllByRole('radio')
    .filter((one) => (one as HTMLInputElement).checked)
  return checked.map((one) => one.getAttribute('aria-label')).join()
}

async function setAll(canvas: HTMLElement, name: RegExp, access: string) {
  await userEvent.click(button(canvas, name))
  await userEvent.click(await screen.findByRole('menuitem', { name: access }))
}

export const 字段权限: Story = {
  play: async ({ canvasElement, args }) => {
    await openGroup(canvasElement, 'teacher')
    await expect(header(canvasElement)).toHaveTextContent('全部只读')
    await expect(await chosen(canvasElement, '申请学时')).toBe('只读')
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    await userEvent.click(await radio(canvasElement, '申请学时', '可编辑'))
    await userEvent.click(await radio(canvasElement, '是否加急', '隐藏'))
    await expect(header(canvasElement)).toHaveTextContent('已设置 2 项')
    await expect(status(canvasElement)).toBe('2 处未保存')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain('<sc:fieldPermission field="hours" access="write" />')
    await expect(lastSaved(args).xml).toContain('<sc:fieldPermission field="urgent" access="hidden" />')
    await expect(lastSaved(args).xml).toContain('<design:note colour="red">纸质材料同时上交</design:note>')
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(await chosen(canvasElement, '是否加急')).toBe('只读')
    await expect(await chosen(canvasElement, '申请学时')).toBe('可编辑')
    await userEvent.click(button(canvasElement, '重做'))
    await expect(await chosen(canvasElement, '是否加急')).toBe('隐藏')
    await userEvent.click(await radio(canvasElement, '申请学时', '只读'))
    await userEvent.click(await radio(canvasElement, '是否加急', '只读'))
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2))
    await expect(lastSaved(args).xml).not.toContain('fieldPermission')
    await expect(lastSaved(args).xml).toContain('design:note')
  },
}

export const 每个节点各有权限: Story = {
  play: async ({ canvasElement }) => {
    await openGroup(canvasElement, 'teacher')
    await setAll(canvasElement, /全部设为/, '可编辑')
    await expect(status(canvasElement)).toBe('1 处未保存')
    await expect(header(canvasElement)).toHaveTextContent('已设置 3 项')
    await openGroup(canvasElement, 'ZSXC_college')
    await expect(header(canvasElement)).toHaveTextContent('全部只读')
    await openGroup(canvasElement, 'teacher')
    await expect(header(canvasElement)).toHaveTextContent('已设置 3 项')
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(header(canvasElement)).toHaveTextContent('全部只读')
    await expect(button(canvasElement, '撤销')).toBeDisabled()
  },
}

export const 键盘: Story = {
  play: async ({ canvasElement }) => {
    await openGroup(canvasElement, 'teacher')
    const first = await radio(canvasElement, '申请学时', '只读')
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await chosen(canvasElement, '申请学时')).toBe('可编辑')
    await expect(document.activeElement).toBe(await radio(canvasElement, '申请学时', '可编辑'))
    await userEvent.tab()
    await expect(document.activeElement).toBe(await radio(canvasElement, '活动类别', '只读'))
  },
}

export const 字段很多: Story = {
  args: { formFields: manyFields, xml: permitted(['field_8', 'required'], ['field_12', 'hidden']) },
  play: async ({ canvasElement }) => {
    await openGroup(canvasElement, 'teacher')
    await expect(await field(canvasElement, '备注 field_12')).toHaveTextContent('field_12')
    const panel = canvasElement.querySelector('.sc-wfd-panel')!
    await expect(panel.scrollWidth).toBe(panel.clientWidth)
    const search = within(canvasElement).getByRole('textbox', { name: '搜索字段' })
    await userEvent.type(search, '活动')
    await expect(
      within(canvasElement)
        .getAllByRole('radiogroup')
        .map((row) => row.getAttribute('aria-label')),
    ).toEqual(['活动类别', '活动名称', '活动级别', '活动日期', '活动说明'])
    await setAll(canvasElement, /找到的 5 个设为/, '隐藏')
    await expect(header(canvasElement)).toHaveTextContent('已设置 7 项')
    await userEvent.clear(search)
    await userEvent.type(search, '学费')
    await expect(within(canvasElement).getByText('没有与“学费”相符的字段')).toBeVisible()
    await userEvent.clear(search)
    await expect(await chosen(canvasElement, '联系电话')).toBe('只读')
  },
}

export const 表单改名后: Story = {
  args: { xml: permitted(['hours', 'write'], ['hours2', 'write'], ['旧字段', 'hidden']) },
  play: async ({ canvasElement, args }) => {
    await openGroup(canvasElement, 'teacher')
    await expect(header(canvasElement)).toHaveTextContent('2 项失效')
    await expect(await within(canvasElement).findByText('表单中已没有字段 hours2（可编辑）')).toBeVisible()
    await userEvent.click(button(canvasElement, '移除字段 hours2 的权限'))
    await expect(within(canvasElement).queryByText(/hours2/)).toBeNull()
    await expect(within(canvasElement).getByText('表单中已没有字段 旧字段（隐藏）')).toBeVisible()
    await userEvent.click(button(canvasElement, '撤销'))
    await userEvent.click(button(canvasElement, /全部移除/))
    await expect(status(canvasElement)).toBe('1 处未保存')
    await expect(header(canvasElement)).not.toHaveTextContent('失效')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml.match(/fieldPermission/g)).toHaveLength(1)
  },
}

export const 申请人自己的节点: Story = {
  play: async ({ canvasElement, args }) => {
    await openGroup(canvasElement, 'apply')
    await expect(await within(canvasElement).findByText(/以表单自身的设置为准/)).toBeVisible()
    await expect(header(canvasElement)).toHaveTextContent('全部按表单设置')
    await expect(await chosen(canvasElement, '申请学时')).toBe('可编辑')
    await userEvent.click(await radio(canvasElement, '申请学时', '只读'))
    await userEvent.click(await radio(canvasElement, '活动类别', '隐藏'))
    await expect(header(canvasElement)).toHaveTextContent('已设置 2 项')
    // Back to how the form has it, nothing is left.
    await userEvent.click(await radio(canvasElement, '活动类别', '可编辑'))
    await expect(header(canvasElement)).toHaveTextContent('已设置 1 项')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml.match(/fieldPermission .*?>/g)).toEqual([expect.stringMatching(/field="hours" access="read"/)])
    // To who approves, the same is what holds anyway.
    await choose(canvasElement, '审批角色', '指导教师')
    await expect(header(canvasElement)).toHaveTextContent('全部只读')
    await expect(await chosen(canvasElement, '申请学时')).toBe('只读')
  },
  args: {
    directory: sampleDirectory({
      auditRoles: async () => [
        { roleCode: 'initiator', roleName: '申请人' },
        { roleCode: 'teacher', roleName: '指导教师' },
      ],
    }),
  },
}

export const 没有参照表单: Story = {
  args: { formFields: undefined, xml: permitted(['hours', 'write']) },
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'teacher')
    await waitFor(() => expect(within(canvasElement).getByLabelText('节点名称')).toHaveValue('指导教师审批'))
    await expect(within(canvasElement).queryByText('表单字段权限')).toBeNull()
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain('field="hours" access="write"')
  },
}

export const 导入的文件保留权限: Story = {
  args: { xml: undefined, processKey: 'leave', name: '请假审批' },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    const other = permitted(['hours', 'required']).replaceAll('sc:field', 'x:field').replace('xmlns:sc', 'xmlns:x')
    await importFile(canvasElement, '学时.bpmn', other)
    await userEvent.click(await screen.findByRole('button', { name: '导入到画布' }, LONG))
    await shape(canvasElement, 'ZSXC_college')
    await openGroup(canvasElement, 'teacher')
    await expect(await chosen(canvasElement, '申请学时')).toBe('必填')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toMatch(/<(\w+):fieldPermission ([^>]*)field="hours" access="required" \/>/)
  },
}

/** The host hands in another text and another form while a node is selected. */
function Changing(args: WorkflowDesignerProps) {
  const [changed, setChanged] = useState(false)
  const [renamed, setRenamed] = useState(false)
  return (
    <WorkflowDesigner
      {...args}
      {...(changed ? { xml: permitted(['hours', 'hidden']) } : {})}
      formFields={renamed ? sampleFields.filter(({ model }) => model !== 'hours') : sampleFields}
      alsoUnsaved={renamed}
      toolbarExtra={
        <>
          <button type="button" onClick={() => setChanged(true)}>
            另一版本
          </button>
          <button type="button" onClick={() => setRenamed(true)}>
            另一表单
          </button>
        </>
      }
    />
  )
}

export const 外部改变: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvasElement, args }) => {
    await openGroup(canvasElement, 'teacher')
    await expect(await chosen(canvasElement, '申请学时')).toBe('只读')
    await userEvent.click(button(canvasElement, '另一版本'))
    await waitFor(() => expect(within(canvasElement).queryByRole('radiogroup')).toBeNull(), LONG)
    await openGroup(canvasElement, 'teacher')
    await expect(await chosen(canvasElement, '申请学时')).toBe('隐藏')
    await expect(status(canvasElement)).toBe('无改动')
    await userEvent.click(button(canvasElement, '另一表单'))
    await expect(await within(canvasElement).findByText('表单中已没有字段 hours（隐藏）')).toBeVisible()
    // The form's choice is stored with the process, so it counts as something to save.
    await expect(status(canvasElement)).toBe('1 处未保存')
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
  },
}

export const 模拟时只读: Story = {
  play: async ({ canvasElement }) => {
    await openGroup(canvasElement, 'teacher')
    await userEvent.click(button(canvasElement, /模拟$/))
    await waitFor(async () => expect(await radio(canvasElement, '申请学时', '可编辑')).toBeDisabled())
    await expect(button(canvasElement, /全部设为/)).toBeDisabled()
  },
}
