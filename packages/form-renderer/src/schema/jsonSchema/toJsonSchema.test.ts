import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { creditForm, creditFormValues } from '../../samples/creditForm.ts'
import { formOf } from '../../samples/formOf.ts'
import { isEmptyValue } from '../../definition/widgetSchema.ts'
import { blanks, kindOf, Random, randomForm, savedDesign } from '../../random/randomForm.ts'
import { parseDesign } from '../parse/parseDesign.ts'
import type { FormValues } from '../types.ts'
import { validateSubmission } from '../validateSubmission.ts'
import { toJsonSchema, type JsonSchemaContext } from './toJsonSchema.ts'
import type { JsonSchema } from './types.ts'

/** A validator of the standard: what it says of values, nothing of valid ones. */
function validatorOf(schema: JsonSchema): (values: Readonly<FormValues>) => string[] {
  // Our own keywords are remarks to it.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return (values) =>
    validate(JSON.parse(JSON.stringify(values)))
      ? []
      : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

const faultsOf = (schema: JsonSchema, values: Readonly<FormValues>) => validatorOf(schema)(values)

const withoutEmpty = (values: Readonly<FormValues>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)))

type Options = Record<string, unknown>
const fieldOf = (type: string, options: Options = {}, context?: JsonSchemaContext) =>
  toJsonSchema(formOf([{ type, name: '项', model: 'a', options }]), context).properties?.a

describe('what the check takes', () => {
  it('is valid by the schema of any form', () => {
    let taken = 0
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed * 6_700_417)
      const form = randomForm(random)
      const { design } = parseDesign(savedDesign(form))
      const [filled, kept] = [validatorOf(toJsonSchema(design)), validatorOf(toJsonSchema(design, { empty: 'kept' }))]
      for (let round = 0; round < 12; round++) {
        const typed = form.fields.filter(() => random.chance(80))
        const sent = typed.map(({ model, type }) => [model, random.pick(random.chance(15) ? blanks : kindOf(type).values.slice(0, -1))])
        const refused = new Set(validateSubmission(design, Object.fromEntries(sent)).refused.map(({ model }) => model))
        const { values, errors } = validateSubmission(design, Object.fromEntries(sent.filter(([model]) => !refused.has(String(model)))))
        if (errors.length > 0) continue
        taken++
        expect(filled(withoutEmpty(values)), `seed ${seed}`).toEqual([])
        expect(kept(values), `seed ${seed}`).toEqual([])
      }
    }
    expect(taken).toBeGreaterThan(100)
  })

  it('is so of a careful application, and what is refused at a field is not', () => {
    const schema = toJsonSchema(creditForm, { title: '学分认定' })
    expect(schema.title).toBe('学分认定')
    const stored = withoutEmpty(validateSubmission(creditForm, creditFormValues).values)
    expect(faultsOf(schema, stored)).toEqual([])
    expect(faultsOf(schema, { ...stored, studentNo: '12', hours: 99, kind: '别的', extra: 1 }).toSorted()).toEqual([
      ' additionalProperties',
      '/hours maximum',
      '/kind enum',
      '/studentNo pattern',
    ])
    const { studentName: _left, ...rest } = stored
    expect(faultsOf(schema, rest)).toEqual([' required'])
  })

  it.each<[string, Options, readonly unknown[]]>([
    ['input', { dataType: 'url' }, ['https://example.edu.cn/a?b=1']],
    ['input', { dataType: 'email' }, ['a@example.edu.cn']],
    ['input', { dataType: 'boolean' }, ['true', false]],
    ['input', { dataType: 'integer' }, ['12', -3]],
    ['input', { dataType: 'hex', pattern: '^#' }, ['#1af']],
    ['input', { pattern: '^1[3-9]\\d{9}$', maxlength: 11 }, ['13800000000']],
    ['input', { pattern: '/^ab$/i' }, ['AB']],
    ['input', { pattern: '^\\d{3}\\-\\d$' }, ['123-4']],
    ['number', { min: 0, max: 1, decimals: 2 }, [0.07, 0.29, 1]],
    ['number', { decimals: 0 }, [3, '4']],
    ['rate', { allowHalf: true }, [0.5, 5]],
    ['rate', { defaultValue: 2.5 }, [2.5, 3]],
    ['slider', { min: 1, max: 10, step: 4 }, [5, 10]],
    ['slider', { step: 0.1, max: 1 }, [0.3, 0.7]],
    ['slider', { range: true, max: 20 }, [[3, 17]]],
    ['date', { timestamp: true }, [1_700_000_000_000, '2026-05-01']],
    ['date', { type: 'daterange' }, [['2026-05-01', '2026-05-02']]],
    ['date', { type: 'dates' }, [['2026-05-01', '2026-05-07']]],
    ['date', { type: 'month', format: 'yyyy-MM' }, ['2026-05']],
    ['datetime', {}, ['2026-05-01 08:00:00', '2026-05-01T08:00:00Z']],
    ['time', { isRange: true, defaultValue: '' }, [['08:00:00', '09:30:00']]],
    ['color', { showAlpha: true }, ['rgba(17, 170, 255, 0.5)', '#1af']],
    ['radio', { options: [{ value: 1 }, { value: '1' }, { value: 'b', label: '乙', disabled: true }] }, ['1', 1]],
    ['select', { multiple: true, options: ['甲', { value: 2, label: '乙' }] }, [['甲', '2']]],
    ['select', { remote: 'dict', dictCode: 'sex' }, ['1', 2]],
    ['cascader', { anyLevel: true, options: [{ value: 'a', children: [{ value: 'b' }] }] }, [['a'], ['a', 'b']]],
    ['imgupload', { min: 2, length: 3 }, [['x.png', { url: 'y.png', name: '乙.png' }]]],
    ['radio', { disabled: true, defaultValue: '不在其中', options: ['甲'] }, [undefined]],
    ['signature', { defaultValue: { strokes: 3 } }, [undefined]],
  ])('is so of a field of %s with %j', (type, options, values) => {
    const design = formOf([{ type, model: 'a', options }])
    for (const value of values) {
      const { values: stored, errors } = validateSubmission(design, value === undefined ? {} : { a: value })
      expect(errors).toEqual([])
      expect(Object.keys(stored)).toEqual(['a'])
      expect(faultsOf(toJsonSchema(design), stored)).toEqual([])
    }
  })
})

describe('a field', () => {
  it('says its options by value and label, and which are closed', () => {
    const options = [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙', disabled: true },
    ]
    expect(fieldOf('select', { showLabel: true, options })).toEqual({
      title: '项',
      type: 'string',
      oneOf: [
        { const: 'a', title: '甲' },
        { const: 'b', title: '乙', deprecated: true },
      ],
      'x-widget': 'select',
    })
    expect(fieldOf('checkbox', { options: ['甲', '乙'], required: true })).toMatchObject({
      type: 'array',
      items: { type: 'string', enum: ['甲', '乙'] },
      uniqueItems: true,
      minItems: 1,
    })
    expect(fieldOf('cascader', { options: [{ value: 'a', label: '甲', children: [{ value: 1, label: '一' }] }] })).toMatchObject({
      oneOf: [{ const: ['a', 1], title: '甲 / 一' }],
    })
    expect(fieldOf('radio', { remote: 'dict', dictCode: 'sex' })).toMatchObject({ 'x-dictionary': 'sex' })
  })

  it('says between what a number is, and how fine', () => {
    expect(fieldOf('number', { min: 0, max: 40, decimals: 0, defaultValue: 2 })).toEqual({
      title: '项',
      type: 'integer',
      minimum: 0,
      maximum: 40,
      default: 2,
      'x-widget': 'number',
    })
    expect(fieldOf('number', { decimals: 1 })).toMatchObject({ type: 'number', 'x-decimals': 1 })
    expect(fieldOf('rate', { allowHalf: true })).toMatchObject({ minimum: 0, maximum: 5, multipleOf: 0.5 })
    expect(fieldOf('slider', { step: 5 })).toMatchObject({ maximum: 100, multipleOf: 5 })
    expect(fieldOf('slider', { step: 3 })).not.toHaveProperty('multipleOf')
  })

  it('says how text is written', () => {
    expect(fieldOf('input', { required: true, pattern: '^\\d+$', maxlength: 8, tip: ' 见学生证 ' })).toEqual({
      title: '项',
      description: '见学生证',
      type: 'string',
      minLength: 1,
      pattern: '^\\d+$',
      maxLength: 8,
      'x-widget': 'input',
    })
    expect(fieldOf('date')).toMatchObject({ type: 'string', format: 'date', 'x-format': 'yyyy-MM-dd' })
    expect(fieldOf('input', { pattern: '/^ab$/i' })).toMatchObject({ 'x-pattern': '/^ab$/i' })
    expect(fieldOf('input', { pattern: '(a)\\1' })).not.toHaveProperty('pattern')
  })

  it('is read-only where the design lets nobody fill it in, and holds what it begins with', () => {
    expect(fieldOf('number', { disabled: true, defaultValue: 50, max: 10 })).toEqual({
      title: '项',
      anyOf: [{ type: 'number', maximum: 10 }, { const: 50 }],
      default: 50,
      readOnly: true,
      'x-widget': 'number',
    })
    // What it refuses itself is no example to follow.
    expect(fieldOf('number', { defaultValue: 50, max: 10 })).not.toHaveProperty('default')
  })

  it('is required unless a condition may hide or close it, and says under which', () => {
    const design = formOf([
      { type: 'radio', model: 'kind', options: { required: true, options: ['竞赛', '讲座'] } },
      {
        type: 'grid',
        options: { visibleWhen: "${kind == '竞赛'}" },
        columns: [
          { span: 24, list: [{ type: 'input', name: '级别', model: 'level', options: { required: true, visibleWhen: '${hours > 2}' } }] },
        ],
      },
      { type: 'number', model: 'hours', options: { required: true, readOnlyWhen: "${kind == '讲座'}" } },
      { type: 'input', model: 'note', options: { requiredWhen: '${hours > 8}', validWhen: '${note != kind}', validMessage: '不要重复' } },
    ])
    const { required, properties } = toJsonSchema(design)
    expect(required).toEqual(['kind'])
    expect(properties?.level).toMatchObject({ title: '级别', 'x-visible-when': "${(kind == '竞赛') && (hours > 2)}" })
    expect(properties?.hours).toMatchObject({ 'x-read-only-when': "${kind == '讲座'}" })
    expect(properties?.note).toMatchObject({
      'x-required-when': '${hours > 8}',
      'x-valid-when': '${note != kind}',
      'x-valid-message': '不要重复',
    })
    expect(Object.keys(properties ?? {})).toEqual(['kind', 'level', 'hours', 'note'])
  })

  it('may be what either of the widgets takes that share it', () => {
    const design = formOf([
      { type: 'input', model: 'a', options: { visibleWhen: '${b}' } },
      { type: 'number', model: 'a', options: { visibleWhen: '${!b}' } },
      { type: 'switch', model: 'b' },
    ])
    expect(toJsonSchema(design).properties?.a).toMatchObject({
      anyOf: [{ type: 'string' }, { type: 'number' }],
      'x-visible-when': '${(b) || (!b)}',
    })
  })

  it('may hold nothing where that is kept', () => {
    const schema = toJsonSchema(
      formOf([
        { type: 'number', model: 'a' },
        { type: 'date', model: 'b', options: { required: true } },
      ]),
      { empty: 'kept' },
    )
    expect(faultsOf(schema, { a: null, b: '2026-05-01' })).toEqual([])
    expect(faultsOf(schema, { a: 3, b: '' })).not.toEqual([])
  })
})
