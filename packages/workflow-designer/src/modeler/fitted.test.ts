import { expect, test } from 'vitest'
import { fitted } from './fitted.ts'

const canvas = { width: 1000, height: 600 }

/** Where a drawing's corners come to lie on the screen. */
function onScreen(drawing: { x: number; y: number; width: number; height: number }, size = canvas, paletteEnd = 68) {
  const box = fitted(drawing, size, paletteEnd)
  const scale = size.width / box.width
  const left = (drawing.x - box.x) * scale
  const top = (drawing.y - box.y) * scale
  return { scale, left, top, right: left + drawing.width * scale, bottom: top + drawing.height * scale }
}

test('a drawing lies beside the palette and off the edges', () => {
  const { left, top, right, bottom, scale } = onScreen({ x: 150, y: -80, width: 3000, height: 900 })
  expect(scale).toBeLessThan(1)
  expect(left).toBeGreaterThanOrEqual(108)
  expect(right).toBeLessThanOrEqual(960.001)
  expect(top).toBeGreaterThanOrEqual(40)
  expect(bottom).toBeLessThanOrEqual(560)
})

test('a small drawing is centred in the room that is left, and not enlarged', () => {
  const { left, right, scale } = onScreen({ x: 0, y: 0, width: 200, height: 100 })
  expect(scale).toBe(1)
  expect(left - 108).toBeCloseTo(960 - right)
})

test('a huge drawing is shown from its beginning, no smaller than the range of zoom', () => {
  const { left, top, scale } = onScreen({ x: 0, y: 0, width: 30000, height: 9000 }, { width: 390, height: 400 })
  expect(scale).toBeCloseTo(0.2)
  expect([Math.round(left), Math.round(top)]).toEqual([84, 16])
})
