import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { Activity, createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from './FormDesigner.tsx'
import { design, grid, outline, widget } from './testing/sample.ts'

// What putting a form together takes: few steps, whichever way one works.

const a = widget('甲')
const b = widget('乙')
const c = widget('丙')

function open(props: Partial<FormDesignerProps> = {}) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  const view = render(
    <App>
      <FormDesigner ref={handle} {...props} />
    </App>,
  )
  return { user, view, seen: () => outline(handle.current!.getDesign().list), handle: () => handle.current! }
}

const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })
const tool = (name: string) => screen.getByRole('button', { name })

describe('the palette', () => {
  it('reaches every type from one stop of Tab', async () => {
    const { user, seen } = open()
    await user.type(screen.getByLabelText('搜索组件'), '选')
    // Past what clears the search.
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加单选框组' }))
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{Enter}{End}{Enter}')
    expect(seen()).toBe('多选框组 颜色选择器')
    await user.tab({ shift: true })
    expect(document.activeElement?.matches('.sc-fd-palette-item')).toBe(false)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加颜色选择器' }))
  })
})

describe('what a field is called', () => {
  it.each([
    ['F2 in the palette, for what was just added', '添加开关', '{Enter}{F2}', '甲 志愿者 乙'],
    ['Enter on the canvas', '', '{Enter}', '志愿者 乙'],
  ])('is typed after %s', async (_, added, keys, outcome) => {
    const { user, seen } = open({ initialDesign: design(a, b) })
    act(() => item('甲').focus())
    await user.click(screen.getByRole('tab', { name: '表单属性' }))
    act(() => (added === '' ? item('甲') : screen.getByRole('button', { name: added })).focus())
    await user.keyboard(`${keys}志愿者`)
    expect(seen()).toBe(outcome)
    expect(document.activeElement).toBe(screen.getByLabelText('标题'))
  })

  it('is typed after a double click on the field, and asked for where there is room for the canvas alone', async () => {
    const { user, seen, view } = open({ initialDesign: design(a, b) })
    expect(view.container.querySelector('.sc-fd-panes')?.getAttribute('data-front')).toBe('canvas')
    await user.dblClick(item('乙'))
    expect(view.container.querySelector('.sc-fd-panes')?.getAttribute('data-front')).toBe('settings')
    await user.keyboard('备注')
    expect(seen()).toBe('甲 备注')
  })

  it('is nobody’s while nothing is selected, and takes no focus from who comes back to the tab', async () => {
    const ref = createRef<FormDesignerHandle>()
    const shown = (mode: 'visible' | 'hidden') => (
      <App>
        <button type="button">别处</button>
        <Activity mode={mode}>
          <FormDesigner ref={ref} initialDesign={design(a)} />
        </Activity>
      </App>
    )
    const user = userEvent.setup()
    const { rerender } = render(shown('visible'))
    act(() => screen.getByRole('button', { name: '添加开关' }).focus())
    await user.keyboard('{F2}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加开关' }))
    await user.dblClick(item('甲'))
    expect(document.activeElement).toBe(screen.getByLabelText('标题'))
    act(() => screen.getByRole('button', { name: '别处' }).focus())
    rerender(shown('hidden'))
    rerender(shown('visible'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '别处' }))
  })
})

describe('building by clicks', () => {
  it('adds one field after the selection, also for who double-clicks', async () => {
    const { user, seen } = open({ initialDesign: design(a, b) })
    await user.click(item('甲'))
    await user.click(screen.getByRole('button', { name: '添加开关' }))
    expect(seen()).toBe('甲 开关 乙')
    await user.dblClick(screen.getByRole('button', { name: '添加计数器' }))
    expect(seen()).toBe('甲 开关 计数器 乙')
  })

  it('finds what forms often ask for, with what is checked of it', async () => {
    const { user, handle } = open({ initialDesign: design() })
    await user.type(screen.getByLabelText('搜索组件'), '手机{Enter}')
    await user.clear(screen.getByLabelText('搜索组件'))
    await user.click(screen.getByRole('button', { name: '添加电子邮箱' }))
    const [mobile, email] = handle().getDesign().list
    expect(mobile).toMatchObject({ type: 'input', name: '手机号', options: { placeholder: '11 位手机号' } })
    expect(mobile?.rules).toContainEqual({ pattern: '^1[3-9]\\d{9}$', message: '手机号格式不匹配' })
    expect(email?.rules).toContainEqual({ type: 'email', message: '电子邮箱格式不正确' })
  })

  it('moves without dragging, into containers and out of them, where there is a place to go', async () => {
    const { user, seen } = open({ initialDesign: design(a, b, grid('格', [c])) })
    await user.click(item('乙'))
    expect(tool('上移')).toHaveProperty('disabled', false)
    await user.click(tool('上移'))
    expect(seen()).toBe('乙 甲 格[丙]')
    expect(tool('上移')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: '移入容器' })).toBeNull()
    await user.click(tool('下移'))
    await user.click(tool('移入容器'))
    expect(seen()).toBe('甲 格[乙 丙]')
    await user.click(tool('下移'))
    expect(seen()).toBe('甲 格[丙 乙]')
    expect(tool('下移')).toHaveProperty('disabled', true)
    await user.click(tool('移出容器'))
    expect(seen()).toBe('甲 格[丙] 乙')
    // Twice in a row is no double click on the field.
    await user.dblClick(tool('上移'))
    expect(seen()).toBe('乙 甲 格[丙]')
    expect(document.activeElement).not.toBe(screen.getByLabelText('标题'))
  })
})
