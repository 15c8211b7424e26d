import type { Team } from '@sc/api-client/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { TeamEditor } from './TeamEditor.tsx'

function edit(begin: Team | null) {
  const changed = vi.fn<(team: Team | null) => void>()
  function Kept() {
    const [value, setValue] = useState(begin)
    return (
      <TeamEditor
        value={value}
        onChange={(next) => {
          changed(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Kept />)
  return changed
}

const type = (name: string, value: string) => {
  const field = screen.getByRole('spinbutton', { name })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

it('asks for nothing until a project takes teams, and for nothing any more when it does not', () => {
  const changed = edit(null)
  expect(screen.queryByRole('spinbutton')).toBeNull()
  // The words are as good as the switch.
  fireEvent.click(screen.getByText('接受团队申请'))
  expect(changed).toHaveBeenLastCalledWith({ least: 2, most: 5, shares: [100, 80] })
  screen.getByText('第 2 位及以后')
  fireEvent.click(screen.getByRole('switch', { name: '接受团队申请' }))
  expect(changed).toHaveBeenLastCalledWith(null)
  expect(screen.queryByRole('spinbutton')).toBeNull()
})

it('takes a share for each rank, none above what is recognised, and no more of them than people', () => {
  const changed = edit({ least: 2, most: 3, shares: [100, 80] })
  type('第 2 位的百分比', '60')
  fireEvent.click(screen.getByRole('button', { name: '另设第 3 位的比例' }))
  type('第 3 位的百分比', '120')
  expect(changed).toHaveBeenLastCalledWith({ least: 2, most: 3, shares: [100, 60, 100] })
  expect(screen.queryByRole('button', { name: /另设/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(changed).toHaveBeenLastCalledWith({ least: 2, most: 3, shares: [100, 60] })
})

it('stays a team whatever the numbers: who goes beyond one takes the other along', () => {
  const changed = edit({ least: 2, most: 4, shares: [100, 80, 50] })
  type('团队人数上限', '2')
  expect(changed).toHaveBeenLastCalledWith({ least: 2, most: 2, shares: [100, 80] })
  type('团队人数下限', '6')
  expect(changed).toHaveBeenLastCalledWith({ least: 6, most: 6, shares: [100, 80] })
  type('团队人数上限', '')
  expect(changed).toHaveBeenLastCalledWith({ least: 6, most: 6, shares: [100, 80] })
})
