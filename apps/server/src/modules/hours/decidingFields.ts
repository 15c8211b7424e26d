import { fieldsOf } from '@sc/form-renderer/schema'
import type { FieldInfo, FormDesign } from '@sc/form-renderer/schema'
import { asksField, inEnglish } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { currentLanguage, inLanguage } from '../../locale/language.ts'
import { remembered } from '../../remembered.ts'
import { choicesOf, widgetsOf } from '../form/choices.ts'
import { openDesign } from '../form/openDesign.ts'

const NUMBER_TYPES: readonly string[] = ['number', 'rate', 'slider', 'input']
const CHOICE_TYPES: readonly string[] = ['radio', 'select']

/** The fields of a form that can decide hours: one number, or one choice among options that can be listed. */
export async function decidingFields(db: Db, designText: string): Promise<DecidingField[]> {
  const design = openDesign(designText)
  const found: DecidingField[] = []
  for (const info of fieldsOf(design)) {
    const field = await decidingField(db, design, info)
    if (field) found.push(field)
  }
  return found
}

/** The field that a rule asks; undefined of fixed hours, and where the form has none that can answer. */
export async function fieldOfRule(db: Db, designText: string, rule: HoursRule): Promise<DecidingField | undefined> {
  if (!asksField(rule)) return undefined
  const design = openDesign(designText)
  const info = fieldsOf(design).find(({ model }) => model === rule.field)
  const field = info && (await decidingField(db, design, info))
  return field?.kind === (rule.source === 'table' ? 'choice' : 'number') ? field : undefined
}

/** The same as its reader is shown it: in English, options are called as the rule does. */
export async function shownFieldOfRule(db: Db, designText: string, rule: HoursRule): Promise<DecidingField | null> {
  const field = await fieldOfRule(db, designText, rule)
  if (!field) return null
  return currentLanguage() === defaultLanguage ? field : inEnglish(rule, field)
}

/** Finds the field that a rule asks in a design's text. */
export type FieldOfRule = (design: string, rule: HoursRule) => Promise<DecidingField | undefined>

/** For many rules, of which many ask the same field. */
export function fieldsOfRules(db: Db): FieldOfRule {
  const inDesign = remembered((design: string) =>
    remembered(
      (rule: HoursRule) => fieldOfRule(db, design, rule),
      (rule) => (asksField(rule) ? `${rule.source}:${rule.field}` : ''),
    ),
  )
  return (design, rule) => inDesign(design)(rule)
}

/** A field as it is kept, whoever reads it, with what readers of English call its options: by the rule, or else by the form. */
export interface KeptField extends DecidingField {
  english: ReadonlyMap<string, string>
}

/** Finds the field that a rule asks as it is kept: what is recorded says it so, in whatever language somebody works. */
export function keptFieldsOfRules(db: Db): (design: string, rule: HoursRule) => Promise<KeptField | undefined> {
  const [own, other] = [fieldsOfRules(db), fieldsOfRules(db)]
  return async (design, rule) => {
    const field = await inLanguage(defaultLanguage, () => own(design, rule))
    const read = await inLanguage('en-US', () => other(design, rule))
    if (!field || !read) return undefined
    return { ...field, english: new Map(inEnglish(rule, read).options.map(({ value, label }) => [value, label])) }
  }
}

/** Whether a formula says what a field holds. */
export const isComputed = (design: FormDesign, model: string): boolean =>
  widgetsOf(design, model).some(({ options }) => typeof options.computed === 'string' && options.computed !== '')

async function decidingField(
  db: Db,
  design: FormDesign,
  { model, name, type, valueType, required }: FieldInfo,
): Promise<DecidingField | undefined> {
  const about = { field: model, title: name || model, required }
  if (NUMBER_TYPES.includes(type))
    return valueType === 'number'
      ? { ...about, ...(isComputed(design, model) && { computed: true }), kind: 'number', options: [] }
      : undefined
  // A choice among several would have several rows.
  if (!CHOICE_TYPES.includes(type) || valueType === 'array') return undefined
  const options = new Map<string, string>()
  for (const widget of widgetsOf(design, model)) {
    const choices = await choicesOf(db, widget, currentLanguage())
    if (!choices) return undefined
    for (const { value, label } of choices) if (!options.has(value)) options.set(value, label)
  }
  return { ...about, kind: 'choice', options: [...options].map(([value, label]) => ({ value, label })) }
}
