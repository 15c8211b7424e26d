import { describe, expect, it } from 'vitest'
import { formOf } from '../samples/formOf.ts'
import { fieldsOf } from './fields.ts'
import { successorsOf, type FieldMarks } from './successors.ts'

const field = (model: string, name: string, key?: string, type = 'input'): FieldMarks => ({
  model,
  name,
  type,
  ...(key !== undefined && { key }),
})

/** What became of each former field that is gone: what it is for certain, and what it may be. */
function became(former: FieldMarks[], present: FieldMarks[]) {
  const { certain, possible } = successorsOf(former, present)
  return Object.fromEntries(
    former.flatMap(({ model }) => (possible(model).length > 0 ? [[model, [certain(model), ...possible(model)]]] : [])),
  )
}

describe('a field of another model', () => {
  it('is told by its name and its type, where nothing else could be meant', () => {
    expect(
      became(
        [field('amt', '数量', 'k1'), field('place', '地点', 'k2')],
        [field('amt2', '数量', 'k8'), field('place2', '地点', 'k9', 'textarea')],
      ),
    ).toEqual({ amt: ['amt2', 'amt2'], place: [undefined, 'place2'] })
  })

  it('may be each of several that look like it, and one that several look like may be each of these', () => {
    expect(became([field('a', '备注')], [field('c', '备注'), field('d', '备注')])).toEqual({ a: [undefined, 'c', 'd'] })
    expect(became([field('a', '备注'), field('b', '备注')], [field('c', '备注')])).toEqual({ a: [undefined, 'c'], b: [undefined, 'c'] })
  })

  it('is told by its key among those that look alike, and leaves the others to the others', () => {
    const former = [field('a', '备注', 'k1'), field('b', '备注', 'k2')]
    expect(became(former, [field('c', '备注', 'k2'), field('d', '备注', 'k1')])).toEqual({ a: ['d', 'd'], b: ['c', 'c'] })
    expect(became(former, [field('c', '备注', 'k1')])).toEqual({ a: ['c', 'c'] })
    expect(became(former, [field('c', '备注', 'k1'), field('d', '备注', 'k9')])).toEqual({ a: ['c', 'c'], b: ['d', 'd'] })
    // Two of one key, as files of others have them.
    expect(became([field('a', '备注', '1'), field('b', '备注', '1')], [field('c', '备注', '1')])).toEqual({
      a: [undefined, 'c'],
      b: [undefined, 'c'],
    })
  })

  it('of another name or type may be what has its key, which is not certain', () => {
    expect(became([field('contest', '比赛名称', 'k1')], [field('host', '主办方', 'k1')])).toEqual({ contest: [undefined, 'host'] })
    expect(became([field('contest', '比赛名称', 'k1')], [field('contest2', '比赛名称', 'k1', 'select')])).toEqual({
      contest: [undefined, 'contest2'],
    })
    expect(became([field('contest', '比赛名称', 'k1')], [field('host', '主办方', 'k1'), field('contest2', '比赛名称', 'k2')])).toEqual({
      contest: ['contest2', 'host', 'contest2'],
    })
  })

  it('without a name is nothing for certain', () => {
    expect(became([field('a', '', 'k1')], [field('b', '', 'k1')])).toEqual({ a: [undefined, 'b'] })
    expect(became([field('a', '')], [field('b', '')])).toEqual({ a: [undefined, 'b'] })
  })
})

describe('a field of the same model', () => {
  it('is the same as long as it has its name, or nothing else has it', () => {
    expect(
      became([field('a', '标题', 'k1'), field('b', '备注')], [field('a', '标题', 'k7', 'textarea'), field('c', '更多', 'k3')]),
    ).toEqual({})
    // Its widget is still its own: a new one may be called as it was.
    expect(became([field('a', '标题', 'k1')], [field('a', '活动标题', 'k1'), field('c', '标题', 'k2')])).toEqual({})
    // Keys that are numbers of places.
    expect(
      became(
        [field('a', '标题', '1'), field('b', '备注', '2')],
        [field('c', '更多', '1'), field('a', '标题', '2'), field('b', '备注', '3')],
      ),
    ).toEqual({})
    expect(
      became(
        [field('a', '标题', 'k1'), field('b', '备注', 'k2')],
        [field('a', '活动标题', 'k1'), field('b', '备注', 'k2'), field('d', '更多', 'k3')],
      ),
    ).toEqual({})
  })

  it('may be another by now: one that took its model, or changed models with it', () => {
    expect(
      became([field('hours', '学时', 'k1', 'number')], [field('hours', '备注', 'k2'), field('hours2', '学时', 'k1', 'number')]),
    ).toEqual({ hours: [undefined, 'hours2'] })
    expect(
      became([field('hours', '学时', 'k1', 'number')], [field('count', '学时', 'k1', 'number'), field('hours', '学时', 'k2', 'number')]),
    ).toEqual({ hours: [undefined, 'count'] })
    expect(became([field('hours', '学时', 'hours')], [field('hours', '备注', 'hours'), field('hours2', '学时', 'hours2')])).toEqual({
      hours: [undefined, 'hours2'],
    })
    expect(
      became([field('hours', '学时', 'k1'), field('note', '备注', 'k2')], [field('hours', '备注', 'k1'), field('note', '学时', 'k2')]),
    ).toEqual({ hours: [undefined, 'note'], note: [undefined, 'hours'] })
    expect(
      became([field('hours', '学时', 'k1'), field('note', '备注', 'k2')], [field('hours', '备注', 'k2'), field('note', '学时', 'k1')]),
    ).toEqual({ hours: [undefined, 'note'], note: [undefined, 'hours'] })
    expect(became([field('hours', '学时'), field('note', '备注')], [field('hours', '备注'), field('note', '学时')])).toEqual({
      hours: [undefined, 'note'],
      note: [undefined, 'hours'],
    })
  })
})

it('knows nothing of fields that never were', () => {
  const { certain, possible } = successorsOf([field('constructor', '甲')], [field('toString', '甲')])
  expect([certain('constructor'), certain('valueOf'), possible('valueOf')]).toEqual(['toString', undefined, []])
})

it('compares the fields of designs', () => {
  const form = (model: string) =>
    fieldsOf(
      formOf([
        {
          type: 'grid',
          name: '行',
          columns: [{ span: 24, list: [{ type: 'number', name: '学时', model, key: 'k1', icon: '', options: {}, rules: [] }] }],
        },
      ]),
    )
  expect(successorsOf(form('hours'), form('hours2')).certain('hours')).toBe('hours2')
})
