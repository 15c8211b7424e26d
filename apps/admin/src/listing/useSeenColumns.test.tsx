import { text } from '@sc/locale'
import type { AnyListing } from '@sc/api-client/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { useSeenColumns } from './useSeenColumns.ts'

afterEach(() => void vi.restoreAllMocks())

const listing = {
  calls: { list: { path: '/item/list' } },
  fields: {
    name: { type: 'text', title: text('名称', '名称'), column: { heading: true } },
    hours: { type: 'number', title: text('学时', '学时'), column: {} },
    place: { type: 'text', title: text('地点', '地点'), column: { hidden: true } },
  },
} as unknown as AnyListing

const open = () => renderHook(() => useSeenColumns(listing)).result
const seen = (list: ReturnType<typeof open>) => list.current[0]

it('are those that the person chose, the next time too, and no other person’s', () => {
  openServer()
  signIn('amy')
  const list = open()
  expect(seen(list)).toEqual(['name', 'hours'])
  act(() => list.current[1](['place']))
  expect(seen(list)).toEqual(['name', 'place'])
  expect(seen(open())).toEqual(['name', 'place'])
  signIn('bob')
  expect(seen(open())).toEqual(['name', 'hours'])
})

it.each(['{"name":1}', '[', 'null'])('are the usual ones where the device holds %s', (text) => {
  openServer()
  signIn('amy')
  localStorage.setItem('sc-columns:amy:/item/list', text)
  expect(seen(open())).toEqual(['name', 'hours'])
})

it('are chosen for this visit where the device has no room', () => {
  openServer()
  signIn('amy')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const list = open()
  act(() => list.current[1](['place']))
  expect(seen(list)).toEqual(['name', 'place'])
})
