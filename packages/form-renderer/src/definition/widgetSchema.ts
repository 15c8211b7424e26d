import { isBlank } from '@sc/expression'
import type { Catalogue } from '@sc/locale'
import { optionsReader, savedDefaults, type OptionShape, type OptionsOf } from './optionShape.ts'
import type { NumberWithCheckDigit } from './checkDigits.ts'
import type { MomentFormat } from './dateText.ts'
import type { Calendar } from './dayBounds.ts'
import type { WidgetOptions } from './types.ts'

/** What a condition or an expression may expect of a field. */
export type ValueType = 'string' | 'number' | 'boolean' | 'date' | 'array' | 'file' | 'unknown'

/** Why a value cannot be taken; words for the built-in reasons are in the locale. */
export type Problem =
  | { code: 'format' }
  /** The number is checked by its own last digit. */
  | { code: 'checkDigit'; of: NumberWithCheckDigit }
  | { code: 'halfRange'; missing: 'start' | 'end' }
  | { code: 'tooLong'; max: number }
  | { code: 'notOneLine' }
  | { code: 'tooSmall'; min: number }
  | { code: 'tooLarge'; max: number }
  | { code: 'tooEarly'; day: string }
  | { code: 'tooLate'; day: string }
  | { code: 'tooFine'; decimals: number }
  | { code: 'offSteps'; min: number; step: number }
  | { code: 'notAnOption' }
  | { code: 'closedOption' }
  | { code: 'full' }
  | { code: 'tooMany'; max: number }
  | { code: 'repeated' }
  | { code: 'tooManyFiles'; max: number }
  | { code: 'tooFewFiles'; min: number }
  | { code: 'fileType' }
  | { code: 'tooManyRows'; max: number }
  /** In words of a host's own type. `name` is the title of the field. */
  | { code: 'own'; say: Catalogue<(name: string) => string> }

/** A value in the shape it is stored in, or why it is not taken. */
export type Accepted = { value: unknown } | { problem: Problem }

/** What a number is at least and at most; a side that nothing bounds is left out. */
export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** Numbers in steps, from one of them on in either direction. */
export interface Grain {
  from: number
  step: number
}

/** The value a widget type binds, free of React, so that the server checks what the form checks. */
export interface ValueModel<O> {
  type: (options: O) => ValueType
  initial: (options: O) => unknown
  /** Asked for non-empty values only; may correct the value's shape ("3" → 3). */
  accept: (value: unknown, options: O) => Accepted
  /** What is wrong with an accepted value on the day on which it is filled in. */
  fault?: (value: unknown, options: O, calendar: Calendar) => Problem | undefined
  /** What tells one accepted value from another, where not all of it does. */
  signature?: (value: unknown, options: O) => unknown
  /** How a single moment is written, of what holds one. */
  moment?: (options: O) => MomentFormat | undefined
  /** What it accepts at least and at most, of what holds one number. */
  bounds?: (options: O) => Bounds
  /** The steps that what it accepts stands on, of what holds one number; its bounds and what the design begins with need not. */
  grain?: (options: O) => Grain | undefined
  /** Whether people write words of their own in it. */
  words?: (options: O) => boolean
}

/** What is true of a widget type on screen and server alike: the options it knows, and the value it binds. Free of React. */
export interface WidgetSchema<T extends string = string, O = unknown> {
  type: T
  /** Holds other widgets in `columns`. */
  container: boolean
  /** What it holds repeats: its value is a list of rows, each with the values of what stands in its only column, by model. */
  rows: boolean
  /** What it holds stands under its own title. */
  titled: boolean
  /** Nobody sees it: its value is sent as it is. */
  unseen: boolean
  /** Its options have options of their own under `children`: its value is the way through them, outermost first. */
  cascade: boolean
  /** Its value can be computed of others, by the option `computed`. */
  computes: boolean
  /** Nobody fills it in: whoever keeps the submissions gives its value. */
  assigned: boolean
  /** Fresh saved options. */
  defaults: () => WidgetOptions
  optionNames: readonly string[]
  /** Typed options out of whatever was saved. */
  read: (raw: WidgetOptions) => O
  /** Absent for what shows but binds nothing. */
  value?: {
    type: (raw: WidgetOptions) => ValueType
    initial: (raw: WidgetOptions) => unknown
    accept: (value: unknown, raw: WidgetOptions) => Accepted
    fault?: (value: unknown, raw: WidgetOptions, calendar: Calendar) => Problem | undefined
    signature?: (value: unknown, raw: WidgetOptions) => unknown
    moment?: (raw: WidgetOptions) => MomentFormat | undefined
    bounds?: (raw: WidgetOptions) => Bounds
    grain?: (raw: WidgetOptions) => Grain | undefined
    words?: (raw: WidgetOptions) => boolean
  }
}

/** A widget type: what it is called in saved designs, its options with their defaults, and what a value of it may be. */
export function defineWidget<T extends string, S extends OptionShape>(
  type: T,
  shape: S,
  parts: {
    value?: ValueModel<OptionsOf<S>>
    container?: boolean
    rows?: boolean
    titled?: boolean
    unseen?: boolean
    cascade?: boolean
    computes?: boolean
    assigned?: boolean
  } = {},
): WidgetSchema<T, OptionsOf<S>> {
  const read = optionsReader(shape)
  const {
    value,
    container = false,
    rows = false,
    titled = rows,
    unseen = false,
    cascade = false,
    computes = false,
    assigned = false,
  } = parts
  const { fault, signature, moment, bounds, grain, words } = value ?? {}
  return {
    type,
    container,
    rows,
    titled,
    unseen,
    cascade,
    computes,
    assigned,
    defaults: () => savedDefaults(shape),
    optionNames: Object.keys(shape),
    read,
    ...(value && {
      value: {
        type: (raw) => value.type(read(raw)),
        initial: (raw) => value.initial(read(raw)),
        accept: (input, raw) => value.accept(input, read(raw)),
        ...(fault && { fault: (input, raw, calendar) => fault(input, read(raw), calendar) }),
        ...(signature && { signature: (input, raw) => signature(input, read(raw)) }),
        ...(moment && { moment: (raw) => moment(read(raw)) }),
        ...(bounds && { bounds: (raw) => bounds(read(raw)) }),
        ...(grain && { grain: (raw) => grain(read(raw)) }),
        ...(words && { words: (raw) => words(read(raw)) }),
      },
    }),
  }
}

/** An answer of `accept`: this is stored. */
export const accepted = (value: unknown): Accepted => ({ value })
/** An answer of `accept`: this is said. */
export const refused = (problem: Problem): Accepted => ({ problem })

/** How many entries a list may have whose field says nothing of it: far more than a person enters, few enough to check. */
export const mostEntries = 1000

/** What counts as nothing filled in: for `required` what conditions take for it, and for whoever reads it. */
export const isEmptyValue = (value: unknown): boolean => isBlank(value) || Number.isNaN(value)
