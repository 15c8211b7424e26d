import {
  alwaysTrue,
  comparedValues,
  equal,
  keysAsked,
  questionsIn,
  type ComparedValue,
  type DirectComparison,
  type Expression,
  type Node,
} from '@sc/expression'
import { readExpression } from './conditions.ts'
import type { Limit } from './boundsMismatch.ts'
import type { FieldOption } from './fieldChoices.ts'
import { areComparable, kindOf, type FieldKind } from './fieldKinds.ts'
import type { FieldInfo } from './fields.ts'
import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { zhCN } from '../locale/issues/zh-CN.ts'
import { mismatchOf, untruthOf, type MismatchReason } from './mismatch.ts'

/** What a condition asks of a field that it never has, or may not have: the comparison never holds, or not as it is meant. */
export interface UnofferedValue {
  model: string
  /** The field's title. */
  name: string
  /** What it is compared with; empty text where that is another field, or where its own value is asked whether it is true. */
  value: ComparedValue['value']
  /**
   * No option has the value, or one of the reasons of a mismatch. `retired`: no option has it any more, but there are answers
   * that do. `kinds`: two fields are compared that never are alike. `column`: it is asked of rows that have no such column.
   */
  reason: 'option' | 'retired' | 'kinds' | 'column' | MismatchReason
  /** Whether the comparison comes to the same whatever is filled in. */
  never: boolean
  /** What its own value is. */
  kind: FieldKind
  /** What can be chosen, as far as it is known, or the columns that there are: the first of many. */
  options: readonly FieldOption[]
  /** The option that people read as the value. */
  meant?: FieldOption
  /** The moment that is meant as the field writes it, and the format that it writes in. */
  written?: string
  format?: string
  /** The bound that keeps its values from it. */
  limit?: Limit
  /** The other field. */
  other?: { model: string; name: string; kind: FieldKind }
}

/** An expression held against what its fields may be. */
export interface ConditionAnalysis {
  values: UnofferedValue[]
  /** What it comes to as a condition, whatever is filled in; undefined where that is not known. */
  always: boolean | undefined
}

/** Options that a sentence can name. */
const mostNamed = 8

/** Whether it keeps a condition from being right, rather than being a warning: one that may hold, or was right for earlier answers. */
export const isCertain = ({ reason }: Pick<UnofferedValue, 'reason'>): boolean =>
  reason !== 'retired' && reason !== 'text' && reason !== 'flag' && reason !== 'exact' && reason !== 'untouched'

/**
 * Holds an expression against its fields. Only what is known of these can be held against it; text that is no expression
 * compares nothing. `condition`: what it comes to is asked whether it is true; that of other expressions is a text.
 */
export function analyseCondition(
  source: Expression | string,
  fields: ReadonlyMap<string, FieldInfo>,
  { condition = true } = {},
): ConditionAnalysis {
  const expression = typeof source === 'string' ? readExpression(source) : source
  if (!expression) return { values: [], always: undefined }
  const found = new Map<string, UnofferedValue>()
  const known = new Map<Node, boolean>()
  const add = (field: FieldInfo, value: UnofferedValue['value'], more: About) => {
    const key = JSON.stringify([field.model, more.other?.model, value])
    const before = found.get(key)
    // Of two comparisons with one value the certain one is told.
    if (!before || (!isCertain(before) && isCertain(more))) found.set(key, unoffered(field, value, more))
  }
  const { references, comparisons, names, truths } = questionsIn(expression, { condition })
  for (const compared of comparisons) {
    const field = fields.get(compared.name)
    if (!field) continue
    const mismatch = mismatchOf(compared, field)
    if (mismatch) add(field, compared.value, mismatch)
    if ((mismatch?.never || isForeign(compared, field)) && isWhole(compared.node)) known.set(compared.node, compared.negated)
  }
  for (const { left, right, operator, negated, node } of names) {
    const [one, other] = [fields.get(left), fields.get(right)]
    if (!one || !other || areComparable(one, other, operator)) continue
    // Two formats may write one text.
    const never = !one.moment || !other.moment
    add(one, '', { reason: 'kinds', never, other: { model: other.model, name: other.name, kind: kindOf(other) } })
    // Two that are absent are equal.
    if (never && operator !== '==') known.set(node, negated)
  }
  for (const { name, node } of truths) {
    const field = fields.get(name)
    const untruth = field && untruthOf(field)
    if (!untruth) continue
    add(field, '', untruth)
    if (untruth.never) known.set(node, false)
  }
  for (const { name, key } of [...references].some((one) => fields.get(one)?.columns) ? keysAsked(expression) : []) {
    const field = fields.get(name)
    if (field?.columns && !field.columns.some(({ value }) => value === key)) add(field, key, { reason: 'column', never: false })
  }
  const offersAny = [...references].some((name) => Array.isArray(fields.get(name)?.options))
  for (const compared of offersAny ? comparedValues(expression) : []) {
    const field = fields.get(compared.name)
    if (!field || !Array.isArray(field.options)) continue
    const live = liveOf(field.options)
    if (isOffered(compared, field, live)) continue
    const retired = live !== field.options && isOffered(compared, field, field.options)
    add(field, compared.value, { reason: retired ? 'retired' : 'option', never: !retired })
  }
  const decides = condition && known.size > 0
  return { values: [...found.values()], always: decides ? alwaysTrue(expression, known) : undefined }
}

type About = Pick<UnofferedValue, 'reason' | 'never' | 'written' | 'limit' | 'other'>

const isForeign = ({ operator, value }: DirectComparison, { options, valueType }: FieldInfo) =>
  operator === '==' && valueType === 'string' && Array.isArray(options) && !equalOptions(options, value)

/** Whether a part holds one value against one: among several, another may be it. */
const isWhole = (node: Node) => node.kind !== 'call' || (node.arguments.length === 2 && node.arguments[1]?.kind === 'literal')

function unoffered(field: FieldInfo, value: UnofferedValue['value'], { reason, never, written, limit, other }: About): UnofferedValue {
  const { model, name, options, moment } = field
  const live = reason === 'column' ? (field.columns ?? []) : Array.isArray(options) ? liveOf(options) : []
  const meant = reason === 'option' ? offerOf(live).labels.get(String(value)) : undefined
  return {
    model,
    name,
    value,
    reason,
    never,
    kind: kindOf(field),
    options: live.slice(0, mostNamed),
    ...(meant && { meant }),
    ...(written !== undefined && { written }),
    ...(moment && !moment.timestamp && { format: moment.format }),
    ...(limit && { limit }),
    ...(other && { other }),
  }
}

/** As the end of a sentence about who compares. */
export const sayUnoffered = (unoffered: UnofferedValue, texts: IssueTexts = zhCN): string => texts.unoffered(unoffered)

const living = new WeakMap<readonly FieldOption[], readonly FieldOption[]>()

/** Those that can still be chosen. */
function liveOf(options: readonly FieldOption[]): readonly FieldOption[] {
  const live = living.get(options) ?? (options.some(({ retired }) => retired) ? options.filter(({ retired }) => !retired) : options)
  living.set(options, live)
  return live
}

function isOffered({ value, how }: ComparedValue, { valueType }: FieldInfo, options: readonly FieldOption[]): boolean {
  // Text at the start or the end of a list is that of its parts put together.
  if (valueType === 'array' && (how === 'start' || how === 'end')) return true
  if (how === 'equal' || valueType === 'array') return equalOptions(options, value)
  const sought = String(value)
  const { written } = offerOf(options)
  if (how === 'part') return written.includes(sought)
  return written.includes(how === 'start' ? BETWEEN + sought : sought + BETWEEN)
}

/** Between options' values that are looked through in one go; no text that people type has it. */
const BETWEEN = '\u0000'

/** What is asked of options. Thousands of them may be asked for thousands of times. */
interface Offer {
  /** Values as `==` tells them apart: numbers by what they are, whatever they are written like, all else by its text. */
  texts: ReadonlySet<string>
  numbers: ReadonlySet<number>
  /** All of them, one after the other. */
  written: string
  /** The first with each label. */
  labels: ReadonlyMap<string, FieldOption>
}

const offers = new WeakMap<readonly FieldOption[], Offer>()

/** Only what may be equal is compared. */
function equalOptions(options: readonly FieldOption[], value: ComparedValue['value']): boolean {
  const offer = offerOf(options)
  return (
    offer.texts.has(String(value)) ||
    (isNumeric(value) && offer.numbers.has(Number(value)) && options.some((option) => equal(option.value, value)))
  )
}

function offerOf(options: readonly FieldOption[]): Offer {
  const known = offers.get(options)
  if (known) return known
  const texts = options.map(({ value }) => String(value))
  const labels = new Map<string, FieldOption>()
  for (const option of options) if (!labels.has(option.label)) labels.set(option.label, option)
  const offer = {
    texts: new Set(texts),
    numbers: new Set(options.flatMap(({ value }) => (isNumeric(value) ? Number(value) : []))),
    written: BETWEEN + texts.join(BETWEEN) + BETWEEN,
    labels,
  }
  offers.set(options, offer)
  return offer
}

const isNumeric = (value: unknown) => typeof value !== 'boolean' && String(value).trim() !== '' && !Number.isNaN(Number(value))
