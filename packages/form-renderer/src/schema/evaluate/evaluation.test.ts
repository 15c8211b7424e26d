import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { formOf } from '../../samples/formOf.ts'
import { compileForm } from '../compileForm.ts'
import type { FormDesign, Widget } from '../../definition/types.ts'
import type { FormValues } from '../types.ts'
import { validateSubmission } from '../validateSubmission.ts'
import { circlesOf } from './circles.ts'
import { designSeenBy } from './designSeenBy.ts'
import { planOf } from './plan.ts'

const input = (model: string, options: Record<string, unknown> = {}) => ({ type: 'input', name: model, model, options })
const grid = (options: Record<string, unknown>, ...list: ReturnType<typeof input>[]) => ({
  type: 'grid',
  name: '栅格',
  options,
  columns: [{ span: 24, list: list.map((widget) => ({ ...widget, icon: '', key: widget.model, rules: [] })) }],
})
const absent = (design: FormDesign, values: FormValues) => validateSubmission(design, values).absent

describe('a hidden field', () => {
  // Written the wrong way round: the order on the page decides nothing.
  const chain = formOf([
    input('cert', { visibleWhen: "${level == '国家级'}", required: true }),
    input('level', { visibleWhen: "${kind == '竞赛'}", required: true }),
    input('kind', { required: true }),
  ])

  it('is absent for the conditions after it, and so are those', () => {
    expect(absent(chain, { kind: '竞赛', level: '国家级', cert: 'A-1' })).toEqual([])
    const switched = validateSubmission(chain, { kind: '讲座', level: '国家级', cert: 'A-1' })
    expect(switched).toMatchObject({ errors: [], absent: ['cert', 'level'] })
    expect({ ...switched.values }).toEqual({ kind: '讲座' })
  })

  it('is absent for what is required or read-only as well', () => {
    const design = formOf([
      input('kind'),
      input('level', { visibleWhen: "${kind == '竞赛'}" }),
      input('why', { requiredWhen: "${level == '国家级'}" }),
      input('note', { readOnlyWhen: '${not empty level}', defaultValue: '无' }),
    ])
    expect(validateSubmission(design, { kind: '讲座', level: '国家级', note: '改' }).errors).toEqual([])
    expect(validateSubmission(design, { kind: '竞赛', level: '国家级', note: '改' }).errors.map(({ model }) => model)).toEqual([
      'why',
      'note',
    ])
  })

  it('takes along what a container holds', () => {
    const design = formOf([
      input('team'),
      grid({ visibleWhen: "${team == '是'}" }, input('name', { required: true })),
      input('prize', { visibleWhen: '${not empty name}', required: true }),
    ])
    expect(absent(design, { team: '否', name: '飞鸟队', prize: '一等奖' })).toEqual(['name', 'prize'])
    expect(validateSubmission(design, { team: '是' }).errors.map(({ model }) => model)).toEqual(['name'])
    const nested = formOf([
      input('team'),
      {
        ...grid({ visibleWhen: "${team == '是'}" }),
        columns: [{ span: 24, list: [{ ...grid({}, input('name')), icon: '', key: '9', model: 'inner', rules: [] }] }],
      },
    ])
    expect(absent(nested, { team: '否', name: '飞鸟队' })).toEqual(['name'])
  })

  it('fixes what a container holds that nobody sees', () => {
    const design = formOf([grid({ hidden: true }, input('name', { defaultValue: '飞鸟队', required: true }))])
    expect(validateSubmission(design, {})).toMatchObject({ errors: [], values: { name: '飞鸟队' } })
    expect(validateSubmission(design, { name: '别的' }).errors.map(({ model }) => model)).toEqual(['name'])
  })

  it('still shows where another widget of the same name does', () => {
    const design = formOf([
      input('kind'),
      { ...input('no', { visibleWhen: "${kind == '个人'}", pattern: '^P', required: true }), name: '个人编号' },
      { ...input('no', { visibleWhen: "${kind == '团队'}", pattern: '^T' }), name: '团队编号' },
    ])
    expect(absent(design, { kind: '', no: 'P1' })).toEqual(['no'])
    expect(validateSubmission(design, { kind: '团队', no: 'T1' }).errors).toEqual([])
    expect(validateSubmission(design, { kind: '团队' }).errors).toEqual([])
    expect(validateSubmission(design, { kind: '个人', no: 'T1' }).errors).toHaveLength(1)
    expect(validateSubmission(design, { kind: '个人' }).errors).toHaveLength(1)
  })
})

describe('conditions in a circle', () => {
  const circles = (design: FormDesign) =>
    planOf(compileForm(design)).circles.map((members) => members.flatMap((step) => (step.kind === 'field' ? step.field.model : [])))

  it('read the fields of their circle as empty, whatever the order', () => {
    const widgets = [
      input('a', { visibleWhen: "${b == '1'}" }),
      input('b', { visibleWhen: "${a == '1'}" }),
      input('c', { visibleWhen: '${empty d}' }),
      input('d', { visibleWhen: "${c != '1'}" }),
      input('e', { visibleWhen: '${not empty d}' }),
    ]
    for (const list of [widgets, widgets.toReversed()]) {
      const design = formOf(list)
      expect(absent(design, { a: '1', b: '1', c: '1', d: '1', e: '1' }).toSorted()).toEqual(['a', 'b'])
      expect(
        circles(design)
          .map((models) => models.toSorted())
          .toSorted(),
      ).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ])
    }
  })

  it('are found through containers, and in a field that asks for itself', () => {
    expect(circles(formOf([grid({ visibleWhen: '${not empty a}' }, input('a'), input('b'))]))).toEqual([['a']])
    expect(circles(formOf([input('a', { readOnlyWhen: '${not empty a}' })]))).toEqual([['a']])
    expect(circles(formOf([input('a', { requiredWhen: '${b == 1}' }), input('b', { requiredWhen: '${a == 1}' })]))).toEqual([])
  })
})

describe('a long design', () => {
  const chain = (length: number) =>
    formOf(Array.from({ length }, (_, at) => input(`f${at}`, at === 0 ? {} : { visibleWhen: `\${f${at - 1} == '1'}` })).toReversed())

  it('chains thousands of conditions', () => {
    const design = chain(5000)
    const values = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, at === 2500 ? '0' : '1']))
    const started = cpuUsage()
    const result = validateSubmission(design, values)
    expect(cpuUsage(started).user).toBeLessThan(5_000_000)
    expect(result.absent).toHaveLength(2499)
  })

  it('may ask everywhere for the same field', () => {
    const list = Array.from({ length: 5000 }, (_, at) =>
      input(`f${at}`, { visibleWhen: "${kind == '1'}", requiredWhen: '${not empty kind}' }),
    )
    const design = formOf([...list, input('kind')])
    const started = cpuUsage()
    expect(absent(design, { kind: '0' })).toHaveLength(5000)
    expect(cpuUsage(started).user).toBeLessThan(5_000_000)
  })
})

describe('a value that no field takes', () => {
  it('is not gone through by condition after condition', () => {
    const tags = { ...input('tags', { options: ['a'] }), type: 'checkbox' }
    const asking = Array.from({ length: 1400 }, (_, at) =>
      input(`f${at}`, { visibleWhen: "${contains(tags, 3) || text(tags).contains('z') || title > 1}", defaultValue: '' }),
    )
    const design = formOf([tags, input('title'), ...asking])
    const started = cpuUsage()
    const large = { tags: Array.from({ length: 190_000 }, () => '7x'), title: `${'1'.repeat(300_000)}x` }
    expect(validateSubmission(design, large).errors.map(({ model }) => model)).toEqual(['tags', 'title'])
    expect(cpuUsage(started).user).toBeLessThan(2_000_000)
    expect(absent(design, { tags: ['3'] })).toEqual([])
  })
})

describe('groups of nodes', () => {
  it('come after what they depend on, in the order given', () => {
    const graph = new Map([
      ['e', ['e']],
      ['c', ['b']],
      ['b', ['c', 'd']],
      ['a', ['b']],
      ['d', []],
    ])
    expect(circlesOf(graph)).toEqual([
      { members: ['e'], circular: true },
      { members: ['d'], circular: false },
      { members: ['c', 'b'], circular: true },
      { members: ['a'], circular: false },
    ])
  })
})

describe('a design for a reader who may not see a field', () => {
  const design = formOf([
    input('secret'),
    input('a', { visibleWhen: "${secret == '是'}" }),
    input('b', { requiredWhen: "${secret == '是' and a == '1'}", readOnlyWhen: '${a == 1}' }),
    grid({ visibleWhen: '${empty secret}' }, input('c')),
  ])
  const conditions = (list: readonly Widget[]): unknown[] =>
    list
      .flatMap(({ options, columns }) => [
        options.visibleWhen,
        options.requiredWhen,
        options.readOnlyWhen,
        ...conditions(columns?.flatMap((column) => column.list) ?? []),
      ])
      .filter(Boolean)

  it('carries what the hidden value decides, and not the value', () => {
    const seen = designSeenBy(design, { secret: 'hidden', a: 'write' }, { secret: '是', a: '1' })
    expect(conditions(seen.list)).toEqual(['${true}', "${true && a == '1'}", '${a == 1}', '${false}'])
    expect(JSON.stringify(seen.list)).not.toContain('是')
  })

  it('settles no part of a condition in which nothing can change', () => {
    const seen = designSeenBy(design, { secret: 'hidden', a: 'read', b: 'write', c: 'read' }, { secret: '是', a: '2' })
    expect(conditions(seen.list)).toEqual(['${true}', '${false}', '${a == 1}', '${false}'])
  })

  it('settles the parts that ask for it where others can change, also by what follows', () => {
    const following = formOf([
      input('secret'),
      input('kind'),
      input('level', { visibleWhen: "${kind == '竞赛'}" }),
      input('a', { visibleWhen: "${!(level == '国家级') || secret == '是' and kind == secret}" }),
      input('b', { requiredWhen: "${not empty level ? secret == '是' : secret > 3}" }),
      input('c', { visibleWhen: '${level == 1 && sqrt(secret)}' }),
    ])
    const seen = designSeenBy(
      following,
      { secret: 'hidden', kind: 'write', level: 'read', a: 'read', b: 'read', c: 'read' },
      { secret: '是', kind: '竞赛', level: '国家级' },
    )
    expect(conditions(seen.list)).toEqual([
      "${kind == '竞赛'}",
      "${!(level == '国家级') || true && false}",
      '${!empty level ? true : false}',
      // Whether a part that cannot be evaluated is asked for, cannot be told.
      '${false}',
    ])
  })

  it('is the same where nothing is hidden, or nothing asks for it', () => {
    expect(designSeenBy(design, { secret: 'read' }, {})).toBe(design)
    expect(designSeenBy(design, { c: 'hidden' }, {})).toBe(design)
  })
})
