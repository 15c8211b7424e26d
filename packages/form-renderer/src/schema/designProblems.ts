import { check, references } from '@sc/expression'
import type { IssueTexts } from '../locale/issues/zh-CN.ts'
import { zhCN } from '../locale/issues/zh-CN.ts'
import { readUploads } from '../definition/acceptUploads.ts'
import { brokenTexts } from './brokenTexts.ts'
import { circlesIn } from './circles.ts'
import { readExpression } from './conditions.ts'
import { isOverlong, overlongAmong } from './conditionBounds.ts'
import { conditionsIn, type DesignCondition } from './designConditions.ts'
import { duplicateValues } from './duplicateValues.ts'
import type { KnownChoices } from './fieldChoices.ts'
import { fieldsByModel, type FieldInfo } from './fields.ts'
import { bindsValue, compileForm } from './compileForm.ts'
import { isForbiddenModel } from './keys.ts'
import { rowsKey } from './parse/parseRowColumns.ts'
import { overlargePatterns } from './patternBounds.ts'
import { problem, type DesignProblem } from './problem.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import { schemasInRows, type WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import { unfillableDemands } from './unfillable.ts'
import { analyseCondition, isCertain } from './unofferedValues.ts'
import { holdsWidgets, rowWidgetsOf, walkAllWidgets, walkWidgets, type WidgetPlace } from './walkWidgets.ts'

interface Telling {
  texts?: IssueTexts
  /** Without it nothing is said of options that are not written in the design. */
  known?: KnownChoices | undefined
  /** The types that the form may be made of; the built-in ones without it. */
  widgets?: WidgetSchemas | undefined
}

/** A design, and how it is told of. */
interface Told extends Pick<FormDesign, 'list'> {
  texts: IssueTexts
  known: KnownChoices | undefined
  widgets: WidgetSchemas | undefined
}

/**
 * What keeps a design from working as meant. A form with such problems can be opened, drawn on and kept, but nobody should
 * fill it in: a condition over a field that is not there decides without anybody noticing, and what nobody can fill in
 * cannot be demanded, of options that share a value nobody can tell which one was chosen, a name that no value is bound to
 * drops what is typed, bounds that cross take no number, nobody uploaded the files that a field begins with, and what breaks a line spoils every record of it.
 */
export function designProblems({ list }: Pick<FormDesign, 'list'>, { texts = zhCN, known, widgets }: Telling = {}): DesignProblem[] {
  const told: Told = { list, texts, known, widgets }
  return [
    ...conditionProblems(told),
    ...rowProblems(told),
    ...duplicateProblems(told),
    ...overlargePatterns(told, texts, widgets),
    ...unfillableProblems(told),
    ...nameProblems(told),
    ...boundsProblems(told),
    ...fileProblems(told),
    ...brokenTexts(told),
  ]
}

const duplicateProblems = ({ texts, widgets, ...design }: Told): DesignProblem[] =>
  duplicateValues(design, widgets).map(({ widget, path, value, labels }) => ({
    kind: 'duplicate-value',
    key: widget.key,
    path,
    of: widget.name || widget.type,
    subject: value,
    say: (whose) => texts.duplicateValue(whose, value, labels),
  }))

const unfillableProblems = ({ texts, widgets, ...design }: Told): DesignProblem[] =>
  unfillableDemands(design, widgets).map(({ widget, path, within }) => ({
    kind: 'unfillable',
    key: widget.key,
    path,
    of: widget.name || widget.type,
    subject: widget.model,
    say: (whose) => texts.unfillable(whose, widget.type, within),
  }))

/** What is typed into such a field is sent to nobody, so that nothing could be demanded of it. */
function nameProblems({ texts, widgets, ...design }: Told): DesignProblem[] {
  const found: DesignProblem[] = []
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    const { key, model, name, type } = widget
    if (holdsWidgets(widget, schema) || !bindsValue(widget, schema) || !isForbiddenModel(model)) return
    found.push({ kind: 'forbidden-model', key, path, of: name || type, subject: model, say: (whose) => texts.forbiddenModel(whose, model) })
  }
  walkAllWidgets(design, look, widgets)
  return found
}

/** Bounds that leave no number between them: whatever is filled in is refused. */
function boundsProblems({ texts, widgets, ...design }: Told): DesignProblem[] {
  const found: DesignProblem[] = []
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    const { min, max } = schema?.value?.bounds?.(widget.options) ?? {}
    if (min === undefined || max === undefined || min <= max) return
    const { key, name, type } = widget
    const say: DesignProblem['say'] = (whose) => texts.emptyBounds(whose, min, max)
    found.push({ kind: 'bounds', key, path: `${path}.options.min`, of: name || type, subject: String(min), say })
  }
  walkAllWidgets(design, look, widgets)
  return found
}

/** Files are evidence: those that a field begins with, nobody uploaded. */
function fileProblems({ texts, widgets, ...design }: Told): DesignProblem[] {
  const found: DesignProblem[] = []
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    const { key, name, type, options } = widget
    if (schema?.value?.type(options) !== 'file') return
    const files = readUploads(schema.value.initial(options))
    if (files.length === 0) return
    const say: DesignProblem['say'] = (whose) => texts.defaultFiles(whose, files.length)
    found.push({ kind: 'default-files', key, path: `${path}.options.defaultValue`, of: name || type, subject: String(files.length), say })
  }
  walkAllWidgets(design, look, widgets)
  return found
}

/** Conditions within the rows of a sub-table ask for columns of their row. */
function rowProblems({ list, ...told }: Told): DesignProblem[] {
  const found: DesignProblem[] = []
  const look = (widget: Widget, { path, schema }: WidgetPlace) => {
    const row = rowWidgetsOf(widget, schema)
    if (!row) return
    const within: Told = { ...told, list: row as Widget[], widgets: schemasInRows(told.widgets ?? builtInSchemas) }
    for (const one of conditionProblems(within)) found.push({ ...one, path: one.path.replace(/^list/, `${path}.${rowsKey}`) })
  }
  walkWidgets({ list }, look, told.widgets)
  return found
}

function conditionProblems(told: Told): DesignProblem[] {
  const { texts, known, widgets } = told
  const all = conditionsIn(told, widgets)
  const overlong = overlongAmong(all, texts)
  // What is too long is not gone through: that is what the bound is for.
  if (overlong.some(({ kind }) => kind === 'overlong-in-all')) return overlong
  const conditions = all.filter((condition) => !isOverlong(condition))
  if (conditions.length === 0) return overlong
  const fields = fieldsByModel(told, known, widgets)
  const circles = circlesIn(compileForm(told, undefined, widgets))
  const found = conditions.flatMap((condition) => {
    const circle = circles.get(condition.widget)?.get(condition.name)
    if (!circle) return problemsOf(condition, fields, told)
    const { titles, at } = circle
    const around = [...titles.slice(at, at + shownOfCircle), ...titles.slice(0, Math.min(at, shownOfCircle))]
    const shown = around.slice(0, shownOfCircle)
    const say: DesignProblem['say'] = (whose) => texts.conditionCircle(whose, condition.name, shown, titles.length)
    return [...problemsOf(condition, fields, told), problem(condition, 'circular', condition.widget.model, say)]
  })
  return [...overlong, ...found]
}

/** Titles that a sentence about a circle names. */
const shownOfCircle = 5

function problemsOf(
  condition: DesignCondition,
  fields: ReadonlyMap<string, FieldInfo>,
  { texts, widgets }: Pick<Told, 'texts' | 'widgets'>,
): DesignProblem[] {
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
      !isCertain(unoffered) || (unoffered.reason === 'bounds' && isHint(condition.widget, widgets))
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
function isHint(widget: Widget, widgets: WidgetSchemas | undefined): boolean {
  let binds = false
  const look = (one: Widget, { schema }: WidgetPlace) => {
    if (!holdsWidgets(one, schema) && bindsValue(one, schema)) binds = true
  }
  walkWidgets({ list: [widget] }, look, widgets)
  return !binds
}
