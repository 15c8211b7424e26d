import { optionSourceOf, sameOption } from './choices.ts'
import { mostLevels } from './optionShape.ts'
import { wayAlong } from './optionTree.ts'
import { accepted, mostEntries, refused, type Accepted } from './widgetSchema.ts'
import type { OptionItem } from './types.ts'

interface Choice {
  options: OptionItem[]
  remote: unknown
  defaultValue: unknown
}

/** Options of the host are not looked up here; this much of a value they have at most. */
const longestOption = 500

const isShort = (value: unknown) => String(value).length <= longestOption

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Only options written in the design can be checked here; others belong to the host. */
const isOfHost = ({ remote }: Choice) => optionSourceOf({ remote }).kind !== 'static'

/** Whether an option of the design is among them that nobody can choose; one that the design begins with can be left as it is. */
function isClosed(choice: Choice, values: readonly unknown[]): boolean {
  const { options, defaultValue } = choice
  if (isOfHost(choice) || !options.some(({ disabled }) => disabled)) return false
  const open = new Set([defaultValue, ...options.filter(({ disabled }) => !disabled).map(({ value }) => value)].flat().map(String))
  return values.some((value) => !open.has(String(value)))
}

/** Whether an option is among them that has no place left, as far as the design says. */
const isFull = ({ options }: Choice, values: readonly unknown[]): boolean =>
  options.some(({ value, left }) => left === 0 && values.some((one) => sameOption(one, value)))

export function acceptOne(value: unknown, choice: Choice): Accepted {
  if (!isScalar(value)) return refused({ code: 'format' })
  const own = isOfHost(choice) ? undefined : choice.options.find((item) => sameOption(item.value, value))
  if (!own && !(isOfHost(choice) && isShort(value))) return refused({ code: 'notAnOption' })
  if (isFull(choice, [value])) return refused({ code: 'full' })
  // As the design has it, however it was sent: 1 is no other choice than "1".
  return isClosed(choice, [value]) ? refused({ code: 'closedOption' }) : accepted(own ? own.value : value)
}

export function acceptMany(value: unknown, choice: Choice): Accepted {
  if (!Array.isArray(value) || !value.every(isScalar)) return refused({ code: 'format' })
  const most = isOfHost(choice) ? mostEntries : Math.max(mostEntries, choice.options.length)
  if (value.length > most) return refused({ code: 'tooMany', max: most })
  const offered = isOfHost(choice) ? undefined : new Map(choice.options.map((item) => [String(item.value), item.value]))
  if (!value.every((one) => (offered ? offered.has(String(one)) : isShort(one)))) return refused({ code: 'notAnOption' })
  if (isClosed(choice, value)) return refused({ code: 'closedOption' })
  if (isFull(choice, value)) return refused({ code: 'full' })
  return new Set(value.map(String)).size === value.length
    ? accepted(value.map((one) => offered?.get(String(one)) ?? one))
    : refused({ code: 'repeated' })
}

interface Cascade extends Choice {
  /** Whether one with others within it can be what is chosen. */
  anyLevel: boolean
}

/** The way through options within options, outermost first. */
export function acceptWay(value: unknown, cascade: Cascade): Accepted {
  if (!Array.isArray(value) || !value.every(isScalar)) return refused({ code: 'format' })
  if (value.length > mostLevels) return refused({ code: 'tooMany', max: mostLevels })
  if (isOfHost(cascade)) {
    // Of a host's function only the host knows how deep it goes; a dictionary has one level.
    const isDeeper = optionSourceOf({ remote: cascade.remote }).kind === 'dict' && value.length > 1
    return value.every(isShort) && !isDeeper ? accepted(value) : refused({ code: 'notAnOption' })
  }
  const way = wayAlong(cascade.options, value)
  const isOpenEnded = !cascade.anyLevel && way.at(-1)?.children !== undefined
  if (way.length < value.length || isOpenEnded) return refused({ code: 'notAnOption' })
  // One that the design begins with can be left as it is.
  if (way.some(({ disabled }) => disabled) && !isSameWay(value, cascade.defaultValue)) return refused({ code: 'closedOption' })
  return accepted(way.map((item) => item.value))
}

const isSameWay = (value: readonly unknown[], other: unknown): boolean =>
  Array.isArray(other) && other.length === value.length && value.every((one, at) => sameOption(one, other[at]))

/** In whichever order they were chosen. */
export const chosenSignature = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).sort() : value)
