import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { compileForm } from '../schema/compileForm.ts'
import { conditionsIn } from '../schema/designConditions.ts'
import { CONDITION_BOUNDS, isOverlong } from '../schema/conditionBounds.ts'
import type { Finding, FormAnalysis, Undecided } from './finding.ts'
import { questionsOf } from './questions.ts'
import type { Allowance } from './search.ts'

/** What a form is analysed with. */
export interface AnalysisContext {
  /** The types that the form may be made of; the built-in ones without it. */
  widgets?: WidgetSchemas | undefined
}

/** Steps for all questions about a form: some tenths of a second. */
const WORK = 120_000

/** What is so of a form whatever is filled in: see the README, “A proof for each form”. */
export function analyseForm(design: Pick<FormDesign, 'list'>, context: AnalysisContext = {}): FormAnalysis {
  const analysing = analysingForm(design, context)
  for (;;) {
    const step = analysing.next()
    if (step.done) return step.value
  }
}

/** The same, one question at a time, for who has to answer keys between them. */
export function* analysingForm(design: Pick<FormDesign, 'list'>, { widgets }: AnalysisContext = {}): Generator<undefined, FormAnalysis> {
  const findings: Finding[] = []
  const undecided: Undecided[] = []
  let decided = 0
  const conditions = conditionsIn(design, widgets)
  const characters = conditions.reduce((sum, { source }) => sum + source.length, 0)
  // What may not be saved is not gone into.
  if (characters > CONDITION_BOUNDS.all || conditions.some(isOverlong)) return { findings, undecided, decided, isWhole: false }
  const form = compileForm(design, undefined, widgets)
  yield
  const allowance: Allowance = { left: WORK }
  const forms = [
    { form, within: undefined },
    ...[...form.fields.values()].flatMap(({ name, parts }) =>
      parts.flatMap(({ row, widget }) => (row ? { form: row, within: name || widget.type } : [])),
    ),
  ]
  for (const one of forms) {
    for (const answer of questionsOf(one.form, allowance)) {
      const within = one.within === undefined ? {} : { within: one.within }
      if (answer.outcome === 'finding') findings.push({ ...answer.finding, ...within })
      if (answer.outcome === 'undecided') undecided.push(answer.about)
      else decided += 1
      if (allowance.left <= 0) return { findings, undecided, decided, isWhole: false }
      yield
    }
  }
  return { findings, undecided, decided, isWhole: true }
}
