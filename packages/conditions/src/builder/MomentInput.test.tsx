import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MomentInput } from './MomentInput.tsx'

it('takes what was typed, though all around it was drawn anew meanwhile', async () => {
  const onCommit = vi.fn()
  const control = () => (
    <MomentInput
      // Each time new ones, as from one who works them out while drawing.
      moment={{ format: 'yyyy-MM-dd', timestamp: false }}
      picker={{ kind: 'date', format: 'YYYY-MM-DD' }}
      value="2026-05-01"
      disabled={false}
      autoFocus={false}
      onCommit={onCommit}
    />
  )
  const { rerender } = render(control())
  const input = screen.getByLabelText('值')
  await userEvent.clear(input)
  await userEvent.type(input, '2026-06-01')
  rerender(control())
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('2026-06-01')
})
