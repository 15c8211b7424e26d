import { comparedValues, directComparisons, equal, type ComparedValue, type Expression } from '@sc/expression'
import type { FieldOption } from './fieldChoices.ts'
import type { FieldInfo } from './fields.ts'
import type { IssueTexts } from '../locale/texts.ts'
import { zhCN } from '../locale/zh-CN.ts'
import { mismatchOf, type Mismatch } from './mismatch.ts'

/** A value that a condition compares with and that its field never has: the comparison can never hold. */
export interface UnofferedValue {
  model: string
  /** The field's title. */
  name: string
  value: ComparedValue['value']
  /**
   * No option has the value; none comes before or after it in order; or the field holds a list, a number, or yes and no, which
   * are never like it. `retired`: no option has it any more, but there are answers that do.
   */
  reason: 'option' | 'retired' | Mismatch
  /** What can be chosen, as far as it is known: the first of many. */
  options: readonly FieldOption[]
  /** The option that people read as the value. */
  meant?: FieldOption
}

/** Options that a sentence can name. */
const mostNamed = 8

/** Only options that are known can be held against a value; of others nothing is said. Text that is no expression compares nothing. */
export function unofferedValues(source: Expression | string, fields: ReadonlyMap<string, FieldInfo>): UnofferedValue[] {
  const found = new Map<string, UnofferedValue>()
  const add = ({ name, value }: { name: string; value: UnofferedValue['value'] }, field: FieldInfo, reason: UnofferedValue['reason']) => {
    const key = `${name} ${String(value)}`
    if (!found.has(key)) found.set(key, unoffered(field, value, reason))
  }
  for (const compared of readable(directComparisons, source)) {
    const field = fields.get(compared.name)
    const mismatch = field && mismatchOf(compared, field)
    if (mismatch) add(compared, field, mismatch)
  }
  for (const compared of readable(comparedValues, source)) {
    const field = fields.get(compared.name)
    if (!field || !Array.isArray(field.options)) continue
    if (!isOffered(compared, field, liveOf(field.options))) add(compared, field, isOffered(compared, field, field.options) ? 'retired' : 'option')
  }
  return [...found.values()]
}

function unoffered({ model, name, options }: FieldInfo, value: UnofferedValue['value'], reason: UnofferedValue['reason']): UnofferedValue {
  const live = Array.isArray(options) ? liveOf(options) : []
  const meant = reason === 'option' ? live.find(({ label }) => label === String(value)) : undefined
  return { model, name, value, reason, options: live.slice(0, mostNamed), ...(meant && { meant }) }
}

/** As the end of a sentence about who compares. */
export const sayUnoffered = (unoffered: UnofferedValue, texts: IssueTexts = zhCN.issues): string => texts.unoffered(unoffered)

function readable<T>(read: (source: Expression | string) => T[], source: Expression | string): T[] {
  try {
    return read(source)
  } catch {
    return []
  }
}

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
  return options.some((option) => {
    const whole = String(option.value)
    if (how === 'part') return whole.includes(sought)
    return how === 'start' ? whole.startsWith(sought) : whole.endsWith(sought)
  })
}

/** Values of options as `==` tells them apart: numbers by what they are, whatever they are written like, all else by its text. */
interface Offer {
  texts: ReadonlySet<string>
  numbers: ReadonlySet<number>
}

const offers = new WeakMap<readonly FieldOption[], Offer>()

/** Thousands of options may be asked for thousands of times: only what may be equal is compared. */
function equalOptions(options: readonly FieldOption[], value: ComparedValue['value']): boolean {
  const offer = offers.get(options) ?? offerOf(options)
  offers.set(options, offer)
  return offer.texts.has(String(value)) || (isNumeric(value) && offer.numbers.has(Number(value)) && options.some((option) => equal(option.value, value)))
}

const offerOf = (options: readonly FieldOption[]): Offer => ({
  texts: new Set(options.map(({ value }) => String(value))),
  numbers: new Set(options.flatMap(({ value }) => (isNumeric(value) ? Number(value) : []))),
})

const isNumeric = (value: unknown) => typeof value !== 'boolean' && String(value).trim() !== '' && !Number.isNaN(Number(value))
