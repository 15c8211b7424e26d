import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { isOfDataType } from './dataType.ts'
import type { CompiledForm, Field, FieldPart } from './compileForm.ts'
import type { PatternMatcher } from './pattern.ts'
import { isRow } from '../definition/rows.ts'
import { rowsIn, withoutBlankRows } from './rows.ts'
import type { Calendar } from '../definition/dayBounds.ts'
import { isEmptyValue, type Accepted, type Problem } from '../definition/widgetSchema.ts'

export type FieldCheck = { value: unknown; message?: undefined } | { message: string }

interface Checked extends Pick<Field, 'name'> {
  /** The widgets that show it. */
  parts: readonly FieldPart[]
  /** Whether the value is what the server holds in this field already. */
  unchanged?: () => boolean
  /** Whether the value was handed in before, by whomever: it was taken on the day of then. `unchanged` unless it is said. */
  takenBefore?: (() => boolean) | undefined
  /** Of the day on which it is filled in; what depends on that is not asked without it. */
  calendar?: Calendar | undefined
}

/**
 * What was taken before a rule was this strict stays where it is: who changes something else is not asked to mend it. No
 * bound is among them, as what a field may hold at most can follow from what others say.
 */
const onlyOfNew: ReadonlySet<Problem['code']> = new Set([
  'offSteps',
  'tooFine',
  'repeated',
  'closedOption',
  'full',
  'notOneLine',
  'checkDigit',
])

/** The first thing wrong with a field's value, or the value in the shape it is stored in. */
export function checkField(
  { name, parts, unchanged, takenBefore = unchanged, calendar }: Checked,
  held: unknown,
  required: boolean,
  texts: RuleTexts,
  matches: PatternMatcher,
): FieldCheck {
  const value = withoutBlankRows(parts, held)
  if (isEmptyValue(value)) return required ? { message: texts.required(name) } : { value: emptied(parts, value) }
  const answer = take(parts, value, unchanged)
  if ('problem' in answer) return { message: texts.problem(name, answer.problem) }
  const fault = calendar && faultOn(calendar, parts, answer.value)
  if (fault && !takenBefore?.()) return { message: texts.problem(name, fault) }
  for (const rule of parts.flatMap(({ rules }) => rules)) {
    const message = rule.message ?? texts.type(name)
    if (typeof rule.type === 'string' && !isOfDataType(rule.type, answer.value)) return { message }
    if (typeof rule.pattern !== 'string') continue
    const found = matches(rule.pattern, String(answer.value))
    if (found !== true) return { message: found === undefined ? texts.unchecked(name) : message }
  }
  return { value: answer.value }
}

const faultOn = (calendar: Calendar, parts: readonly FieldPart[], value: unknown): Problem | undefined =>
  parts.map(({ widget, schema }) => schema?.value?.fault?.(value, widget.options, calendar)).find((fault) => fault !== undefined)

/** A value in the shape it is stored in; one that its field would refuse stays as it is. */
export function shapeOf(parts: readonly FieldPart[], held: unknown): unknown {
  const value = withoutBlankRows(parts, held)
  if (isEmptyValue(value)) return emptied(parts, value)
  const answer = take(parts, value)
  return 'value' in answer ? answer.value : value
}

/**
 * What conditions read of a value: its stored shape. One that its field would refuse stays as it is, unless it is larger
 * than anybody enters: thousands of conditions would look into it, while the field refuses it anyway.
 */
export function toldOf(parts: readonly FieldPart[], held: unknown): unknown {
  const value = withoutBlankRows(parts, held)
  if (isEmptyValue(value)) return emptied(parts, value)
  const answer = take(parts, value)
  if ('value' in answer) return answer.value
  return isLarge(value) ? null : value
}

/** A value without a text of which nothing can be seen; any other one is what it is. */
export const withoutBlank = (parts: readonly FieldPart[], value: unknown): unknown =>
  isEmptyValue(value) ? emptied(parts, value) : withoutBlankRows(parts, value)

/**
 * What was left empty as it is stored. White space, or what else cannot be seen, is never kept: where people write words, what
 * they wrote is an empty text; to any other field it is nothing at all. What controls make of an untouched field stays.
 */
function emptied(parts: readonly FieldPart[], value: unknown): unknown {
  if (typeof value === 'string' && value !== '') return parts.every(takesWords) ? '' : undefined
  return Number.isNaN(value) ? undefined : value
}

const takesWords = ({ widget, schema }: FieldPart) => schema?.value?.words?.(widget.options) === true

/** Characters and parts. */
const mostTold = 2_000

function isLarge(value: unknown): boolean {
  const parts: unknown[] = [value]
  let left = mostTold
  for (const part of parts) {
    left -= typeof part === 'string' ? part.length : 1
    if (left < 0) return true
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) parts.push(inner)
  }
  return false
}

function take(parts: readonly FieldPart[], value: unknown, unchanged = () => false): Accepted {
  let taken = value
  for (const { widget, schema, row } of parts) {
    const answer = schema?.value?.accept(taken, widget.options)
    if (answer === undefined) continue
    if ('problem' in answer) {
      if (onlyOfNew.has(answer.problem.code) && unchanged()) continue
      return answer
    }
    taken = row ? rowsIn(answer.value).map((one) => shapedRow(row, one)) : answer.value
  }
  return { value: taken }
}

/** Rows are many, and of them one is edited: nobody changes one in place. */
const shapedRows = new WeakMap<CompiledForm, WeakMap<object, object>>()

/** A row with each column in the shape it is stored in; what no column of it is called stays, for whoever refuses it. */
function shapedRow(form: CompiledForm, row: unknown): unknown {
  if (!isRow(row)) return row
  const known = shapedRows.get(form) ?? new WeakMap<object, object>()
  shapedRows.set(form, known)
  const shaped = known.get(row) ?? shapeColumns(form, row)
  known.set(row, shaped)
  return shaped
}

function shapeColumns({ fields }: CompiledForm, row: Readonly<Record<string, unknown>>): object {
  const shaped = Object.entries(row).map(([model, value]) => {
    const field = fields.get(model)
    return [model, field ? shapeOf(field.parts, value) : value] as const
  })
  return Object.fromEntries(shaped.filter(([, value]) => value !== undefined))
}

/** Whether a field, or a column of its rows, is held against a pattern. */
export const hasPattern = ({ parts }: Field): boolean =>
  parts.some(
    ({ rules, row }) => rules.some((rule) => typeof rule.pattern === 'string') || (row && [...row.fields.values()].some(hasPattern)),
  )
