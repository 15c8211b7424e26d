import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormRenderer, type FormHandle } from '../index.ts'
import { formOf } from '../samples/formOf.ts'

/** Half past midnight in Shanghai; the evening before in UTC, and the morning before that in California. */
const now = new Date('2026-11-20T16:30:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

function draw(timeZone: string, type: string, options: Record<string, unknown>, value?: unknown) {
  const ref = createRef<FormHandle>()
  render(
    <FormRenderer
      ref={ref}
      timeZone={timeZone}
      design={formOf([{ type, name: '字段', model: 'a', options }])}
      {...(value !== undefined && { defaultValue: { a: value } })}
    />,
  )
  return () => ref.current?.getValues().a
}

it.each([
  ['Asia/Shanghai', '2026-11-21'],
  ['UTC', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21'],
])('today is the day of %s', async (zone, day) => {
  draw(zone, 'date', {})
  await userEvent.click(await screen.findByLabelText('字段'))
  expect(document.querySelector('.ant-picker-cell-today')?.getAttribute('title')).toBe(day)
})

it.each([
  ['Asia/Shanghai', '2026-11-20T16:00:00Z'],
  ['America/Los_Angeles', '2026-11-21T08:00:00Z'],
])('a day saved as a timestamp begins when it begins in %s', async (zone, instant) => {
  const value = draw(zone, 'date', { timestamp: true })
  await userEvent.type(await screen.findByLabelText('字段'), '2026-11-21{Enter}')
  expect(value()).toBe(Date.parse(instant))
})

it.each([
  ['Asia/Shanghai', '2026-11-21 00:30:00'],
  ['America/Los_Angeles', '2026-11-20 08:30:00'],
])('an instant is shown by the clock of %s', async (zone, text) => {
  draw(zone, 'datetime', { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss', timestamp: true }, now.getTime())
  expect((await screen.findByLabelText<HTMLInputElement>('字段')).value).toBe(text)
})

it('a text that says what the clock shows is nobody’s to convert', async () => {
  const value = draw('Pacific/Kiritimati', 'datetime', { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' }, '2026-11-21 14:02:05')
  expect((await screen.findByLabelText<HTMLInputElement>('字段')).value).toBe('2026-11-21 14:02:05')
  expect(value()).toBe('2026-11-21 14:02:05')
})
