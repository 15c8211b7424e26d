import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MomentPicker } from './MomentPicker.tsx'

const kinds = [
  { type: 'date', format: 'yyyy-MM-dd', was: '2026-05-01', typed: '2026-06-02' },
  { type: 'time', format: 'HH:mm:ss', was: '08:00:00', typed: '09:30:00' },
] as const

it.each(kinds)('a $type that was typed and not yet taken outlives a new drawing', async ({ type, format, was, typed }) => {
  const onChange = vi.fn()
  const control = () => (
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
      value={was}
      onChange={onChange}
    />
  )
  const { rerender } = render(control())
  const input = screen.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  rerender(control())
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(typed)
})
