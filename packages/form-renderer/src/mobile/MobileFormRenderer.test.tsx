import { LanguageProvider } from '@sc/locale/react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { creditForm, creditFormValues } from '../samples/creditForm.ts'
import { formOf } from '../samples/formOf.ts'
import { inEnglish } from '../samples/inEnglish.ts'
import { han } from '../testing/han.ts'
import { MobileFormRenderer, type FormHandle, type FormRendererProps } from './index.ts'

const draw = (props: FormRendererProps) => {
  const ref = createRef<FormHandle>()
  const view = render(
    <StrictMode>
      <MobileFormRenderer ref={ref} {...props} />
    </StrictMode>,
  )
  return { ...view, form: () => ref.current as FormHandle }
}

describe('MobileFormRenderer', () => {
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

  it('fills a form in by taps and submits it', async () => {
    const onSubmit = vi.fn()
    const { form } = draw({
      onSubmit,
      design: formOf([
        { type: 'input', name: '学号', model: 'no', options: { required: true } },
        { type: 'number', name: '学时', model: 'hours', options: { defaultValue: 1, max: 9 } },
        { type: 'radio', name: '类别', model: 'kind', options: { options: ['竞赛', '讲座'] } },
        {
          type: 'checkbox',
          name: '方式',
          model: 'ways',
          options: {
            options: [
              { value: 1, label: '组织' },
              { value: 2, label: '参与' },
            ],
            showLabel: true,
          },
        },
        { type: 'switch', name: '团队', model: 'team' },
      ]),
    })
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('学号'), '2023')
    const hours = screen.getByLabelText<HTMLInputElement>('学时')
    await user.clear(hours)
    await user.type(hours, '8')
    await user.click(screen.getByLabelText('讲座'))
    await user.click(screen.getByLabelText('参与'))
    await user.click(screen.getByRole('switch', { name: '团队' }))
    await act(() => form().submit())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ no: '2023', hours: 8, kind: '讲座', ways: [2], team: true })
  })

  it.each(['input', 'textarea'])('%s: cuts nothing that is pasted, and says at once that it is too long', async (type) => {
    const { form } = draw({ design: formOf([{ type, name: '说明', model: 'a', options: { maxlength: 5, showWordLimit: true } }]) })
    await userEvent.click(await screen.findByLabelText('说明'))
    await userEvent.paste('一二三四五六七')
    expect(form().getValues()).toEqual({ a: '一二三四五六七' })
    expect((await screen.findByRole('alert')).textContent).toBe('说明不能超过 5 个字')
    if (type === 'textarea') screen.getByText('7 / 5')
  })

  it.each([
    ['-3', -3, '学时不能小于 1'],
    ['300', 300, '学时不能大于 200'],
    ['3.255', 3.255, '学时最多 2 位小数'],
    ['3x', '3x', '学时格式不正确'],
    ['２。5', 2.5, undefined],
  ])('number: %s stays as typed, and what is wrong with it is said', async (typed, number, message) => {
    const { form } = draw({
      design: formOf([
        { type: 'number', name: '学时', model: 'hours', options: { min: 1, max: 200, step: 0.5, decimals: 2, defaultValue: 5 } },
      ]),
    })
    const input = await screen.findByLabelText<HTMLInputElement>('学时')
    await userEvent.clear(input)
    await userEvent.type(input, typed)
    await userEvent.tab()
    expect(form().getValues().hours).toBe(number)
    expect(input.value).toBe(String(number))
    if (message) {
      await act(() =>
        form()
          .validate()
          .catch(() => undefined),
      )
      expect((await screen.findByRole('alert')).textContent).toBe(message)
      expect(document.activeElement).toBe(input)
    } else expect(screen.queryByRole('alert')).toBeNull()
  })

  it('number: steps stop at the bounds, lead back into them, and are exact', async () => {
    const { form } = draw({
      design: formOf([{ type: 'number', name: '学时', model: 'hours', options: { min: 0, max: 0.3, step: 0.1, defaultValue: 0.1 } }]),
    })
    const input = await screen.findByLabelText<HTMLInputElement>('学时')
    const more = screen.getByRole<HTMLButtonElement>('button', { name: '增加', description: '学时' })
    await userEvent.click(more)
    await userEvent.click(more)
    expect(form().getValues().hours).toBe(0.3)
    expect(more.disabled).toBe(true)
    await userEvent.clear(input)
    await userEvent.type(input, '9{ArrowDown}')
    expect(form().getValues().hours).toBe(0.3)
    await userEvent.clear(input)
    await userEvent.type(input, '-7')
    await userEvent.click(more)
    expect(form().getValues().hours).toBe(0)
    expect(input.value).toBe('0')
  })

  it('chooses from a sheet', async () => {
    const { form } = draw({
      design: formOf([
        {
          type: 'select',
          name: '学院',
          model: 'college',
          options: {
            showLabel: true,
            clearable: true,
            options: [
              { value: 'cs', label: '计算机学院' },
              { value: 'art', label: '艺术学院' },
            ],
          },
        },
      ]),
    })
    const user = userEvent.setup()
    const trigger = await screen.findByRole('button', { name: /学院/ })
    await user.click(trigger)
    // Sheets refuse a pointer while they slide in, and here nothing ever ends sliding.
    fireEvent.click(within(await screen.findByRole('dialog', { name: '学院' })).getByText('艺术学院'))
    expect(form().getValues()).toEqual({ college: 'art' })
    expect(trigger.textContent).toBe('艺术学院')
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(form().getValues()).toEqual({ college: '' })
  })

  it('keeps several choices until they are confirmed', async () => {
    const { form } = draw({
      design: formOf([{ type: 'select', name: '标签', model: 'tags', options: { multiple: true, options: ['甲', '乙', '丙'] } }]),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /标签/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '标签' }))
    fireEvent.click(sheet.getByText('甲'))
    fireEvent.click(sheet.getByText('丙'))
    fireEvent.click(sheet.getByText('确定'))
    expect(form().getValues()).toEqual({ tags: ['甲', '丙'] })
  })

  it('refuses, names the faults and moves to the first', async () => {
    const { form } = draw({ design: creditForm })
    const first = await screen.findByLabelText('学号')
    const message = await act(() =>
      form()
        .validate()
        .catch((error: Error) => error.message),
    )
    expect(message).toBe('表单数据校验失败')
    expect(screen.getAllByRole('alert')[0]?.textContent).toBe('学号必须填写')
    await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(first)
  })

  it('reads as text when nothing may be changed', async () => {
    const { container } = draw({ design: creditForm, readOnly: true, defaultValue: creditFormValues })
    await screen.findByText('计算机学院')
    expect(container.querySelector('input, textarea')).toBeNull()
  })

  it('speaks the language of the provider around it, sheets and wheels included', async () => {
    const ref = createRef<FormHandle>()
    const { container } = render(
      <LanguageProvider language="en-US">
        <MobileFormRenderer ref={ref} design={inEnglish} sources={{ dict: () => Promise.resolve(null), uploadMaxBytes: 2048 }} />
      </LanguageProvider>,
    )
    await screen.findByText('Nothing to choose: there is no dictionary gone. Please tell an administrator')
    const message = await act(() => ref.current!.validate().catch((error: Error) => error.message))
    expect(message).toBe('The form has errors')
    await userEvent.type(screen.getByLabelText('Title'), 'Talk')
    await userEvent.click(screen.getByRole('button', { name: /^College/ }))
    within(await screen.findByRole('dialog', { name: 'College' })).getByText('Cancel')
    await userEvent.click(screen.getByRole('button', { name: /^Day Choose/ }))
    // Of year, month and day; on the last day of a month there is none after it.
    expect((await screen.findAllByLabelText(/^(Choose the next: |None after$)/)).length).toBe(3)
    expect(han(container.ownerDocument.body)).toEqual([])
  })

  it('shows saved dates, and an empty field asks for one', async () => {
    draw({
      design: formOf([
        { type: 'date', name: '活动日期', model: 'd', options: { clearable: true } },
        { type: 'date', name: '截止日期', model: 'e', options: {} },
      ]),
      defaultValue: { d: '2026-05-12' },
    })
    expect((await screen.findByRole('button', { name: '活动日期 2026-05-12' })).textContent).toBe('2026-05-12')
    screen.getByRole('button', { name: '截止日期 请选择' })
  })
})
