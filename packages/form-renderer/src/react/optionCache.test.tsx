import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createRef } from 'react'
import { FormRenderer, type FormHandle } from '../index.ts'
import { formOf } from '../samples/formOf.ts'

const dictField = (name: string) => ({
  type: 'radio',
  name,
  options: { remote: 'dict', dictCode: 'college', options: [{ value: '写死的' }] },
})

describe('options from elsewhere', () => {
  it('shows the labels of a dictionary, fetched once for the whole form', async () => {
    const dict = vi.fn(async () => [{ value: 'cs', label: '计算机学院' }])
    render(<FormRenderer design={formOf([dictField('学院'), dictField('第二学院')])} sources={{ dict }} />)
    expect(await screen.findAllByLabelText('计算机学院')).toHaveLength(2)
    expect(screen.queryByLabelText('写死的')).toBeNull()
    expect(dict).toHaveBeenCalledExactlyOnceWith('college')
  })

  it('maps the rows of a named function by its props', async () => {
    const design = formOf([
      { type: 'checkbox', name: '导师', options: { remote: true, remoteFunc: 'func_tutors', props: { value: 'id', label: 'realname' } } },
    ])
    render(
      <FormRenderer design={design} sources={{ remote: { func_tutors: async () => [{ id: 7, realname: '陈老师' }, { nothing: 1 }] } }} />,
    )
    await screen.findByLabelText('陈老师')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  it('offers another try when fetching fails', async () => {
    const dict = vi
      .fn()
      .mockRejectedValueOnce(new Error('502'))
      .mockResolvedValue([{ value: 'cs', label: '计算机学院' }])
    render(<FormRenderer design={formOf([dictField('学院')])} sources={{ dict }} />)
    expect((await screen.findByText(/选项加载失败/)).textContent).toContain('重试')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByLabelText('计算机学院')
  })

  it('names a dictionary that is not there, and offers no other try', async () => {
    const unnamed = { type: 'radio', name: '部门', options: { remote: 'dict', dictCode: '' } }
    render(<FormRenderer design={formOf([dictField('学院'), unnamed])} sources={{ dict: async () => null }} />)
    await screen.findByText('没有可选项：字典 college 不存在，请联系管理员')
    screen.getByText('没有可选项：这个字段没有指定字典，请联系管理员')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('says which source is missing, and takes it when it comes', async () => {
    const design = formOf([{ type: 'radio', name: '导师', options: { remote: true, remoteFunc: 'toString' } }])
    const view = render(<FormRenderer design={design} />)
    await screen.findByText(/没有提供选项来源 toString/)
    view.rerender(<FormRenderer design={design} sources={{ remote: { toString: async () => ['陈老师'] } }} />)
    await screen.findByLabelText('陈老师')
  })

  it('shows the value, or the label where the design says so', async () => {
    const options = { options: [{ value: 1, label: '一' }] }
    render(
      <FormRenderer
        design={formOf([
          { type: 'radio', name: '甲', options },
          { type: 'radio', name: '乙', options: { ...options, showLabel: true } },
        ])}
      />,
    )
    await screen.findByLabelText('1')
    screen.getByLabelText('一')
  })

  it('reads a chosen option by its label, and one that is gone as it was saved', async () => {
    const design = formOf([
      { ...dictField('学院'), model: 'a' },
      { ...dictField('旧学院'), model: 'b' },
    ])
    render(
      <FormRenderer
        readOnly
        design={design}
        defaultValue={{ a: 'cs', b: '已撤销' }}
        sources={{ dict: async () => [{ value: 'cs', label: '计算机学院' }] }}
      />,
    )
    await screen.findByText('计算机学院')
    screen.getByText('已撤销')
  })

  describe('a value that left its dictionary', () => {
    const offered = async () => [{ value: 'cs', label: '计算机学院' }]
    const draw = (field: { type: string; options?: Record<string, unknown> }, values: object, props: object = {}) => {
      const form = createRef<FormHandle>()
      const onSubmit = vi.fn()
      render(
        <FormRenderer
          ref={form}
          design={formOf([{ model: 'a', name: '学院', ...field }])}
          defaultValue={{ a: 'gone', ...values }}
          fixedValues={{}}
          sources={{ dict: offered }}
          onSubmit={onSubmit}
          {...props}
        />,
      )
      return { form, onSubmit }
    }
    const field = dictField('学院')

    it.each(['radio', 'checkbox', 'select'])('is marked as soon as the dictionary is here, and not submitted (%s)', async (type) => {
      const { form, onSubmit } = draw({ ...field, type }, { a: type === 'checkbox' ? ['gone', 'cs'] : 'gone' })
      expect((await screen.findByRole('alert')).textContent).toBe('学院不在可选范围内')
      await expect(form.current!.submit()).rejects.toMatchObject({ errors: [{ model: 'a', message: '学院不在可选范围内' }] })
      expect(onSubmit).not.toHaveBeenCalled()
    })

    it('is seen among the boxes and given up by itself', async () => {
      const { form, onSubmit } = draw({ ...field, type: 'checkbox' }, { a: ['gone', 'cs'] })
      await userEvent.click(await screen.findByLabelText('gone'))
      await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      expect(screen.queryByLabelText('gone')).toBeNull()
      await form.current!.submit()
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ a: ['cs'] }))
    })

    it('may stay where the record holds it, or the program put it in', async () => {
      const { form } = draw(field, {}, { heldValues: { a: 'gone' } })
      await screen.findByLabelText('计算机学院')
      expect((await form.current!.validate()).a).toBe('gone')
      form.current!.setValues({ a: 'older' })
      expect((await form.current!.validate()).a).toBe('older')
    })

    it.each([
      ['while it is loading', { dict: () => new Promise<never>(() => {}) }],
      ['where it cannot be loaded', { dict: () => Promise.reject(new Error('502')) }],
      ['where there is none', {}],
    ])('is left to the server %s', async (_when, sources) => {
      const { form } = draw(field, {}, { sources })
      expect((await form.current!.validate()).a).toBe('gone')
    })

    it('is left to the host where a function offers the choices', async () => {
      const { form } = draw(
        { type: 'radio', options: { remote: true, remoteFunc: 'func' } },
        {},
        { sources: { remote: { func: async () => ['甲'] } } },
      )
      await screen.findByLabelText('甲')
      expect((await form.current!.validate()).a).toBe('gone')
    })
  })
})
