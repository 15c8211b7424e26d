import type { DecidingField } from '@sc/api-client/contract'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HoursPreview } from './HoursPreview.tsx'

const field: DecidingField = {
  field: 'level',
  title: '级别',
  kind: 'choice',
  required: true,
  options: [
    { value: 'a', label: '国家级' },
    { value: 'b', label: '校级' },
    { value: 'c', label: '其他' },
  ],
}

it('says what each choice earns before one is made', () => {
  const rule = {
    source: 'table' as const,
    field: 'level',
    rows: [
      { value: 'a', hours: 8 },
      { value: 'b', hours: 2.5 },
    ],
  }
  render(<HoursPreview rule={rule} field={field} values={{}} fault={undefined} />)
  const rows = within(screen.getByRole('list', { name: '“级别”各选项的学时' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['国家级 8 学时', '校级 2.5 学时', '其他：没有对应的学时，不能提交'])
})
