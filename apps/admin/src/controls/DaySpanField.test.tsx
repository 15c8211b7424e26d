import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { narrowScreen, wideScreen } from '../testing/wideScreen.ts'
import { campusNow } from '../campusClock.ts'
import { DaySpanField } from './DaySpanField.tsx'

function Narrowed({ at, ahead = false }: { at?: string; ahead?: boolean }) {
  const [value, setValue] = useState<string | undefined>(at)
  return (
    <>
      <DaySpanField title="提交时间" value={value} ahead={ahead} onChange={setValue} />
      <output data-testid="span">{value ?? 'none'}</output>
    </>
  )
}
const open = (at?: string) =>
  render(
    <BackOffice>
      <Narrowed {...(at !== undefined && { at })} />
    </BackOffice>,
  )
const span = () => screen.getByTestId('span').textContent

function type(placeholder: string, day: string) {
  const input = screen.getByPlaceholderText(placeholder)
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: day } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

it('keeps a span of which only one end was given, however it was typed', async () => {
  wideScreen()
  open()
  type('起', '2026-3-1')
  // Where the picker goes on to the other end, and is left.
  const end = screen.getByPlaceholderText('止')
  await waitFor(() => expect(document.activeElement).toBe(end))
  fireEvent.blur(end)
  await waitFor(() => expect(span()).toBe('2026-03-01..'))
})

it('shows what the address says', () => {
  wideScreen()
  open('..2026-03-31')
  expect(screen.getByPlaceholderText<HTMLInputElement>('起').value).toBe('')
  expect(screen.getByPlaceholderText<HTMLInputElement>('止').value).toBe('2026-03-31')
})

it('offers what people ask for, as the campus has its days', () => {
  wideScreen()
  open()
  fireEvent.mouseDown(screen.getByPlaceholderText('起'))
  fireEvent.click(screen.getByPlaceholderText('起'))
  fireEvent.click(screen.getByText('近 7 天'))
  const day = (before: number) => campusNow().subtract(before, 'day').format('YYYY-MM-DD')
  expect(span()).toBe(`${day(6)}..${day(0)}`)
})

it('looks ahead where the days are to come', () => {
  narrowScreen()
  render(
    <BackOffice>
      <Narrowed ahead />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '未来 7 天' }))
  expect(span()).toBe(`${campusNow().format('YYYY-MM-DD')}..${campusNow().add(6, 'day').format('YYYY-MM-DD')}`)
  expect(screen.queryByRole('button', { name: '近 7 天' })).toBeNull()
})

it('is two pickers of its own on a phone, in whichever order they are filled in', () => {
  narrowScreen()
  open()
  fireEvent.change(screen.getByLabelText('提交时间起'), { target: { value: '2026-03-31' } })
  expect(span()).toBe('2026-03-31..')
  fireEvent.change(screen.getByLabelText('提交时间止'), { target: { value: '2026-03-01' } })
  expect(span()).toBe('2026-03-01..2026-03-31')
  fireEvent.change(screen.getByLabelText('提交时间起'), { target: { value: '' } })
  expect(span()).toBe('..2026-03-31')
  fireEvent.click(screen.getByRole('button', { name: /今\s?天/ }))
  expect(span()).toMatch(/^(\d{4}-\d\d-\d\d)\.\.\1$/)
})
