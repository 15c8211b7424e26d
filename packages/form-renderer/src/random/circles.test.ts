import { expect, it } from 'vitest'
import { designProblems } from '../schema/designProblems.ts'
import { planOf } from '../schema/evaluate/plan.ts'
import { compileForm } from '../schema/compileForm.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import { Random, randomForm, savedDesign } from './randomForm.ts'

it.each([false, true])('names a circle wherever the evaluation runs into one, and nowhere else (circular: %s)', (circular) => {
  let inCircles = 0
  for (let seed = 1; seed <= 400; seed++) {
    const { design } = parseDesign(savedDesign(randomForm(new Random(seed * 32_452_843), { circular })))
    const named = designProblems(design).filter(({ kind }) => kind === 'circular')
    const { circles } = planOf(compileForm(design))
    // Each circle has conditions of its own, and a condition at fault is said once.
    expect(named.length >= circles.length, `seed ${seed}`).toBe(true)
    expect(named.length > 0, `seed ${seed}`).toBe(circles.length > 0)
    expect(new Set(named.map(({ path }) => path)).size).toBe(named.length)
    if (named.length > 0) inCircles++
  }
  if (circular) expect(inCircles).toBeGreaterThan(20)
  else expect(inCircles).toBe(0)
})
