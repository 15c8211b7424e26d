import { comparedValues, equal, type ComparedValue, type Expression } from '@sc/expression'
import type { FieldOption } from './fieldChoices.ts'
import type { FieldInfo } from './fields.ts'

/** A value that a condition compares with and that no option of the field has: the comparison can never hold. */
export interface UnofferedValue {
  model: string
  /** The field's title. */
  name: string
  value: ComparedValue['value']
}

/** Only options written in the design can be known; of others nothing is said. Text that is no expression compares nothing. */
export function unofferedValues(source: Expression | string, fields: ReadonlyMap<string, FieldInfo>): UnofferedValue[] {
  const found = new Map<string, UnofferedValue>()
  for (const compared of comparisonsIn(source)) {
    const field = fields.get(compared.name)
    if (!field || !Array.isArray(field.options) || isOffered(compared, field)) continue
    const { model, name } = field
    found.set(`${model} ${String(compared.value)}`, { model, name, value: compared.value })
  }
  return [...found.values()]
}

function comparisonsIn(source: Expression | string): ComparedValue[] {
  try {
    return comparedValues(source)
  } catch {
    return []
  }
}

function isOffered({ value, how }: ComparedValue, { options, valueType }: FieldInfo): boolean {
  if (!Array.isArray(options)) return true
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
