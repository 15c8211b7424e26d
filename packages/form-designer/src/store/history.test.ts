import { builtInSchemas } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { renameWidget } from '../actions/renameWidget.ts'
import { removeWidgets } from '../actions/removeWidgets.ts'
import { updateOptions } from '../actions/updateOptions.ts'
import { design, outline, widget } from '../testing/sample.ts'
import { beginHistory, endTyping, markSaved, perform, redo, select, undo, unsavedSteps, type History } from './history.ts'

const a = widget('a')
const b = widget('b')
const begin = () => beginHistory(design(a, b), builtInSchemas)
const type = (history: History, text: string, now: number) => perform(history, renameWidget(a, text), now)
const names = (history: History) => outline(history.present.design.list)

describe('typing', () => {
  it('in one setting without a pause is one step', () => {
    const typed = type(type(type(begin(), '学', 0), '学号', 300), '学号一', 600)
    expect(typed.past).toHaveLength(1)
    expect(names(undo(typed))).toBe('a b')
    expect(names(redo(undo(typed)))).toBe('学号一 b')
  })
  it('after a pause, or after the field was left, is another step', () => {
    expect(type(type(begin(), '学', 0), '学号', 5_000).past).toHaveLength(2)
    expect(type(endTyping(type(begin(), '学', 0)), '学号', 100).past).toHaveLength(2)
  })
  it('in another widget, or with something between, is another step', () => {
    expect(perform(type(begin(), '学', 0), renameWidget(b, 'x'), 10).past).toHaveLength(2)
    const between = perform(type(begin(), '学', 0), updateOptions(a, { required: true }), 10)
    expect(type(between, '学号', 20).past).toHaveLength(3)
  })
  it('after a save is another step, so that undo leads back to what was saved', () => {
    const typed = type(begin(), '学', 0)
    const more = type(markSaved(typed, typed.present.design), '学号', 10)
    expect(unsavedSteps(more)).toBe(1)
    expect(unsavedSteps(undo(more))).toBe(0)
  })
  it('never goes on in a step that has been undone', () => {
    const typed = type(endTyping(type(begin(), '学', 0)), '学号', 10)
    expect(type(undo(typed), '学年', 20).past).toHaveLength(2)
  })
})

describe('two switches in a row', () => {
  it('are two steps', () => {
    const on = perform(begin(), updateOptions(a, { required: true }), 0)
    expect(perform(on, updateOptions(a, { disabled: true }), 1).past).toHaveLength(2)
  })
})

describe('undo', () => {
  it('brings back the selection of the moment before the change', () => {
    const done = perform(select(begin(), ['k-a']), removeWidgets([a]), 0)
    expect(done.present.selection).toEqual(['k-b'])
    expect(undo(select(done, [])).present.selection).toEqual(['k-a'])
  })
  it('and redo at the ends do nothing', () => {
    const history = begin()
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })
  it('is dropped ahead by a new change', () => {
    const done = perform(undo(perform(begin(), removeWidgets([a]), 0)), removeWidgets([b]), 1)
    expect(done.future).toEqual([])
    expect(names(done)).toBe('a')
  })
})

describe('unsaved steps', () => {
  const change = (history: History, text: string) => perform(history, updateOptions(a, { placeholder: text }), 0)

  it('count what lies between the present and the saved design, in both directions', () => {
    const two = change(change(begin(), '1'), '2')
    expect(unsavedSteps(two)).toBe(2)
    const saved = markSaved(two, two.present.design)
    expect(unsavedSteps(saved)).toBe(0)
    expect(unsavedSteps(undo(undo(saved)))).toBe(2)
    expect(unsavedSteps(redo(undo(saved)))).toBe(0)
  })
  it('go on counting when the saved design is on a branch that was left', () => {
    const two = change(change(begin(), '1'), '2')
    const saved = markSaved(two, two.present.design)
    const left = change(undo(undo(saved)), '3')
    expect(unsavedSteps(left)).toBe(3)
    expect(unsavedSteps(undo(left))).toBe(2)
  })
  it('remain for what was changed while a save was under way', () => {
    const one = change(begin(), '1')
    const meanwhile = change(one, '2')
    expect(unsavedSteps(markSaved(meanwhile, one.present.design))).toBe(1)
  })
  it('are none after selecting', () => {
    expect(unsavedSteps(select(begin(), ['k-b']))).toBe(0)
  })
})
