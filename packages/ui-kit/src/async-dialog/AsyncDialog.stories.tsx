import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AsyncDialog } from './AsyncDialog.tsx'

function DepartSwitch({ fails = false }: { fails?: boolean }) {
  const [open, setOpen] = useState(false)
  const work = () =>
    new Promise<void>((done, fail) => {
      setTimeout(() => (fails ? fail(new Error('该部门已停用，请选择其它部门')) : done()), 400)
    })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        切换部门
      </Button>
      <AsyncDialog open={open} title="切换部门" onConfirm={work} onClose={() => setOpen(false)}>
        <Form layout="vertical">
          <Form.Item label="部门" htmlFor="depart">
            <Select
              id="depart"
              defaultValue="jwc"
              options={[
                { value: 'jwc', label: '教务处' },
                { value: 'tw', label: '校团委' },
              ]}
            />
          </Form.Item>
        </Form>
      </AsyncDialog>
    </>
  )
}

const meta: Meta<typeof DepartSwitch> = { title: 'ui-kit/AsyncDialog', component: DepartSwitch }
export default meta

export const Confirming: StoryObj<typeof DepartSwitch> = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '切换部门' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /确\s*定/ }))
    await expect(dialog.getByRole('button', { name: /取\s*消/ })).toBeDisabled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Failing: StoryObj<typeof DepartSwitch> = {
  args: { fails: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '切换部门' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /确\s*定/ }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('该部门已停用')
  },
}
