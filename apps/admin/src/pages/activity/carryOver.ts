import {
  builtInSchemas,
  comparerOf,
  defaultValues,
  emptyDesign,
  fieldsByModel,
  formWords,
  isEmptyValue,
  isRow,
  readUploads,
  rowWidgetsOf,
  successorsOf,
  walkWidgets,
} from '@sc/form-renderer/schema'
import type { FieldInfo, FieldOption, FieldPermissions, FormDesign, Widget } from '@sc/form-renderer/schema'
import { wordsHere } from '../../language.ts'
import { activityWords } from './locale/words.ts'
import { wordsOfHtml } from './wordsOfHtml.ts'

type Values = Readonly<Record<string, unknown>>

/** What becomes of answers besides those that another form begins with. */
export interface Aside {
  /** What was filled in and has no place there: the field's name and what it held, in words. */
  left: { name: string; shown: string }[]
  /** Names of fields whose files stay where they are. */
  files: string[]
  /** Names of fields whose answer went to a field of another key. */
  moved: string[]
}

export interface CarriedOver extends Aside {
  /** What the other form can begin with. */
  values: Record<string, unknown>
}

/** What of a form has to be known to carry its answers on, when the form itself is not at hand any more. */
export interface FormerField extends Pick<FieldInfo, 'key' | 'name' | 'type' | 'valueType'> {
  /** What it held, in words. Absent where nothing was filled in, or what the design began with. */
  shown?: string
  /** Of a table, what its rows are made of, each with what the rows say in it. */
  columns?: FormerFields
}
export interface FormerFields {
  readonly [model: string]: FormerField
}

/** The fields of a form as it was filled in. */
export function fieldsAsFilled(values: Values, design: FormDesign): FormerFields {
  const [untouched, widgetOf] = [defaultValues(design), widgetsOf(design)]
  const isFilledIn = (model: string) => !isEmptyValue(values[model]) && JSON.stringify(values[model]) !== JSON.stringify(untouched[model])
  return Object.fromEntries(
    [...fieldsByModel(design)].map(([model, field]) => {
      const { key, name, type, valueType } = field
      const widget = widgetOf(model)
      const rows = rowsOf(values[model], widget)
      const shown = isFilledIn(model) && { shown: shownIn(values[model], widget, field) }
      return [model, { key, name, type, valueType, ...shown, ...(rows && { columns: columnsAsFilled(rows) }) }]
    }),
  )
}

/** The rows of a value, with the form that each of them is. */
interface Rows {
  rows: readonly Values[]
  form: FormDesign
}

/** Undefined of what has no rows. */
function rowsOf(value: unknown, widget: Widget): Rows | undefined {
  const list = rowWidgetsOf(widget, builtInSchemas.get(widget.type))
  return list && { rows: Array.isArray(value) ? value.filter(isRow) : [], form: { ...emptyDesign(), list: [...list] } }
}

function columnsAsFilled({ rows, form }: Rows): FormerFields {
  return Object.fromEntries(
    [...fieldsByModel(form)].map(([model, field]) => {
      const { key, name, type, valueType } = field
      const cells = rows.flatMap((row) => (isEmptyValue(row[model]) ? [] : [shownAs(row[model], field)]))
      return [model, { key, name, type, valueType, ...(cells.length > 0 && { shown: listed(cells) }) }]
    }),
  )
}

const shownRows = ({ rows, form }: Rows): string =>
  rows
    .map((row) =>
      listed([...fieldsByModel(form)].flatMap(([model, field]) => (isEmptyValue(row[model]) ? [] : [shownAs(row[model], field)]))),
    )
    .filter((words) => words !== '')
    .join(wordsHere(formWords).table.rowJoint)

interface CarryOptions {
  filesHeld?: boolean
  permissions?: FieldPermissions
}

/**
 * What was filled in on one form, for another: fields are told by their models, and a value goes where one like it can
 * stand, and where `permissions` of the other one let it. Where a field is gone and one new field is it now for certain,
 * the answer goes there. Files of a record belong to it; those that nothing holds yet go along.
 */
export function carryOver(
  values: Values,
  from: FormerFields,
  to: FormDesign,
  { filesHeld = false, permissions = {} }: CarryOptions = {},
): CarriedOver {
  const [fields, widgetOf] = [fieldsByModel(to), widgetsOf(to)]
  const successors = successorsOf(
    Object.entries(from).map(([model, field]) => ({ ...field, model })),
    fields.values(),
  )
  const carried: CarriedOver = { values: {}, left: [], files: [], moved: [] }
  for (const [model, field] of Object.entries(from)) {
    const value = values[model]
    if (isEmptyValue(value)) continue
    const place = successors.certain(model) ?? model
    const target = fields.get(place)
    // It is computed again of what was carried.
    if (target?.never === 'computed') continue
    const fits =
      target !== undefined &&
      !isClosed(permissions, place) &&
      target.never === undefined &&
      target.valueType === field.valueType &&
      isAnswer(value, widgetOf(place), field.type)
    if (fits && field.valueType === 'file' && filesHeld) carried.files.push(target.name || place)
    else if (fits) {
      const rows = field.columns && rowsOf(value, widgetOf(place))
      carried.values[place] = rows && field.columns ? carryRows(rows, field, target.name || place, { filesHeld, carried }) : value
      if (place !== model && field.shown !== undefined) carried.moved.push(target.name)
    }
    // What the design began with was not their word.
    else if (field.shown !== undefined) carried.left.push({ name: field.name || model, shown: field.shown })
  }
  return carried
}

/** Each row as a form of its own. A column of which something has no place is left out in all of them, and told once. */
function carryRows(
  { rows, form }: Rows,
  { columns = {} }: FormerField,
  table: string,
  { filesHeld, carried }: { filesHeld: boolean; carried: Aside },
): Values[] {
  const each = rows.map((row) => carryOver(row, columns, form, { filesHeld }))
  const named = (column: string) => `${table} · ${column}`
  const left = new Map(each.flatMap((row) => row.left.map(({ name, shown }) => [name, shown] as const)))
  carried.left.push(...[...left].map(([column, shown]) => ({ name: named(column), shown })))
  carried.files.push(...new Set(each.flatMap(({ files }) => files.map(named))))
  carried.moved.push(...new Set(each.flatMap(({ moved }) => moved.map(named))))
  const gone = Object.keys(columns).filter((model) => left.has(columns[model]?.name || model))
  return each.map(({ values }) => Object.fromEntries(Object.entries(values).filter(([model]) => !gone.includes(model))))
}

/** Whatever is filled in, it holds what the form says. */
const isClosed = (permissions: FieldPermissions, model: string) => permissions[model] === 'read' || permissions[model] === 'hidden'

/** What was kept of a form whose process has closed some of its fields since: these begin with what the form says. */
export function withoutClosed(values: Values, design: FormDesign, permissions: FieldPermissions): CarriedOver {
  const closed = Object.keys(permissions).filter((model) => isClosed(permissions, model))
  if (closed.length === 0) return { values: { ...values }, left: [], files: [], moved: [] }
  const typed = Object.fromEntries(closed.flatMap((model) => (Object.hasOwn(values, model) ? [[model, values[model]]] : [])))
  const defaults = defaultValues(design)
  const said = Object.fromEntries(closed.map((model) => [model, defaults[model]]))
  return { ...carryOver(typed, fieldsAsFilled(typed, design), design, { permissions }), values: { ...values, ...said } }
}

/** What draws a field of the form, the first of several. */
function widgetsOf(design: FormDesign): (model: string) => Widget {
  const widgets = new Map<string, Widget>()
  walkWidgets(design, (widget) => void (widgets.has(widget.model) || widgets.set(widget.model, widget)))
  return (model) => {
    const widget = widgets.get(model)
    if (!widget) throw new Error(`nothing draws the field ${model}`)
    return widget
  }
}

/** What is too long, or half typed, is shown where it can be corrected; what is no answer there at all could only be lost. */
function isAnswer(value: unknown, { type, options }: Widget, formerType: string): boolean {
  const outcome = builtInSchemas.get(type)?.value?.accept(value, options)
  if (outcome === undefined || !('problem' in outcome)) return outcome !== undefined
  return outcome.problem.code !== 'notAnOption' && (outcome.problem.code !== 'format' || type === formerType)
}

/** What of a form stands otherwise than in another filling of it: the field's name and what it holds, in words. */
export function differing(values: Values, from: Values, design: FormDesign): CarriedOver['left'] {
  const [widgetOf, isSame] = [widgetsOf(design), comparerOf(design)]
  return [...fieldsByModel(design)].flatMap(([model, field]) =>
    isEmptyValue(values[model]) || isSame(model, values[model], from[model])
      ? []
      : { name: field.name || model, shown: shownIn(values[model], widgetOf(model), field) },
  )
}

function shownIn(value: unknown, widget: Widget, field: FieldInfo): string {
  const rows = rowsOf(value, widget)
  return rows ? shownRows(rows) : shownAs(value, field)
}

const listed = (names: readonly string[]) => wordsHere(activityWords).listed(names)

function shownAs(value: unknown, { type, valueType, options }: FieldInfo): string {
  if (valueType === 'file') return listed(readUploads(value).map(({ name }) => name ?? ''))
  if (type === 'editor') return wordsOfHtml(String(value))
  const choices = options === 'elsewhere' ? [] : (options ?? [])
  const said = Array.isArray(value) ? value : [value]
  const way = builtInSchemas.get(type)?.cascade && atEndOf(said, choices)
  if (way) return way.label
  const labels = new Map(choices.map((option) => [String(option.value), option.label]))
  return listed(said.map((one) => labels.get(String(one)) ?? (typeof one === 'object' ? '' : String(one))))
}

/** Of choices within others, the one that a way leads to. */
function atEndOf(way: readonly unknown[], choices: readonly FieldOption[]): FieldOption | undefined {
  const texts = way.map(String)
  const within = texts.length > 1 ? JSON.stringify(texts.slice(0, -1)) : undefined
  return choices.find((choice) => String(choice.value) === texts.at(-1) && choice.within === within)
}
