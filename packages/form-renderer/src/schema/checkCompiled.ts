import { checkField } from './checkField.ts'
import { checkRows } from './checkRows.ts'
import { initialValueOf, type CompiledForm, type Field } from './compileForm.ts'
import type { Verdict } from './evaluate/Evaluation.ts'
import { evaluateForm, own } from './evaluate/evaluateForm.ts'
import { ruleFaults } from './evaluate/ruleFaults.ts'
import { undecidedErrors } from './evaluate/undecided.ts'
import { emptyValues } from './fields.ts'
import { offerFault, sayOfferFault, type OfferedValues } from './offered.ts'
import type { PatternMatcher } from './pattern.ts'
import type { Calendar } from '../definition/dayBounds.ts'
import { MOST_CELLS } from '../definition/rows.ts'
import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { rowFormOf, rowsIn } from './rows.ts'
import { isSameValue } from './sameValue.ts'
import type { FieldPermissions, FormValues, RefusalReason } from './types.ts'
import type { SubmissionResult } from './validateSubmission.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'

/** What a check of a form, or of a row of one, goes by. */
export interface CheckContext {
  stored: Readonly<FormValues>
  held: Readonly<FormValues>
  workedOut?: ReadonlySet<string> | undefined
  offered: OfferedValues | undefined
  texts: RuleTexts
  matches: PatternMatcher
  calendar: Calendar
  /** For all conditions at once, see `Evaluation`; its own measure where it is left out. */
  work?: number | undefined
}

/**
 * `validateSubmission` of a design that was taken apart. In a file of its own: forms check their rows by it, and bring the engine of
 * patterns only where they have one.
 */
export function checkCompiled(
  form: CompiledForm,
  values: Readonly<FormValues>,
  permissions: FieldPermissions,
  { work, ...context }: CheckContext,
): SubmissionResult {
  const { stored, held, workedOut, offered, texts, matches, calendar } = context
  const evaluation = evaluateForm(form, values, permissions, stored, work)
  const result: SubmissionResult = { values: emptyValues(), errors: [], refused: [], fixed: [], absent: [] }
  let room = MOST_CELLS
  const refuse = (model: string, name: string, reason: RefusalReason) => {
    result.refused.push({ model, reason })
    result.errors.push({ path: [model], model, name, message: texts.refused(name, reason) })
  }

  /** Of what stays as it was, nobody is asked for more. */
  function derivedFault({ model, name }: Field, { parts, value, required }: Verdict): string | undefined {
    if (Object.hasOwn(stored, model) && isSameValue(parts, value, stored[model])) return undefined
    const takenBefore = () => isSameValue(parts, value, own(held, model))
    return checkField({ name, parts, takenBefore, calendar }, value, required, texts, matches).message
  }

  const broken = new Map(ruleFaults(form, evaluation).map(({ at, message }) => [at, message]))
  for (const field of form.fields.values()) {
    const { model, path, name } = field
    const earlier = result.errors.length
    const verdict = evaluation.of(model)
    const sent = own(values, model)
    if (!verdict.present) {
      result.absent.push(model)
    } else if (verdict.locked) {
      if (!verdict.derived) result.fixed.push(model)
      // A screen that does not get all that a value is computed of sends what the record holds.
      const isKnown = workedOut?.has(model) || (verdict.derived && isSameValue(verdict.parts, sent, own(held, model)))
      const reason = isKnown ? undefined : refusalOf(verdict, sent, own(permissions, model) === 'hidden')
      const fault = verdict.derived && verdict.visible ? derivedFault(field, verdict) : undefined
      if (reason) refuse(model, name, reason)
      else if (fault !== undefined) result.errors.push({ path, model, name, message: fault })
      else if (!isNothing(verdict.value)) result.values[model] = verdict.value
    } else {
      const unchanged = () => isSameValue(verdict.parts, sent, own(stored, model))
      const takenBefore = () => unchanged() || isSameValue(verdict.parts, sent, own(held, model))
      const check = checkField({ name, parts: verdict.parts, unchanged, takenBefore, calendar }, sent, verdict.required, texts, matches)
      const rows = check.message === undefined && Array.isArray(sent) ? rowFormOf(verdict.parts) : undefined
      const fault = check.message === undefined && offered && offerFault(verdict.parts, check.value, { offered, kept: own(held, model) })
      if (check.message !== undefined) result.errors.push({ path, model, name, message: check.message })
      else if (rows) {
        const max = Math.floor(room / Math.max(1, rows.fields.size))
        const count = rowsIn(check.value).length
        if (count > max) {
          result.errors.push({ path, model, name, message: texts.problem(name, { code: 'tooManyRows', max }) })
          continue
        }
        room -= count * rows.fields.size
        const before = { begins: initialValueOf(field), stored: own(stored, model), held: own(held, model) }
        const checked = checkRows({ model, name, row: rows }, sent, checkRow, { ...context, workedOut: undefined, ...before })
        if (checked.refused) result.refused.push({ model, reason: checked.refused })
        result.errors.push(...checked.errors)
        result.values[model] = checked.rows
      } else if (fault) {
        if (fault === 'unfillable') result.refused.push({ model, reason: fault })
        result.errors.push({ path, model, name, message: sayOfferFault(name, fault, texts) })
      } else if (check.value !== undefined) result.values[model] = check.value
    }
    const message = broken.get(field)
    if (message !== undefined && result.errors.length === earlier) result.errors.push({ path, model, name, message })
  }
  for (const model of Object.keys(values)) if (!form.fields.has(model) && !isNothing(values[model])) refuse(model, model, 'unknown')
  // What a condition decides is not known then: nothing of this is taken.
  result.errors.push(...undecidedErrors(form, evaluation, texts))
  return result
}

const checkRow = (row: CompiledForm, values: Readonly<FormValues>, context: CheckContext) => checkCompiled(row, values, {}, context)

const isNothing = (value: unknown) => value === undefined || value === null

/** A hidden value is not compared: telling a wrong guess from a right one would give it away. */
function refusalOf({ parts, value }: Verdict, sent: unknown, hidden: boolean): RefusalReason | undefined {
  if (isNothing(sent)) return undefined
  if (hidden) return isEmptyValue(sent) ? undefined : 'hidden'
  if (isSameValue(parts, sent, value)) return undefined
  return parts.some(({ schema }) => schema) ? 'fixed' : 'unfillable'
}
