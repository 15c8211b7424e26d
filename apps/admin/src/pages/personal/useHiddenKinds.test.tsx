import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { handOverDrafts } from '../../drafts/openKeepers.ts'
import { signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { useHiddenKinds } from './useHiddenKinds.ts'

const open = () => renderHook(() => useHiddenKinds()).result

it('are the same after the page was loaded again, for that person alone', () => {
  openServer()
  signIn('amy')
  const kinds = open()
  expect([...kinds.current[0]]).toEqual([])
  act(() => kinds.current[1](['campus', 'todo']))
  expect([...kinds.current[0]]).toEqual(['campus', 'todo'])
  expect([...open().current[0]].toSorted()).toEqual(['campus', 'todo'])
  signIn('bob')
  expect([...open().current[0]]).toEqual([])
})

it('are forgotten by the device at sign-out', async () => {
  openServer()
  signIn('amy')
  const kinds = open()
  act(() => kinds.current[1](['campus']))
  await handOverDrafts('amy', () => Promise.resolve())
  expect(Object.keys(localStorage).filter((key) => key.includes('amy'))).toEqual([])
})

it.each(['{"campus":1}', '[', '["gone", 7]'])('are none where the device holds %s', (text) => {
  openServer()
  signIn('amy')
  localStorage.setItem('sc-choice:amy:calendar-hidden', text)
  expect([...open().current[0]]).toEqual([])
})
