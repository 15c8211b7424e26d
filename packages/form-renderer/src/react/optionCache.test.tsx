import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FormRenderer } from '../index.ts'
import { formOf } from '../samples/formOf.ts'

const dictField = (name: string) => ({ type: 'radio', name, options: { remote: 'dict', dictCode: 'college', options: [{ value: '写死的' }] } })

describe('options from elsewhere', () => {
  it('shows the labels of a dictionary, fetched once for the whole form', async () => {
    const dict = vi.fn(async () => [{ value: 'cs', label: '计算机学院' }])
    render(<FormRenderer design={formOf([dictField('学院'), dictField('第二学院')])} sources={{ dict }} />)
    expect(await screen.findAllByLabelText('计算机学院')).toHaveLength(2)
    expect(screen.queryByLabelText('写死的')).toBeNull()
    expect(dict).toHaveBeenCalledExactlyOnceWith('college')
  })

  it('maps the rows of a named function by its props', async () => {
    const design = formOf([{ type: 'checkbox', name: '导师', options: { remote: true, remoteFunc: 'func_tutors', props: { value: 'id', label: 'realname' } } }])
    render(<FormRenderer design={design} sources={{ remote: { func_tutors: async () => [{ id: 7, realname: '陈老师' }, { nothing: 1 }] } }} />)
    expect(await screen.findByLabelText('陈老师')).toBeDefined()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  it('offers another try when fetching fails', async () => {
    const dict = vi.fn().mockRejectedValueOnce(new Error('502')).mockResolvedValue([{ value: 'cs', label: '计算机学院' }])
    render(<FormRenderer design={formOf([dictField('学院')])} sources={{ dict }} />)
    expect((await screen.findByText(/选项加载失败/)).textContent).toContain('重试')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByLabelText('计算机学院')).toBeDefined()
  })

  it('says which source is missing, and takes it when it comes', async () => {
    const design = formOf([{ type: 'radio', name: '导师', options: { remote: true, remoteFunc: 'toString' } }])
    const view = render(<FormRenderer design={design} />)
    expect(await screen.findByText(/没有提供选项来源 toString/)).toBeDefined()
    view.rerender(<FormRenderer design={design} sources={{ remote: { toString: async () => ['陈老师'] } }} />)
    expect(await screen.findByLabelText('陈老师')).toBeDefined()
  })

  it('shows the value, or the label where the design says so', async () => {
    const options = { options: [{ value: 1, label: '一' }] }
    render(<FormRenderer design={formOf([{ type: 'radio', name: '甲', options }, { type: 'radio', name: '乙', options: { ...options, showLabel: true } }])} />)
    expect(await screen.findByLabelText('1')).toBeDefined()
    expect(screen.getByLabelText('一')).toBeDefined()
  })

  it('reads a chosen option by its label, and one that is gone as it was saved', async () => {
    const design = formOf([{ ...dictField('学院'), model: 'a' }, { ...dictField('旧学院'), model: 'b' }])
    render(<FormRenderer readOnly design={design} defaultValue={{ a: 'cs', b: '已撤销' }} sources={{ dict: async () => [{ value: 'cs', label: '计算机学院' }] }} />)
    expect(await screen.findByText('计算机学院')).toBeDefined()
    expect(screen.getByText('已撤销')).toBeDefined()
  })
})
