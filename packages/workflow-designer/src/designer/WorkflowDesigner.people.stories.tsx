import type { PeopleSource } from '@sc/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { button, lastSaved, SAVE, select } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'
import { sampleDirectory, sampleXml } from './WorkflowDesigner.sample.ts'

const everybody = await sampleDirectory().auditUsers('school_auditor')
const person = ({ username, realname, departName = '' }: (typeof everybody)[number]) => ({
  value: username,
  name: realname,
  account: username,
  depart: departName,
})

/** People of the campus by their accounts. */
const people: PeopleSource = {
  find: async ({ keyword }) => {
    const meant = everybody.filter(({ username, realname }) => `${realname} ${username}`.includes(keyword)).map(person)
    return { people: meant, total: meant.length }
  },
  named: async (values) => everybody.filter(({ username }) => values.includes(username)).map(person),
}

const meta = {
  title: '流程设计/WorkflowDesigner 处理人',
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
    xml: sampleXml.replace(
      'flowable:candidateGroups="teacher" flowable:roleName="指导教师"',
      'flowable:assignee="T20240003" flowable:candidateUsers="T20240005,left_long_ago,${leaders(a,b)}"',
    ),
    directory: sampleDirectory({ people }),
    onSave: fn(async () => {}),
  },
} satisfies Meta<WorkflowDesignerProps>

export default meta
type Story = StoryObj<typeof meta>

const nameOf = (username: string) => everybody.find((one) => one.username === username)?.realname ?? username
const saved = async (args: { onSave: unknown }, canvas: HTMLElement) => {
  await userEvent.click(button(canvas, SAVE))
  await waitFor(() => expect(args.onSave).toHaveBeenCalled())
  return lastSaved(args).xml
}

export const 按姓名选择: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await select(canvasElement, 'teacher')
    // Accounts have the names of their people; what is nobody's stays as the file has it.
    await canvas.findByText(nameOf('T20240003'))
    await canvas.findByText(nameOf('T20240005'))
    await expect((await canvas.findByText('left_long_ago')).textContent).toBe('left_long_ago查无此人')
    await canvas.findByText('${leaders(a,b)}')
    const candidates = canvas.getByRole('combobox', { name: '候选人' })
    await userEvent.click(candidates)
    await userEvent.type(candidates, 'T20240007')
    await userEvent.click(await screen.findByText('T20240007 · 信息工程学院'))
    await userEvent.type(candidates, '${{initiator}')
    await userEvent.click(await screen.findByText('按输入的内容填写：${initiator}'))
    const assignee = canvas.getByRole('combobox', { name: '指定处理人' })
    await userEvent.click(assignee)
    await userEvent.type(assignee, 'T20240112')
    await userEvent.click(await screen.findByText('T20240112 · 经济管理学院'))
    const xml = await saved(args, canvasElement)
    await expect(xml).toContain('flowable:candidateUsers="T20240005,left_long_ago,${leaders(a,b)},T20240007,${initiator}"')
    await expect(xml).toContain('flowable:assignee="T20240112"')
  },
}

/** A host that does not say who there is: accounts are typed. */
export const 输入账号: Story = {
  args: { directory: sampleDirectory() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await select(canvasElement, 'teacher')
    const assignee = await canvas.findByRole('textbox', { name: '指定处理人' })
    await userEvent.clear(assignee)
    await userEvent.type(assignee, 'T20240009{Enter}')
    await expect(await saved(args, canvasElement)).toContain('flowable:assignee="T20240009"')
  },
}
