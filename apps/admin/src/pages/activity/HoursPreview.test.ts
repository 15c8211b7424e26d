import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { seenHours } from '../../controls/seenHours.ts'
import { previewWords } from './HoursPreview.tsx'

const rule: HoursRule = { source: 'field', field: 'hours', cap: 20, step: 0.5 }
const field: DecidingField = { field: 'hours', title: '服务时长', kind: 'number', required: true, options: [] }
const said = (hours: unknown, fault?: string) => previewWords(rule, field, { hours }, fault)

it('names in the bar, too, what takes hours away', () => {
  expect(said(6)).toMatchObject({ type: 'success', short: '可认定 6 学时' })
  expect(said(300)).toMatchObject({
    type: 'warning',
    title: '填写 300 学时，本项目最多认定 20 学时，将按 20 学时认定',
    short: '可认定 20 学时（按 0.5 学时向下取整，最多 20 学时）',
  })
})

it('makes no success of no hours: a form may begin with 0', () => {
  expect(said(0)).toEqual({ type: 'info', title: '目前为 0 学时，按“服务时长”填写的数认定', short: '可认定 0 学时' })
  expect(previewWords({ source: 'fixed', hours: 0 }, null, {})).toMatchObject({ type: 'info', title: '本次申请可认定 0 学时' })
  const byOption: HoursRule = { source: 'table', field: 'led', rows: [{ value: 'seen', hours: 0 }] }
  const decides: DecidingField = {
    field: 'led',
    title: '参与方式',
    kind: 'choice',
    required: true,
    options: [{ value: 'seen', label: '旁听' }],
  }
  expect(previewWords(byOption, decides, { led: 'seen' })).toMatchObject({
    type: 'info',
    title: '本次申请可认定 0 学时（按“参与方式：旁听”）',
  })
})

it('promises no hours for what the form refuses', () => {
  expect(said(300, '服务时长不能大于 20')).toEqual({
    type: 'warning',
    title: '服务时长不能大于 20，修改后才能提交',
    short: '服务时长不能大于 20',
  })
  expect(said('', '服务时长必须填写')).toMatchObject({ type: 'info', title: '填写“服务时长”后，这里显示可认定的学时' })
})

it.each([
  [true, { type: 'success', title: '本次申请可认定 4 学时（按“是否负责人：负责人”）', short: '可认定 4 学时' }],
  [false, { type: 'success', title: '本次申请可认定 2 学时（按“是否负责人：队员”）', short: '可认定 2 学时' }],
  ['', { type: 'info', title: '填写“是否负责人”后，这里显示可认定的学时' }],
])('says what an option earns that stands for a yes or a no: %o', (led, said) => {
  const options = [
    { value: 'true', label: '负责人' },
    { value: 'false', label: '队员' },
  ]
  const byOption: HoursRule = {
    source: 'table',
    field: 'led',
    rows: [
      { value: 'true', hours: 4 },
      { value: 'false', hours: 2 },
    ],
  }
  const decides: DecidingField = { field: 'led', title: '是否负责人', kind: 'choice', required: true, options }
  expect(previewWords(byOption, decides, { led })).toEqual(said)
  expect(seenHours(byOption, decides, { led })).toEqual(led === '' ? {} : { hours: led ? 4 : 2, chosen: led ? '负责人' : '队员' })
  expect(seenHours(byOption, null, { led })).toEqual(led === '' ? {} : { hours: led ? 4 : 2 })
})
