import { describe, expect, it } from 'vitest'
import { checkCondition } from './checkCondition.ts'

const problem = (source: string) => checkCondition(source, ['hours', '学时'])

describe('checkCondition', () => {
  it.each([
    '',
    '  ',
    '${hours > 3}',
    ' ${学时 > 3 and not empty hours} ',
    '#{size(hours) > 1}',
    "${hours == '}'}",
    'hours>3',
    "学时 == 'n'",
  ])('finds nothing wrong with %j', (source) => {
    expect(problem(source)).toBeUndefined()
  })
  it.each(['${hours >', '${hours >}', '${}', '${hours > 3} 或', '${hours} ${hours}', '${hours === 3}', '${hours.constructor}', 'hours >'])(
    'cannot read %j',
    (source) => {
      expect(problem(source)).toEqual({ kind: 'syntax' })
    },
  )
  it('names a field that the form does not have, and a function that nobody knows', () => {
    expect(problem('${hours > 1 and nosuch > 3}')).toEqual({ kind: 'unknownField', name: 'nosuch' })
    expect(problem('nosuch > 3')).toEqual({ kind: 'unknownField', name: 'nosuch' })
    expect(problem('${sizeof(hours) > 3}')).toEqual({ kind: 'unknownFunction', name: 'sizeof' })
  })
})
