import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { changedMeanwhile, sayChanged } from './changedMeanwhile.ts'

const read = {
  name: '急救培训',
  module: 'volunteer',
  moduleName: '志愿公益',
  hoursRule: { source: 'fixed', hours: 2 },
  credits: null,
  capacity: null,
  applyTime: null,
  formName: '申请表',
  processName: null,
  status: 'published',
  revision: 1,
} as unknown as Item
const refused = (now: Partial<Item>) => new ApiError('business', '该项目已修改过', businessCode.conflict, { ...read, revision: 2, ...now })

it('names what became of a project that was read', () => {
  expect(
    changedMeanwhile(
      refused({ hoursRule: { source: 'fixed', hours: 99 }, credits: 50, reserved: 5, processKey: 'p', processName: '审批' }),
      {
        ...read,
        reserved: 2,
      },
    ),
  ).toEqual({
    message: '该项目已修改过',
    lines: ['认定学时：每份申请 2 学时 → 每份申请 99 学时', '学分：无 → 50', '预留名额：2 → 5', '审批流程：未绑定 → 审批'],
  })
})

it('names what is only read, and what state the project is in, too', () => {
  const now = {
    name: '生命教育',
    module: 'culture',
    moduleName: '文体活动',
    place: '体育馆',
    startTime: '2026-12-01',
    description: '请带饭卡',
    status: 'offline' as const,
  }
  expect(changedMeanwhile(refused(now), { ...read, place: '图书馆', startTime: '' })?.lines).toEqual([
    '项目名称：急救培训 → 生命教育',
    '所属模块：志愿公益 → 文体活动',
    '地点：图书馆 → 体育馆',
    '开始日期：不限 → 2026-12-01',
    '项目说明有修改',
    '状态：已发布 → 已下架',
  ])
})

it('names no field of the form by its name in the data', () => {
  const rule = (cap: number): Item['hoursRule'] => ({ source: 'field', field: 'number_17', cap, step: 0.5 })
  expect(changedMeanwhile(refused({ hoursRule: rule(8) }), { ...read, hoursRule: rule(4) })?.lines).toEqual([
    '认定学时：按填写的数字认定，按 0.5 学时向下取整，最多 4 学时 → 按填写的数字认定，按 0.5 学时向下取整，最多 8 学时',
  ])
})

it('takes a rule that came in another order for the same, says so where nothing is left to name, and is silent of other failures', () => {
  expect(changedMeanwhile(refused({ hoursRule: { hours: 2, source: 'fixed' } }), read)?.lines).toEqual(['本页显示的信息都没有变化'])
  expect(changedMeanwhile(new ApiError('business', '不能发布'), read)).toBeUndefined()
  expect((sayChanged(refused({ credits: 3 }), read) as ApiError).message).toBe('该项目已修改过；学分：无 → 3')
})
