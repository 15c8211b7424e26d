import { expect, test } from 'vitest'
import { colorOf, colorText } from './colorText.ts'

test.each([
  ['#1af', '#11AAFF', 1],
  ['#11AAFF', '#11AAFF', 1],
  [' #11aaff80 ', '#11AAFF', 0.5],
  ['#1af8', '#11AAFF', 0.53],
  ['rgb(17, 170, 255)', '#11AAFF', 1],
  ['rgba(17,170,255,.5)', '#11AAFF', 0.5],
  ['RGB(17 170 255 / 50%)', '#11AAFF', 0.5],
])('%s is a color', (text, hex, alpha) => {
  const color = colorOf(text)
  expect(color && colorText(color, false)).toBe(hex)
  expect(color?.alpha).toBe(alpha)
})

test.each([
  '',
  'red',
  '11AAFF',
  '#11AAF',
  '#GGGGGG',
  'rgb(256, 0, 0)',
  'rgb(1, 2)',
  'rgba(0, 0, 0, 2)',
  'rgba(0, 0, 0, 200%)',
  'url(javascript:alert(1))',
  '#11AAFF; background: url(x)',
])('%s is none', (text) => expect(colorOf(text)).toBeUndefined())

test('it is written with how opaque it is where that is asked', () => {
  expect(colorText({ red: 17, green: 170, blue: 255, alpha: 0.5 }, true)).toBe('rgba(17, 170, 255, 0.5)')
  expect(colorText({ red: 0, green: 0, blue: 0, alpha: 1 }, true)).toBe('rgba(0, 0, 0, 1)')
})
