import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MomentRangePicker } from './MomentRangePicker.tsx'

const said: unknown[] = []

function Held() {
  const [value, setValue] = useState<unknown>()
  return (
    <MomentRangePicker
      widget={{ type: 'date', name: '期间', key: 'k', model: 'at', icon: '', options: {}, rules: [] }}
      name="期间"
      id="span"
      labelId="label"
      path={['at']}
      aria={{}}
      invalid={false}
      disabled={false}
      onBlur={() => {}}
      options={{ format: 'yyyy-MM-dd', timestamp: false, startPlaceholder: '', endPlaceholder: '', clearable: true, editable: true }}
      value={value}
      onChange={(next) => {
        said.push(next)
        setValue(next)
      }}
    />
  )
}

it('takes both ends as they are typed', async () => {
  render(<Held />)
  const [start, end] = screen.getAllByRole<HTMLInputElement>('textbox')
  await userEvent.type(start!, '2026-9-1{Enter}')
  await userEvent.type(end!, '20261231{Enter}')
  expect(said.at(-1)).toEqual(['2026-09-01', '2026-12-31'])
  expect([start!.value, end!.value]).toEqual(['2026-09-01', '2026-12-31'])
})

it('keeps the one end that was typed', async () => {
  render(<Held />)
  const [start, end] = screen.getAllByRole<HTMLInputElement>('textbox')
  await userEvent.type(start!, '2026-9-1{Enter}')
  await userEvent.click(document.body)
  await waitFor(() => expect(said.at(-1)).toEqual(['2026-09-01', '']))
  expect([start!.value, end!.value]).toEqual(['2026-09-01', ''])
})
