import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import dayjs from 'dayjs'
import { cloneElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { MomentPicker } from './MomentPicker.tsx'

const kinds = [
  { type: 'date', format: 'yyyy-MM-dd', was: '2026-05-01', typed: '2026-06-02' },
  { type: 'time', format: 'HH:mm:ss', was: '08:00:00', typed: '09:30:00' },
] as const

type Kind = 'date' | 'datetime' | 'month' | 'time'

const picker = (type: Kind, format: string, value: string, onChange: (value: unknown) => void) => (
  <MomentPicker
    widget={{ type, name: '时刻', key: 'k', model: 'at', icon: '', options: {}, rules: [] }}
    name="时刻"
    id="moment"
    labelId="label"
    path={['at']}
    aria={{}}
    invalid={false}
    disabled={false}
    onBlur={() => {}}
    type={type}
    options={{ format, timestamp: false, placeholder: '', clearable: true, editable: true }}
    value={value}
    onChange={onChange}
  />
)

function Held({ type, format, onChange }: { type: Kind; format: string; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState('')
  return picker(type, format, value, (next) => {
    setValue(String(next))
    onChange(next)
  })
}

it.each([
  ['date', 'yyyy-MM-dd', '2026-9-1', '2026-09-01'],
  ['date', 'yyyy-MM-dd', '20260901', '2026-09-01'],
  ['date', 'yyyy/MM/dd', '2026.9.1', '2026/09/01'],
  // Its beginning, 2026-12-3, is a day as well.
  ['date', 'yyyy-MM-dd', '2026-12-31', '2026-12-31'],
  ['date', 'yyyy-MM-dd', '2026/12/31', '2026-12-31'],
  ['datetime', 'yyyy-MM-dd HH:mm:ss', '2026-9-1 8:00', '2026-09-01 08:00:00'],
  ['month', 'yyyy-MM', '2026-9', '2026-09'],
  ['time', 'HH:mm:ss', '8:00', '08:00:00'],
] as const)('a %s in %s takes %s, by Enter and by going on', async (type, format, typed, taken) => {
  for (const leave of ['{Enter}', '{Tab}']) {
    const onChange = vi.fn()
    const { unmount } = render(<Held type={type} format={format} onChange={onChange} />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, typed)
    await userEvent.keyboard(leave)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(taken)
    expect(input.value).toBe(taken)
    unmount()
  }
})

it('what is no day is not taken', async () => {
  const onChange = vi.fn()
  render(picker('date', 'yyyy-MM-dd', '', onChange))
  await userEvent.type(screen.getByRole('textbox'), '2026-2-30{Tab}')
  expect(onChange).not.toHaveBeenCalled()
})

it.each(kinds)('a $type that was typed and not yet taken outlives a new drawing', async ({ type, format, was, typed }) => {
  const onChange = vi.fn()
  const control = () => picker(type, format, was, onChange)
  const { rerender } = render(control())
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  rerender(control())
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(typed)
})

it('a moment that its days do not offer stays to the second, where nobody typed another one', async () => {
  const onChange = vi.fn()
  const earlier = { value: Date.UTC(2026, 4, 12, 7, 30), days: { min: dayjs('2026-06-01') } }
  const options = { format: 'yyyy-MM-dd', timestamp: true, placeholder: '', clearable: true, editable: true }
  render(cloneElement(picker('date', 'yyyy-MM-dd', '', onChange), { ...earlier, options }))
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard('{Tab}')
  expect(onChange).not.toHaveBeenCalled()
})
