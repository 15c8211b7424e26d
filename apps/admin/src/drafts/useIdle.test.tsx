import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runIdleWork, useIdle } from './useIdle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const PAUSE = 1_000

function open() {
  const work = vi.fn()
  const view = renderHook(({ does }) => useIdle(does, PAUSE), { initialProps: { does: work } })
  return { work, ask: view.result.current, ...view }
}

it('works once nobody asked again for the length of the pause', () => {
  const { work, ask } = open()
  ask()
  vi.advanceTimersByTime(PAUSE - 1)
  ask()
  vi.advanceTimersByTime(PAUSE - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('does the work as it is by then, not as it was asked for', () => {
  const { work, ask, rerender } = open()
  ask()
  const newer = vi.fn()
  rerender({ does: newer })
  vi.advanceTimersByTime(PAUSE)
  expect([work.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
})

it.each([
  ['the page goes out of sight', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['it is called for, as before a sign-out', () => void runIdleWork()],
])('waits no longer when %s, and works once', (_, happens) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { work, ask } = open()
  happens()
  expect(work).not.toHaveBeenCalled()
  ask()
  happens()
  vi.advanceTimersByTime(PAUSE)
  expect(work).toHaveBeenCalledOnce()
})

it('does not take coming back for going away', () => {
  const { work, ask } = open()
  ask()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(work).not.toHaveBeenCalled()
})

it('works before it is gone, and then nobody calls for it any more', async () => {
  const { work, ask, unmount } = open()
  ask()
  unmount()
  expect(work).toHaveBeenCalledOnce()
  ask()
  await runIdleWork()
  expect(work).toHaveBeenCalledOnce()
})
