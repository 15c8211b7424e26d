import { isBlank } from '@sc/expression'
import { zhCN } from '../locale/rules/zh-CN.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { checkField, toldOf } from '../schema/checkField.ts'
import { initialValueOf, isComputed, isScriptedField, type CompiledForm, type Field } from '../schema/compileForm.ts'
import { optionsOf } from '../schema/fieldChoices.ts'
import { createMatcher } from '../schema/pattern.ts'
import type { Asked, Constant } from './asked.ts'
import { BLANK, blankAs, unnamed, valued, type Candidate } from './candidate.ts'
import { momentsAround } from './moments.ts'
import { asNumber, numbersAround } from './numbers.ts'
import { sampleOf } from './sample.ts'

/** Values that can be listed one by one. */
const MOST_LISTED = 60
/** Choices of which each may be among those of a field, or not. */
const MOST_MEMBERS = 5

/** What each field of a form may hold, found when it is asked for first. */
export class Domains {
  private readonly known = new Map<string, readonly Candidate[]>()
  private readonly classes: ReadonlyMap<string, Group>

  constructor(
    private readonly form: CompiledForm,
    private readonly asked: Asked,
  ) {
    this.classes = groupsOf(form, asked)
  }

  of(model: string): readonly Candidate[] {
    const field = this.form.fields.get(model)
    if (!field) return [BLANK]
    const domain = this.known.get(model) ?? this.find(field)
    this.known.set(model, domain)
    return domain
  }

  private find(field: Field): readonly Candidate[] {
    const { model, parts } = field
    const isAskedMore = this.asked.beyond.has(model)
    const initial = toldOf(parts, initialValueOf(field))
    const found: Values = isOneKind(field) ? this.valuesOf(field, this.classes.get(model)) : UNKNOWN
    const isEvery = found.isComplete && (!isAskedMore || found.isEvery === true)
    // What a script says is known to nobody, and who may not change it is not asked whether the field takes it.
    const isOpen = !isEvery || isScriptedField(field)
    const sample = isOpen ? sampleOf(field, (value) => takes(field, value)) : undefined
    return [
      ...(isEmptyValue(initial) ? [] : [valued(initial, mayBeClosed(field) || takes(field, initial) !== undefined)]),
      ...found.values.filter((value) => isEmptyValue(initial) || value !== initial).map((value) => valued(value)),
      BLANK,
      ...(isAskedMore ? [blankAs(''), blankAs([])] : []),
      ...(isOpen ? [unnamed(sample, found.isSomething !== false)] : []),
    ]
  }

  private valuesOf(field: Field, group: Group | undefined): Values {
    const [part] = field.parts
    const { widget, schema } = part
    const value = schema?.value
    if (!value || isComputed(field) || field.parts.every(({ unseen, assigned }) => unseen || assigned)) return UNKNOWN
    const { model } = field
    const constants = [...(group?.constants ?? []), ...(this.asked.constants.get(model) ?? [])]
    const isOrdered = this.asked.ordered.has(model)
    // Of a text any part may be asked for.
    const isAskedForPart = this.asked.members.has(model)
    const type = value.type(widget.options)
    const options = optionsOf(part)
    if (type === 'file' || part.row) return { ...UNKNOWN, isSomething: true }
    if (Array.isArray(options)) {
      if (schema.cascade)
        return waysOf(
          field,
          options.map(({ value, within }) => [...wayWithin(within), value]),
        )
      const each = options.map((option) => option.value)
      return type === 'array' ? this.membersOf(field, each, constants) : this.choicesOf(field, each, constants, isOrdered, group)
    }
    if (type === 'boolean') {
      const values = taken(field, [true, false, 'true', 'false'])
      return { values, isComplete: values.length > 0, isEvery: true, isSomething: true }
    }
    const moment = value.moment?.(widget.options)
    if (moment && !moment.timestamp) {
      const { texts, isComplete } = momentsAround(constants, group?.count ?? 1, moment, isOrdered)
      const values = taken(field, texts)
      return { values, isComplete: isComplete && values.length === texts.length && !group?.isMixed && !isAskedForPart, isSomething: true }
    }
    if (type === 'number' || moment) return numbersOf(field, constants, group)
    if (type === 'string') {
      // A host offers numbers and truths as well as texts.
      const isPlain = !isAskedForPart && (options !== 'elsewhere' || constants.every((one) => typeof one === 'string'))
      const texts = textsOf(field, constants, isOrdered, group)
      return { ...texts, isComplete: texts.isComplete && isPlain }
    }
    if (type === 'array' && options === 'elsewhere' && !schema.cascade && constants.every((one) => typeof one === 'string'))
      return this.membersOf(field, [...new Set([...constants, ...OTHERS.slice(0, 1)])], constants)
    return { ...UNKNOWN, isSomething: type !== 'unknown' }
  }

  private choicesOf(
    field: Field,
    options: readonly unknown[],
    constants: readonly Constant[],
    isOrdered: boolean,
    group: Group | undefined,
  ): Values {
    const isLong = options.length > MOST_LISTED
    if (isLong && (isOrdered || group || this.asked.members.has(field.model))) return { ...UNKNOWN, isSomething: true }
    const asked = isLong ? options.filter((option) => isAmong(constants, option)) : options
    const other = isLong ? options.find((option) => !asked.includes(option) && takes(field, option) !== undefined) : undefined
    const values = taken(field, other === undefined ? asked.slice(0, MOST_LISTED) : [...asked.slice(0, MOST_LISTED), other])
    return { values, isComplete: asked.length <= MOST_LISTED, isEvery: !isLong, isSomething: true }
  }

  /** Of the choices that something is asked of, any together with each other, and with one that nothing is asked of. */
  private membersOf(field: Field, options: readonly unknown[], constants: readonly Constant[]): Values {
    const open = options.filter((option) => takes(field, [option]) !== undefined)
    const isFew = open.length <= MOST_MEMBERS
    const named = isFew ? open : open.filter((option) => isAmong(constants, option))
    const other = isFew ? undefined : open.find((option) => !named.includes(option))
    const members = other === undefined ? named : [...named, other]
    if (members.length > MOST_MEMBERS + 1) return { ...UNKNOWN, isSomething: true }
    const lists = Array.from({ length: 2 ** members.length - 1 }, (_, at) => members.filter((_, place) => ((at + 1) >> place) % 2 === 1))
    const values = taken(field, lists)
    return { values, isComplete: values.length === lists.length && !this.classes.has(field.model), isSomething: true }
  }
}

/** What is known of the values of a field. */
interface Values {
  values: readonly unknown[]
  /** Whatever it holds, what conditions ask of it comes to the same for one of these. */
  isComplete: boolean
  /** These are all that there are. */
  isEvery?: boolean
  /** Whatever it holds is more than nothing; false where nobody can tell. */
  isSomething?: boolean
}

const UNKNOWN: Values = { values: [], isComplete: false, isSomething: false }

/** Whether an option is one of these, as `==` sees it. */
const isAmong = (constants: readonly Constant[], option: unknown) =>
  constants.some((one) => String(one) === String(option) || (asNumber(one) !== undefined && asNumber(one) === asNumber(option)))

/** A value as its field stores it; undefined where it does not take it. */
export function takes({ name, parts }: Field, value: unknown): unknown {
  const answer = checkField({ name, parts }, value, false, zhCN, createMatcher())
  return answer.message === undefined ? answer.value : undefined
}

const taken = (field: Field, values: readonly unknown[]): unknown[] => {
  const all = values.map((value) => takes(field, value)).filter((value) => value !== undefined && !isEmptyValue(value))
  return all.filter((value, at) => all.indexOf(value) === at)
}

/** Whether it may hold what it begins with, although it would not take that. */
const mayBeClosed = ({ parts }: Field) =>
  parts.some(({ disabled, unseen, readOnlyWhen, schema }) => disabled || unseen || readOnlyWhen || !schema)

const hasPatterns = ({ parts }: Field) => parts.some(({ rules }) => rules.some(({ pattern }) => typeof pattern === 'string'))

function waysOf(field: Field, ways: readonly unknown[][]): Values {
  if (ways.length > MOST_LISTED) return { ...UNKNOWN, isSomething: true }
  return { values: taken(field, ways), isComplete: true, isEvery: true, isSomething: true }
}

const wayWithin = (within: string | undefined): unknown[] => (within === undefined ? [] : (JSON.parse(within) as unknown[]))

function numbersOf(field: Field, constants: readonly Constant[], group: Group | undefined): Values {
  const [{ widget, schema }] = field.parts
  const { min, max } = schema?.value?.bounds?.(widget.options) ?? {}
  const grain = schema?.value?.grain?.(widget.options)
  const edges = [min, max].filter((edge) => edge !== undefined)
  const points = [0, ...edges, ...constants.flatMap((constant) => asNumber(constant) ?? [])]
  const within = numbersAround(points, group?.count ?? 1, grain).filter((one) => one >= (min ?? one) && one <= (max ?? one))
  const values = taken(field, within)
  // What it refuses for another reason than its bounds and its steps, nobody knows what it takes instead.
  const isOnGrain = (one: number) => !grain || Number(((one - grain.from) / grain.step).toPrecision(12)) % 1 === 0
  const isComplete = !hasPatterns(field) && !group?.isMixed && within.every((one) => values.includes(one) || !isOnGrain(one))
  const count = grain && min !== undefined && max !== undefined ? Math.floor((max - min) / grain.step) + 2 : Infinity
  if (!grain || count > MOST_LISTED || min === undefined) return { values, isComplete, isSomething: true }
  const each = Array.from({ length: count }, (_, at) =>
    Number((grain.from + (Math.ceil((min - grain.from) / grain.step) + at) * grain.step).toPrecision(12)),
  )
  return { values: taken(field, [...each, ...edges]), isComplete, isEvery: true, isSomething: true }
}

/** What is typed: what it is compared with, and something else. */
function textsOf(field: Field, constants: readonly Constant[], isOrdered: boolean, group: Group | undefined): Values {
  const written = constants.flatMap((constant) => [
    String(constant),
    // A number may be written in other ways, and so may a truth.
    ...(typeof constant === 'number' ? [`${constant}.0`] : typeof constant === 'boolean' ? [String(constant).toUpperCase()] : []),
  ])
  const spoken = new Set(written)
  const count = group?.count ?? 1
  const others = OTHERS.filter((other) => !spoken.has(other) && takes(field, other) !== undefined).slice(0, count)
  const values = taken(field, [...others, ...written.filter((text) => !isBlank(text))])
  const isComplete = !isOrdered && !hasPatterns(field) && others.length === count && !group?.isMixed
  return { values, isComplete, isSomething: true }
}

/** What nobody compares anything with. */
const OTHERS = [
  'abc',
  'xyz',
  'one',
  'two',
  'three',
  'name@example.cn',
  'https://example.cn',
  'a1b2c3',
  '#a1b2c3',
  '110105194912310021',
  '3.75',
]

/** Fields that are held against one another. */
interface Group {
  /** Those that are not told by their values one by one. */
  count: number
  constants: readonly Constant[]
  /** Their values are of different kinds or steps. */
  isMixed: boolean
}

function groupsOf({ fields }: CompiledForm, { links, constants }: Asked): Map<string, Group> {
  const leaders = new Map<string, string>()
  const leaderOf = (name: string): string => {
    let leader = name
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next
    return leader
  }
  for (const [left, right] of links) {
    const [one, other] = [leaderOf(left), leaderOf(right)]
    if (one !== other) leaders.set(one, other)
  }
  const members = new Map<string, string[]>()
  for (const name of new Set(links.flat())) {
    const leader = leaderOf(name)
    members.set(leader, [...(members.get(leader) ?? []), name])
  }
  const groups = new Map<string, Group>()
  for (const names of members.values()) {
    const all = names.flatMap((name) => fields.get(name) ?? [])
    const known = all.map((field) => ({ field, options: optionsOf(field.parts[0]) }))
    const loose = known.filter(({ options }) => !Array.isArray(options)).map(({ field }) => field)
    const shared = [
      ...names.flatMap((name) => [...(constants.get(name) ?? [])]),
      ...known.flatMap(({ options }) => (Array.isArray(options) && options.length <= MOST_LISTED ? options.map(({ value }) => value) : [])),
      ...loose.flatMap((field) => edgesOf(field)),
    ]
    const group = {
      count: loose.length > MOST_LOOSE ? 1 : Math.max(1, loose.length),
      constants: shared,
      isMixed: new Set(loose.map(mannerOf)).size > 1 || loose.length > MOST_LOOSE,
    }
    for (const name of names) groups.set(name, group)
  }
  return groups
}

/** Of more fields that are all held against one another nobody goes through the orders. */
const MOST_LOOSE = 5

function edgesOf(field: Field): Constant[] {
  const [{ widget, schema }] = field.parts
  const { min, max } = schema?.value?.bounds?.(widget.options) ?? {}
  const initial = initialValueOf(field)
  const begins = typeof initial === 'number' || typeof initial === 'string' ? initial : undefined
  return [min, max, begins].flatMap((one) => (one === undefined || isEmptyValue(one) ? [] : [one]))
}

/** What has to be the same of fields for their values to be compared as one another's. */
function mannerOf({ parts: [{ widget, schema }] }: Field): string {
  const value = schema?.value
  const { options } = widget
  const grain = value?.grain?.(options)
  return JSON.stringify([value?.type(options), value?.moment?.(options), grain && [grain.from % grain.step, grain.step]])
}

/** Whether what shows a field takes the same values wherever it shows. */
function isOneKind({ parts: [first, ...others] }: Field): boolean {
  const kindOf = ({ widget: { type, options } }: Field['parts'][number]) =>
    JSON.stringify([type, Object.entries(options).filter(([name]) => !APART.has(name))])
  return others.every((other) => kindOf(other) === kindOf(first))
}

/** What decides where and when a widget shows, and not what it holds. */
const APART: ReadonlySet<string> = new Set([
  'visibleWhen',
  'requiredWhen',
  'readOnlyWhen',
  'required',
  'width',
  'placeholder',
  'disabled',
  'hidden',
])
