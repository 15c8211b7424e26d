import { expect, it } from 'vitest'
import { withErrors } from './errorText.js'

it.each(['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', ' #n/a ', 'Err:502', '########'])(
  '%s is an error, not a text',
  (text) => {
    expect(withErrors(text)).toEqual({ unreadable: 'error', text: text.trim() })
  },
)

it.each(['#1', 'N/A', '#软件2301', '##', 'Err:', '#N/A 班', 7, null, true])('%s is what it says', (cell) => {
  expect(withErrors(cell)).toBe(cell)
})
