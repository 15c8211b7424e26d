import type { Meta, StoryObj } from '@storybook/react-vite'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { DepartPicker } from './DepartPicker.tsx'
import { departSource, peopleSource, roleSource } from './picker.sample.ts'
import { PickerSourcesContext } from './pickerSources.ts'
import { RolePicker } from './RolePicker.tsx'
import { UserPicker } from './UserPicker.tsx'
import { UserPickerDialog } from './UserPickerDialog.tsx'

const sources = { people: peopleSource, departs: departSource, roles: roleSource }

function Fields() {
  const [one, setOne] = useState<string | undefined>('u1')
  const [several, setSeveral] = useState(['u0', 'gone-away', 'nobody', '${initiator}'])
  const [departs, setDeparts] = useState(['college-0', 'closed'])
  const [role, setRole] = useState<string | undefined>('teacher')
  return (
    <PickerSourcesContext.Provider value={sources}>
      <Form layout="vertical" style={{ maxWidth: 480 }}>
        <Form.Item label="指导教师" htmlFor="one">
          <UserPicker id="one" value={one} onChange={setOne} />
        </Form.Item>
        <Form.Item label="候选人" htmlFor="several">
          <UserPicker id="several" multiple value={several} onChange={setSeveral} accepts={(typed) => /^\$\{.+\}$/.test(typed)} />
        </Form.Item>
        <Form.Item label="部门" htmlFor="departs">
          <DepartPicker id="departs" multiple value={departs} onChange={setDeparts} />
        </Form.Item>
        <Form.Item label="角色" htmlFor="role">
          <RolePicker id="role" value={role} onChange={setRole} />
        </Form.Item>
      </Form>
      <output data-testid="chosen">{several.join()}</output>
    </PickerSourcesContext.Provider>
  )
}

const meta: Meta<typeof Fields> = {
  title: 'ui-kit/UserPicker',
  component: Fields,
  decorators: [
    (Story) => (
      <App>
        <Story />
      </App>
    ),
  ],
}
export default meta

/** Who was chosen has a name, and says what became of them. */
export const Chosen: StoryObj<typeof Fields> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('钱离校')
    await canvas.findByText('已冻结')
    await canvas.findByText('查无此人')
    await canvas.findByText('${initiator}')
  },
}

/** Found among 20,000 by a part of the name; the list of all is there at once. */
export const Searching: StoryObj<typeof Fields> = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('候选人')
    await userEvent.click(field)
    await screen.findAllByText('20220002 · 外国语学院')
    await userEvent.type(field, '20227770')
    await userEvent.click(await screen.findByText('20227770 · 计算机学院'))
    await waitFor(() => expect(within(canvasElement).getByTestId('chosen').textContent).toContain('u7770'))
  },
}

function Dialog() {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(['u0', 'gone-away'])
  return (
    <>
      <Button onClick={() => setOpen(true)}>选择候选人</Button>
      <UserPickerDialog
        open={open}
        title="选择候选人"
        source={peopleSource}
        multiple
        value={value}
        onConfirm={setValue}
        onClose={() => setOpen(false)}
      />
      <output data-testid="chosen">{value.join()}</output>
    </>
  )
}

/** Departments, people and who is chosen, by keyboard. */
export const InDialog: StoryObj<typeof Dialog> = {
  render: () => <Dialog />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '选择候选人' }))
    const dialog = within(await screen.findByRole('dialog', { name: '选择候选人' }))
    const search = dialog.getByRole('combobox', { name: '姓名、拼音、学号或账号' })
    await dialog.findByText('10000 人以上，输入姓名或拼音查找')
    await userEvent.click(search)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await dialog.findByText('已选 3 人')
    await userEvent.click(dialog.getByRole('button', { name: '移除钱离校' }))
    await dialog.findByText('已选 2 人')
    // antd writes 确 定 with a space.
    await userEvent.click(dialog.getByRole('button', { name: /^确\s?定$/ }))
    await waitFor(() => expect(canvas.getByTestId('chosen').textContent).toBe('u0,u2'))
  },
}
