import { cpuUsage } from 'node:process'
import { expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { compileForm } from './compileForm.ts'
import { parseDesign } from './parse/parseDesign.ts'

const COUNT = 10_000
const LAST = COUNT - 1

/** By place: the name of a field, and what has to hold for it to be shown. */
const shapes: Record<string, { of: (at: number) => [model: string, visibleWhen: string]; circular: number }> = {
  'a chain between two circles': {
    of: (at) => [`f${at}`, at === 1 ? 'f0 + f2' : at === LAST ? `f${LAST - 1}` : `f${at + 1}`],
    circular: 4,
  },
  'one circle': { of: (at) => [`f${at}`, `f${(at + 1) % COUNT}`], circular: COUNT },
  'circles joined by chains': {
    of: (at) => [`f${at}`, at % 10 === 0 ? `f${at + 1} + f${(at + 10) % COUNT}` : `f${at % 10 === 9 ? at - 9 : at + 1}`],
    circular: COUNT,
  },
  'widgets of one field': { of: () => ['one', 'one'], circular: COUNT },
  'widgets of one field behind a chain': {
    of: (at) => (at < COUNT / 2 ? ['one', `f${COUNT / 2}`] : [`f${at}`, at === LAST ? 'one' : `f${at + 1}`]),
    circular: COUNT,
  },
}

it.each(Object.entries(shapes))('%s, of thousands of conditions, takes no second', (_, { of, circular }) => {
  const list = Array.from({ length: COUNT }, (_, at) => {
    const [model, visibleWhen] = of(at)
    return { type: 'input', key: `k${at}`, name: model, model, options: { visibleWhen } }
  })
  const form = compileForm(parseDesign(JSON.stringify({ list, config: {} })).design)
  const started = cpuUsage()
  const circles = circlesIn(form)
  expect(cpuUsage(started).user).toBeLessThan(2_000_000)
  expect(circles.size).toBe(circular)
})
