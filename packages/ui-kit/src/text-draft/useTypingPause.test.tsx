import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useTypingPause } from './useTypingPause.ts'

afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function type(first: string) {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ text }) => useTypingPause(text), { initialProps: { text: first } })
  return { paused: () => result.current[0], pause: () => act(result.current[1]), add: (text: string) => rerender({ text }) }
}

it('stays with the text of the last pause while one goes on typing', () => {
  const { paused, add } = type('a')
  add('ab')
  wait(500)
  add('abc')
  wait(500)
  expect(paused()).toBe('a')
  wait(100)
  expect(paused()).toBe('abc')
})

it('pauses when it is told to', () => {
  const { paused, pause, add } = type('a')
  add('ab')
  pause()
  expect(paused()).toBe('ab')
})
