import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { button, chineseOn, choose, importFile, lastSaved, LONG, select, shape, status } from './designerPlay.sample.ts'
import { WorkflowDesigner, type WorkflowDesignerProps } from './WorkflowDesigner.tsx'

const meta = {
  title: '流程设计/WorkflowDesigner English',
  component: WorkflowDesigner,
  parameters: { layout: 'fullscreen' },
  globals: { language: 'en-US' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    processKey: 'leave',
    directory: {
      auditRoles: async () => [{ roleCode: 'college_ek_group', roleName: 'College reviewers' }],
      auditUsers: async () => [{ username: 'T1', realname: 'Ada Lee', departName: 'Engineering' }],
      conditions: async () => [{ id: '1', name: 'Ten hours or more', expression: '${hours >= 10}' }],
      dict: async () => [{ value: 'own', text: 'The applicant’s own college' }],
      nodeConfig: async () => null,
    },
    formFields: [
      { model: 'hours', name: 'Hours', valueType: 'number' },
      { model: 'urgent', name: 'Urgent', valueType: 'boolean' },
    ],
    lint: fn(async () => [{ elementId: null, severity: 'warning' as const, message: 'Nobody decides' }]),
    onSave: fn(async () => {}),
    onDeploy: fn(async () => {}),
    onBack: fn(),
  },
} satisfies Meta<WorkflowDesignerProps>

export default meta
type Story = StoryObj<typeof meta>

/** The tasks that a new process begins with; their ids come from its key. */
const [APPLY, APPROVE] = [0, 1].map((index) => async (canvas: HTMLElement) => {
  const tasks = () => canvas.querySelectorAll('.djs-shape[data-element-id^="ZSXC"]:not([data-element-id$="_label"])')
  await waitFor(() => expect(tasks()).toHaveLength(2), LONG)
  return tasks()[index]!.getAttribute('data-element-id')!
}) as [(canvas: HTMLElement) => Promise<string>, (canvas: HTMLElement) => Promise<string>]

async function unfold(canvas: HTMLElement) {
  for (const header of canvas.querySelectorAll<HTMLElement>('.sc-wfd-panel [aria-expanded="false"]')) await userEvent.click(header)
}

export const NewProcess: Story = {
  play: async ({ canvasElement, args }) => {
    const [apply, approve] = [await APPLY(canvasElement), await APPROVE(canvasElement)]
    await expect(within(canvasElement).getByLabelText('Process name')).toHaveValue('New approval process')
    for (const id of [apply, approve, 'Flow_1', 'StartEvent_1']) {
      await select(canvasElement, id)
      await unfold(canvasElement)
      await expect(chineseOn(document.body)).toEqual([])
    }
    // What a new process has is read as an application in either language.
    await select(canvasElement, apply)
    await within(canvasElement).findByText('May the initiator withdraw what was sent back')
    await select(canvasElement, approve)
    await choose(canvasElement, 'Approval role', 'College reviewers')
    await within(canvasElement).findByText('See 1 approver')
    await choose(canvasElement, 'Countersigning', 'Ratio')
    await expect(status(canvasElement)).toBe('2 unsaved changes')
    await expect(chineseOn(document.body)).toEqual([])
    await userEvent.click(button(canvasElement, 'Save'))
    await screen.findByText('Process “New approval process” saved')
    await expect(lastSaved(args).xml).toMatch(/name="Start".*name="Apply".*name="Approve".*name="End"/s)
  },
}

export const Deploying: Story = {
  play: async ({ canvasElement, args }) => {
    await APPROVE(canvasElement)
    await userEvent.click(button(canvasElement, 'Deploy'))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('The node “Approve” has no approver yet: nobody will decide on an application that gets there')
    await expect(chineseOn(document.body)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deploy anyway' }))
    await waitFor(() => expect(args.onDeploy).toHaveBeenCalled())
  },
}

const elsewhere = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn">
  <process id="p" name="Hours"><startEvent id="s"/><userTask id="Activity_1" name="Check" activiti:priority="50"/>
  <sequenceFlow id="f" sourceRef="s" targetRef="Activity_1"/></process>
</definitions>`

export const Importing: Story = {
  args: { builtInEngine: true },
  play: async ({ canvasElement }) => {
    await APPROVE(canvasElement)
    await importFile(canvasElement, 'hours.bpmn', elsewhere)
    const dialog = await screen.findByRole('dialog', {}, LONG)
    await expect(dialog).toHaveTextContent('The file belongs to Activiti; the designer will switch to it')
    await expect(dialog).toHaveTextContent('Approval task: the id “Activity_1” is now “ZSXC_1”')
    await expect(dialog).toHaveTextContent('Keep the present key leave (the file has p) and name “New approval process”')
    await expect(chineseOn(document.body)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import onto the canvas' }))
    await shape(canvasElement, 'ZSXC_1')
    await userEvent.click(button(canvasElement, /Simulate$/))
    await within(canvasElement).findByText('Simulating: properties and undo are off')
    await expect(chineseOn(document.body)).toEqual([])
  },
}
