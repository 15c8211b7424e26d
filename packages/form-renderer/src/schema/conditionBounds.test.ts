import { describe, expect, it } from 'vitest'
import { checkCondition } from './checkCondition.ts'
import { CONDITION_BOUNDS, overlongConditions } from './conditionBounds.ts'
import { designProblems } from './designProblems.ts'
import { emptyDesign } from './emptyDesign.ts'
import { parseDesign } from './parse/parseDesign.ts'
import { sayProblem } from './problem.ts'
import type { Widget } from '../definition/types.ts'

const { one, all } = CONDITION_BOUNDS
/** A condition of so many characters. */
const condition = (length: number) => `\${a == '${'x'.repeat(length - "${a == ''}".length)}'}`
const field = (model: string, options: Widget['options'] = {}): Widget => ({
  type: 'input',
  name: `题${model}`,
  icon: '',
  key: model,
  model,
  options,
  rules: [],
})
const design = (...list: Widget[]) => ({ ...emptyDesign(), list })
const many = (count: number, length: number) =>
  design(field('a'), ...Array.from({ length: count }, (_, at) => field(`f${at}`, { requiredWhen: condition(length) })))
const said = (...list: Widget[]) => overlongConditions(design(...list)).map((problem) => sayProblem(problem))

describe('conditions', () => {
  it('have a bound each, which is named with what was counted', () => {
    expect(said(field('a'), field('b', { visibleWhen: condition(one), requiredWhen: condition(one + 1) }))).toEqual([
      '“题b”的必填条件有 2001 个字符，最多 2000 个，请精简',
    ])
    expect(checkCondition(condition(one), ['a'])).toBeUndefined()
    expect(checkCondition(condition(one + 1), ['a'])).toEqual({ kind: 'overlong' })
  })

  it('have a bound together, in containers too', () => {
    expect(overlongConditions(many(all / 1000, 1000))).toEqual([])
    const grid: Widget = {
      ...field('grid', { visibleWhen: condition(1000) }),
      type: 'grid',
      columns: [{ span: 24, list: many(all / 1000, 1000).list }],
    }
    const problems = overlongConditions(design(grid))
    expect(problems.map((problem) => sayProblem(problem))).toEqual(['表单中的条件共有 201000 个字符，最多 200000 个，请精简条件或拆分表单'])
    expect(problems).toMatchObject([{ kind: 'overlong-in-all', key: `f${all / 1000 - 1}` }])
  })

  it('beyond them are named wherever a design is looked at, and opened all the same', () => {
    const { design: opened, issues } = parseDesign(JSON.stringify(many(300, 1000)))
    expect(opened.list).toHaveLength(301)
    expect(issues.map(({ code }) => code)).toEqual(['overlong-in-all'])
    // What one such condition says is left alone; the others are gone through.
    const both = designProblems(design(field('b', { visibleWhen: condition(one + 1), requiredWhen: '${gone}' })))
    expect(both.map(({ kind }) => kind)).toEqual(['overlong', 'unknown-field'])
  })
})
