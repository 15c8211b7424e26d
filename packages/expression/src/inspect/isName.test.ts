import { describe, expect, test } from 'vitest'
import { isName } from './isName.ts'

describe('a name that expressions can ask for', () => {
  test.each(['hours', '认定学时', 'number_1577', '_a', '$x'])('%s', (name) => expect(isName(name)).toBe(true))
})

describe('one that they cannot', () => {
  test.each(['my-hours', 'number_1577.5_22', 'a b', ' a', '', 'and', 'empty', 'true', '1a', '${a}', '__proto__', 'f(x)'])('%j', (name) =>
    expect(isName(name)).toBe(false),
  )
})
