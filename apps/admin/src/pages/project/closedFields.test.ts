import { expect, it } from 'vitest'
import { closedFields, inUseWords, needlessFields } from './closedFields.ts'

const teacher = { mayPublish: false, now: '2026-11-22 10:00:00' }
const admin = { ...teacher, mayPublish: true }

it('closes nothing of a draft, and form and process of a project in use', () => {
  expect(closedFields(null, teacher)).toEqual({})
  expect(closedFields({ status: 'draft', applyTime: null }, teacher)).toEqual({})
  expect(closedFields({ status: 'offline', applyTime: '2026-01-01' }, admin)).toEqual({
    formCode: 'read',
    processKey: 'read',
    signUp: 'read',
  })
})

it('closes what was promised to who may not publish, the deadline only once it has passed', () => {
  const promised = {
    formCode: 'read',
    processKey: 'read',
    signUp: 'read',
    waitingList: 'read',
    name: 'read',
    module: 'read',
    credits: 'read',
    attendance: 'read',
  }
  for (const applyTime of [null, '', '2026-11-22', '2026-11-22 10:00:00', '2026-12-01'])
    expect(closedFields({ status: 'published', applyTime }, teacher)).toEqual(promised)
  for (const applyTime of ['2026-11-21', '2026-11-22 09:59:59'])
    expect(closedFields({ status: 'published', applyTime }, teacher)).toEqual({ ...promised, applyTime: 'read' })
})

it('says so', () => {
  expect(inUseWords({ status: 'published', applyTime: null }, admin)).not.toContain('发布权限')
  expect(inUseWords({ status: 'published', applyTime: null }, teacher)).toContain(
    '名称、模块、学分、团队申请、签到方式、参加范围、候补、表单版本、认定学时、取得日期和成果须由有发布权限的人修改',
  )
  expect(inUseWords({ status: 'published', applyTime: '2026-11-21' }, teacher)).toContain('候补、已过的报名截止、表单版本')
})

it('leaves out what says nothing of how students take part', () => {
  expect(needlessFields('lottery')).toEqual({ formCode: 'hidden', processKey: 'hidden' })
  for (const none of ['none', undefined]) expect(needlessFields(none)).toEqual({ reserved: 'hidden', waitingList: 'hidden' })
})
