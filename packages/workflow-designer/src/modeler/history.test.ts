import { expect, test } from 'vitest'
import { SavedPosition } from './history.ts'

test('undoing back to what was saved is clean again', () => {
  const history = new SavedPosition(true)
  history.record('execute')
  expect(history.dirty).toBe(true)
  history.record('undo')
  expect(history.dirty).toBe(false)
  history.record('redo')
  expect(history.distance).toBe(1)
})

test('a saved state on an overwritten branch never counts as reached', () => {
  const history = new SavedPosition(true)
  history.record('execute')
  history.markSaved(history.mark)
  history.record('undo')
  history.record('execute')
  expect(history.dirty).toBe(true)
})

test('a change made while saving stays unsaved', () => {
  const history = new SavedPosition(false)
  const mark = history.mark
  history.record('execute')
  history.markSaved(mark)
  expect(history.dirty).toBe(true)
})
