import { check, references } from '@sc/expression'
import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { zhCN } from '../locale/issues/zh-CN.ts'
import { circlesIn } from './circles.ts'
import { readExpression } from './conditions.ts'
import { isOverlong, overlongAmong } from './conditionBounds.ts'
import { conditionsIn, type DesignCondition } from './designConditions.ts'
import { duplicateValues } from './duplicateValues.ts'
import type { KnownChoices } from './fieldChoices.ts'
import { bindsValue, compileForm, fieldsByModel, type FieldInfo } from './fields.ts'
import { isForbiddenModel } from './keys.ts'
import { overlargePatterns } from './patternBounds.ts'
import { problem, type DesignProblem } from './problem.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import { unfillableDemands } from './unfillable.ts'
import { analyseCondition, isCertain } from './unofferedValues.ts'
import { isContainer, walkWidgets } from './walkWidgets.ts'

interface Telling {
  texts?: IssueTexts
  /** Without it nothing is said of options that are not written in the design. */
  known?: KnownChoices | undefined
}

/**
 * What keeps a design from working as meant. A form with such problems can be opened, drawn on and kept, but nobody should
 * fill it in: a condition over a field that is not there decides without anybody noticing, and what nobody can fill in
 * cannot be demanded, of options that share a value nobody can tell which one was chosen, and a name that no value is bound to
 * drops what is typed.
 */
export function designProblems(design: Pick<FormDesign, 'list'>, { texts = zhCN, known }: Telling = {}): DesignProblem[] {
  return [
    ...conditionProblems(design, texts, known),
    ...duplicateProblems(design, texts),
    ...overlargePatterns(design, texts),
    ...unfillableProblems(design, texts),
    ...nameProblems(design, texts),
  ]
}

const duplicateProblems = (design: Pick<FormDesign, 'list'>, texts: IssueTexts): DesignProblem[] =>
  duplicateValues(design).map(({ widget, path, value, labels }) => ({
    kind: 'duplicate-value',
    key: widget.key,
    path,
    of: widget.name || widget.type,
    subject: value,
    say: (whose) => texts.duplicateValue(whose, value, labels),
  }))

const unfillableProblems = (design: Pick<FormDesign, 'list'>, texts: IssueTexts): DesignProblem[] =>
  unfillableDemands(design).map(({ widget, path, within }) => ({
    kind: 'unfillable',
    key: widget.key,
    path,
    of: widget.name || widget.type,
    subject: widget.model,
    say: (whose) => texts.unfillable(whose, widget.type, within),
  }))

/** What is typed into such a field is sent to nobody, so that nothing could be demanded of it. */
function nameProblems(design: Pick<FormDesign, 'list'>, texts: IssueTexts): DesignProblem[] {
  const found: DesignProblem[] = []
  walkWidgets(design, (widget, { path }) => {
    const { key, model, name, type } = widget
    if (isContainer(widget) || !bindsValue(widget) || !isForbiddenModel(model)) return
    found.push({ kind: 'forbidden-model', key, path, of: name || type, subject: model, say: (whose) => texts.forbiddenModel(whose, model) })
  })
  return found
}

function conditionProblems(design: Pick<FormDesign, 'list'>, texts: IssueTexts, known: KnownChoices | undefined): DesignProblem[] {
  const all = conditionsIn(design)
  const overlong = overlongAmong(all, texts)
  // What is too long is not gone through: that is what the bound is for.
  if (overlong.some(({ kind }) => kind === 'overlong-in-all')) return overlong
  const conditions = all.filter((condition) => !isOverlong(condition))
  if (conditions.length === 0) return overlong
  const fields = fieldsByModel(design, known)
  const circles = circlesIn(compileForm(design))
  const found = conditions.flatMap((condition) => {
    const circle = circles.get(condition.widget)?.get(condition.name)
    if (!circle) return problemsOf(condition, fields, texts)
    const { titles, at } = circle
    const shown = Array.from({ length: Math.min(titles.length, shownOfCircle) }, (_, step) => titles[(at + step) % titles.length]!)
    const say: DesignProblem['say'] = (whose) => texts.conditionCircle(whose, condition.name, shown, titles.length)
    return [...problemsOf(condition, fields, texts), problem(condition, 'circular', condition.widget.model, say)]
  })
  return [...overlong, ...found]
}

/** Titles that a sentence about a circle names. */
const shownOfCircle = 5

function problemsOf(condition: DesignCondition, fields: ReadonlyMap<string, FieldInfo>, texts: IssueTexts): DesignProblem[] {
  const { name, source } = condition
  const expression = readExpression(source)
  if (!expression) return [problem(condition, 'condition', '', (whose) => texts.condition(whose, source))]
  const functions = new Set(
    check(expression).flatMap((found) => (found.kind === 'unknownFunction' && found.name !== null ? [found.name] : [])),
  )
  return [
    ...references(expression).flatMap((model) =>
      fields.has(model) ? [] : [problem(condition, 'unknown-field', model, (whose) => texts.conditionField(whose, name, model))],
    ),
    ...[...functions].map((called) =>
      problem(condition, 'unknown-function', called, (whose) => texts.conditionFunction(whose, name, called)),
    ),
    ...analyseCondition(expression, fields).values.flatMap((unoffered) =>
      // Answers that hold it are still to be decided, and what is typed may be it. A hint may speak of what is typed before it is refused.
      !isCertain(unoffered) || (unoffered.reason === 'bounds' && isHint(condition.widget))
        ? []
        : [
            problem(condition, 'unoffered-value', String(unoffered.value) || unoffered.model, (whose) =>
              texts.conditionValue(whose, name, unoffered),
            ),
          ],
    ),
  ]
}

/** Whether nothing that is filled in depends on its being shown. */
function isHint(widget: Widget): boolean {
  let binds = false
  walkWidgets({ list: [widget] }, (one) => {
    if (!isContainer(one) && bindsValue(one)) binds = true
  })
  return !binds
}
