import { isTrue } from '@sc/expression'
import { expect, it } from 'vitest'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import type { FormDesign } from '../definition/types.ts'
import { blanks, kindOf, Random, randomForm, refusesLast, savedDesign } from '../random/randomForm.ts'
import { compileForm, type CompiledForm, type Field } from '../schema/compileForm.ts'
import { evaluateForm } from '../schema/evaluate/evaluateForm.ts'
import { defaultValues } from '../schema/fields.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import type { FieldPermissions, FormValues } from '../schema/types.ts'
import { validateSubmission } from '../schema/validateSubmission.ts'
import { analyseForm } from './analyseForm.ts'
import type { Finding } from './finding.ts'

/** A form that somebody has filled in, as far as findings say something of it. */
function filledIn(design: FormDesign, form: CompiledForm, values: FormValues, permissions: FieldPermissions) {
  const evaluation = evaluateForm(form, values, permissions, {})
  const whole = validateSubmission(design, values, permissions)
  return { form, evaluation, isSubmitted: whole.errors.length === 0 }
}

const partOf = (form: CompiledForm, { key }: Finding) => {
  for (const field of form.fields.values()) {
    const part = field.parts.find(({ widget }) => widget.key === key)
    if (part) return { field, part }
  }
  throw new Error(`no field has the key ${key}`)
}

/** Whether the rule of a field is asked. */
function isAsked(
  { field, part }: ReturnType<typeof partOf>,
  { form, evaluation }: Pick<ReturnType<typeof filledIn>, 'form' | 'evaluation'>,
): boolean {
  const isThere = ({ model }: Field) => evaluation.of(model).present && !isEmptyValue(evaluation.of(model).value)
  return (
    evaluation.isOpen(part.gate) && [field, ...(part.validWhen?.asks ?? []).flatMap((model) => form.fields.get(model) ?? [])].every(isThere)
  )
}

/** Whether a form as it stands is against what a finding says of all. */
function contradicts(finding: Finding, { form, evaluation, isSubmitted }: ReturnType<typeof filledIn>): boolean {
  const gate = form.gates.find(({ widget }) => widget.key === finding.key)
  if (finding.kind === 'never-shown') return gate !== undefined && evaluation.isOpen(gate)
  if (finding.condition === 'visibleWhen') return gate !== undefined && evaluation.holds(gate.condition) !== true
  const { field, part } = partOf(form, finding)
  const verdict = evaluation.of(field.model)
  const asked = () => isAsked({ field, part }, { form, evaluation })
  const rule = () => part.validWhen && evaluation.holds(part.validWhen.rule)
  switch (finding.kind) {
    case 'always':
    case 'never': {
      const condition = finding.condition === 'requiredWhen' ? part.requiredWhen : part.readOnlyWhen
      if (!condition) throw new Error('the finding is about no condition')
      const holds = evaluation.holds(condition)
      return finding.kind === 'always' ? holds !== true : holds === true && evaluation.isOpen(part.gate)
    }
    case 'rule-unasked':
      return asked()
    case 'rule-never':
      return asked() && rule() === true
    case 'rule-always':
      return asked() && rule() !== true
    case 'unanswerable':
      return verdict.required && isSubmitted
    case 'blocked-choice': {
      const { value } = verdict
      const chosen = (finding.choices ?? []).map((choice) => choice.value)
      const isChosen = chosen.some((one) => (Array.isArray(one) && Array.isArray(value) ? value.includes(one[0]) : value === one))
      return verdict.visible && !verdict.locked && isChosen && isSubmitted
    }
  }
}

const counted = new Map<string, number>()

/** What a finding shows is so of the form with those values in it. */
function expectShown(finding: Finding, form: CompiledForm, design: FormDesign) {
  if (!finding.witness) return
  const values = { ...defaultValues(design), ...Object.fromEntries(finding.witness.map(({ model, value }) => [model, value])) }
  const { field } = partOf(form, finding)
  const permissions = Object.fromEntries(
    finding.witness.flatMap(({ model }) =>
      form.fields.get(model)?.parts.some(({ disabled }) => disabled) ? [[model, 'write' as const]] : [],
    ),
  )
  const state = filledIn(design, form, values, permissions)
  if (finding.kind === 'rule-never') expect(isAsked(partOf(form, finding), state)).toBe(true)
  else expect(state.evaluation.of(field.model).visible).toBe(true)
  expect(state.isSubmitted).toBe(false)
}

it.each(Array.from({ length: 120 }, (_, seed) => seed + 1))(
  'nothing that somebody fills in is against what is said of a form (%i)',
  (seed) => {
    const random = new Random(seed * 6151)
    const form = randomForm(random, { circular: seed % 5 === 0 })
    const { design } = parseDesign(savedDesign(form))
    const { findings, undecided } = analyseForm(design)
    for (const { kind } of findings) counted.set(kind, (counted.get(kind) ?? 0) + 1)
    counted.set('undecided', (counted.get('undecided') ?? 0) + undecided.length)
    const compiled = compileForm(design)
    const begins = defaultValues(design)
    for (const finding of findings) expectShown(finding, compiled, design)
    for (let round = 0; round < 150 && findings.length > 0; round++) {
      const values: FormValues = {}
      const permissions: Record<string, 'write'> = {}
      for (const { model, type, defaultValue } of form.fields) {
        const taken = kindOf(type).values.slice(0, refusesLast(type) ? -1 : undefined)
        values[model] = random.chance(15) ? random.pick(blanks) : random.chance(15) ? defaultValue : random.pick(taken)
        if (random.chance(20)) permissions[model] = 'write'
      }
      const state = filledIn(design, compiled, random.chance(10) ? { ...begins } : values, permissions)
      for (const finding of findings) if (contradicts(finding, state)) expect({ finding, values, permissions }).toBe('sound')
    }
  },
)

/** Types of which every value is gone through. */
const small = [
  { type: 'radio', options: { options: ['甲', '乙'] }, values: ['甲', '乙', ''], literals: ["== '甲'", "!= '乙'", "== ''"] },
  { type: 'switch', options: {}, values: [true, false, null], literals: ['== true', '== false', "== ''"] },
  {
    type: 'number',
    options: { min: 1, max: 3, decimals: 0, defaultValue: 1 },
    values: [1, 2, 3, null],
    literals: ['> 2', '<= 1', '== 2', '!= 3'],
  },
  { type: 'rate', options: { max: 2 }, values: [0, 1, 2, null], literals: ['> 1', '< 1', '== 0'] },
  {
    type: 'checkbox',
    options: { options: ['甲', '乙'] },
    values: [[], ['甲'], ['乙'], ['甲', '乙']],
    literals: [".contains('甲')", ".contains('乙')", '.isEmpty()'],
  },
] as const

function smallForm(random: Random) {
  const fields = Array.from({ length: 4 }, (_, at) => ({ ...random.pick(small), model: `f${at}` }))
  const atom = (among: typeof fields): string => {
    const { model, literals, type } = random.pick(among)
    const other = among.find((one) => one.model !== model && one.type === type)
    if (other && type !== 'checkbox' && random.chance(30))
      return `${model} ${random.pick(type === 'number' || type === 'rate' ? ['<', '==', '>='] : ['==', '!='])} ${other.model}`
    const literal = random.pick<string>(literals)
    return literal.startsWith('.') ? `${model}${literal}` : `${model} ${literal}`
  }
  const condition = (among: typeof fields) => {
    const text = Array.from({ length: 1 + random.below(3) }, () => (random.chance(25) ? `!(${atom(among)})` : atom(among)))
    return `\${${text.join(random.chance(50) ? ' && ' : ' || ')}}`
  }
  const list = fields.map(({ type, model, options }, at) => ({
    type,
    model,
    name: model,
    key: `1700000000000_${at + 1}`,
    icon: '',
    rules: [],
    options: {
      ...options,
      required: random.chance(40),
      ...(at > 0 && random.chance(40) && { visibleWhen: condition(fields.slice(0, at)) }),
      ...(random.chance(20) && { requiredWhen: condition(fields) }),
      ...(random.chance(50) && { validWhen: condition(fields) }),
    },
  }))
  return { fields, design: parseDesign({ list, config: {} }).design }
}

/** Every way to fill it in. */
function everyWay(fields: readonly { model: string; values: readonly unknown[] }[]): FormValues[] {
  return fields.reduce<FormValues[]>(
    (ways, { model, values }) => ways.flatMap((way) => values.map((value) => ({ ...way, [model]: value }))),
    [{}],
  )
}

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('of a small form all is said that is so whatever is filled in (%i)', (seed) => {
  const { fields, design } = smallForm(new Random(seed * 977))
  const { findings, undecided } = analyseForm(design)
  expect({
    undecided,
    of: design.list.map(({ type, model, options }) =>
      [type, model, options.visibleWhen, options.requiredWhen, options.validWhen].join(' '),
    ),
  }).toMatchObject({ undecided: [] })
  const form = compileForm(design)
  const states = everyWay(fields).map((values) => filledIn(design, form, values, {}))
  for (const finding of findings)
    expect({ finding, against: states.some((state) => contradicts(finding, state)) }).toEqual({ finding, against: false })
  const said = (kind: Finding['kind'], key: string) => findings.some((one) => one.kind === kind && one.key === key)
  for (const { widget } of form.gates) {
    const finding = { kind: 'never-shown', key: widget.key } as Finding
    expect([widget.key, said('never-shown', widget.key)]).toEqual([widget.key, !states.some((state) => contradicts(finding, state))])
  }
  for (const field of form.ruled) {
    const [part] = field.parts
    const { key } = part.widget
    if (part.gate && said('never-shown', key)) continue
    const isEver = (kind: Finding['kind']) => states.some((state) => contradicts({ kind, key } as Finding, state))
    expect([key, said('rule-unasked', key)]).toEqual([key, !isEver('rule-unasked')])
    if (isEver('rule-unasked')) expect([key, said('rule-never', key)]).toEqual([key, !isEver('rule-never')])
    if (isEver('rule-never')) expect([key, said('rule-always', key)]).toEqual([key, !isEver('rule-always')])
  }
  // Whoever is asked for something in vain is told of somewhere.
  for (const { model } of fields) {
    const asked = states.filter(({ evaluation }) => evaluation.of(model).required)
    if (asked.length > 0 && !asked.some(({ isSubmitted }) => isSubmitted))
      expect(findings.map(({ kind }) => kind)).toContain('unanswerable')
  }
})

/** Types with values of every sort that they take, more than conditions name. */
const wild = [
  { type: 'input', options: {}, values: ['', '甲', '5', '5.0', '05', 'true', ' TRUE ', '3', '-1', 'x y', '2026-03-01'] },
  { type: 'textarea', options: { pattern: '^[^甲]*$' }, values: ['', '乙', '5', 'false', '10'] },
  { type: 'number', options: {}, values: [null, 0, -1, 5, 5.5, 4.999, 1e9, 3] },
  { type: 'number', options: { min: -1, max: 5, decimals: 1 }, values: [null, -1, 0, 0.1, 2.9, 3, 5] },
  { type: 'slider', options: { min: 1, max: 9, step: 3, defaultValue: 2 }, values: [2, 1, 4, 7, 9] },
  {
    type: 'date',
    options: { type: 'date', format: 'yyyy-MM-dd' },
    values: ['', '2026-02-28', '2026-03-01', '2026-03-02', '1999-01-01', '2031-12-31'],
  },
  { type: 'date', options: { type: 'month', format: 'yyyy-MM' }, values: ['', '2026-02', '2026-03', '2026-04'] },
  { type: 'date', options: { type: 'date', format: 'dd/MM/yyyy' }, values: ['', '01/03/2026', '28/02/2026', '02/01/2031'] },
  { type: 'time', options: { format: 'HH:mm' }, values: ['', '00:00', '08:00', '08:01', '23:59'] },
  { type: 'select', options: { remote: 'dict', dictCode: 'd' }, values: ['', '甲', '5', 5, 'true', true, 'other'] },
  { type: 'select', options: { multiple: true, remote: 'dict', dictCode: 'd' }, values: [[], ['甲'], ['5', '甲'], [5], ['other']] },
  { type: 'radio', options: { options: ['1', '2', '10', '甲'] }, values: ['', '1', '2', '10', '甲'] },
  { type: 'radio', options: { options: [1, 2, true] }, values: ['', 1, 2, true] },
  {
    type: 'checkbox',
    options: { options: Array.from('abcdefgh') },
    values: [[], ['a'], ['c', 'a'], ['h'], Array.from('abcdefgh'), ['b', 'd', 'f']],
  },
  { type: 'switch', options: {}, values: [true, false, null] },
  { type: 'input', options: { dataType: 'boolean' }, values: ['true', 'false', true, ''] },
  { type: 'input', options: { dataType: 'integer' }, values: ['', 3, 5, 0, -7] },
  { type: 'rate', options: { max: 3, allowHalf: true }, values: [null, 0, 0.5, 2.5, 3] },
  {
    type: 'cascader',
    options: { remote: false, options: [{ value: '甲', children: [{ value: '5' }] }, { value: '乙' }] },
    values: [[], ['甲', '5'], ['乙']],
  },
  { type: 'hidden', options: { defaultValue: '5' }, values: ['5'] },
  { type: 'fileupload', options: {}, values: [[]] },
] as const

const constants = [
  "'甲'",
  "'5'",
  '5',
  '3',
  "'3'",
  '-1',
  '0',
  'true',
  'false',
  "''",
  'null',
  "'2026-03-01'",
  "'2026-03'",
  "'08:00'",
  "'10'",
  "'a'",
  "'c'",
  '5.5',
  '[]',
  "['a']",
  '2',
]

function wildForm(random: Random) {
  const fields = Array.from({ length: 3 + random.below(3) }, (_, at) => ({ ...random.pick(wild), model: `f${at}` }))
  const atom = (names: readonly string[]): string => {
    const [one, other] = [random.pick(names), random.pick(names)]
    const constant = random.pick(constants)
    return random.pick([
      `${one} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${constant}`,
      `${constant} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${one}`,
      `${one} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${other}`,
      one,
      `empty ${one}`,
      `${one}.isEmpty()`,
      `${one}.contains(${constant})`,
      `${one}.equals(${constant})`,
      `in(${one}, ${constant}, ${random.pick(constants)})`,
      `['甲', 5, 'a'].contains(${one})`,
      `${one}.size() > 1`,
      `${one} + ${other} > 5`,
      `startsWith(${one}, ${constant})`,
      `between(${one}, 0, 5)`,
      `${one} == (${other} == ${constant} ? 5 : '甲')`,
      `(${one} > ${constant} ? ${other} : ${one} == ${constant})`,
      `count(${one}, ${constant}) == 1`,
      `nosuch(${one})`,
    ])
  }
  const condition = (names: readonly string[]) => {
    const text = Array.from({ length: 1 + random.below(3) }, () => (random.chance(25) ? `!(${atom(names)})` : atom(names)))
    return `\${${text.join(random.chance(60) ? ' && ' : ' || ')}}`
  }
  const models = fields.map(({ model }) => model)
  const list = fields.map(({ type, model, options }, at) => {
    const before = models.slice(0, at)
    return {
      type,
      model,
      name: model,
      key: `1700000000000_${at + 1}`,
      icon: '',
      rules: [],
      options: {
        ...options,
        required: random.chance(30),
        ...(random.chance(10) && { disabled: true }),
        ...(at > 0 && random.chance(50) && { visibleWhen: condition(before) }),
        ...(at > 0 && random.chance(15) && { readOnlyWhen: condition(before) }),
        ...(random.chance(20) && { requiredWhen: condition(models) }),
        ...(random.chance(50) && { validWhen: condition(models) }),
        ...(at > 1 && type === 'number' && random.chance(30) && { computed: `\${${before.join(' + ')}}` }),
      },
    }
  })
  return { fields, design: parseDesign({ list, config: {} }).design }
}

it.each(Array.from({ length: 150 }, (_, seed) => seed + 1))('nothing of any sort is against what is said of a form (%i)', (seed) => {
  const random = new Random(seed * 3571)
  const { fields, design } = wildForm(random)
  const { findings } = analyseForm(design)
  const form = compileForm(design)
  const begins = defaultValues(design)
  for (const finding of findings) expectShown(finding, form, design)
  for (let round = 0; round < 200 && findings.length > 0; round++) {
    const values: FormValues = random.chance(5) ? { ...begins } : {}
    for (const { model, values: some } of fields) if (!Object.hasOwn(values, model)) values[model] = random.pick<unknown>(some)
    const permissions = Object.fromEntries(fields.flatMap(({ model }) => (random.chance(25) ? [[model, 'write' as const]] : [])))
    const state = filledIn(design, form, values, permissions)
    for (const finding of findings) if (contradicts(finding, state)) expect({ finding, values, permissions }).toBe('sound')
  }
})

it('has said something of each kind', () => {
  expect([...counted.keys()]).toEqual(
    expect.arrayContaining(['never-shown', 'always', 'never', 'rule-never', 'rule-always', 'unanswerable', 'blocked-choice']),
  )
  expect(isTrue(counted.get('undecided'))).toBe(true)
})
