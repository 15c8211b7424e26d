import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../../FormDesigner.tsx'
import { design, widget } from '../../testing/sample.ts'
import type { ReadyScript } from '../readyScript.ts'

const READY: ReadyScript[] = [
  { name: '本人姓名', gives: 'default', expression: 'user.realname' },
  { name: '学年', gives: 'options', expression: 'years' },
]

/** A host that knows two scripts. */
const run = async (expression: string): Promise<unknown> => {
  if (expression === 'user.realname') return { label: '姓名', value: '张三' }
  if (expression === 'years') return ['2025-2026', '2026-2027']
  throw new Error('没有这个脚本')
}

function setUp(type: string, options: Record<string, unknown>) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const { container } = render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(widget('姓名', { type, options }))} sources={{ script: run }} scripts={READY} />
    </App>,
  )
  act(() => container.querySelector<HTMLElement>('[data-key]')!.focus())
  const panel = within(screen.getByRole('complementary', { name: '属性' }))
  return { user, panel, options: () => handle.current!.getDesign().list[0]!.options }
}

it('leaves a default to a script that is tried on the spot', async () => {
  const { user, panel, options } = setUp('input', {})
  expect(panel.queryByLabelText('脚本')).toBeNull()
  await user.click(panel.getByRole('switch', { name: '由脚本计算默认值' }))
  expect(panel.queryByRole('textbox', { name: '默认值' })).toBeNull()
  await user.type(panel.getByLabelText('脚本'), 'user.realname')
  expect(options()).toMatchObject({ defaultValueSwitch: true, remoteDefaultValue: 'user.realname' })
  await user.click(panel.getByRole('button', { name: /试运行/ }))
  await panel.findByText('结果：张三')
  await user.type(panel.getByLabelText('脚本'), 's')
  expect(panel.queryByText('结果：张三')).toBeNull()
  await user.click(panel.getByRole('button', { name: /试运行/ }))
  await panel.findByText('运行失败：没有这个脚本')
})

it('offers ready scripts of its kind, and takes over their text', async () => {
  const { user, panel, options } = setUp('select', { remote: 'script' })
  await user.click(panel.getByRole('combobox', { name: '选用现成的脚本' }))
  expect(screen.queryByTitle('本人姓名')).toBeNull()
  await user.click(await screen.findByTitle('学年'))
  await waitFor(() => expect(options()).toMatchObject({ remote: 'script', remoteDefaultValue: 'years' }))
  await user.click(panel.getByRole('button', { name: /试运行/ }))
  await panel.findByText('结果：2025-2026、2026-2027')
})
