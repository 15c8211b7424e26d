import { zhCN } from '../locale/rules/zh-CN.ts'
import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import { checkCompiled } from './checkCompiled.ts'
import { compileForm } from './compileForm.ts'
import type { FieldPath } from './fieldPath.ts'
import type { OfferedValues } from './offered.ts'
import { createMatcher } from './pattern.ts'
import { calendarNow, type Calendar } from '../definition/dayBounds.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { FieldPermissions, FormValues, RefusalReason } from './types.ts'

/** What is wrong with a field, in words for who fills it in. `name` is its title, or its model where the design knows no such field. */
export interface FieldError {
  /** What is wrong: a whole field, `['hours']`, or a part of what it holds. */
  path: FieldPath
  model: string
  name: string
  message: string
}

/** What a submission comes to: it may be stored when `errors` is empty. */
export interface SubmissionResult {
  /** What is to be stored, null-prototype: what was sent, and what the design or an earlier submission fixes. Meaningful only without errors. */
  values: FormValues
  /** Faults in reading order, then values that are not taken. */
  errors: FieldError[]
  /** Models whose values are not taken, each also in `errors`. */
  refused: { model: string; reason: RefusalReason }[]
  /** Fields that nobody may change here: they hold what is stored, or what the design says. */
  fixed: string[]
  /** Fields that a condition hides. Whatever was sent for them is left out. */
  absent: string[]
}

/** What a check needs besides the design and what was sent; each part may be left out. */
export interface SubmissionContext {
  /** What the fields held before: the server's own values, which stand where the sender may change nothing. The design's defaults otherwise. */
  stored?: Readonly<FormValues>
  /**
   * What the application held before, whoever set it: a choice of it may stay though it is not offered any more, and a day that was within
   * its bounds when it was handed in. `stored` unless it is said.
   */
  held?: Readonly<FormValues>
  /** Models that the server works out. Where nobody may change them it does so again, and what was sent for them says no more. */
  workedOut?: ReadonlySet<string>
  /** What dictionaries and functions of the host offer. Without it only the shape of such values is checked. */
  offered?: OfferedValues
  texts?: RuleTexts
  /** Of the day on which the form is handed in; now, in the zone of this machine, without it. */
  calendar?: Calendar
  /** The types that the form may be made of; the built-in ones without it. */
  widgets?: WidgetSchemas | undefined
}

/**
 * The same check on either side of the wire. Nothing is dropped in silence but the values of fields that a condition hides:
 * what the sender may not change must be left out or be what it is, and a name that the design does not know is refused.
 */
export function validateSubmission(
  design: Pick<FormDesign, 'list'>,
  values: Readonly<FormValues>,
  permissions: FieldPermissions = {},
  { stored = {}, held = stored, workedOut, offered, texts = zhCN, calendar = calendarNow(), widgets }: SubmissionContext = {},
): SubmissionResult {
  return checkCompiled(compileForm(design, texts, widgets), values, permissions, {
    stored,
    held,
    workedOut,
    offered,
    texts,
    matches: createMatcher(),
    calendar,
  })
}
