import { describe, expect, it } from 'vitest'
import { partAt, pathKey, withPartAt, type FieldPath } from './fieldPath.ts'

describe('pathKey', () => {
  it('is the model of a field, and another text for every path', () => {
    const paths: FieldPath[] = [['a'], ['a', 'b'], ['a', 0], ['a', '0'], ['a.b'], ['["a","b"]'], ['\u0000["a","b"]'], ['\u0000']]
    expect(pathKey(['hours'])).toBe('hours')
    expect(new Set(paths.map(pathKey)).size).toBe(paths.length)
  })
})

describe('partAt', () => {
  it('leads through lists and objects, and nowhere else', () => {
    const members = [{ name: '甲' }]
    expect(partAt(members, [])).toBe(members)
    expect(partAt(members, [0, 'name'])).toBe('甲')
    expect(partAt(members, [1, 'name'])).toBeUndefined()
    expect(partAt('text', ['length'])).toBeUndefined()
    expect(partAt(members, ['constructor'])).toBeUndefined()
  })
})

describe('withPartAt', () => {
  it('changes nothing in place, and keeps what is beside the way', () => {
    const members = [{ name: '甲' }, { name: '乙', no: 2 }]
    const changed = withPartAt(members, [1, 'name'], '丙')
    expect(changed).toEqual([{ name: '甲' }, { name: '丙', no: 2 }])
    expect((changed as unknown[])[0]).toBe(members[0])
    expect(members[1]?.name).toBe('乙')
  })

  it('makes what is missing on the way', () => {
    expect(withPartAt(undefined, ['place', 0, 'lat'], 31.2)).toEqual({ place: [{ lat: 31.2 }] })
    expect(withPartAt(null, [], 1)).toBe(1)
  })

  it('reaches into no prototype', () => {
    const made = withPartAt({}, ['__proto__', 'polluted'], true) as object
    expect('polluted' in {}).toBe(false)
    expect(Object.keys(made)).toEqual(['__proto__'])
  })
})
