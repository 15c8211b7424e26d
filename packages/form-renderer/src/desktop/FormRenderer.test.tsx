import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, createRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FormRenderer, FormValidationError, type FormHandle, type FormRendererProps } from '../index.ts'
import { creditForm, creditFormValues } from '../samples/creditForm.ts'
import { formOf } from '../samples/formOf.ts'

const draw = (props: FormRendererProps) => {
  const ref = createRef<FormHandle>()
  const view = render(
    <StrictMode>
      <FormRenderer ref={ref} {...props} />
    </StrictMode>,
  )
  const form = () => {
    if (!ref.current) throw new Error('no form')
    return ref.current
  }
  return { ...view, form }
}

describe('FormRenderer', () => {
  it('tells who fills it in, in plain words, that a part cannot be filled in', async () => {
    draw({
      design: formOf([
        { type: 'blank', name: '参与明细' },
        { type: 'hologram', name: '全息' },
      ]),
    })
    await screen.findByText('此项（自定义区域）暂时无法填写')
    screen.getByText('参与明细')
    screen.getByText('此项暂时无法填写')
    expect(screen.queryByText(/hologram|blank/)).toBeNull()
  })

  it('submits what was filled in', async () => {
    const onSubmit = vi.fn()
    const { form } = draw({
      onSubmit,
      design: formOf([
        { type: 'input', model: 'no', name: '学号', options: { required: true, pattern: '^\\d{8}$' } },
        { type: 'radio', model: 'kind', name: '类别', options: { options: [{ value: '竞赛' }, { value: '讲座' }] } },
        { type: 'switch', model: 'team', name: '团队' },
        { type: 'hidden', model: 'source', options: { defaultValue: 'pc' } },
      ]),
    })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('学号'), '20230001')
    await user.click(screen.getByLabelText('讲座'))
    await user.click(screen.getByRole('switch', { name: '团队' }))
    await act(() => form().submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ no: '20230001', kind: '讲座', team: true, source: 'pc' })
  })

  it('hides and demands along a chain of conditions, with blocks and containers in it', async () => {
    const onSubmit = vi.fn()
    const inside = {
      icon: '',
      rules: [],
      type: 'input',
      name: '证书编号',
      key: '9',
      model: 'cert',
      options: { required: true, visibleWhen: "${level == '国家级'}" },
    }
    const { form } = draw({
      onSubmit,
      design: formOf([
        { type: 'radio', name: '类别', model: 'kind', options: { options: ['竞赛', '讲座'] } },
        {
          type: 'radio',
          name: '级别',
          model: 'level',
          options: { options: ['国家级', '校级'], visibleWhen: "${kind == '竞赛'}", required: true },
        },
        { type: 'divider', name: '分割线', options: { text: '证明材料', visibleWhen: '${not empty level}' } },
        { type: 'grid', name: '栅格', options: { visibleWhen: '${not empty level}' }, columns: [{ span: 24, list: [inside] }] },
        { type: 'text', name: '内部', options: { hidden: true, defaultValue: '不给人看' } },
      ]),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByLabelText('竞赛'))
    expect(screen.queryByRole('separator')).toBeNull()
    await user.click(screen.getByLabelText('国家级'))
    screen.getByRole('separator', { name: '证明材料' })
    await user.type(screen.getByLabelText('证书编号'), 'A-1')
    await user.click(screen.getByLabelText('讲座'))
    expect(screen.queryByLabelText('证书编号')).toBeNull()
    expect(screen.queryByRole('separator')).toBeNull()
    expect(screen.queryByText('不给人看')).toBeNull()
    await act(() => form().submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: '讲座' })
    await user.click(screen.getByLabelText('竞赛'))
    expect((screen.getByLabelText('证书编号') as HTMLInputElement).value).toBe('A-1')
  })

  it('shows of the widgets that share a name the one whose condition holds', async () => {
    draw({
      design: formOf([
        { type: 'switch', name: '团队', model: 'team' },
        { type: 'input', name: '个人编号', model: 'no', options: { visibleWhen: '${!team}' } },
        { type: 'input', name: '团队编号', model: 'no', options: { visibleWhen: '${team}' } },
      ]),
    })
    await screen.findByLabelText('个人编号')
    expect(screen.queryByLabelText('团队编号')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: '团队' }))
    expect(screen.queryByLabelText('个人编号')).toBeNull()
    screen.getByLabelText('团队编号')
  })

  it('refuses with 表单数据校验失败, names the faults and moves to the first', async () => {
    const onSubmit = vi.fn()
    const { form } = draw({
      onSubmit,
      design: formOf([
        { type: 'input', name: '活动' },
        { type: 'input', name: '学号', options: { required: true } },
        { type: 'textarea', name: '说明', options: { required: true } },
      ]),
    })
    const input = await screen.findByLabelText('学号')
    expect(input.getAttribute('aria-required')).toBe('true')
    const refusal = await act(() =>
      form()
        .submit()
        .catch((error: unknown) => error),
    )
    expect(refusal).toBeInstanceOf(FormValidationError)
    expect(refusal).toMatchObject({ message: '表单数据校验失败', errors: [{ name: '学号' }, { name: '说明' }] })
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['学号必须填写', '说明必须填写'])
    expect(document.activeElement).toBe(input)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('学号必须填写')
    expect(screen.getByRole('status').textContent).toContain('2 处需要修改')
    await userEvent.type(input, '2023001')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['说明必须填写'])
  })

  it('checks a field when it is left, and from then on while typing', async () => {
    draw({ design: formOf([{ type: 'input', name: '邮箱', options: { dataType: 'email' } }]) })
    const user = userEvent.setup()
    const input = await screen.findByLabelText('邮箱')
    await user.type(input, 'li')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect((await screen.findByRole('alert')).textContent).toBe('邮箱格式不正确')
    await user.type(input, '@edu.cn')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is controlled by value, and keeps its own without', async () => {
    const design = formOf([{ type: 'input', name: '姓名', model: 'name' }])
    function Host() {
      const [value, setValue] = useState<Record<string, unknown>>({ name: '林' })
      return (
        <>
          <FormRenderer design={design} value={value} onChange={setValue} />
          <output>{JSON.stringify(value)}</output>
          <button onClick={() => setValue({ name: '外来' })}>改</button>
        </>
      )
    }
    render(<Host />)
    const user = userEvent.setup()
    const input = await screen.findByLabelText<HTMLInputElement>('姓名')
    await user.type(input, '晓')
    screen.getByText('{"name":"林晓"}')
    await user.click(screen.getByText('改'))
    expect(input.value).toBe('外来')
  })

  it('sets, reads and resets by its handle', async () => {
    const onChange = vi.fn()
    const { form } = draw({
      design: formOf([
        { type: 'input', name: '甲', model: 'a', options: { defaultValue: '一' } },
        { type: 'input', name: '乙', model: 'b' },
      ]),
      defaultValue: { b: '二' },
      onChange,
    })
    const input = await screen.findByLabelText<HTMLInputElement>('甲')
    expect(form().getValues()).toEqual({ a: '一', b: '二' })
    act(() => form().setValues({ a: '三', unknown: 1 }))
    expect(input.value).toBe('三')
    expect(form().getValues()).toEqual({ a: '三', b: '二' })
    act(() => form().reset())
    expect(input.value).toBe('一')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('tells at its field what the host refused, and leads there', async () => {
    const { form } = draw({
      design: formOf([
        { type: 'input', name: '甲', model: 'a' },
        { type: 'input', name: '乙', model: 'b' },
      ]),
    })
    const input = await screen.findByLabelText<HTMLInputElement>('乙')
    act(() => form().refuse([{ model: 'b', message: '“乙”已用于其他地方' }]))
    expect(screen.getByRole('alert').textContent).toBe('“乙”已用于其他地方')
    expect(document.activeElement).toBe(input)
    expect(screen.getByRole('status').textContent).toBe('表单数据校验失败，1 处需要修改：“乙”已用于其他地方')
    await userEvent.type(input, '新')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what was filled in when the design changes', async () => {
    const first = formOf([{ type: 'input', name: '甲', model: 'a' }])
    const second = formOf([
      { type: 'input', name: '甲改名', model: 'a' },
      { type: 'input', name: '乙', model: 'b', options: { defaultValue: '新' } },
    ])
    const view = render(<FormRenderer design={first} />)
    await userEvent.type(await screen.findByLabelText('甲'), '写过')
    view.rerender(<FormRenderer design={second} />)
    expect(screen.getByLabelText<HTMLInputElement>('甲改名').value).toBe('写过')
    expect(screen.getByLabelText<HTMLInputElement>('乙').value).toBe('新')
  })

  it('obeys the permissions of a process node', async () => {
    const design = formOf([
      { type: 'input', name: '甲', model: 'a' },
      { type: 'input', name: '乙', model: 'b', options: { required: true } },
      { type: 'input', name: '丙', model: 'c', options: { disabled: true } },
      { type: 'input', name: '丁', model: 'd' },
      { type: 'input', name: '戊', model: 'e', options: { disabled: true } },
    ])
    draw({ design, value: { b: '内容' }, permissions: { a: 'hidden', b: 'read', c: 'write', d: 'required' } })
    const required = await screen.findByLabelText('丁')
    expect(required.getAttribute('aria-required')).toBe('true')
    expect(screen.queryByLabelText('甲')).toBeNull()
    expect(screen.getByLabelText('乙').tagName).not.toBe('INPUT')
    screen.getByText('内容')
    expect(screen.getByLabelText<HTMLInputElement>('丙').disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('戊').disabled).toBe(true)
  })

  it('reads as text when nothing may be changed', async () => {
    const { container } = draw({
      design: creditForm,
      readOnly: true,
      defaultValue: creditFormValues,
      sources: { fileUrl: (path) => `/static/${path}` },
    })
    await screen.findByText('计算机学院')
    screen.getByText('参与、获奖')
    screen.getByText('2026-05-12')
    within(screen.getByRole('group', { name: '团队项目' })).getByText('否')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '获奖证书.pdf' }).getAttribute('href')).toBe('/static/temp/2026/cert.pdf')
    expect(container.querySelector('input, textarea, [aria-required]')).toBeNull()
  })

  it('shows a field once its condition holds', async () => {
    draw({ design: creditForm })
    const team = await screen.findByRole('switch', { name: '团队项目' })
    expect(screen.queryByLabelText('团队名称')).toBeNull()
    await userEvent.click(team)
    screen.getByLabelText('团队名称')
  })

  it('names what it cannot show and draws the rest', async () => {
    draw({
      design: formOf([
        { type: 'hologram', name: '全息' },
        { type: 'input', name: '甲', model: '__proto__' },
        { type: 'input', name: '乙' },
      ]),
    })
    await screen.findByLabelText('乙')
    const notes = screen.getAllByRole('note').map((note) => note.textContent)
    expect(notes[0]).toBe('全息此项暂时无法填写')
    expect(notes[1]).toContain('__proto__')
  })

  it('cleans the HTML of a design', async () => {
    const { container } = draw({
      design: formOf([
        {
          type: 'text',
          options: {
            defaultValue:
              '<b>须知</b><img src=x onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:alert(1)">x</a>',
          },
        },
        { type: 'input', name: '甲' },
      ]),
    })
    expect((await screen.findByText('须知')).tagName).toBe('B')
    expect(container.innerHTML).not.toMatch(/onerror|<script|javascript:/)
  })

  it('touches one row per key press', async () => {
    const design = formOf(Array.from({ length: 30 }, (_, index) => ({ type: 'input', name: `字段${index}`, model: `m${index}` })))
    render(<FormRenderer design={design} />)
    const input = await screen.findByLabelText('字段3')
    const rows = document.querySelectorAll('.sc-form-row')
    // React marks what it has drawn anew: the props of an untouched row's control stay the same object.
    const propsOf = (row: Element) => {
      const control = row.querySelector('input')
      const key = Object.keys(control ?? {}).find((name) => name.startsWith('__reactProps$'))
      return key && (control as unknown as Record<string, unknown>)[key]
    }
    const before = [...rows].map(propsOf)
    fireEvent.change(input, { target: { value: '字' } })
    expect([...rows].flatMap((row, index) => (propsOf(row) === before[index] ? [] : [row.getAttribute('data-model')]))).toEqual(['m3'])
  })

  it('lets two forms on one page be', async () => {
    const design = formOf([{ type: 'input', name: '姓名', model: 'name', options: { required: true } }])
    const [first, second] = [createRef<FormHandle>(), createRef<FormHandle>()]
    render(
      <>
        <FormRenderer ref={first} design={design} />
        <FormRenderer ref={second} design={design} />
      </>,
    )
    const [one, two] = await screen.findAllByLabelText<HTMLInputElement>('姓名')
    expect(one?.id).not.toBe(two?.id)
    if (one) await userEvent.type(one, '林')
    expect(first.current?.getValues()).toEqual({ name: '林' })
    expect(two?.value).toBe('')
    await act(() => second.current?.validate().catch(() => undefined))
    expect(document.activeElement).toBe(two)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('takes a double click for one submission', async () => {
    let finish: () => void = () => undefined
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { form } = draw({ onSubmit, design: formOf([{ type: 'input', name: '姓名', model: 'name' }]) })
    await screen.findByLabelText('姓名')
    const first = form().submit()
    const second = form().submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    finish()
    await Promise.all([first, second])
    expect(onSubmit).toHaveBeenCalledTimes(1)
    const later = form().submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    finish()
    await later
  })

  it('shows its children with the fields and says when these are there, not before: nothing moves under who is about to press them', async () => {
    // As on a page that has drawn no form yet: the control is still to come.
    vi.resetModules()
    const { FormRenderer: Fresh } = await import('../index.ts')
    const seen: (boolean | undefined)[] = []
    const onReady = vi.fn(() => Boolean(screen.queryByText('完成度')))
    const Button = () => <button ref={(button) => void (button && seen.push(Boolean(screen.queryByText('完成度'))))}>提交</button>
    render(
      <Fresh design={formOf([{ type: 'slider', name: '完成度', model: 'done' }])} onReady={onReady}>
        <Button />
      </Fresh>,
    )
    expect(screen.queryByText('提交')).toBeNull()
    expect(onReady).not.toHaveBeenCalled()
    await screen.findByText('提交')
    expect(seen).not.toContain(false)
    expect(onReady.mock.results).toEqual([{ type: 'return', value: true }])
  })

  it('submits by a button among its children', async () => {
    const onSubmit = vi.fn()
    draw({ onSubmit, design: formOf([{ type: 'input', name: '姓名', model: 'name' }]), children: <button type="submit">提交</button> })
    await userEvent.type(await screen.findByLabelText('姓名'), '林')
    await userEvent.click(screen.getByText('提交'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: '林' }))
  })
})
