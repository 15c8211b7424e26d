import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftKeeper } from './DraftKeeper.ts'
import { useKeptDesign } from './useKeptDesign.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PAUSE = 800

function open(write: () => string | null | Promise<string | null> = () => 'the design') {
  const keeper = { keep: vi.fn(), withdraw: vi.fn(async () => undefined) }
  const editor = { dirty: true }
  const designer = { current: { isDirty: () => editor.dirty } }
  const { result } = renderHook(() =>
    useKeptDesign({ keeper: keeper as unknown as DraftKeeper, designer, write, baseRevision: () => 7, pause: PAUSE }),
  )
  return { keeper, editor, ...result.current }
}

const afterPause = () => vi.advanceTimersByTimeAsync(PAUSE)

it('keeps the design after a pause, with the revision that it began from', async () => {
  const { keeper, askToKeep } = open()
  askToKeep()
  expect(keeper.keep).not.toHaveBeenCalled()
  await afterPause()
  expect(keeper.keep.mock.calls).toEqual([['the design', 7]])
})

it('keeps nothing of a design that was saved before the pause was over, or while it was written down', async () => {
  let written = (_: string) => {}
  const { keeper, editor, askToKeep } = open(() => new Promise((resolve) => (written = resolve)))
  editor.dirty = false
  askToKeep()
  await afterPause()
  editor.dirty = true
  askToKeep()
  await afterPause()
  editor.dirty = false
  written('the design')
  await afterPause()
  expect(keeper.keep).not.toHaveBeenCalled()
})

it('tries again where the design cannot be written down yet', async () => {
  const write = vi
    .fn<() => string | null | Promise<string>>()
    .mockReturnValueOnce(null)
    .mockRejectedValueOnce(new Error('being imported'))
    .mockReturnValue('later')
  const { keeper, askToKeep } = open(write)
  askToKeep()
  await afterPause()
  await afterPause()
  expect(keeper.keep).not.toHaveBeenCalled()
  await afterPause()
  expect(keeper.keep.mock.calls).toEqual([['later', 7]])
})

it('gives up what was kept once nothing is unsaved any more, and not before the designer took it up', () => {
  const { keeper, onDirtyChange } = open()
  onDirtyChange(false)
  expect(keeper.withdraw).not.toHaveBeenCalled()
  onDirtyChange(true)
  onDirtyChange(false)
  expect(keeper.withdraw).toHaveBeenCalledOnce()
})
