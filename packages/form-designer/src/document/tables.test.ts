import { builtInSchemas } from '@sc/form-renderer/schema'
import { widgetDesigners } from '@sc/form-renderer/designer'
import { describe, expect, it } from 'vitest'
import { insertWidget } from '../actions/insertWidget.ts'
import { moveWidgets } from '../actions/moveWidgets.ts'
import { pasteWidgets } from '../actions/pasteWidgets.ts'
import { rebindWidget } from '../actions/rebindWidget.ts'
import { conditionFields } from '../settings/conditionFields.ts'
import { countingKeys, design, documentOf, grid, outline, table, widget } from '../testing/sample.ts'
import { zhCN } from '../locale/zh-CN.ts'
import { widgetFrom } from './freshWidget.ts'
import { column, root } from './place.ts'
import { findWidget, modelHolder } from './tree.ts'

const asking = (name: string, visibleWhen: string) => widget(name, { model: name, options: { visibleWhen } })
const named = (name: string) => widget(name, { model: name })
const within = column('k-t', 0)

describe('a sub-table in the designer', () => {
  it('is dropped with a place for the fields of its rows', () => {
    const [designer] = widgetDesigners().filter(({ type }) => type === 'table')
    const fresh = widgetFrom(designer!, builtInSchemas, countingKeys())
    const { design: after } = insertWidget(fresh, { container: root, index: 0 }).apply(documentOf(design()))
    const filled = insertWidget(named('a'), { container: column(fresh.key, 0), index: 0 }).apply(documentOf(after))
    expect(outline(filled.design.list)).toBe(`${fresh.name}[a]`)
  })

  it('takes fields alone: what else is put there stands behind it, and what is moved there stays', () => {
    const form = design(table('t', named('a')), grid('g', [named('b')]))
    const place = { container: within, index: 1 }
    expect(outline(insertWidget(grid('h', []), place).apply(documentOf(form)).design.list)).toBe('t[a] h[] g[b]')
    const pasted = pasteWidgets([named('c'), table('u')], place, builtInSchemas, countingKeys()).apply(documentOf(form))
    expect(outline(pasted.design.list)).toBe('t[a] c u[] g[b]')
    const moved = (name: string) =>
      moveWidgets([findWidget(form, `k-${name}`, builtInSchemas)!.widget], place).apply(documentOf(form)).design.list
    expect(outline(moved('g'))).toBe('t[a] g[b]')
    expect(outline(moved('b'))).toBe('t[a b] g[]')
  })

  it('has names of its own: a column is renamed in the conditions of its row, a field in those of the form', () => {
    const form = design(named('x'), asking('y', '${x == 1}'), table('t', { ...named('x'), key: 'k-x2' }, asking('z', '${x == 2}')))
    expect(modelHolder(form, 'x', 'k-x2', builtInSchemas)).toBeUndefined()
    const conditions = (key: string, to: string) => {
      const found = findWidget(form, key, builtInSchemas)!.widget
      const { design: after } = rebindWidget(found, to).apply(documentOf(form))
      return ['k-y', 'k-z'].map((one) => findWidget(after, one, builtInSchemas)!.widget.options.visibleWhen)
    }
    expect(conditions('k-x', 'n')).toEqual(['${n == 1}', '${x == 2}'])
    expect(conditions('k-x2', 'n')).toEqual(['${x == 1}', '${n == 2}'])
  })

  it('offers conditions within it the columns of their row, and those of the form the table as a whole', () => {
    const form = design(named('x'), table('t', named('a'), named('b')))
    const offered = (key: string) => {
      const found = findWidget(form, key, builtInSchemas)!.widget
      const settings = {
        widget: found,
        name: 'requiredWhen' as const,
        known: () => undefined,
        widgets: builtInSchemas,
        texts: zhCN.editors,
      }
      return conditionFields(form, settings).flatMap(({ model, unavailable }) => (unavailable === undefined ? [model] : []))
    }
    expect(offered('k-a')).toEqual(['b'])
    expect(offered('k-x')).toEqual(['table_t'])
  })
})
