import type { ConditionName } from '../schema/conditions.ts'

/**
 * What is wrong, whatever is filled in.
 * `never-shown`: a field, or a part of the form, is never there.
 * `always`, `never`: a condition always holds, or never does where its field is there.
 * `rule-never`, `rule-always`, `rule-unasked`: a rule across fields refuses whatever it is asked about, refuses nothing, or is never asked.
 * `unanswerable`: whoever sees a field that has to be filled in can submit nothing.
 * `blocked-choice`: whoever chooses this can submit nothing.
 */
export type FindingKind =
  | 'never-shown'
  | 'always'
  | 'never'
  | 'rule-never'
  | 'rule-always'
  | 'rule-unasked'
  | 'unanswerable'
  | 'blocked-choice'

/** What of the design excludes all that would be otherwise: a condition, or that something has to be filled in. */
export interface Reason {
  /** Key of the widget, and its title. */
  key: string
  of: string
  name: ConditionName | 'required'
  /** The condition; absent of what is always demanded. */
  source?: string
}

/** A value as people read it. */
export interface NamedValue {
  model: string
  key: string
  /** Title of the field. */
  of: string
  /** Null where it is left empty. */
  value: unknown
  /** Of what is chosen: what people read. */
  labels?: readonly string[]
}

/** What a field that reasons speak of may hold at all. */
export interface FieldFact {
  key: string
  of: string
  /** The labels of what can be chosen. */
  options?: readonly string[]
  min?: number
  max?: number
}

/** One thing that is so whatever is filled in, with what shows it. */
export interface Finding {
  kind: FindingKind
  /** Key and title of the widget that it is about. */
  key: string
  of: string
  /** Which condition it is about. */
  condition?: ConditionName
  /** What cannot be chosen. */
  choices?: readonly NamedValue[]
  /** Of what is never shown: the titles of fields in it that would have to be filled in. */
  demanded?: readonly string[]
  /** Title of the sub-table whose rows it is about. */
  within?: string
  /** The conditions that exclude all else; none of them could be left out. */
  because: readonly Reason[]
  facts: readonly FieldFact[]
  /** Values that show it, as the evaluation of forms confirms. */
  witness?: readonly NamedValue[]
}

/** A question that could not be decided, which says nothing for or against the form. */
export interface Undecided {
  kind: FindingKind
  key: string
  of: string
  condition?: ConditionName
}

/** What is known of a form before anybody has filled it in. */
export interface FormAnalysis {
  findings: readonly Finding[]
  undecided: readonly Undecided[]
  /** How many questions were decided. */
  decided: number
  /** False where the form is so large that not everything was asked. */
  isWhole: boolean
}
