import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createDictSource } from './DictSource.ts'
import { DictRadio } from './DictRadio.tsx'
import { DictSelect } from './DictSelect.tsx'
import { DictTag } from './DictTag.tsx'

const levels = [
  { value: 1, text: '校级' },
  { value: '2', label: '院级' },
]

describe('createDictSource', () => {
  it('asks once per code, also for several at the same moment', async () => {
    const fetchItems = vi.fn(async () => levels)
    const source = createDictSource(fetchItems)
    const [first, second] = await Promise.all([source.load('level'), source.load('level')])
    expect(fetchItems).toHaveBeenCalledTimes(1)
    expect(first).toEqual([
      { value: '1', label: '校级' },
      { value: '2', label: '院级' },
    ])
    expect(second).toBe(first)
    await source.load('other')
    expect(fetchItems).toHaveBeenCalledTimes(2)
  })

  it('asks again after a failure and after being told to forget', async () => {
    const fetchItems = vi.fn(async () => levels)
    fetchItems.mockRejectedValueOnce(new Error('网络超时'))
    const source = createDictSource(fetchItems)
    await expect(source.load('level')).rejects.toThrow('网络超时')
    await source.load('level')
    source.forget('level')
    await source.load('level')
    expect(fetchItems).toHaveBeenCalledTimes(3)
  })
})

describe('<DictSelect>', () => {
  it('offers 请选择 first, then the dictionary, and hands out the value', async () => {
    const onChange = vi.fn()
    render(<DictSelect source={createDictSource(async () => levels)} code="level" onChange={onChange} />)
    await userEvent.click(screen.getByRole('combobox'))
    await screen.findByText('校级')
    const options = document.querySelectorAll('.ant-select-item-option')
    expect(Array.from(options, (option) => option.textContent)).toEqual(['请选择', '校级', '院级'])
    await userEvent.click(options[2]!)
    expect(onChange).toHaveBeenLastCalledWith('2')
  })

  it('takes the choice back with the empty option', async () => {
    const onChange = vi.fn()
    render(<DictSelect source={createDictSource(async () => levels)} code="level" value={1} onChange={onChange} />)
    await screen.findByText('校级')
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByText('请选择', { selector: '.ant-select-item-option-content' }))
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  })

  it('says when the options did not come, and tries again', async () => {
    const fetchItems = vi.fn(async () => levels)
    fetchItems.mockRejectedValueOnce(new Error('网络超时'))
    render(<DictSelect source={createDictSource(fetchItems)} code="level" />)
    await userEvent.click(screen.getByRole('combobox'))
    expect((await screen.findByRole('alert')).textContent).toContain('选项加载失败')
    await userEvent.click(screen.getByRole('button'))
    await screen.findByText('院级')
  })
})

describe('<DictTag>', () => {
  it('shows the word, and a value that nobody knows as it is', async () => {
    const source = createDictSource(async () => levels)
    const view = render(<DictTag source={source} code="level" value={2} />)
    await screen.findByText('院级')
    view.rerender(<DictTag source={source} code="level" value="9" />)
    await waitFor(() => expect(view.container.textContent).toBe('9'))
  })
})

describe('<DictRadio>', () => {
  it('has all of the dictionary in sight, hands out the value, and keeps one that the dictionary does not know', async () => {
    const onChange = vi.fn()
    const source = createDictSource(async () => levels)
    const { rerender } = render(<DictRadio source={source} code="level" value={1} onChange={onChange} />)
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    expect((screen.getByRole('radio', { name: '校级' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: '院级' }))
    expect(onChange).toHaveBeenLastCalledWith('2')
    rerender(<DictRadio source={source} code="level" value="old" onChange={onChange} />)
    expect((screen.getByRole('radio', { name: 'old' }) as HTMLInputElement).checked).toBe(true)
  })

  it('says that the options could not be loaded, and tries again', async () => {
    const fetchItems = vi.fn(async () => levels)
    fetchItems.mockRejectedValueOnce(new Error('网络超时'))
    render(<DictRadio source={createDictSource(fetchItems)} code="level" />)
    await userEvent.click(await screen.findByRole('button', { name: /重\s?试/ }))
    await screen.findByRole('radio', { name: '校级' })
  })
})

describe('DictTag', () => {
  it('has the colour of its entry, and the word that the record has of its own', async () => {
    const source = createDictSource(async () => [{ value: 'volunteer', text: '志愿公益', color: 'green' }])
    render(
      <DictTag source={source} code="module" value="volunteer">
        志愿服务（旧称）
      </DictTag>,
    )
    const tag = await screen.findByText('志愿服务（旧称）')
    await waitFor(() => expect(tag.className).toContain('ant-tag-green'))
  })
})
