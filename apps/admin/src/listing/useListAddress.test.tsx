import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useListAddress } from './useListAddress.ts'

const FIELDS = ['module', 'status']

function at(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[`/list${search}`]}>{children}</MemoryRouter>
  return renderHook(() => ({ ...useListAddress(FIELDS), search: useLocation().search }), { wrapper }).result
}

it('goes back to the first page with another filter, order or size, and leaves what is not its own', () => {
  const list = at('?id=7&page=3&module=culture')
  expect(list.current.address).toMatchObject({ pageNo: 3, filters: { module: 'culture' } })
  act(() => list.current.change({ sort: { column: 'name', order: 'desc' } }))
  expect(list.current.search).toBe('?id=7&module=culture&sort=-name')
  act(() => list.current.change({ pageNo: 2 }))
  expect(list.current.search).toBe('?id=7&module=culture&sort=-name&page=2')
  act(() => list.current.change({ filters: { status: 'draft' } }))
  expect(list.current.search).toBe('?id=7&sort=-name&status=draft')
})
