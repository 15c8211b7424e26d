import { expect, test } from 'vitest'
import { nextZoom } from './zoom.ts'

test('zoom goes in tenths and ends at 0.2 and 4', () => {
  expect(nextZoom(1, 1)).toBe(1.1)
  expect(nextZoom(0.87, 1)).toBe(0.9)
  expect(nextZoom(0.87, -1)).toBe(0.8)
  expect(nextZoom(0.30000000000000004, -1)).toBe(0.2)
  expect(nextZoom(0.2, -1)).toBeNull()
  expect(nextZoom(3.95, 1)).toBe(4)
  expect(nextZoom(4, 1)).toBeNull()
})

test('a diagram fitted below the range can still be zoomed in, not out', () => {
  expect(nextZoom(0.05, -1)).toBeNull()
  expect(nextZoom(0.05, 1)).toBe(0.2)
})
