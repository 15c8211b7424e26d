import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { MobileFormRenderer, type FormHandle } from '../../mobile/index.ts'
import { formOf } from '../../samples/formOf.ts'

it('chooses a day by keyboard, which is all there is on a desk at four times the size', async () => {
  const user = userEvent.setup()
  const form = createRef<FormHandle>()
  const date = { type: 'date', name: '活动日期', model: 'day', options: { type: 'date', format: 'yyyy-MM-dd' } }
  render(<MobileFormRenderer ref={form} design={formOf([date])} defaultValue={{ day: '2026-05-12' }} />)
  const trigger = await screen.findByRole('button', { name: /^活动日期/ })
  trigger.focus()
  await user.keyboard('{Enter}')
  const sheet = await screen.findByRole('dialog', { name: '活动日期' })
  expect(sheet.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(trigger))

  await user.keyboard('{Enter}')
  const again = await waitFor(() => {
    const sheets = screen.getAllByRole('dialog', { name: '活动日期' })
    expect(sheets.at(-1)?.contains(document.activeElement)).toBe(true)
    return within(sheets.at(-1)!)
  })
  const later = again.getByRole('button', { name: '选择下一项：13' })
  for (let stops = 0; document.activeElement !== later && stops < 12; stops += 1) await user.tab()
  expect(document.activeElement).toBe(later)
  await user.keyboard('{Enter}')
  const confirm = again.getByRole('button', { name: '确定' })
  for (let stops = 0; document.activeElement !== confirm && stops < 12; stops += 1) await user.tab({ shift: true })
  await user.keyboard(' ')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
  expect(form.current?.getValues()).toMatchObject({ day: '2026-05-13' })
})
