import { builtInSchemas } from '@sc/form-renderer/schema'
import { designerWords } from '@sc/form-renderer/designer'
import { expect, it } from 'vitest'
import { removeWidgets } from '../actions/removeWidgets.ts'
import { zhCN } from '../locale/zh-CN.ts'
import { design, documentOf, table, widget } from '../testing/sample.ts'
import { breaksOf } from './breaks.ts'

it('tells what asks for a column that goes, in the form and elsewhere', () => {
  const hours = widget('学时', { model: 'hours', key: 'hours' })
  const rows = table('t', hours, widget('内容', { model: 'what' }))
  const before = design({ ...rows, model: 'rows', name: '明细', options: { validWhen: "${sum(pluck(rows, 'hours')) <= 8}" } })
  const uses = [
    { model: 'rows', by: '流程甲', values: [], conditions: ["${sum(pluck(rows, 'hours')) > 4}"], binding: true },
    { model: 'rows', by: '流程乙', values: [], conditions: ["${sum(pluck(rows, 'what')) > 4}"], binding: true },
  ]
  const after = removeWidgets([hours]).apply(documentOf(before)).design
  const found = breaksOf({
    before,
    after,
    widgets: builtInSchemas,
    formerNames: () => [],
    fieldUses: uses,
    texts: zhCN.uses,
    settings: designerWords['zh-CN'].settings,
  })
  expect(found).toEqual([
    { words: '“明细”的填写规则', binding: false },
    { words: '流程甲', binding: true },
  ])
})
