import { LanguageProvider } from '@sc/locale/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it } from 'vitest'
import { FormDesigner } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'
import type { Viewpoint } from './Viewpoint.ts'

const form = design(
  widget('姓名', { model: 'who' }),
  widget('电话', { model: 'phone' }),
  widget('学时', { model: 'hours', type: 'number', options: { defaultValue: 4 } }),
)
const viewpoints: Viewpoint[] = [
  { name: '学生填写', group: '学分认定', permissions: () => ({ hours: 'hidden' }) },
  { name: '初审', group: '学分认定', reads: true, permissions: () => ({ who: 'read', phone: 'hidden', hours: 'required' }) },
  { name: '终审', group: '学分认定', reads: true, permissions: () => ({ who: 'read', phone: 'read', hours: 'read' }) },
]

async function previewing(tool = '预览') {
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner name="学分认定" initialDesign={form} viewpoints={viewpoints} />
    </App>,
  )
  await user.click(screen.getByRole('button', { name: tool }))
  const inside = within(await screen.findByRole('dialog'))
  const as = async (name: string) => {
    await user.click(await inside.findByRole('combobox', { name: '查看身份' }))
    await user.click(await screen.findByTitle(name))
  }
  return { user, inside, as }
}

it('shows the form with the eyes of each, who finds what the one before filled in', async () => {
  const { user, inside, as } = await previewing()
  await inside.findByLabelText(/姓名/)
  await as('学生填写')
  await waitFor(() => expect(inside.queryByLabelText(/学时/)).toBeNull())
  await user.type(await inside.findByLabelText(/姓名/), '王小明')
  await as('初审')
  // What is only read is text.
  await inside.findByText('王小明')
  expect(inside.queryByText('电话')).toBeNull()
  expect(await inside.findByLabelText(/学时/)).toHaveProperty('value', '4')
  await as('终审')
  await waitFor(() => expect(inside.queryByRole('spinbutton')).toBeNull())
  inside.getByText('王小明')
  inside.getByText('电话')
})

it('shows the phone beside it, as the same person sees it there', async () => {
  const { user, inside, as } = await previewing()
  await as('初审')
  await user.click(inside.getByRole('switch', { name: '同时显示手机' }))
  const phone = within(await inside.findByRole('region', { name: '移动端预览' }))
  await phone.findByText('学时', {}, { timeout: 10_000 })
  expect(phone.queryByText('电话')).toBeNull()
})

it('asks on the phone as well, and nobody where the host names nobody', async () => {
  const { inside, as } = await previewing('移动端预览')
  await inside.findByText('电话', {}, { timeout: 10_000 })
  await as('初审')
  await waitFor(() => expect(inside.queryByText('电话')).toBeNull())
})

it('is no question where the host names nobody', async () => {
  const user = userEvent.setup()
  render(
    <LanguageProvider language="en-US">
      <App>
        <FormDesigner name="F" initialDesign={form} />
      </App>
    </LanguageProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const inside = within(await screen.findByRole('dialog'))
  await inside.findByRole('switch', { name: 'Phone beside it' })
  expect(inside.queryByRole('combobox', { name: 'Look at it as' })).toBeNull()
})
