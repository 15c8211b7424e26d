import type { FormDesign, Widget } from '@sc/form-renderer/schema'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from '../FormDesigner.tsx'
import { design, widget } from '../testing/sample.ts'

const a = widget('甲')
const b = widget('乙')

function open(list: Widget[], onSave?: FormDesignerProps['onSave']) {
  const handle = createRef<FormDesignerHandle>()
  const user = userEvent.setup()
  render(
    <App>
      <FormDesigner ref={handle} initialDesign={design(...list)} onSave={onSave} />
    </App>,
  )
  return { user, handle: () => handle.current! }
}

const item = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}，`) })

describe('the name of a field', () => {
  it.each(['1 2', "x'y", '2nd', 'and', 'a-b'])('does not take %j for a field name, which conditions could not say', async (typed) => {
    const { user, handle } = open([a, b])
    act(() => item('甲').focus())
    const model = screen.getByLabelText('字段标识')
    const saved = () => handle().getDesign().list[0]!.model
    await user.clear(model)
    await user.paste(typed)
    await user.tab()
    expect(screen.getByLabelText('字段标识')).toHaveProperty('value', typed)
    expect(screen.getByRole('alert').textContent).toContain(`不能使用“${typed}”`)
    screen.getByText('尚未修改，仍是 input_甲；按 Esc 恢复')
    expect(saved()).toBe('input_甲')
    await user.click(model)
    await user.keyboard('{Escape}')
    expect(model).toHaveProperty('value', 'input_甲')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(model)
    await user.paste('学时_2')
    await user.keyboard('{Enter}')
    expect(saved()).toBe('学时_2')
  })

  it('offers a readable one in the place of that of a dropped field, whose conditions go along', async () => {
    const dropped = widget('学号', { model: 'input_1700000000000_12345' })
    const asking = widget('专业', { options: { visibleWhen: '${not empty input_1700000000000_12345}' } })
    const { user, handle } = open([dropped, asking])
    act(() => item('学号').focus())
    await user.click(screen.getByRole('button', { name: '改用 student_no' }))
    expect(
      handle()
        .getDesign()
        .list.map(({ model, options }) => [model, options.visibleWhen]),
    ).toEqual([
      ['student_no', undefined],
      ['input_专业', '${not empty student_no}'],
    ])
    expect(screen.queryByRole('button', { name: /^改用/ })).toBeNull()
    act(() => item('专业').focus())
    expect(screen.queryByRole('button', { name: /^改用/ })).toBeNull()
  })

  const level = widget('级别', { model: 'level' })
  const kind = widget('种类', { model: 'kind' })
  const asking = widget('证书', { options: { visibleWhen: "${level == 'a'}" } })
  const condition = (design: FormDesign) => design.list[2]!.options.visibleWhen

  it.each(['{Enter}', '{Tab}'])('refuses with %s what another field is called, and asks nothing of the wrong field', async (leaving) => {
    const { user, handle } = open([level, kind, asking])
    const before = handle().getDesign()
    act(() => item('级别').focus())
    const model = screen.getByLabelText('字段标识')
    await user.clear(model)
    await user.type(model, `kind${leaving}`)
    expect(model).toHaveProperty('value', 'kind')
    expect(screen.getByRole('alert').textContent).toBe('不能使用“kind”，它已是“种类”的标识，条件会分不清问的是哪一个')
    screen.getByText('尚未修改，仍是 level；按 Esc 恢复')
    expect(handle().getDesign()).toBe(before)
    expect(handle().isDirty()).toBe(false)
    await user.clear(model)
    await user.type(model, `level2${leaving}`)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(
      handle()
        .getDesign()
        .list.map((one) => one.model)
        .slice(0, 2),
    ).toEqual(['level2', 'kind'])
    expect(condition(handle().getDesign())).toBe("${level2 == 'a'}")
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(handle().getDesign()).toBe(before)
    expect(screen.getByLabelText('字段标识')).toHaveProperty('value', 'level')
  })

  it('typed past the name of another field touches neither', async () => {
    const { user, handle } = open([level, kind, asking])
    act(() => item('级别').focus())
    await user.clear(screen.getByLabelText('字段标识'))
    await user.type(screen.getByLabelText('字段标识'), 'kind2')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(condition(handle().getDesign())).toBe("${level == 'a'}")
    await user.tab()
    expect(condition(handle().getDesign())).toBe("${kind2 == 'a'}")
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(handle().isDirty()).toBe(false)
  })

  it('is taken by saving with the keyboard, and Escape takes back what is only typed', async () => {
    const saved: string[] = []
    const { user, handle } = open([level, kind, asking], async ({ list }) => void saved.push(list[0]!.model))
    act(() => item('级别').focus())
    const model = screen.getByLabelText('字段标识')
    await user.type(model, '9{Escape}')
    expect(model).toHaveProperty('value', 'level')
    await user.tab()
    expect(handle().isDirty()).toBe(false)
    await user.type(model, '2{Control>}s{/Control}')
    expect(saved).toEqual(['level2'])
  })

  it('says that a refused field name was not taken, when another field is selected', async () => {
    const { user, handle } = open([a, b])
    act(() => item('甲').focus())
    await user.clear(screen.getByLabelText('字段标识'))
    await user.paste('1 2')
    act(() => item('乙').focus())
    await screen.findByText('“1 2”没有采用，仍是 input_甲')
    expect(handle().getDesign().list[0]!.model).toBe('input_甲')
  })

  it('leaves a field name of an imported design as it is, and says what it cannot do', () => {
    const { handle } = open([{ ...a, model: '1 2' }])
    act(() => item('甲').focus())
    expect(screen.getByLabelText('字段标识')).toHaveProperty('value', '1 2')
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByText(/条件无法引用这个标识/)
    expect(handle().getDesign().list[0]!.model).toBe('1 2')
  })
})
