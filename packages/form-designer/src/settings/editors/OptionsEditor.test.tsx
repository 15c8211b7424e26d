import type { OptionItem } from '@sc/form-renderer/schema'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../../FormDesigner.tsx'
import { design, widget } from '../../testing/sample.ts'

const saved: OptionItem[] = [
  { value: 'a', label: '校级' },
  { value: 'b', label: '院级' },
]

function setUp() {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const field = widget('级别', { type: 'select', model: 'level', options: { showLabel: true, options: saved } })
  const { container } = render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(field)} />
    </App>,
  )
  act(() => container.querySelector<HTMLElement>('[data-key]')!.focus())
  const options = () => handle.current!.getDesign().list[0]!.options.options as OptionItem[]
  return {
    user,
    panel: within(screen.getByRole('complementary', { name: '属性' })),
    handle,
    labels: () => options().map(({ label }) => label),
    options,
  }
}

it('goes on with the next option on Enter, ready to be typed over', async () => {
  const { user, panel, labels } = setUp()
  await user.type(panel.getByLabelText('第 1 项的文字'), '{Enter}')
  expect(document.activeElement).toBe(panel.getByLabelText('第 2 项的文字'))
  await user.keyboard('省级{Enter}国家级')
  expect(labels()).toEqual(['校级', '省级', '国家级', '院级'])
})

it('makes options of pasted lines, each once, with values of their own, in one step', async () => {
  const { user, panel, labels, options } = setUp()
  await user.click(panel.getByLabelText('第 1 项的文字'))
  await user.paste('省级\r\n国家级\r\n\r\n院级\r\n省级')
  expect(labels()).toEqual(['校级', '省级', '国家级', '院级'])
  expect(options().map(({ value }) => value)).toEqual(['a', 'option_1', 'option_2', 'b'])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(labels()).toEqual(['校级', '院级'])
  await user.click(panel.getByLabelText('第 2 项的文字'))
  await user.paste('（系）')
  expect(labels()).toEqual(['校级', '院级（系）'])
})

it('adds many at the end, and says how many are new', async () => {
  const { user, panel, labels } = setUp()
  await user.click(panel.getByRole('button', { name: '批量添加…' }))
  await user.click(panel.getByLabelText('每行一个选项，已有的不会重复添加'))
  await user.paste('省级\n校级')
  await user.click(panel.getByRole('button', { name: /^添\s?加$/ }))
  expect(labels()).toEqual(['校级', '院级', '省级'])
  panel.getByText('已添加 1 项')
})
