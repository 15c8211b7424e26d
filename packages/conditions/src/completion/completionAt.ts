import { isName } from '@sc/expression'
import type { ConditionLocale } from '../locale/zh-CN.ts'
import type { ConditionField, ConditionOption } from '../model/conditionField.ts'
import { literal } from '../model/writeCondition.ts'
import { type Token, typingContext } from './context.ts'

/** Something that can stand where one types. */
export interface CompletionItem {
  /** As people read it. */
  label: string
  /** As the expression has it. */
  source: string
}

/** What can be put in the place of what is being typed. */
export interface Completion {
  items: readonly CompletionItem[]
  /** Of the text that gives way. */
  from: number
  to: number
  /** Which of the items Enter takes, -1 for none: where nothing was typed of it, or all of it was, Enter is a line of its own. */
  first: number
  /** The whole text has to be put in `${…}`. */
  isLoose: boolean
}

interface Options {
  fields: readonly ConditionField[]
  bare: boolean
  words: Pick<ConditionLocale, 'yes' | 'no'>
}

/** More are not looked through. */
const MOST = 50

/** What can be typed at the caret; undefined where nothing is known of it. */
export function completionAt(text: string, caret: number, { fields, bare, words }: Options): Completion | undefined {
  const context = typingContext(text, caret, bare)
  if (!context) return undefined
  const { before, typed, isLoose } = context
  const asked = (typed?.kind === 'text' ? typed.text.slice(1) : typed?.text) ?? ''
  const values = valuesOf(comparedField(before, fields), words, asked)
  const items = values.length > 0 ? values : typed?.kind === 'word' && mayBeName(before) ? namesFor(asked, fields) : []
  if (items.length === 0) return undefined
  const from = typed?.at ?? caret
  const isWhole = items.some(({ source }) => source === typed?.text)
  if (isWhole && items.length === 1) return undefined
  return { items: items.slice(0, MOST), from, to: endOf(text, caret, typed), first: asked === '' || isWhole ? -1 : 0, isLoose }
}

/** The text with an item in it, and where one goes on typing. */
export function completed(text: string, { from, to, isLoose }: Completion, { source }: CompletionItem): { text: string; caret: number } {
  const next = text.slice(0, from) + source + text.slice(to)
  const caret = from + source.length
  return isLoose ? { text: `\${${next}}`, caret: caret + 2 } : { text: next, caret }
}

/** The rest of the word that one types in, or the quote that stands there already. */
function endOf(text: string, caret: number, typed: Token | undefined): number {
  const rest = text.slice(caret)
  if (typed?.kind === 'text') return rest.startsWith(typed.text.charAt(0)) ? caret + 1 : caret
  return typed?.kind === 'word' ? caret + (/^[\p{L}\p{Nd}_$]+/u.exec(rest)?.[0].length ?? 0) : caret
}

const EQUALITIES: ReadonlySet<string> = new Set(['==', '!=', 'eq', 'ne'])
const ASKED: ReadonlySet<string> = new Set(['contains', 'equals'])

/** The field that what is typed next is held against. */
function comparedField(before: readonly Token[], fields: readonly ConditionField[]): ConditionField | undefined {
  const [fourth, third, second, last] = [before.at(-4), before.at(-3), before.at(-2), before.at(-1)].map((token) => token?.text ?? '')
  const named = (model: string | undefined, preceding: string | undefined) =>
    preceding === '.' ? undefined : fields.find((field) => field.model === model)
  if (EQUALITIES.has(last ?? '')) return named(second, third)
  if (last === '(' && ASKED.has(second ?? '') && third === '.') return named(fourth, before.at(-5)?.text)
  if (last === ',' && third === '(' && (fourth === 'contains' || fourth === 'in')) return named(second, undefined)
  return undefined
}

function valuesOf(field: ConditionField | undefined, { yes, no }: Options['words'], asked: string): CompletionItem[] {
  return optionsOf(field, yes, no)
    .filter(({ label, value }) => isIn(asked, label) || isIn(asked, String(value)))
    .map(({ label, value }) => ({ label, source: literal(value) }))
}

function optionsOf(field: ConditionField | undefined, yes: string, no: string): readonly ConditionOption[] {
  if (Array.isArray(field?.options)) return field.options
  if (field?.valueType !== 'boolean') return []
  return [
    { label: yes, value: true },
    { label: no, value: false },
  ]
}

/** Not behind a point, nor where an operator has to come. */
function mayBeName(before: readonly Token[]): boolean {
  const last = before.at(-1)
  if (last === undefined) return true
  if (last.kind === 'sign') return !['.', ')', ']'].includes(last.text)
  return last.kind === 'word' && !isName(last.text)
}

function namesFor(typed: string, fields: readonly ConditionField[]): CompletionItem[] {
  const rank = ({ model, name }: ConditionField) =>
    [isBegun(typed, model), isBegun(typed, name), isIn(typed, model) || isIn(typed, name)].indexOf(true)
  return fields
    .filter((field) => field.unavailable === undefined && isName(field.model) && rank(field) >= 0)
    .toSorted((left, right) => rank(left) - rank(right))
    .map(({ model, name }) => ({ label: name || model, source: model }))
}

const isIn = (typed: string, text: string) => text.toLowerCase().includes(typed.toLowerCase())
const isBegun = (typed: string, text: string) => text.toLowerCase().startsWith(typed.toLowerCase())
