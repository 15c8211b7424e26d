import { optionText } from '../definition/choices.ts'
import { scriptOf, type WidgetScript } from '../definition/scripts.ts'
import type { FormDesign, Widget, WidgetOptions } from '../definition/types.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { builtInSchemas } from '../widgets/schemas.ts'
import { isRow } from '../definition/rows.ts'
import { isClosed } from './checkRows.ts'
import { compileForm, initialRow, isScriptedField } from './compileForm.ts'
import { emptyValues } from './fields.ts'
import { mapOptions } from './mapOptions.ts'
import { optionsOfRows } from './optionRows.ts'
import { rowFormOf } from './rows.ts'
import type { FormValues } from './types.ts'
import { walkAllWidgets } from './walkWidgets.ts'

/** What scripts answered, by their text; one that failed is not among them. */
export type ScriptAnswers = ReadonlyMap<string, unknown>

/** The scripts of a design, those in the rows of sub-tables among them, each once for what it gives. */
export function scriptsOf(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): WidgetScript[] {
  const found = new Map<string, WidgetScript>()
  const add = (widget: Widget, { schema }: { schema: WidgetSchema | undefined }) => {
    const script = scriptOf(widget, schema)
    if (script) found.set(`${script.gives}:${script.expression}`, script)
  }
  walkAllWidgets(design, add, widgets)
  return [...found.values()]
}

/** Models of the form itself of which a script says what they begin with. */
export const scriptedFields = (design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): string[] =>
  [...compileForm(design, undefined, widgets).fields.values()].filter(isScriptedField).map(({ model }) => model)

/** By tables, models of the columns that scripts fill in and nobody may change. */
export function scriptedColumns(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { model, parts } of compileForm(design, undefined, widgets).fields.values()) {
    const columns = [...(rowFormOf(parts)?.fields.values() ?? [])].filter((column) => isScriptedField(column) && isClosed(column))
    if (columns.length > 0)
      found.set(
        model,
        columns.map((column) => column.model),
      )
  }
  return found
}

/**
 * Values with what the design begins these columns with in every row, whatever was sent: a row that was begun before is told from none
 * by them.
 * @param columns as {@link scriptedColumns} has them
 */
export function withColumnsOf(
  design: Pick<FormDesign, 'list'>,
  values: Readonly<FormValues>,
  columns: ReadonlyMap<string, readonly string[]>,
  widgets?: WidgetSchemas,
): FormValues {
  const { fields } = compileForm(design, undefined, widgets)
  const filled = Object.assign(emptyValues(), values)
  for (const [model, names] of columns) {
    const form = rowFormOf(fields.get(model)?.parts ?? [])
    const rows = values[model]
    if (!form || !Array.isArray(rows)) continue
    const fresh = initialRow(form)
    const own = Object.fromEntries(names.map((name) => [name, fresh[name]]))
    filled[model] = rows.map((row: unknown) => (isRow(row) ? { ...row, ...own } : row))
  }
  return filled
}

interface Answering {
  /** Models of fields that the reader does not see: what is answered about a person for one of them stands empty. */
  hidden?: ReadonlySet<string>
  widgets?: WidgetSchemas | undefined
}

/**
 * The design with what its scripts answered in their place: as if its author had written these defaults and options. A script
 * without an answer stays. The same object where nothing is answered.
 */
export function withScriptAnswers(
  design: FormDesign,
  answers: ScriptAnswers,
  { hidden = new Set(), widgets = builtInSchemas }: Answering = {},
): FormDesign {
  const change = (widget: Widget, types: WidgetSchemas, table: Widget | undefined): WidgetOptions => {
    const script = scriptOf(widget, types.get(widget.type))
    if (!script || !answers.has(script.expression)) return widget.options
    // Columns are called as they like, and hidden with their table alone.
    const answer = hidden.has((table ?? widget).model) ? null : answers.get(script.expression)
    return optionsWith(widget.options, script, answer)
  }
  return mapOptions(design, change, widgets)
}

function optionsWith(options: WidgetOptions, { gives }: WidgetScript, answer: unknown): WidgetOptions {
  if (gives === 'default') return { ...options, defaultValueSwitch: false, defaultValue: valueOf(answer) }
  return { ...options, remote: 'static', showLabel: true, options: optionsOfRows(answer, options.props) }
}

/** What an answer comes to, in words: each option, or the value; none of an answer that is neither. */
export function wordsOfAnswer(answer: unknown, gives: WidgetScript['gives']): string[] {
  if (gives === 'options') return optionsOfRows(answer, undefined).map((item) => optionText(item, true))
  const value = valueOf(answer)
  return value === '' ? [] : [String(value)]
}

/** An answer is the value itself, or a label with it. */
function valueOf(answer: unknown): unknown {
  const value = typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}
