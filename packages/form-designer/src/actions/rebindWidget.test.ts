import { builtInSchemas, conditionNamesOf, type FormDesign } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { locate } from '../document/tree.ts'
import { beginHistory, perform, undo } from '../store/history.ts'
import { design, documentOf, grid, widget } from '../testing/sample.ts'
import { rebindWidget } from './rebindWidget.ts'

const level = widget('级别', { model: 'level' })
const asking = widget('证书', {
  model: 'cert',
  options: { visibleWhen: "${ level == 'level' }", requiredWhen: 'not empty level', readOnlyWhen: '${level >' },
})
const inside = widget('材料', { model: 'paper', options: { visibleWhen: '${cert != level}' } })
const texts = (one: FormDesign) =>
  [...locate(one, builtInSchemas)].flatMap(({ widget }) => conditionNamesOf(widget).map((name) => widget.options[name]))
const before = design(level, asking, grid('格', [inside], [widget('别的')]))

describe('another name for a field', () => {
  it('is taken over by every condition in the same step; what cannot be read, and the rest of the form, stays', () => {
    const history = perform(beginHistory(before, builtInSchemas), rebindWidget(level, 'grade'), 0)
    const after = history.present.design
    expect(after.list[0]!.model).toBe('grade')
    expect(texts(after)).toEqual(["${ grade == 'level' }", 'not empty grade', '${level >', '${cert != grade}'])
    expect(after.list[2]!.columns![1]).toBe(before.list[2]!.columns![1])
    expect(history.past).toHaveLength(1)
    expect(undo(history).present.design).toBe(before)
  })

  it('and back gives the same conditions', () => {
    const there = rebindWidget(level, 'grade').apply(documentOf(before)).design
    const back = rebindWidget(there.list[0]!, 'level').apply(documentOf(there)).design
    expect(texts(back)).toEqual(texts(before))
  })

  it('leaves conditions alone while another widget has the old one', () => {
    const twice = design(level, { ...level, key: 'other' }, asking)
    expect(texts(rebindWidget(level, 'grade').apply(documentOf(twice)).design)).toEqual(texts(design(asking)))
  })

  it('is taken over where it is a column that the form asks for', () => {
    const hours = widget('学时', { model: 'hours', type: 'number', options: { validWhen: '${hours > 0}' } })
    const rows = widget('明细', { model: 'rows', type: 'table', options: { validWhen: "${sum(pluck(rows, 'hours')) <= hours}" } })
    const other = widget('另一', { model: 'hours', options: { visibleWhen: "${size(pluck(others, 'hours')) > first(rows).hours}" } })
    const whole = design({ ...rows, columns: [{ span: 24, list: [hours] }] }, other)
    expect(texts(rebindWidget(hours, 'len').apply(documentOf(whole)).design)).toEqual([
      "${sum(pluck(rows, 'len')) <= hours}",
      '${len > 0}',
      "${size(pluck(others, 'hours')) > first(rows).len}",
    ])
  })
})
