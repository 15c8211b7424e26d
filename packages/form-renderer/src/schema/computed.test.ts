import { describe, expect, it } from 'vitest'
import { zhCN } from '../locale/form/zh-CN.ts'
import { FormEngine } from '../engine/FormEngine.ts'
import { circlesIn } from './circles.ts'
import { compileForm } from './compileForm.ts'
import { asStored, designSeenBy, fieldsByModel, heldByDesign, parseDesign, validateSubmission } from './index.ts'
import type { FieldPermissions, FormValues } from './types.ts'

type Options = Record<string, unknown>
const field = (model: string, type: string, options: Options = {}, more: object = {}) => ({
  type,
  model,
  key: model,
  name: model,
  icon: '',
  rules: [],
  options,
  ...more,
})
const formOf = (...list: object[]) => parseDesign({ list, config: { labelWidth: 100 } }).design
const engineOf = (design: ReturnType<typeof formOf>, settings: Partial<ConstructorParameters<typeof FormEngine>[0]> = {}) =>
  new FormEngine({ design, texts: zhCN, ...settings })

/** Hours a time, how many times, and what that comes to: no more than 40. */
const hours = () =>
  formOf(
    field('unit', 'number', { defaultValue: '' }),
    field('count', 'number', { defaultValue: '' }),
    field('total', 'number', { computed: '${unit * count}', decimals: 2, max: 40, defaultValue: 5, required: true }),
  )

describe('a computed field', () => {
  it('follows what is filled in, and what somebody types into it counts for nothing', () => {
    const engine = engineOf(hours())
    engine.edit(['unit'], 1.5)
    engine.edit(['count'], 3)
    engine.edit(['total'], 39)
    expect(engine.state(['total'])).toMatchObject({ value: 4.5, locked: true, readOnly: true, derived: true })
    expect({ ...engine.values() }).toEqual({ unit: 1.5, count: 3, total: 4.5 })
  })

  it('is rounded to the places that it takes, half away from zero', () => {
    const design = formOf(
      field('a', 'number'),
      field('b', 'number', { computed: '${a / 3}', decimals: 2 }),
      field('c', 'number', { computed: '${a * 1.005}', decimals: 2 }),
    )
    expect({ ...validateSubmission(design, { a: 1 }).values }).toEqual({ a: 1, b: 0.33, c: 1.01 })
  })

  it('tells its own fault once what it follows from was left, and is refused with it on the server', async () => {
    const design = hours()
    const engine = engineOf(design)
    engine.edit(['unit'], 30)
    engine.leave(['unit'])
    engine.edit(['count'], 2)
    engine.leave(['count'])
    await Promise.resolve()
    expect(engine.state(['total']).error).toBe('total不能大于 40')
    engine.edit(['count'], 1)
    await Promise.resolve()
    expect(engine.state(['total']).error).toBeUndefined()
    expect(validateSubmission(design, { unit: 30, count: 2 }).errors).toMatchObject([{ model: 'total', message: 'total不能大于 40' }])
    expect(validateSubmission(design, { unit: 30, count: 1 }).errors).toEqual([])
  })

  it('is worked out by the server: what is sent for it is that, or refused by name', () => {
    expect({ ...validateSubmission(hours(), { unit: 2, count: 3 }).values }).toEqual({ unit: 2, count: 3, total: 6 })
    expect(validateSubmission(hours(), { unit: 2, count: 3, total: 6 }).errors).toEqual([])
    expect(validateSubmission(hours(), { unit: 2, count: 3, total: 99 })).toMatchObject({ refused: [{ model: 'total', reason: 'fixed' }] })
  })

  it('no permission opens it', () => {
    const sent = { unit: 2, count: 3, total: 99 }
    expect(validateSubmission(hours(), sent, { total: 'write' }).refused).toEqual([{ model: 'total', reason: 'fixed' }])
  })

  it('stays as it was taken where nobody may change what it is computed of', () => {
    const closed = { unit: 'read', count: 'read', total: 'read' } as const
    const stored = { unit: 2, count: 3, total: 5 }
    expect(validateSubmission(hours(), {}, closed, { stored }).values).toMatchObject({ total: 5 })
    expect(validateSubmission(hours(), { count: 4 }, { ...closed, count: 'write' }, { stored }).values).toMatchObject({ total: 8 })
    const read = engineOf(hours(), { values: stored, access: { permissions: {}, readOnly: true } })
    expect(read.state(['total']).value).toBe(5)
  })

  it('follows what comes and goes with an answer, though nobody may change that itself', () => {
    const total = (more: Options = {}) => field('total', 'number', { computed: '${bonus}', ...more })
    const taken = (design: ReturnType<typeof formOf>, before: FormValues, kind: string) =>
      validateSubmission(design, { kind }, { kind: 'write', bonus: 'read', total: 'read' }, { stored: asStored(design, before) })
    const plain = formOf(field('kind', 'input'), field('bonus', 'number', { visibleWhen: "${kind == 'x'}" }), total())
    expect({ ...taken(plain, { kind: 'x', bonus: 5, total: 5 }, 'y').values }).toEqual({ kind: 'y' })
    const around = formOf(
      field('kind', 'input'),
      {
        type: 'grid',
        model: 'grid',
        key: 'grid',
        options: { visibleWhen: "${kind == 'x'}" },
        columns: [{ span: 24, list: [field('bonus', 'number')] }],
      },
      total(),
    )
    expect({ ...taken(around, { kind: 'x', bonus: 5, total: 5 }, 'y').values }).toEqual({ kind: 'y' })
    const itself = formOf(field('kind', 'input'), field('bonus', 'number'), total({ visibleWhen: "${kind == 'x'}" }))
    expect({ ...taken(itself, { kind: 'y', bonus: 5 }, 'x').values }).toEqual({ kind: 'x', bonus: 5, total: 5 })
  })

  it('is asked for by conditions and by other computed fields, in whatever order they stand', () => {
    const design = formOf(
      field('why', 'input', { visibleWhen: '${twice > 10}' }),
      field('twice', 'number', { computed: '${sum * 2}' }),
      field('sum', 'number', { computed: '${a + b}' }),
      field('a', 'number'),
      field('b', 'number'),
    )
    const engine = engineOf(design)
    engine.edit(['a'], 2)
    engine.edit(['b'], 3)
    expect([engine.state(['twice']).value, engine.state(['why']).visible]).toEqual([10, false])
    engine.edit(['b'], 4)
    expect([engine.state(['twice']).value, engine.state(['why']).visible]).toEqual([12, true])
  })

  it('counts what a condition hides for nothing', () => {
    const design = formOf(
      field('kind', 'input'),
      field('a', 'number', { visibleWhen: "${kind == 'x'}" }),
      field('b', 'number', { computed: '${a + 1}' }),
    )
    expect(validateSubmission(design, { kind: 'y', a: 5 }).values).toMatchObject({ b: 1 })
  })

  it('sums what its table computes row by row', () => {
    const column = (model: string, type: string, options: Options = {}) => field(model, type, options)
    const design = formOf(
      field(
        'rows',
        'table',
        { defaultRows: 0 },
        { tableColumns: [column('unit', 'number'), column('count', 'number'), column('hours', 'number', { computed: '${unit * count}' })] },
      ),
      field('total', 'number', { computed: "${sum(pluck(rows, 'hours'))}" }),
    )
    const rows = [{ unit: 2, count: 3 }, { unit: 1, count: 4 }, {}]
    const { values, errors } = validateSubmission(design, { rows })
    expect(errors).toEqual([])
    expect({ ...values }).toEqual({
      rows: [
        { unit: 2, count: 3, hours: 6 },
        { unit: 1, count: 4, hours: 4 },
      ],
      total: 10,
    })
    const engine = engineOf(design)
    engine.edit(['rows'], rows)
    expect(engine.state(['total']).value).toBe(10)
    expect(validateSubmission(design, JSON.parse(JSON.stringify(engine.values())) as FormValues).errors).toEqual([])
    const forged = validateSubmission(design, { rows: [{ unit: 2, count: 3, hours: 60 }] })
    expect(forged.errors).toMatchObject([{ path: ['rows', 0, 'hours'] }])
  })

  it('tells a rule about it where it stands, or where it comes from if nobody sees it', () => {
    const parts = (hidden: boolean) =>
      formOf(
        field('a', 'number'),
        field('b', 'number'),
        field('sum', 'number', { computed: '${a + b}', validWhen: '${sum <= 10}', validMessage: '合计不能超过 10', hidden }),
      )
    expect(validateSubmission(parts(false), { a: 6, b: 5 }).errors).toMatchObject([{ model: 'sum', message: '合计不能超过 10' }])
    expect(validateSubmission(parts(true), { a: 6, b: 5 }).errors).toMatchObject([{ model: 'a', message: '合计不能超过 10' }])
  })

  it('shows what the record holds to a reader who does not get what it is computed of', () => {
    const design = hours()
    const stored = { unit: 2, count: 3, total: 6 }
    const permissions = { unit: 'hidden', count: 'write', total: 'read' } as const
    const seen = designSeenBy(design, permissions, asStored(design, stored))
    const screen = engineOf(seen, { values: { count: 3, total: 6 }, access: { permissions, readOnly: false } })
    screen.edit(['count'], 4)
    expect(screen.state(['total'])).toMatchObject({ value: 6, locked: true })
    const taken = validateSubmission(design, { count: 4, total: 6 }, permissions, { stored: asStored(design, stored) })
    expect(taken.errors).toEqual([])
    expect({ ...taken.values }).toEqual({ unit: 2, count: 4, total: 8 })
  })

  it('shows the same where the host knows of nothing that is fixed, and nothing of what is hidden itself', () => {
    const hidden = { unit: 'hidden', count: 'write' } as const
    const shown = (stored: FormValues, permissions: FieldPermissions) => {
      const seen = designSeenBy(hours(), permissions, asStored(hours(), stored))
      const engine = engineOf(seen, { values: { count: 3 }, fixed: {}, access: { permissions, readOnly: false } })
      return { sent: engine.values().total, design: JSON.stringify(seen.list) }
    }
    expect(shown({ unit: 2, count: 3, total: 6 }, hidden).sent).toBe(6)
    expect(shown({ count: 3 }, hidden).sent).toBeUndefined()
    expect(shown({ unit: 2, count: 3, total: 6543 }, { ...hidden, total: 'hidden' }).design).not.toContain('6543')
  })

  it('is nothing that somebody fills in, nor one thing for all', () => {
    expect(fieldsByModel(hours()).get('total')).toMatchObject({ never: 'computed', required: true })
    expect(fieldsByModel(hours()).get('total')?.bounds).toBeUndefined()
    expect(heldByDesign(hours()).has('total')).toBe(false)
  })

  it('is named where it goes round in a circle', () => {
    const form = compileForm(formOf(field('a', 'number', { computed: '${b + 1}' }), field('b', 'number', { computed: '${a + 1}' })))
    expect([...circlesIn(form).values()].map((names) => [...names.keys()])).toEqual([['computed'], ['computed']])
  })
})
