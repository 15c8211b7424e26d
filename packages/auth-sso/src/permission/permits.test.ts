import { describe, expect, it } from 'vitest'
import { permits } from './permits.ts'

const auth = [
  { action: 'item:publish', type: '1' },
  { action: 'score:edit,score:import', type: '1' },
  { action: 'item:hidden', type: '2' },
]
const allAuth = [
  { action: 'item:publish', type: '1', status: '1' },
  { action: 'form:free', type: '1', status: '0' },
  { action: 'form:closed', type: '1', status: '1' },
]

describe('permits', () => {
  it.each([
    ['item:publish', true, 'it is the user’s own'],
    ['form:closed', false, 'it is nobody’s here'],
    ['form:free', true, 'its rule is switched off'],
    ['item:hidden', false, 'entries of type 2 do not count'],
    ['score:import', true, 'an entry may name several'],
    ['score:imp', false, 'a part of a name is no name'],
    ['form:closed, item:publish', true, 'one of several is enough'],
    ['', false, 'nothing is granted by nothing'],
  ])('%s → %s: %s', (action, granted) => {
    expect(permits({ auth, allAuth }, action)).toBe(granted)
  })
  it('reads numbers as well, as some back ends send them', () => {
    const numbers = {
      auth: [{ action: 'a', type: 2 as unknown as string }],
      allAuth: [{ action: 'b', type: '1', status: 0 as unknown as string }],
    }
    expect([permits(numbers, 'a'), permits(numbers, 'b')]).toEqual([false, true])
  })
})
