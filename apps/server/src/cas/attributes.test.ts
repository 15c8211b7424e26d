import { expect, it } from 'vitest'
import { readAttributes } from './attributes.ts'

it.each(['', ' ', '\u200B', '\u3164'])('takes nothing from a value of which nothing can be seen, %j', (blank) => {
  expect([...readAttributes({ user: 'x', cn: blank, attributes: { cn: blank, ou: ['文学院', blank] } })]).toEqual([['ou', ['文学院']]])
})
