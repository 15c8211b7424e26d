import { expect, it } from 'vitest'
import { cases, unmeasured } from './cases.ts'

it('measures every list of the contract', () => {
  expect(unmeasured(cases({ itemId: 'item', taskId: 'task' }))).toEqual([])
})
