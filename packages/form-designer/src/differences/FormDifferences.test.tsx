import { LanguageProvider } from '@sc/locale/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { han } from '../testing/han.ts'
import { design, widget } from '../testing/sample.ts'
import { FormDifferences } from './FormDifferences.tsx'

const before = design(widget('Name', { name: 'Name' }), widget('Phone'))
const level = widget('Level', {
  type: 'select',
  model: 'level',
  options: { remote: 'dict', dictCode: 'item_level', defaultValue: '' },
})
const after = design(widget('Name', { name: 'Applicant', options: { required: true, visibleWhen: "${level == 'a'}" } }), level)

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('lists what came, went and is set otherwise, and says how much', async () => {
  const dict = async () => [{ value: 'a', label: 'National' }]
  render(
    <LanguageProvider language="en-US">
      <FormDifferences before={before} after={after} sources={{ dict }} dictionaries={[{ code: 'item_level', name: 'Levels' }]} />
    </LanguageProvider>,
  )
  screen.getByText('1 item added, 1 item removed, 1 item changed')
  await screen.findByText(/“National”/)
  const [applicant, added, removed] = shown()
  expect(applicant).toMatch(/^Changed Applicant Text.*TitleName → Applicant.*RequiredNo → Yes.*Visible.*none → .*“Level”.*“National”/)
  expect(added).toMatch(/^Added Level Select.*Levels/)
  expect(removed).toBe('Removed Phone Text')
  expect(han(document.body)).toEqual([])
})

it('says that there is nothing to tell', () => {
  render(<FormDifferences before={before} after={before} />)
  screen.getByText('没有差别')
})
