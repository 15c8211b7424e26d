import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { previewWords } from './HoursPreview.tsx'

const rule: HoursRule = { source: 'field', field: 'hours', cap: 20, step: 0.5 }
const field: DecidingField = { field: 'hours', title: '服务时长', kind: 'number', required: true, options: [] }
const said = (hours: unknown, fault?: string) => previewWords(rule, field, { hours }, fault)

it('names in the bar, too, what takes hours away', () => {
  expect(said(6)).toMatchObject({ type: 'success', short: '可认定 6 学时' })
  expect(said(300)).toMatchObject({ type: 'warning', title: '填写 300 学时，本项目最多认定 20 学时，将按 20 学时认定', short: '可认定 20 学时（按 0.5 学时向下取整，最多 20 学时）' })
})

it('promises no hours for what the form refuses', () => {
  expect(said(300, '服务时长不能大于 20')).toEqual({ type: 'warning', title: '服务时长不能大于 20，修改后才能提交', short: '服务时长不能大于 20' })
  expect(said('', '服务时长必须填写')).toMatchObject({ type: 'info', title: '填写“服务时长”后，这里显示可认定的学时' })
})
