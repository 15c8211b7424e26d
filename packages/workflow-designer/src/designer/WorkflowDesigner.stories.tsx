import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { LONG, shape, select, status, button, SAVE, lastSaved, choose, importFile } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'
import { sampleDirectory, sampleFields, sampleXml } from './WorkflowDesigner.sample.ts'

const meta = {
  title: '流程设计/WorkflowDesigner',
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

export const 新建: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await expect(within(canvasElement).getByLabelText('流程标识')).toHaveValue('leave')
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    const name = within(canvasElement).getByLabelText('流程名称')
    await userEvent.clear(name)
    await userEvent.type(name, '外出请假{Enter}')
    await expect(status(canvasElement)).toBe('1 处未保存')
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(name).toHaveValue('请假审批')
    await expect(status(canvasElement)).toBe('无改动')
    await userEvent.click(button(canvasElement, '重做'))
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(status(canvasElement)).toMatch(/^已保存/))
    await expect(lastSaved(args)).toMatchObject({ key: 'leave', name: '外出请假', engine: 'flowable' })
  },
}

export const 插入一级审批: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    const saved = async () => {
      await userEvent.click(button(canvasElement, SAVE))
      await waitFor(() => expect(status(canvasElement)).toMatch(/^已保存/))
      return lastSaved(args).xml
    }
    /** Names of steps in the order that flows lead from one to the next; the way divides nowhere. */
    const way = (xml: string) => {
      const process = new DOMParser().parseFromString(xml, 'text/xml')
      const flows = [...process.getElementsByTagNameNS('*', 'sequenceFlow')]
      const named = (id: string | null) => [...process.querySelectorAll('[id]')].find((one) => one.id === id)?.getAttribute('name')
      const from = (id: string | null): string[] => {
        const onward = flows.filter((flow) => flow.getAttribute('sourceRef') === id)
        return [named(id) ?? '', ...onward.flatMap((flow) => from(flow.getAttribute('targetRef')))]
      }
      return from(process.getElementsByTagNameNS('*', 'startEvent')[0]!.id)
    }
    const left = (id: string) => canvasElement.querySelector(`[data-element-id="${id}"]`)!.getBoundingClientRect().left
    const idOf = (name: string) =>
      [...canvasElement.querySelectorAll<Element>('.djs-shape')].find((one) => one.textContent === name)!.getAttribute('data-element-id')!

    await select(canvasElement, idOf('审批'))
    await userEvent.click(await within(canvasElement).findByTitle('添加审批任务'))
    await userEvent.keyboard('校级审批')
    await select(canvasElement, idOf('提交申请'))
    await expect(way(await saved())).toEqual(['开始', '提交申请', '审批', '校级审批', '结束'])
    await expect(left(idOf('校级审批')) - left(idOf('审批'))).toBeGreaterThanOrEqual(100)

    const flow = canvasElement.querySelector('.djs-connection')!.getAttribute('data-element-id')!
    await select(canvasElement, flow)
    await userEvent.click(await within(canvasElement).findByTitle('在此插入审批任务'))
    await userEvent.keyboard('辅导员审批')
    await select(canvasElement, idOf('提交申请'))
    const names = way(await saved())
    await expect(names).toHaveLength(6)
    await expect(names).toContain('辅导员审批')
    // The name is a step of its own, what made room none.
    await userEvent.click(button(canvasElement, '撤销'))
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(way(await saved())).toEqual(['开始', '提交申请', '审批', '校级审批', '结束'])
  },
}

export const 打开其他工具的文件: Story = {
  args: { xml: sampleXml },
  play: async ({ canvasElement, args }) => {
    await shape(canvasElement, 'ZSXC_college')
    await expect(canvasElement.querySelectorAll('.djs-connection')).toHaveLength(6)
    await expect(canvasElement.textContent).toContain('此流程打开时有 4 项需要留意')
    await userEvent.click(button(canvasElement, '查看详情'))
    const kept = await screen.findByText('design:note')
    await waitFor(() => expect(kept).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    const { xml } = lastSaved(args)
    await expect(xml).toContain('<design:note colour="red">纸质材料同时上交</design:note>')
    await expect(xml).toContain('flowable:roleName="学院审核组"')
  },
}

export const 审批人: Story = {
  args: { xml: sampleXml, directory: sampleDirectory() },
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'teacher')
    await expect(await within(canvasElement).findByText('查看 8 位审批人')).toBeVisible()
    await expect(within(canvasElement).getByLabelText('节点标识')).toBeDisabled()
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    await choose(canvasElement, '审批角色', '学院审核组')
    await choose(canvasElement, '学院审批配置', '主办学院审批')
    await userEvent.click(await within(canvasElement).findByText('查看 26 位审批人'))
    const dialog = (await screen.findByText('审批人详情')).closest<HTMLElement>('[role=dialog]')!
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(dialog.querySelector('li')!.getBoundingClientRect().height).toBe(73)
    await expect(dialog.querySelector('ul')!.getBoundingClientRect().height).toBe(300)
    await userEvent.keyboard('{Escape}')
    await select(canvasElement, 'apply')
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: '是' }))
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args)).toMatchObject({
      nodeConfigs: [
        { nodeKey: 'apply', rejectConfiguration: '1' },
        { nodeKey: 'teacher', auditRoleCode: 'college_ek_group', deptFlag: 'host', nodeName: '指导教师审批' },
        { nodeKey: 'ZSXC_college', auditRoleCode: 'college_ek_group' },
      ],
    })
    await expect(lastSaved(args).xml).toContain('sc:deptFlag="host"')
    // One step per intent, and what is handed over goes back with each.
    for (let step = 0; step < 3; step += 1) await userEvent.click(button(canvasElement, '撤销'))
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2))
    await expect(lastSaved(args)).toMatchObject({
      nodeConfigs: [{ nodeKey: 'teacher', auditRoleCode: 'teacher' }, { nodeKey: 'ZSXC_college' }],
    })
  },
}

const stored = (nodeKey: string, auditRoleCode: string) => ({
  nodeKey,
  auditRoleCode,
  deptFlag: '',
  rejectConfiguration: '',
  nodeName: '',
  workFlowKey: '',
})

export const 旧文件沿用已存的审批人: Story = {
  args: {
    xml: sampleXml.replace(' flowable:candidateGroups="teacher" flowable:roleName="指导教师"', ''),
    directory: sampleDirectory({
      nodeConfig: async (nodeKey) => (nodeKey === 'teacher' ? stored(nodeKey, 'school_auditor') : null),
    }),
  },
  play: async ({ canvasElement, args }) => {
    const save = async (times: number) => {
      await userEvent.click(button(canvasElement, SAVE))
      await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(times))
      return lastSaved(args).nodeConfigs.map(({ nodeKey, auditRoleCode }) => `${nodeKey}:${auditRoleCode}`)
    }
    await select(canvasElement, 'teacher')
    await expect(await within(canvasElement).findByText('校级审核员')).toBeVisible()
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    await expect(await save(1)).toEqual(['teacher:school_auditor', 'ZSXC_college:college_ek_group'])
    const role = within(canvasElement).getByRole('combobox', { name: '审批角色' })
    const clear = role.closest('.ant-select')!.querySelector('.ant-select-clear')!
    await userEvent.click(clear)
    await waitFor(() => expect(within(canvasElement).queryByText('校级审核员')).toBeNull())
    await expect(await save(2)).toEqual(['ZSXC_college:college_ek_group'])
    await userEvent.click(button(canvasElement, '撤销'))
    await expect(await within(canvasElement).findByText('校级审核员')).toBeVisible()
    await expect(await save(3)).toEqual(['teacher:school_auditor', 'ZSXC_college:college_ek_group'])
  },
}

export const 会签: Story = {
  args: { xml: sampleXml },
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'ZSXC_college')
    await expect(await within(canvasElement).findByLabelText('通过比例')).toHaveValue('60')
    // A ratio of completed work is what older diagrams have: said, and rewritten by a click.
    await userEvent.click(button(canvasElement, '按票数计'))
    await waitFor(() => expect(within(canvasElement).queryByRole('button', { name: '按票数计' })).toBeNull())
    await expect(await within(canvasElement).findByLabelText('通过比例')).toHaveValue('60')
    await choose(canvasElement, '会签方式', '或签')
    await expect(status(canvasElement)).toBe('2 处未保存')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain('${nrOfApproved + nrOfRejected &gt;= 1}')
  },
}

export const 流转条件: Story = {
  args: { xml: sampleXml },
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'f4')
    const value = await within(canvasElement).findByLabelText('值')
    await expect(value).toHaveValue('10')
    await userEvent.clear(value)
    await userEvent.type(value, '12{Enter}')
    await userEvent.click(button(canvasElement, '添加条件'))
    const fields = within(canvasElement).getAllByRole('combobox', { name: '字段' })
    await userEvent.click(fields.at(-1)!)
    await userEvent.click(await screen.findByText('是否加急', { selector: '.ant-select-item-option-content' }))
    await userEvent.click(within(canvasElement).getByText('表达式'))
    await expect(await within(canvasElement).findByLabelText('条件表达式')).toHaveValue('${hours >= 12 && urgent == true}')
    await select(canvasElement, 'f1')
    await waitFor(() => expect(within(canvasElement).queryByText('流转条件')).toBeNull())
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain('${hours &gt;= 12 &amp;&amp; urgent == true}')
  },
}

export const 监听器: Story = {
  args: { xml: sampleXml },
  play: async ({ canvasElement, args }) => {
    await select(canvasElement, 'teacher')
    await userEvent.click(await within(canvasElement).findByText('任务监听器'))
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /添加任务监听器/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
    await expect(await within(dialog).findByText('请选择监听类型')).toBeVisible()
    await userEvent.click(within(dialog).getByLabelText('监听类型'))
    await userEvent.click(await screen.findByText('代理表达式', { selector: '.ant-select-item-option-content' }))
    await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
    await expect(await within(dialog).findByText('请输入值')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText('代理表达式'), '${{notify}')
    await userEvent.click(within(dialog).getByRole('button', { name: /确\s*定/ }))
    await expect(await within(canvasElement).findByText('创建')).toBeVisible()
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args).xml).toContain('<flowable:taskListener event="create" delegateExpression="${notify}" />')
  },
}

export const 导入失败不动画布: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await importFile(canvasElement, '说明.xml', '<html>不是流程</html>')
    await screen.findAllByText('文件没有导入，画布保持原样', {}, LONG)
    await screen.findAllByText('这不是 BPMN 流程文件')
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
    await expect(canvasElement.textContent).toContain('提交申请')
  },
}

export const 导入另一引擎的文件: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    const activiti = sampleXml.replaceAll('flowable', 'activiti')
    await importFile(canvasElement, '学时.bpmn', activiti)
    const dialog = await screen.findByRole('dialog', {}, LONG)
    await expect(dialog).toHaveTextContent('文件属于 Activiti，设计器将切换到该引擎')
    await expect(dialog).toHaveTextContent('文件没有图形信息，已自动布局')
    await expect(dialog).toHaveTextContent('文件中的流程：学时申请审批（标识 Process_')
    await expect(dialog).toHaveTextContent('审批任务的标识“Activity_college”改为“ZSXC_college”')
    await expect(
      within(dialog).getByRole('checkbox', { name: /^沿用当前流程标识 leave（文件中为 Process_\w+）和名称“请假审批”$/ }),
    ).toBeChecked()
    await userEvent.click(within(dialog).getByRole('button', { name: '导入到画布' }))
    await shape(canvasElement, 'ZSXC_college')
    await userEvent.click(button(canvasElement, SAVE))
    await waitFor(() => expect(args.onSave).toHaveBeenCalled())
    await expect(lastSaved(args)).toMatchObject({ key: 'leave', name: '请假审批', engine: 'activiti' })
  },
}

/** What a tester's file from elsewhere has that will not run here: told before it is imported, and never waited for. */
const elsewhere = sampleXml
  .replaceAll('flowable', 'activiti')
  .replace('name="学院审批"', 'name="学院审批" activiti:formKey="college" activiti:priority="50"')
  .replace('name="指导教师审批"', 'name="指导教师审批" activiti:priority="50"')
  .replace(
    '<endEvent id="end"',
    '<boundaryEvent id="late" name="超时提醒" attachedToRef="teacher"><timerEventDefinition/></boundaryEvent><endEvent id="end"',
  )

export const 导入时列出不会执行的内容: Story = {
  args: {
    builtInEngine: true,
    lint: fn(async () => [
      { elementId: 'late', severity: 'error' as const, code: 'unsupported', message: '内置引擎暂不执行边界事件“超时提醒”（late）' },
      { elementId: 'teacher', severity: 'error' as const, code: 'unassigned', message: '节点“指导教师审批”还没有设置审批人' },
    ]),
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await importFile(canvasElement, '学时.bpmn', elsewhere)
    const dialog = await screen.findByRole('dialog', {}, LONG)
    await within(dialog).findByText('导入后仍可编辑和导出，但内置引擎不会执行（1）')
    await expect(dialog).toHaveTextContent('内置引擎暂不执行边界事件“超时提醒”（late）')
    await expect(dialog).not.toHaveTextContent('还没有设置审批人')
    await expect(dialog).toHaveTextContent('保存时原样保留，但内置引擎不使用（2）')
    await expect(dialog).toHaveTextContent('属性 activiti:formKey：审批任务“学院审批”')
    await expect(dialog).toHaveTextContent('属性 activiti:priority：审批任务“指导教师审批”、审批任务“学院审批”')
    await expect(args.lint).toHaveBeenCalledTimes(1)
  },
}

export const 检查没有回答时照样导入: Story = {
  args: { lint: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await importFile(canvasElement, '学时.bpmn', elsewhere)
    const dialog = await screen.findByRole('dialog', {}, LONG)
    await expect(within(dialog).getByRole('status')).toHaveTextContent('正在检查内置引擎能执行哪些内容…')
    await userEvent.click(within(dialog).getByRole('button', { name: '导入到画布' }))
    await shape(canvasElement, 'late')
  },
}

export const 检查失败不打扰导入: Story = {
  args: {
    lint: async () => {
      throw new Error('网络中断')
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await importFile(canvasElement, '学时.bpmn', elsewhere)
    const dialog = await screen.findByRole('dialog', {}, LONG)
    await within(dialog).findByText('没能检查内置引擎会不会执行，导入后可以点“检查”再看')
    await expect(screen.queryByText(/网络中断/)).toBeNull()
  },
}

export const 缩放与对齐: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    for (let step = 0; step < 9; step += 1) await userEvent.click(button(canvasElement, '缩小'))
    await waitFor(() => expect(screen.getByText('已达到最小倍率 20%，不能继续缩小')).toBeVisible())
    await expect(canvasElement.querySelector('.sc-wfd-zoom')).toHaveTextContent('20%')
    await userEvent.click(button(canvasElement, '适应画布'))
    await userEvent.click(button(canvasElement, '对齐'))
    await userEvent.click(await screen.findByText('左对齐'))
    await waitFor(() => expect(screen.getByText('请按住 Shift 键框选多个元素后再对齐')).toBeVisible())
  },
}

export const 清空可以撤销: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.textContent).toContain('提交申请'), LONG)
    await userEvent.click(button(canvasElement, '清空画布'))
    await screen.findAllByText('确定要清空画布并重新绘制吗？')
    const [confirm] = screen.getAllByRole('button', { name: '清空画布' }).slice(-1)
    await userEvent.click(confirm!)
    await waitFor(() => expect(canvasElement.querySelectorAll('.djs-shape[data-element-id^="ZSXC"]')).toHaveLength(0))
    await userEvent.click(button(canvasElement, '撤销'))
    await waitFor(() => expect(canvasElement.querySelectorAll('.djs-shape[data-element-id^="ZSXC"]')).toHaveLength(2))
  },
}

export const 模拟时不能修改: Story = {
  args: { xml: sampleXml },
  play: async ({ canvasElement }) => {
    await select(canvasElement, 'apply')
    const name = await within(canvasElement).findByLabelText('节点名称')
    await userEvent.clear(name)
    await userEvent.type(name, '填写申请{Enter}')
    await userEvent.click(button(canvasElement, /模拟$/))
    await expect(await within(canvasElement).findByLabelText('节点名称')).toBeDisabled()
    await expect(button(canvasElement, '撤销')).toBeDisabled()
    await userEvent.click(button(canvasElement, /退出模拟$/))
    await expect(button(canvasElement, '撤销')).toBeEnabled()
  },
}
