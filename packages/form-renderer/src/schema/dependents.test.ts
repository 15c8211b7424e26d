import { describe, expect, it } from 'vitest'
import { Random, randomForm, savedDesign } from '../random/randomForm.ts'
import { circlesIn } from './circles.ts'
import type { ConditionName } from './conditions.ts'
import { dependentsOf } from './dependents.ts'
import { compileForm } from './compileForm.ts'
import { fieldsOf } from './fields.ts'
import { parseDesign } from './parse/parseDesign.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import { walkWidgets } from './walkWidgets.ts'

const field = (model: string, options: Widget['options'] = {}): Widget => ({
  type: 'input',
  icon: '',
  key: model,
  name: model,
  model,
  options,
  rules: [],
})
const grid = (key: string, list: Widget[], options: Widget['options'] = {}): Widget => ({
  ...field(key, options),
  type: 'grid',
  columns: [{ span: 24, list }],
})
const designOf = (...list: Widget[]): FormDesign => parseDesign(JSON.stringify({ list, config: {} })).design

function dependents(design: FormDesign, key: string, name: ConditionName): string[] {
  let found: string[] | undefined
  walkWidgets(design, (widget) => {
    if (widget.key === key) found = [...dependentsOf(design, widget, name)]
  })
  return (found ?? []).sort()
}

describe('what depends on a condition', () => {
  const chain = designOf(
    field('a'),
    field('b', { visibleWhen: '${a > 1}' }),
    field('c', { readOnlyWhen: '${b > 1}' }),
    field('d', { requiredWhen: '${c > 1}' }),
  )
  it('is the field itself, and whatever asks for it, also where there is no such condition yet', () => {
    expect(dependents(chain, 'a', 'visibleWhen')).toEqual(['a', 'b', 'c'])
    expect(dependents(chain, 'b', 'readOnlyWhen')).toEqual(['b', 'c'])
  })
  it('is nothing where the condition only demands', () => expect(dependents(chain, 'a', 'requiredWhen')).toEqual([]))
  it('of a container is all that it holds', () => {
    const design = designOf(grid('g', [field('a'), grid('h', [field('b')])]), field('c', { visibleWhen: '${b > 1}' }), field('d'))
    expect(dependents(design, 'g', 'visibleWhen')).toEqual(['a', 'b', 'c'])
  })
  it('is what a container around opens that asks for it', () => {
    const design = designOf(field('a'), grid('g', [grid('h', [field('b')], { visibleWhen: '${c > 1}' })], { visibleWhen: '${a > 1}' }))
    expect(dependents(design, 'a', 'visibleWhen')).toEqual(['a', 'b'])
  })
})

it('is exactly what would make a circle of the condition', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const { design } = parseDesign(savedDesign(randomForm(new Random(seed * 49_979_687))))
    const models = fieldsOf(design).map(({ model }) => model)
    walkWidgets(design, (widget, { path }) => {
      for (const name of ['visibleWhen', 'readOnlyWhen'] as const) {
        // What holds no value is not closed.
        if (name === 'readOnlyWhen' && !models.includes(widget.model)) continue
        const circular = models.filter((model) => isCircular(design, widget, name, model))
        expect([...dependentsOf(design, widget, name)].sort(), `seed ${seed} ${path} ${name}`).toEqual(circular.sort())
      }
    })
  }
})

/** Whether the condition is in a circle once it asks for the field. */
function isCircular(design: FormDesign, { key }: Widget, name: ConditionName, model: string): boolean {
  const asking = structuredClone(design)
  let asker: Widget | undefined
  walkWidgets(asking, (one) => {
    if (one.key === key) asker = one
  })
  asker!.options[name] = `\${not empty ${model}}`
  return circlesIn(compileForm(asking)).get(asker!)?.has(name) === true
}
