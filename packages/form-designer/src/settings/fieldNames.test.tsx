import type { Widget } from '@sc/form-renderer/schema'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'

Element.prototype.scrollIntoView = () => undefined
const a = widget('甲')
const b = widget('乙')

function open(...list: Widget[]) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(...list)} />
    </App>,
  )
  return { user, handle: () => handle.current! }
}

const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })

describe('the name of a field', () => {
  it.each(['1 2', "x'y", '2nd', 'and', 'a-b'])('does not take %j for a field name, which conditions could not say', async (typed) => {
    const { user, handle } = open(a, b)
    act(() => item('甲').focus())
    const model = screen.getByLabelText('字段标识')
    const saved = () => handle().getDesign().list[0]!.model
    await user.clear(model)
    await user.paste(typed)
    await user.tab()
    expect(screen.getByLabelText('字段标识')).toHaveProperty('value', typed)
    expect(screen.getByRole('alert').textContent).toContain(`不能使用“${typed}”`)
    expect(screen.getByText('尚未修改，仍是 input_甲；按 Esc 恢复')).toBeTruthy()
    expect(saved()).toBe('input_甲')
    await user.click(model)
    await user.keyboard('{Escape}')
    expect(model).toHaveProperty('value', 'input_甲')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(model)
    await user.paste('学时_2')
    expect(saved()).toBe('学时_2')
  })

  it('says that a refused field name was not taken, when another field is selected', async () => {
    const { user, handle } = open(a, b)
    act(() => item('甲').focus())
    await user.clear(screen.getByLabelText('字段标识'))
    await user.paste('1 2')
    act(() => item('乙').focus())
    expect(await screen.findByText('“1 2”没有采用，仍是 input_甲')).toBeTruthy()
    expect(handle().getDesign().list[0]!.model).toBe('input_甲')
  })

  it('leaves a field name of an imported design as it is, and says what it cannot do', () => {
    const { handle } = open({ ...a, model: '1 2' })
    act(() => item('甲').focus())
    expect(screen.getByLabelText('字段标识')).toHaveProperty('value', '1 2')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/条件无法引用这个标识/)).toBeTruthy()
    expect(handle().getDesign().list[0]!.model).toBe('1 2')
  })
})
