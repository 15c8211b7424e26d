import { expect, it } from 'vitest'
import { isOnSteps } from './steps.ts'

it.each([
  [0.3, 0, 0.1, true],
  [0.7, 0.1, 0.2, true],
  [0.8, 0.1, 0.2, false],
  [7.77, 0, 5, false],
  [-2.5, -5, 2.5, true],
  [1.1, 0, 0.01, true],
  [1.1000000000000001, 0, 0.01, true],
  [1.101, 0, 0.01, false],
  [3e-7, 0, 1e-7, true],
  [1e-7, 0, 0.01, false],
  [1e21, 0, 0.5, true],
  [1e308, 1e-300, 1, false],
])('%s from %s in steps of %s: %s', (number, from, step, on) => expect(isOnSteps(number, { from, step })).toBe(on))
