import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { expect, it } from 'vitest'
import { changedMeanwhile } from './changedMeanwhile.ts'

const read = { name: '急救培训', module: 'volunteer', hoursRule: { source: 'fixed', hours: 2 }, credits: null, capacity: null, applyTime: null, formName: '申请表', processName: null, revision: 1 } as unknown as Item
const refused = (now: Partial<Item>) => new ApiError('business', '该项目已修改过', businessCode.conflict, { ...read, revision: 2, ...now })

it('names what became of a project that was read', () => {
  expect(changedMeanwhile(refused({ hoursRule: { source: 'fixed', hours: 99 }, credits: 50, processName: '审批' }), read)).toEqual({
    message: '该项目已修改过',
    lines: ['认定学时：每份申请 2 学时 → 每份申请 99 学时', '学分：无 → 50', '审批流程：未绑定 → 审批'],
  })
})

it('says so where nothing of it weighs, and is silent of other failures', () => {
  expect(changedMeanwhile(refused({}), read)?.lines).toEqual(['学时、学分、名额、报名截止、表单和流程都没有变化，其它信息有修改'])
  expect(changedMeanwhile(new ApiError('business', '不能发布'), read)).toBeUndefined()
})
