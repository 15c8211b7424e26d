import { session } from '@sc/api-client/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openServer } from '../../testing/openServer.ts'
import { useAbout } from './useAbout.ts'

const offering = (offersCas: boolean) => ({ offersCas }) as never

it.each([true, false])('says what the server says: %s; no until it is known', async (offered) => {
  const server = openServer()
  server.answers(session.config, () => offering(offered))
  const { result } = renderHook(() => useAbout()?.offersCas ?? false)
  expect(result.current).toBe(false)
  await act(async () => undefined)
  expect(result.current).toBe(offered)
})

it('asks again when the network is back, and nobody asks once the page has gone', async () => {
  const server = openServer()
  server.answers(session.config, () => Promise.reject(new Error('network')))
  const { result, unmount } = renderHook(() => useAbout()?.offersCas ?? false)
  await act(async () => undefined)
  expect(result.current).toBe(false)
  server.answers(session.config, () => offering(true))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current).toBe(true))
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(server.asked(session.config)).toHaveLength(2)
})
