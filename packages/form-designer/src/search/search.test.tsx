import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, grid, outline, widget } from '../testing/sample.ts'

const name = widget('姓名', { model: 'name' })
const level = widget('级别', {
  type: 'radio',
  model: 'level',
  options: { showLabel: true, options: [{ value: 'nat', label: '国家级' }, { value: '省级' }] },
})
const proof = widget('证明材料', { model: 'proof', options: { visibleWhen: "${level == 'nat'}" } })

function open() {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const { container } = render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(name, grid('格', [level], []), proof)} />
    </App>,
  )
  const front = () => container.querySelector('.sc-fd-panes')?.getAttribute('data-front')
  return { user, front, seen: () => outline(handle.current!.getDesign().list) }
}

const item = (title: string) => screen.getByRole('group', { name: new RegExp(`^${title}，`) })
const field = () => screen.getByRole('combobox', { name: '查找字段' })
const results = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
const said = () => within(field().closest('.sc-fd-search') as HTMLElement).getByRole('status').textContent

it('opens by key, goes through what it found, and on to the canvas', async () => {
  const { user, seen } = open()
  act(() => item('姓名').focus())
  await user.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(field())
  await user.keyboard('nat')
  expect(results()).toEqual(['级别 选项 国家级 (nat)', "证明材料 显示条件 ${level == 'nat'}"])
  expect(said()).toBe('找到 2 项')
  await user.keyboard('{ArrowDown}')
  expect(item('级别').getAttribute('aria-current')).toBe('true')
  expect(said()).toBe('第 1 项，共 2 项')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toMatch(/^证明材料/)
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toMatch(/^级别/)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(item('级别'))
  await user.keyboard('{Control>}d{/Control}')
  expect(seen()).toBe('姓名 格[级别 级别|] 证明材料')
  expect(results()).toHaveLength(3)
})

it('closes with Escape, where one was before', async () => {
  const { user, front } = open()
  await user.click(item('姓名'))
  const title = screen.getByLabelText('标题')
  await user.click(title)
  await user.keyboard('{Control>}f{/Control}证明')
  expect(front()).toBe('outline')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { name: '查找字段' })).toBeNull()
  expect(document.activeElement).toBe(title)
  // From the canvas, what was found is where the work goes on.
  act(() => item('姓名').focus())
  await user.keyboard('{Control>}f{/Control}证明{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(item('证明材料'))
})

it('says that there is nothing, and shows what is clicked', async () => {
  const { user, front } = open()
  await user.click(screen.getByRole('button', { name: '查找字段' }))
  await user.keyboard('没有的')
  expect(said()).toBe('没有含“没有的”的字段')
  await user.clear(field())
  screen.getByRole('tree', { name: '大纲' })
  await user.keyboard('LEVEL')
  await user.click(screen.getByRole('option', { name: /^级别/ }))
  expect(item('级别').getAttribute('aria-current')).toBe('true')
  // Where there is room for one pane, that is the canvas now.
  expect(front()).toBe('canvas')
  expect(document.activeElement).toBe(field())
})

it('is there again after a look at the canvas, also for who came by the outline', async () => {
  const { user, front } = open()
  const views = screen.getByRole('radiogroup', { name: '画布、大纲或属性' })
  await user.click(within(views).getByRole('radio', { name: '大纲' }))
  await user.type(field(), '证明')
  await user.click(screen.getByRole('option', { name: /^证明材料/ }))
  expect(front()).toBe('canvas')
  await user.click(within(views).getByRole('radio', { name: '大纲' }))
  expect(results()).toHaveLength(1)
})
