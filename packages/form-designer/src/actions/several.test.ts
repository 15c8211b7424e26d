import { widgetDesigners } from '@sc/form-renderer/designer'
import { builtInSchemas, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { placeToward, type Direction } from '../document/neighbours.ts'
import { column, root } from '../document/place.ts'
import { zhCN } from '../locale/zh-CN.ts'
import { beginHistory, perform, select, undo } from '../store/history.ts'
import { countingKeys, design, grid, outline, table, widget } from '../testing/sample.ts'
import type { Action } from './action.ts'
import { duplicateWidgets } from './duplicateWidgets.ts'
import { moveWidgets } from './moveWidgets.ts'
import { removeWidgets } from './removeWidgets.ts'
import { updateEach } from './updateEach.ts'

const a = widget('a')
const b = widget('b')
const c = widget('c')
const d = widget('d')
const inner = widget('inner')
const holder = grid('grid', [inner], [])
const designers = new Map(widgetDesigners().map((one) => [one.type, one]))

/** Does an action with these widgets selected, proves that it is one step, and answers with what came of it. */
function done(from: FormDesign, action: Action, ...selected: Widget[]) {
  const before = select(
    beginHistory(from, builtInSchemas),
    selected.map(({ key }) => key),
  )
  const after = perform(before, action, 0)
  expect(after.past).toHaveLength(1)
  expect(undo(after).present).toBe(before.present)
  return {
    seen: outline(after.present.design.list),
    selection: after.present.selection,
    said: zhCN.step(action.step),
    after: after.present.design,
  }
}

describe('several at once', () => {
  it('go, and leave the selection to what stands after them', () => {
    expect(done(design(a, b, c, d), removeWidgets([a, c]), c, a)).toMatchObject({ seen: 'b d', selection: ['k-d'], said: '删除“a”等 2 项' })
    expect(done(design(a, b, c), removeWidgets([b, c]), b, c)).toMatchObject({ seen: 'a', selection: ['k-a'] })
    expect(done(design(a, holder), removeWidgets([a, inner]), a, inner)).toMatchObject({ seen: 'grid[|]', selection: [] })
  })

  it('move together, in their order, and stay selected', () => {
    expect(done(design(a, b, c, d), moveWidgets([a, c], { container: root, index: 4 }), c, a)).toMatchObject({
      seen: 'b d a c',
      selection: ['k-c', 'k-a'],
    })
    expect(done(design(a, holder, b), moveWidgets([a, b], { container: column('k-grid', 1), index: 0 }), a, b).seen).toBe('grid[inner|a b]')
  })

  it('do not move where one of them may not be, nor into one of themselves', () => {
    const before = beginHistory(design(a, holder, table('t', b)), builtInSchemas)
    expect(perform(before, moveWidgets([a, holder], { container: column('k-t', 0), index: 0 }), 0)).toBe(before)
    expect(perform(before, moveWidgets([a, holder], { container: column('k-grid', 0), index: 0 }), 0)).toBe(before)
    expect(perform(before, moveWidgets([a, holder], { container: root, index: 1 }), 0)).toBe(before)
  })

  it.each<[Direction, Widget[], string]>([
    ['up', [b, c], 'b c a d grid[inner|]'],
    ['down', [b, c], 'a d b c grid[inner|]'],
    ['up', [b, d], 'b d a c grid[inner|]'],
    ['in', [c, d], 'a b grid[c d inner|]'],
  ])('go %s by key', (direction, moving, expected) => {
    const from = design(a, b, c, d, holder)
    const keys = moving.map(({ key }) => key)
    expect(done(from, moveWidgets(moving, placeToward(direction, from, keys, builtInSchemas)!), ...moving).seen).toBe(expected)
  })

  it('are copied after the last of them, and the copies selected', () => {
    expect(done(design(a, b, c), duplicateWidgets([a, b], builtInSchemas, countingKeys()), a, b)).toMatchObject({
      seen: 'a b a b c',
      selection: ['new-1', 'new-2'],
      said: '复制“a”等 2 项',
    })
  })

  it('get one value, with what follows from it', () => {
    const choice = widget('choice', { type: 'select', options: { multiple: false, defaultValue: 'x', options: [{ value: 'x' }] } })
    const { after, said } = done(design(a, choice), updateEach([a, choice], { path: 'required' }, true, { designers }))
    expect(after.list.map(({ options }) => options.required)).toEqual([true, true])
    expect(after.list.every(({ rules }) => rules.some((rule) => rule.required === true))).toBe(true)
    expect(said).toBe('修改“a”等 2 项')
    const several = done(design(choice), updateEach([choice], { path: 'multiple' }, true, { designers })).after.list[0]
    expect(several?.options.defaultValue).toEqual(['x'])
  })

  it('are typed into as one step', () => {
    const typed = (value: string) => updateEach([a, b], { path: 'width' }, value, { designers, typing: true })
    const history = [typed('1'), typed('10'), typed('100')].reduce(
      (before, action, at) => perform(before, action, at),
      beginHistory(design(a, b), builtInSchemas),
    )
    expect(history.past).toHaveLength(1)
    expect(history.present.design.list.map(({ options }) => options.width)).toEqual(['100', '100'])
  })
})
