import { conditionSentence, type ConditionLocale } from '@sc/conditions'
import { partTitle } from '@sc/form-renderer/designer'
import {
  columnsOf,
  isRow,
  rowWidgetsOf,
  type FieldInfo,
  type FormDesign,
  type FormValues,
  type KnownChoices,
  type Widget,
  type WidgetColumn,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'
import { askedOf, fieldsFor, type Asked } from './askedOf.ts'
import type { PaperLocale } from './locale/zh-CN.ts'
import { element, escaped } from './markup.ts'

/** What a form is written down with. */
export interface SheetContext {
  title: string
  widgets: WidgetSchemas
  known?: KnownChoices | undefined
  words: PaperLocale
  conditionWords: ConditionLocale
  /** IANA tag of the language that titles are in. */
  language: string
  timeZone?: string | undefined
  /** What was filled in; left out of an empty form. */
  values?: Readonly<FormValues> | undefined
  /** Fields that a condition hides, of one that was filled in. */
  absent?: ReadonlySet<string> | undefined
}

/** A field as it is to be written down. */
export interface SheetField {
  /** Under which what is filled in is sent: of a cell with its table and row. */
  name: string
  title: string
  asked: Asked
  /** Demanded of everybody. */
  required: boolean
  /** Nobody types into it. */
  closed: boolean
  hints: readonly string[]
  /** Undefined in an empty form. */
  value: unknown
}

/** What fields look like, on paper or in a page. */
export interface Writer {
  field: (field: SheetField) => string
  /** The same in a cell, whose column says its title. */
  cell: (field: SheetField) => string
  /** Rows that a table has beside those that are filled in, of what it says. */
  emptyRows: (rows: { least: number; most: number; grows: boolean }) => number
}

interface Around {
  context: SheetContext
  writer: Writer
  fields: ReadonlyMap<string, FieldInfo>
  values: Readonly<FormValues> | undefined
  /** Before the name of a field: that of the table and the number of the row. */
  prefix: string
}

/** The fields of a form with what is around them, in reading order, as markup. */
export function sheetOf(design: FormDesign, context: SheetContext, writer: Writer): string {
  const fields = fieldsFor(design, context.known, context.widgets)
  return listOf(design.list, { context, writer, fields, values: context.values, prefix: '' })
}

const listOf = (list: readonly Widget[], around: Around): string => list.map((widget) => widgetOf(widget, around)).join('\n')

function widgetOf(widget: Widget, around: Around): string {
  const { widgets, absent } = around.context
  const schema = widgets.get(widget.type)
  if (schema?.unseen || widget.options.hidden === true) return ''
  if (around.prefix === '' && absent?.has(widget.model)) return ''
  const row = rowWidgetsOf(widget, schema)
  if (row) return tableOf(widget, row, around)
  if (schema?.container) return containerOf(widget, schema.titled, around)
  if (schema && !schema.value) return blockOf(widget)
  return around.writer.field(fieldOf(widget, around))
}

function fieldOf(widget: Widget, { context, fields, values, prefix }: Around): SheetField {
  const { model, name, options } = widget
  const { words } = context
  const schema = context.widgets.get(widget.type)
  const condition = sentenceOf(widget, fields, context)
  const isComputed = typeof options.computed === 'string' && options.computed.trim() !== ''
  const tip = typeof options.tip === 'string' ? options.tip : ''
  return {
    name: prefix === '' ? model : `${prefix}[${model}]`,
    title: name.trim() || model,
    asked: askedOf(widget, schema, fields.get(model)),
    required: options.required === true && condition === undefined && !isComputed,
    closed: isComputed || schema?.assigned === true || options.disabled === true || options.readonly === true,
    hints: [tip, condition === undefined ? '' : condition === '' ? words.visible : words.visibleWhen(condition)].filter(
      (one) => one !== '',
    ),
    value: values?.[model],
  }
}

/** When a field is filled in, empty where no words are for that; undefined of one that always is. */
function sentenceOf({ options }: Widget, fields: ReadonlyMap<string, FieldInfo>, context: SheetContext): string | undefined {
  const { visibleWhen } = options
  if (typeof visibleWhen !== 'string' || visibleWhen.trim() === '') return undefined
  const { conditionWords: words, timeZone } = context
  return conditionSentence(visibleWhen, { fields: [...fields.values()], words, timeZone, bare: true }) ?? ''
}

/** Words and lines between fields: of HTML, what is read. */
function blockOf({ type: _type, name, options }: Widget): string {
  const said = [options.text, options.defaultValue].find((one) => typeof one === 'string' && one.trim() !== '')
  const text = typeof said === 'string' ? wordsOfHtml(said) : name
  return element('p', { class: 'note' }, escaped(text))
}

export const wordsOfHtml = (html: string): string =>
  /[<&]/.test(html) ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() : html

function containerOf(widget: Widget, titled: boolean, around: Around): string {
  const columns = columnsOf(widget, around.context.widgets)
  const isReport = columns.some(({ row }) => row !== undefined)
  const isGrid = columns.length > 1 && columns.every((one) => partTitle(one) === '')
  const part = (one: WidgetColumn) => {
    const title = partTitle(one)
    return [title === '' ? '' : element('h3', {}, escaped(title)), listOf(one.list, around)].join('')
  }
  const inside = isReport
    ? reportOf(columns, around)
    : isGrid
      ? element('div', { class: 'cols' }, ...columns.map((one) => element('div', { style: `grid-column: span ${spanOf(one)}` }, part(one))))
      : columns.map(part).join('')
  const isNamed =
    (titled || columns.some((one) => partTitle(one) !== '') || around.context.widgets.get(widget.type)?.titled) && widget.name.trim() !== ''
  return isNamed ? element('section', {}, element('h2', {}, escaped(widget.name)), inside) : inside
}

const spanOf = ({ span }: WidgetColumn) => Math.min(24, Math.max(1, Math.round(Number(span)) || 24))

/** A sheet of cells, merged as its design has them. */
function reportOf(cells: readonly WidgetColumn[], around: Around): string {
  const rows = new Map<unknown, string[]>()
  for (const cell of cells) {
    const options = typeof cell.options === 'object' && cell.options !== null ? (cell.options as Record<string, unknown>) : {}
    const row = rows.get(cell.row ?? 0) ?? []
    rows.set(cell.row ?? 0, row)
    if ((options.invisible === true || cell.invisible === true) && cell.list.length === 0) continue
    const over = (name: string) => Number(options[name] ?? cell[name]) || undefined
    row.push(element('td', { colspan: over('colspan'), rowspan: over('rowspan') }, listOf(cell.list, around)))
  }
  return element('table', {}, ...[...rows.values()].map((row) => element('tr', {}, ...row)))
}

function tableOf(widget: Widget, row: readonly Widget[], { context, writer, values }: Around): string {
  const { defaultRows, allowAdd, max } = (context.widgets.get(widget.type)?.read(widget.options) ?? {}) as Record<string, unknown>
  const columns = row.filter(
    ({ type, options }) => context.widgets.get(type)?.value && !context.widgets.get(type)?.unseen && options.hidden !== true,
  )
  const fields = fieldsFor({ list: [...row] }, context.known, context.widgets)
  const held = values?.[widget.model]
  const filled = Array.isArray(held) ? held.filter(isRow) : []
  const least = Math.max(Number(defaultRows) || 1, filled.length)
  const count = writer.emptyRows({ least, most: Number(max) || Infinity, grows: allowAdd !== false })
  const rows = Array.from({ length: Math.max(count, filled.length) }, (_, at) => filled[at] as FormValues | undefined)
  return element(
    'section',
    {},
    element('h2', {}, escaped(widget.name.trim() || widget.model), mark(widget.options.required === true)),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...columns.map(({ name, model, options }) => element('th', {}, escaped(name || model), mark(options.required === true))),
        ),
      ),
      element(
        'tbody',
        {},
        ...rows.map((one, at) =>
          element(
            'tr',
            {},
            ...columns.map((column) => {
              const around: Around = { context, writer, fields, values: one, prefix: `${widget.model}[${at}]` }
              return element('td', {}, writer.cell({ ...fieldOf(column, around), required: false }))
            }),
          ),
        ),
      ),
    ),
  )
}

/** Beside the title of what is demanded. */
export const mark = (required: boolean): string => (required ? element('span', { class: 'req', 'aria-hidden': 'true' }, ' *') : '')
