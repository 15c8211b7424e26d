import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { narrowScreen, wideScreen } from '../testing/wideScreen.ts'
import { Filter, FilterBar } from './FilterBar.tsx'

function open(count: number) {
  const onReset = vi.fn()
  render(
    <BackOffice>
      <FilterBar search={<input aria-label="搜索项目" />} count={count} onReset={onReset} tools={<button type="button">列设置</button>}>
        <Filter title="状态">
          <input aria-label="状态" />
        </Filter>
      </FilterBar>
    </BackOffice>,
  )
  return onReset
}

it('stands in one row where there is room', () => {
  wideScreen()
  open(2)
  screen.getByLabelText('搜索项目')
  screen.getByLabelText('状态')
  screen.getByRole('button', { name: '列设置' })
  expect(screen.queryByRole('button', { name: /筛选/ })).toBeNull()
})

it('is a search and a button on a phone, which says how many filters are on and opens them', async () => {
  narrowScreen()
  const onReset = open(2)
  screen.getByLabelText('搜索项目')
  expect(screen.queryByLabelText('状态')).toBeNull()
  const button = screen.getByRole('button', { name: '筛选 · 2' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  sheet.getByLabelText('状态')
  sheet.getByRole('button', { name: '列设置' })
  fireEvent.click(sheet.getByRole('button', { name: '重置' }))
  expect(onReset).toHaveBeenCalledOnce()
  fireEvent.click(sheet.getByRole('button', { name: '查看结果' }))
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
})

it('counts nothing where nothing narrows', () => {
  narrowScreen()
  open(0)
  screen.getByRole('button', { name: '筛选' })
})
