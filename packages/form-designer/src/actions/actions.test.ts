import { builtInSchemas, emptyDesign, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import { widgetDesigners } from '@sc/form-renderer/designer'
import { describe, expect, it } from 'vitest'
import { widgetFrom } from '../document/freshWidget.ts'
import { column, root } from '../document/place.ts'
import { findWidget } from '../document/tree.ts'
import { beginHistory, perform, redo, select, undo, type History } from '../store/history.ts'
import { countingKeys, design, documentOf, grid, outline, widget } from '../testing/sample.ts'
import type { Action } from './action.ts'
import { addColumn } from './addColumn.ts'
import { clearForm } from './clearForm.ts'
import { duplicateWidgets } from './duplicateWidgets.ts'
import { insertWidget } from './insertWidget.ts'
import { moveWidgets } from './moveWidgets.ts'
import { pasteWidgets } from './pasteWidgets.ts'
import { rebindWidget } from './rebindWidget.ts'
import { removeColumn } from './removeColumn.ts'
import { removeWidgets } from './removeWidgets.ts'
import { renameWidget } from './renameWidget.ts'
import { replaceDesign } from './replaceDesign.ts'
import { resizeColumn } from './resizeColumn.ts'
import { updateConfig } from './updateConfig.ts'
import { updateOptions } from './updateOptions.ts'

const designerOf = (type: string) => widgetDesigners().find((one) => one.type === type)

const seen = (history: History) => outline(history.present.design.list)
const chosen = (history: History) => history.present.selection

/** Does an action, proves that undo and redo give back the very same documents, and answers with the done history. */
function proven(from: FormDesign, action: Action, ...selection: string[]): History {
  const before = select(beginHistory(structuredClone(from), builtInSchemas), selection)
  const done = perform(before, action, 0)
  expect(done.past).toHaveLength(1)
  const undone = undo(done)
  expect(undone.present).toBe(before.present)
  expect(undone.present.design).toEqual(from)
  expect(redo(undone).present).toBe(done.present)
  return done
}

const nothingDone = (from: FormDesign, action: Action) => {
  const before = beginHistory(from, builtInSchemas)
  expect(perform(before, action, 0)).toBe(before)
}

const a = widget('a')
const b = widget('b')
const c = widget('c')
const inner = widget('inner')
const holder = grid('grid', [inner], [])

describe('insertWidget', () => {
  const fresh = () => widgetFrom(designerOf('select')!, builtInSchemas, countingKeys())

  it('puts the widget at the place and selects it', () => {
    const done = proven(design(a, b), insertWidget(fresh(), { container: root, index: 1 }))
    expect(seen(done)).toBe(`a ${fresh().name} b`)
    expect(chosen(done)).toEqual(['new-1'])
  })
  it('reaches into a column of a container', () => {
    const done = proven(design(a, holder), insertWidget(widget('x'), { container: column('k-grid', 1), index: 0 }))
    expect(seen(done)).toBe('a grid[inner|x]')
  })
  it('does nothing where there is no such column', () => {
    nothingDone(design(a, holder), insertWidget(widget('x'), { container: column('k-grid', 7), index: 0 }))
  })
  it('gives a dropped widget its own key, model, remoteFunc and options', () => {
    const [first, second] = [
      widgetFrom(designerOf('select')!, builtInSchemas),
      widgetFrom(designerOf('select')!, builtInSchemas, countingKeys()),
    ]
    expect(second).toMatchObject({ key: 'new-1', model: 'select_new-1', options: { remoteFunc: 'func_new-1' } })
    expect(first.key).toMatch(/^\d{13}_\d{1,5}$/)
    expect(first.options.options).toEqual(second.options.options)
    expect(first.options.options).not.toBe(second.options.options)
    const grids = [widgetFrom(designerOf('grid')!, builtInSchemas), widgetFrom(designerOf('grid')!, builtInSchemas)]
    expect(grids[0]!.columns![0]!.list).not.toBe(grids[1]!.columns![0]!.list)
  })
})

describe('moveWidgets', () => {
  const to = (index: number) => ({ container: root, index })

  it('counts the place before the widget leaves its own', () => {
    expect(seen(proven(design(a, b, c), moveWidgets([a], to(2))))).toBe('b a c')
    expect(seen(proven(design(a, b, c), moveWidgets([c], to(0))))).toBe('c a b')
  })
  it('goes into a column and out again', () => {
    expect(seen(proven(design(a, holder), moveWidgets([a], { container: column('k-grid', 0), index: 1 })))).toBe('grid[inner a|]')
    expect(seen(proven(design(holder, a), moveWidgets([inner], to(2))))).toBe('grid[|] a inner')
  })
  it('leaves no step when the widget stays where it is', () => {
    nothingDone(design(a, b), moveWidgets([a], to(0)))
    nothingDone(design(a, b), moveWidgets([a], to(1)))
  })
  it('never puts a container into itself', () => {
    const outer = grid('outer', [holder])
    nothingDone(design(outer), moveWidgets([outer], { container: column('k-grid', 1), index: 0 }))
    nothingDone(design(outer), moveWidgets([outer], { container: column('k-outer', 0), index: 0 }))
  })
})

describe('removeWidgets', () => {
  it('selects the next, or the previous, or none', () => {
    expect(chosen(proven(design(a, b, c), removeWidgets([b]), 'k-b'))).toEqual(['k-c'])
    expect(chosen(proven(design(a, b), removeWidgets([b]), 'k-b'))).toEqual(['k-a'])
    expect(chosen(proven(design(a), removeWidgets([a]), 'k-a'))).toEqual([])
  })
  it('keeps another selection, but not one that goes with its container', () => {
    expect(chosen(proven(design(a, b), removeWidgets([b]), 'k-a'))).toEqual(['k-a'])
    expect(chosen(proven(design(a, holder), removeWidgets([holder]), 'k-inner'))).toEqual(['k-a'])
  })
  it('takes out of a column', () => {
    expect(seen(proven(design(holder), removeWidgets([inner])))).toBe('grid[|]')
  })
})

describe('duplicateWidgets and pasteWidgets', () => {
  it('copies with new names at every depth and selects the copy', () => {
    const done = proven(design(holder, b), duplicateWidgets([holder], builtInSchemas, countingKeys()))
    expect(seen(done)).toBe('grid[inner|] grid[inner|] b')
    expect(chosen(done)).toEqual(['new-1'])
    const copy = findWidget(done.present.design, 'new-2', builtInSchemas)!.widget
    expect(copy).toMatchObject({ name: 'inner', model: 'input_new-2', options: { remoteFunc: 'func_new-2' } })
    expect(copy.options).not.toBe(inner.options)
  })
  it('has copies ask for copies, in rows and of their sums too, and for what was not copied as before', () => {
    const ask = (model: string, options: object) => widget(model, { model, options: { ...options } })
    const [kind, unit] = [ask('kind', {}), ask('unit', {})]
    const level = ask('level', { visibleWhen: '${kind == "x" && b > 1}' })
    const hours = ask('hours', { computed: '${unit * 2}' })
    const rows = widget('rows', { model: 'rows', type: 'table', columns: [{ span: 24, list: [unit, hours] }] })
    const total = ask('total', { computed: "${sum(pluck(rows, 'hours'))}" })
    const all = [kind, level, rows, total]
    let count = 0
    const done = proven(
      design(...all, b),
      duplicateWidgets(all, builtInSchemas, () => `new${(count += 1)}`),
    )
    const [kind2, level2, rows2, total2] = done.present.design.list.slice(4)
    const [unit2, hours2] = rows2!.columns![0]!.list
    expect(level2!.options.visibleWhen).toBe(`\${${kind2!.model} == "x" && b > 1}`)
    expect(hours2!.options.computed).toBe(`\${${unit2!.model} * 2}`)
    expect(total2!.options.computed).toBe(`\${sum(pluck(${rows2!.model}, '${hours2!.model}'))}`)
  })
  it('keeps a remoteFunc that names a function of the host', () => {
    const bound = widget('dept', { options: { remoteFunc: 'departments' } })
    const done = proven(design(bound), duplicateWidgets([bound], builtInSchemas, countingKeys()))
    expect(done.present.design.list[1]!.options.remoteFunc).toBe('departments')
  })
  it('pastes several in order', () => {
    const done = proven(design(a, b), pasteWidgets([c, holder], { container: root, index: 1 }, builtInSchemas, countingKeys()))
    expect(seen(done)).toBe('a c grid[inner|] b')
    expect(chosen(done)).toEqual(['new-1', 'new-2'])
  })
})

describe('updateOptions', () => {
  const optionsAfter = (history: History, key: string) => findWidget(history.present.design, key, builtInSchemas)!.widget

  it('writes the rules anew and keeps foreign ones', () => {
    const stale: Widget = widget('学号', { rules: [{ required: true, message: 'stale' }, { validator: 'mine' }] })
    const done = proven(design(stale), updateOptions(stale, { pattern: '^\\d+$' }))
    expect(optionsAfter(done, stale.key).rules).toEqual([{ pattern: '^\\d+$', message: '学号格式不匹配' }, { validator: 'mine' }])
  })
  it('wraps the default when a select takes several, and takes the first when it stops', () => {
    const designer = designerOf('select')!
    const select = { ...widgetFrom(designer, builtInSchemas, countingKeys()) }
    select.options = { ...select.options, defaultValue: 'option_2' }
    const many = proven(design(select), updateOptions(select, { multiple: true }, { designer }))
    expect(optionsAfter(many, select.key).options.defaultValue).toEqual(['option_2'])
    const one = perform(many, updateOptions(select, { multiple: false }, { designer }), 0)
    expect(optionsAfter(one, select.key).options.defaultValue).toBe('option_2')
  })
  it('empties the default when a slider becomes a range, and resets it when it stops', () => {
    const designer = designerOf('slider')!
    const slider = widgetFrom(designer, builtInSchemas, countingKeys())
    const range = proven(design(slider), updateOptions(slider, { range: true }, { designer }))
    expect(optionsAfter(range, slider.key).options.defaultValue).toBeNull()
    const single = perform(range, updateOptions(slider, { range: false }, { designer }), 0)
    expect(optionsAfter(single, slider.key).options.defaultValue).toBe('')
  })
  it('leaves no step when nothing changes', () => {
    nothingDone(design(a), updateOptions(a, { required: false }))
  })
})

describe('renameWidget and rebindWidget', () => {
  it('lets the rules speak of the new title', () => {
    const required = widget('旧', { options: { required: true } })
    const done = proven(design(required), renameWidget(required, '学号'))
    expect(done.present.design.list[0]).toMatchObject({ name: '学号', rules: [{ required: true, message: '学号必须填写' }] })
  })
  it('binds to another model', () => {
    const done = proven(design(a), rebindWidget(a, 'studentNo'))
    expect(done.present.design.list[0]!.model).toBe('studentNo')
    expect(done.past[0]!.step.verb).toBe('rebind')
  })
  it('binds to no model that another widget has', () => {
    nothingDone(design(a, grid('grid', [widget('乙', { model: 'taken' })])), rebindWidget(a, 'taken'))
  })
})

describe('columns', () => {
  it('adds an empty one', () => {
    expect(seen(proven(design(holder), addColumn(holder)))).toBe('grid[inner||]')
  })
  it('moves what a removed one held to its neighbour', () => {
    const full = grid('grid', [a], [b], [c])
    expect(seen(proven(design(full), removeColumn(full, 1)))).toBe('grid[a b|c]')
    expect(seen(proven(design(full), removeColumn(full, 0)))).toBe('grid[a b|c]')
  })
  it('keeps the last one', () => {
    nothingDone(design(grid('g', [a])), removeColumn(grid('g', [a]), 0))
  })
  it('keeps a width within 1 to 24', () => {
    const done = proven(design(holder), resizeColumn(holder, 0, 99))
    expect(done.present.design.list[0]!.columns![0]!.span).toBe(24)
  })
})

describe('the form as a whole', () => {
  it('changes its configuration', () => {
    const done = proven(design(a), updateConfig({ labelWidth: 120 }, '标签宽度'))
    expect(done.present.design.config.labelWidth).toBe(120)
    nothingDone(design(a), updateConfig({ labelWidth: 100 }, '标签宽度'))
  })
  it('is cleared to the defaults', () => {
    const done = proven({ ...design(a), config: { ...design().config, labelWidth: 20 } }, clearForm(), 'k-a')
    expect(done.present).toEqual(documentOf(emptyDesign()))
    nothingDone(emptyDesign(), clearForm())
  })
  it('is replaced in one step, repeated keys made unique, nothing else touched', () => {
    const twice = design(a, { ...b, key: a.key }, grid('g', [{ ...c, key: a.key }]))
    const done = proven(design(c), replaceDesign(twice, builtInSchemas))
    const keys = [
      done.present.design.list[0]!.key,
      done.present.design.list[1]!.key,
      done.present.design.list[2]!.columns![0]!.list[0]!.key,
    ]
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toBe(a.key)
    expect(done.present.design.list[1]!.model).toBe(b.model)
    const plain = design(a, b)
    expect(replaceDesign(plain, builtInSchemas).apply(documentOf(design())).design).toBe(plain)
  })
})
