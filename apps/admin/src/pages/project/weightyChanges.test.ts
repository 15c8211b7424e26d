import type { DecidingField, HoursRule, Item } from '@sc/api-client/contract'
import { describe, expect, it } from 'vitest'
import { weightyChanges } from './weightyChanges.ts'

const before = {
  name: '急救培训',
  module: 'volunteer',
  hoursRule: { source: 'fixed', hours: 4 },
  credits: null,
  capacity: null,
  applyTime: null,
} as unknown as Item

it('asks before a project in use is renamed, and says whose name stays', () => {
  expect(weightyChanges(before, { ...before, name: '生命教育' }, [])).toEqual(['项目名称：急救培训 → 生命教育，已提交的申请仍用原来的名称'])
})

it('asks nothing where nothing weighty changes', () => {
  expect(weightyChanges(before, { ...before, place: '体育馆' }, [])).toEqual([])
})

it('says that another module is one of later applications alone', () => {
  expect(weightyChanges(before, { module: 'culture', credits: 0.5 }, [])).toEqual([
    '所属模块：今后提交的申请计入另一个模块',
    '学分：无 → 0.5',
  ])
})

it('takes a rule that is written down in another order for the same', () => {
  expect(weightyChanges(before, { hoursRule: { hours: 4, source: 'fixed' } }, [])).toEqual([])
  const table = (...values: string[]): Item['hoursRule'] => ({
    source: 'table',
    field: 'role',
    rows: values.map((value) => ({ value, hours: 2 })),
  })
  const role = [{ field: 'role', title: '角色', kind: 'choice' as const, required: true, options: [] }]
  expect(weightyChanges({ ...before, hoursRule: table('a', 'b') }, { hoursRule: table('b', 'a') }, role)).toEqual([])
  expect(weightyChanges({ ...before, hoursRule: table('a', 'b') }, { hoursRule: table('b', 'c') }, role)).toEqual([
    '认定学时：按“角色”的选项认定，“a”2 → 无、“c”无 → 2',
  ])
})

describe('a table of hours', () => {
  const options = [
    { value: 'n', label: '国家级' },
    { value: 'p', label: '省级' },
    { value: 'w', label: '世界级' },
  ]
  const field: DecidingField = { field: 'award', title: '奖项', kind: 'choice', required: true, options }
  const table = (...values: string[]): HoursRule => ({
    source: 'table',
    field: 'award',
    rows: values.map((value) => ({ value, hours: 2 })),
  })
  const project = { ...before, hoursRule: table('n'), formVersion: 1 }

  it('is asked about with what nobody can apply with', () => {
    expect(weightyChanges(project, { formVersion: 2 }, [field])).toEqual([
      '表单版本：第 1 版 → 第 2 版',
      '“奖项”的选项“省级”、“世界级”没有填写学时，选择它们的申请不能提交',
    ])
    expect(weightyChanges(project, { hoursRule: table('n', 'p') }, [field])).toEqual([
      '认定学时：按“奖项”的选项认定，“省级”无 → 2',
      '“奖项”的选项“世界级”没有填写学时，选择它的申请不能提交',
    ])
  })

  it('is not asked about where it has all options, or stays', () => {
    expect(weightyChanges(project, { formVersion: 2, hoursRule: table('n', 'p', 'w') }, [field])).toHaveLength(2)
    expect(weightyChanges(project, { ...project }, [field])).toEqual([])
  })
})
