import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberField } from './NumberField.tsx'

function Percent({ seen, emptiable = false }: { seen: (number | null)[]; emptiable?: boolean }) {
  const [value, setValue] = useState<number | null>(60)
  const change = (next: number | null) => {
    seen.push(next)
    setValue(next)
  }
  return (
    <>
      <NumberField aria-label="比例" value={value} min={1} max={99} digits={2} emptiable={emptiable} onChange={change} />
      <button onClick={() => setValue(50)}>别处</button>
    </>
  )
}

const field = () => screen.getByRole('spinbutton', { name: '比例' }) as HTMLInputElement

async function retype(text: string) {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
  await userEvent.tab()
}

test.each([
  ['100', '应在 1 到 99 之间，目前仍为 60'],
  ['0', '应在 1 到 99 之间，目前仍为 60'],
  ['66.667', '最多 2 位小数，目前仍为 60'],
])('%s stays as it was typed, with the reason and what is in force', async (text, words) => {
  const seen: (number | null)[] = []
  render(<Percent seen={seen} />)
  await retype(text)
  expect(field().value).toBe(text)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(seen.at(-1) ?? 60).toBe(60)
  expect(seen).not.toContain(99)
})

test('what is no number stays and is named, and an emptied field asks for one', async () => {
  const seen: (number | null)[] = []
  render(<Percent seen={seen} />)
  await userEvent.type(field(), 'x')
  expect(screen.getByRole('alert').textContent).toBe('“60x”不是数字，目前仍为 60')
  await userEvent.tab()
  expect(field().value).toBe('60x')
  await retype('-')
  expect(field().value).toBe('-')
  expect(screen.getByRole('alert').textContent).toBe('“-”不是数字，目前仍为 60')
  await retype('75')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(seen.at(-1)).toBe(75)
  await userEvent.clear(field())
  expect(screen.getByRole('alert').textContent).toBe('请填写数字，目前仍为 75')
  expect(seen.at(-1)).toBe(75)
})

test('steps stop at the limits, and lead back into them', async () => {
  const seen: (number | null)[] = []
  render(<Percent seen={seen} />)
  await retype('98')
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(seen.at(-1)).toBe(99)
  expect(screen.queryByRole('alert')).toBeNull()
  await retype('400')
  await userEvent.type(field(), '{ArrowDown}')
  expect(field().value).toBe('99')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused number is over once the value becomes another one elsewhere; emptied is null where that may be', async () => {
  const seen: (number | null)[] = []
  render(<Percent seen={seen} emptiable />)
  await retype('0')
  await userEvent.click(screen.getByRole('button', { name: '别处' }))
  expect(field().value).toBe('50')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(field())
  expect(seen.at(-1)).toBeNull()
})
