import type { ModuleFields, ModuleForm } from '@sc/api-client/contract'
import { fieldsByModel, isEmptyValue, readDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer'
import { wordsHere } from '../../language.ts'
import { carryOver, fieldsAsFilled } from '../activity/carryOver.ts'
import type { CarriedOver } from '../activity/carryOver.ts'
import { projectWords } from './locale/words.ts'
import { sameValue } from './projectChanges.ts'

type Values = Readonly<Record<string, unknown>>

/** What stands in the form of a project's module, in its drawer. */
export interface OwnFields {
  /** What the project said when it was read. */
  base: Values
  /** What was typed into each form, by its code: who chooses another module and comes back finds it again. */
  typed: Readonly<Record<string, Values>>
  /** The form of the module that is chosen: what its fields are called, and what they hold before anybody touches them. */
  form: { code: string; titles: Readonly<Record<string, string>>; defaults: Values } | null
}

export const nothingOfOwn: OwnFields = { base: {}, typed: {}, form: null }

type Begun = Pick<CarriedOver, 'values' | 'left'>

/** What the form of a module begins with, of what the project says by a version that may be another, or another module's form; and what has no place there. */
export function beginningOf({ values, form }: ModuleFields, design: FormDesign): Begun {
  if (!form) return { values: {}, left: everything({ values, form }) }
  const before = readDesign(form.formDesign)
  const { values: begun, left } = carryOver(values, fieldsAsFilled(values, before), design)
  return { values: begun, left }
}

/** All that a project says: what a module without a form has no place for. */
export function everything({ values, form }: ModuleFields): Begun['left'] {
  if (form) {
    const filled = fieldsAsFilled(values, readDesign(form.formDesign))
    return Object.values(filled).flatMap(({ name, shown }) => (shown === undefined ? [] : [{ name, shown }]))
  }
  const named = Object.entries(values).filter(([, value]) => !isEmptyValue(value))
  return named.map(([name, value]) => ({ name, shown: typeof value === 'object' ? '' : String(value) }))
}

/** Of these values, those that the form has fields for. */
export const knownTo = (design: FormDesign, values: Values): Record<string, unknown> => {
  const fields = fieldsByModel(design)
  return Object.fromEntries(Object.entries(values).filter(([model]) => fields.has(model)))
}

/** What the fields of these versions are called. */
export const titlesIn = (...forms: readonly (ModuleForm | null | undefined)[]): Record<string, string> =>
  Object.fromEntries(
    forms.flatMap((form) => (form ? [...fieldsByModel(readDesign(form.formDesign))].map(([model, { name }]) => [model, name]) : [])),
  )

const changedIn = (one: Values, other: Values): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((model) => !isSame(one[model], other[model]))

/** Nothing is the same in each of its spellings. */
const isSame = (one: unknown, other: unknown) => (isEmptyValue(one) && isEmptyValue(other)) || sameValue(one, other)

/** What a colleague's version says otherwise than what was read, in words. */
export const ownChanges = ({ base, form }: OwnFields, theirs: Values): string[] =>
  changedIn(base, theirs).map((model) => wordsHere(projectWords).change.some(form?.titles[model] ?? model))

/** What the reader typed, laid over what a colleague saved meanwhile. */
export function mergeOwn({ base, typed, form }: OwnFields, theirs: Values): { own: OwnFields; clashes: string[] } {
  const mine = form && typed[form.code]
  // What was not touched begins with what is there now.
  if (!form || !mine) return { own: { base: theirs, typed, form }, clashes: [] }
  const touched = changedIn({ ...form.defaults, ...base }, mine)
  const clashes = touched.filter((model) => !isSame(theirs[model], base[model]) && !isSame(theirs[model], mine[model]))
  const merged = { ...theirs, ...Object.fromEntries(touched.map((model) => [model, mine[model]])) }
  return {
    own: { base: theirs, typed: { ...typed, [form.code]: merged }, form },
    clashes: clashes.map((model) => form.titles[model] ?? model),
  }
}
