import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, grid, outline, table, widget } from '../testing/sample.ts'

const a = widget('甲')
const b = widget('乙', { options: { visibleWhen: "${input_甲 == 'x'}" } })
const inGrid = grid('格', [widget('左')], [widget('右')])
const rows = table('表', widget('列一'), widget('列二'))

async function open(initialDesign = design(a, inGrid, b, rows)) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={initialDesign} />
    </App>,
  )
  await user.click(within(screen.getByRole('radiogroup', { name: '组件或大纲' })).getByRole('radio', { name: '大纲' }))
  return { user, seen: () => outline(handle.current!.getDesign().list) }
}

const lines = () => screen.getAllByRole('treeitem')
const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}( |$)`) })
const chosen = () => lines().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent
const onCanvas = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })

it('lists titles with names, level by level, and marks what is under conditions or wrong', async () => {
  await open(design(a, inGrid, b, widget('丙', { options: { visibleWhen: '${gone == 1}' } })))
  expect(lines().map((one) => `${one.getAttribute('aria-level')} ${one.textContent?.replaceAll(/ +/g, ' ').trim()}`)).toEqual([
    '1 甲 input_甲',
    '1 格',
    '2 左 第 1 列 input_左',
    '2 右 第 2 列 input_右',
    '1 乙 input_乙',
    '1 丙 input_丙',
  ])
  within(line('乙')).getByRole('img', { name: '有显示条件' })
  within(line('丙')).getByRole('img', { name: /gone/ })
})

it('selects by a click, and shows it on the canvas', async () => {
  const { user } = await open()
  const shown = vi.fn()
  onCanvas('乙').scrollIntoView = shown
  await user.click(line('乙'))
  expect(onCanvas('乙').getAttribute('aria-current')).toBe('true')
  expect(shown).toHaveBeenCalled()
  expect(chosen()).toMatch(/^乙/)
  await user.click(onCanvas('列二'))
  expect(chosen()).toMatch(/^列二/)
})

it('is worked with by the keys of the canvas, and keeps the focus', async () => {
  const { user, seen } = await open()
  const tree = screen.getByRole('tree')
  await user.click(line('甲'))
  expect(document.activeElement).toBe(tree)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(seen()).toBe('格[左|右] 甲 乙 表[列一 列二]')
  await user.keyboard('{ArrowDown}{Control>}d{/Control}')
  expect(seen()).toBe('格[左|右] 甲 乙 乙 表[列一 列二]')
  await user.keyboard('{Delete}')
  expect(seen()).toBe('格[左|右] 甲 乙 表[列一 列二]')
  await user.keyboard('{Control>}zz{/Control}')
  expect(seen()).toBe('格[左|右] 甲 乙 表[列一 列二]')
  expect(document.activeElement).toBe(tree)
  await user.keyboard('{End}')
  expect(tree.getAttribute('aria-activedescendant')).toBe(line('列二').id)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('标题'))
})

it('folds with ← and →, passes over what is folded, and opens again for what is selected elsewhere', async () => {
  const { user } = await open()
  await user.click(line('右'))
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toMatch(/^格/)
  await user.keyboard('{ArrowLeft}')
  expect(line('格').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('treeitem', { name: /^左/ })).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toMatch(/^乙/)
  await user.click(onCanvas('右'))
  expect(line('格').getAttribute('aria-expanded')).toBe('true')
  expect(chosen()).toMatch(/^右/)
})

it('asks before a field goes that conditions use', async () => {
  const { user, seen } = await open()
  await user.click(line('甲'))
  await user.keyboard('{Delete}')
  const question = within(await screen.findByRole('dialog'))
  question.getByText('“乙”的显示条件')
  await user.click(question.getByRole('button', { name: /^删\s?除$/ }))
  expect(seen()).toBe('格[左|右] 乙 表[列一 列二]')
})

it('draws few of many lines', async () => {
  await open(design(...Array.from({ length: 500 }, (_, index) => widget(`字段${index + 1}`))))
  expect(lines().length).toBeLessThan(60)
})

it('says what it is for while there is nothing', async () => {
  const { user } = await open(design(a))
  await user.click(line('甲'))
  await user.keyboard('{Delete}')
  screen.getByText('添加字段后，这里列出它们的标题和层次')
  await user.keyboard('{Control>}z{/Control}')
  line('甲')
})
