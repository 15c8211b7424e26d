import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { MultiSelect } from './MultiSelect.tsx'

function Signers() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <MultiSelect
        mode="multiple"
        aria-label="加签人"
        value={chosen}
        onChange={setChosen}
        options={['林书远', '孙立群', '陈思齐'].map((name) => ({ value: name, label: name }))}
      />
      <input aria-label="说明" />
      <output>{chosen.join('、')}</output>
    </>
  )
}

it('Tab leaves a list of which several are chosen as it is, and goes on', async () => {
  const user = userEvent.setup()
  render(<Signers />)
  const list = screen.getByRole('combobox', { name: '加签人' })
  await user.click(list)
  await user.keyboard('孙立')
  // antd reads the code of a key, which user-event leaves out.
  fireEvent.keyDown(list, { key: 'Enter', keyCode: 13 })
  fireEvent.keyUp(list, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('status').textContent).toBe('孙立群')
  fireEvent.keyDown(list, { key: 'Tab', keyCode: 9 })
  expect(screen.getByRole('status').textContent).toBe('孙立群')
  expect(list.getAttribute('aria-expanded')).toBe('false')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('说明'))
})
