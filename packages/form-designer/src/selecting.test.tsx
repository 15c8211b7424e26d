import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from './FormDesigner.tsx'
import { design, grid, outline, widget } from './testing/sample.ts'

const named = (name: string, options: Record<string, unknown> = {}) =>
  widget(name, { model: `m_${name}`, options: { defaultValue: '', ...options } })
const a = named('甲', { width: '100%' })
const b = named('乙', { width: '50%', required: true })
const c = named('丙')
const inGrid = grid('格', [c], [])
const asking = named('丁', { visibleWhen: "${m_甲 == 'x'}" })

function open() {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(a, b, inGrid, asking)} />
    </App>,
  )
  const list = () => handle.current!.getDesign().list
  return { user, list, seen: () => outline(list()) }
}

const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('.sc-fd-item[aria-current=true]')].map(({ ariaLabel }) => ariaLabel?.split('，')[0]).join(' ')

it('grows and shrinks by Ctrl and Shift with a click, and begins anew without', async () => {
  const { user } = open()
  await user.click(item('甲'))
  await user.keyboard('{Control>}')
  await user.click(item('丁'))
  await user.keyboard('{/Control}')
  expect(selected()).toBe('甲 丁')
  expect(document.activeElement).toBe(item('丁'))
  await user.keyboard('{Shift>}')
  await user.click(item('丙'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('甲 乙 格 丙')
  await user.keyboard('{Control>}')
  await user.click(item('乙'))
  await user.keyboard('{/Control}')
  expect(selected()).toBe('甲 格 丙')
  // Pressed, it could be dragged with the others; only the click means it alone.
  act(() => item('甲').focus())
  expect(selected()).toBe('甲 格 丙')
  await user.click(item('甲'))
  expect(selected()).toBe('甲')
})

it('grows by keys; what is done is done to all in one step', async () => {
  const { user, seen } = open()
  act(() => item('甲').focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(selected()).toBe('甲 乙')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(seen()).toBe('格[丙|] 甲 乙 丁')
  await user.keyboard('{Control>}d{/Control}')
  expect(seen()).toBe('格[丙|] 甲 乙 甲 乙 丁')
  await user.keyboard('{Delete}')
  expect(seen()).toBe('格[丙|] 甲 乙 丁')
  await user.keyboard('{Control>}zzz{/Control}')
  expect(seen()).toBe('甲 乙 格[丙|] 丁')
  expect(selected()).toBe('甲 乙')
  await user.keyboard('{Control>}a{/Control}{Delete}')
  expect(seen()).toBe('')
  await user.keyboard('{Control>}z{/Control}')
  expect(selected()).toBe('甲 乙 格 丙 丁')
})

it('is copied and cut as a whole, what a container holds with it', () => {
  const { seen } = open()
  const clipboard = new Map<string, string>()
  const clipboardData = {
    getData: (type: string) => clipboard.get(type) ?? '',
    setData: (type: string, text: string) => void clipboard.set(type, text),
  }
  act(() => item('乙').focus())
  fireEvent.keyDown(item('乙'), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(item('格'), { key: 'ArrowDown', shiftKey: true })
  expect(selected()).toBe('乙 格 丙')
  fireEvent.cut(item('丙'), { clipboardData })
  expect(seen()).toBe('甲 丁')
  act(() => item('丁').focus())
  fireEvent.paste(item('丁'), { clipboardData })
  expect(seen()).toBe('甲 丁 乙 格[丙|]')
})

it('tells what breaks before any of them goes', async () => {
  const { user, seen } = open()
  act(() => item('甲').focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
  const asked = within(await screen.findByRole('dialog'))
  asked.getAllByText('删除“甲”等 2 项？')
  asked.getByText('“丁”的显示条件')
  await user.click(asked.getByRole('button', { name: /删\s*除/ }))
  expect(seen()).toBe('格[丙|] 丁')
})

it('says nothing where what asks goes as well', async () => {
  const { user, seen } = open()
  act(() => item('甲').focus())
  await user.keyboard('{Shift>}{End}{/Shift}{Delete}')
  expect(seen()).toBe('')
})

it('has the properties of all, where they differ as well', async () => {
  const { user, list } = open()
  act(() => item('甲').focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  screen.getByText('已选 2 项', { selector: '.sc-fd-settings-name' })
  const row = (label: string) => screen.getByLabelText(label).closest<HTMLElement>('.sc-fd-setting')!
  within(row('宽度')).getByText('各字段不同')
  within(row('必填')).getByText('各字段不同')
  expect(screen.queryByLabelText('标题')).toBeNull()
  await user.click(screen.getByLabelText('必填'))
  expect(list().map(({ options }) => options.required)).toEqual([true, true, undefined, undefined])
  expect(within(row('必填')).queryByText('各字段不同')).toBeNull()
  await user.type(screen.getByLabelText('宽度'), '80%')
  expect(list().map(({ options }) => options.width)).toEqual(['80%', '80%', undefined, undefined])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(list().map(({ options }) => options.width)).toEqual(['100%', '50%', undefined, undefined])
  expect(screen.getByRole('button', { name: '撤销' })).toHaveProperty('disabled', true)
})

it('is made in the outline just so', async () => {
  const { user, seen } = open()
  await user.click(within(screen.getByRole('radiogroup', { name: '组件或大纲' })).getByRole('radio', { name: '大纲' }))
  const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}( |$)`) })
  await user.click(line('甲'))
  await user.keyboard('{Shift>}')
  await user.click(line('格'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('甲 乙 格')
  await user.keyboard('{Control>}')
  await user.click(line('乙'))
  await user.keyboard('{/Control}')
  expect(selected()).toBe('甲 格')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}')
  expect(seen()).toBe('丁 甲 乙 格[丙|]')
})
