import {
  findingsIn,
  isConditionName,
  isForbiddenModel,
  type DesignIssue,
  type IssueTexts,
  type WidgetOptions,
} from '@sc/form-renderer/schema'
import {
  columnWords,
  optionalMark,
  requiredMark,
  requiredTitle,
  typeWords,
  type ColumnKind,
  type FieldKind,
} from '../../locale/fieldWords.ts'
import type { FormDesignerLocale } from '../../locale/zh-CN.ts'
import type { Cells } from './cells.ts'
import { guess, optionsIn, type Guess } from './guess.ts'
import { kinds } from './kinds.ts'

/** A field that a table tells of, for somebody to look at before it is made. */
export interface TableField {
  title: string
  /** Of the widget; nothing where none is made. */
  type: string
  required: boolean
  /** What can be chosen, in words. */
  options: readonly string[]
  /** Settings for the type that it was taken for. */
  settings: WidgetOptions
  settingsFor: string
  hint: string
  model?: string
}

/** Whether a table has a column for each field, or a row that describes it. */
export type TableKind = 'titles' | 'descriptions'

/** The fields of a table, and what is to be said of it. */
export interface TableFields {
  kind: TableKind
  fields: TableField[]
  issues: DesignIssue[]
}

interface TableReading {
  /** What may be chosen in columns, by their numbers, where a file says so. */
  lists?: ReadonlyMap<number, readonly string[]> | undefined
  words: FormDesignerLocale['tableImport']
  issues: IssueTexts
}

type Report = ReturnType<typeof findingsIn>['report']
type Words = TableReading['words']

/** So many options are seen at a glance. */
const AT_A_GLANCE = 5
/** Rows of data that are looked at; a table may have any number. */
const mostRows = 1000
/** More than any form has, as few as a list of them can show. */
const mostFields = 300

/** The fields of a table: its columns, by their titles and what is below these, or its rows, where its columns describe fields. */
export function tableFields(table: Cells, { words, issues: texts, lists }: TableReading): TableFields {
  const { report, issues } = findingsIn(texts)
  const cells = withoutHeading(table)
  const columns = describing(cells)
  const fields = columns ? described(cells, columns, words, report) : titled(cells, words, { report, lists })
  if (fields.length > mostFields) report({ severity: 'error', code: 'table-fields', path: '', say: () => words.tooManyFields(mostFields) })
  return { kind: columns ? 'descriptions' : 'titles', fields: fields.slice(0, mostFields), issues: issues() }
}

/** A line above the titles that names the table. */
function withoutHeading(table: Cells): Cells {
  const first = table.findIndex((row) => row.filter((cell) => cell !== '').length > 1)
  return first > 0 ? table.slice(first) : table
}

const plainTitle = (cell: string) =>
  cell
    .replace(/\s*\n\s*/g, '')
    .replace(requiredTitle, '')
    .replace(/[:：]\s*$/, '')
    .trim()

/** What the columns of a table that describes fields are for, by their place; undefined of any other table. */
function describing([head = [], ...rows]: Cells): Map<ColumnKind, number> | undefined {
  const columns = new Map<ColumnKind, number>()
  for (const [at, cell] of head.entries()) {
    const kind = columnWords.find(([word]) => word.test(plainTitle(cell)))?.[1]
    if (kind !== undefined && !columns.has(kind)) columns.set(kind, at)
  }
  const says = (kind: ColumnKind, isSo: (cell: string) => boolean) => {
    const at = columns.get(kind)
    const cells = at === undefined ? [] : rows.flatMap((row) => (row[at] ?? '') || [])
    return cells.length > 0 && cells.filter(isSo).length * 2 >= cells.length
  }
  const isDescription =
    says('type', (cell) => kindCalled(cell) !== undefined) ||
    says('required', (cell) => requiredMark.test(cell) || optionalMark.test(cell)) ||
    says('options', (cell) => optionsIn(cell).length > 1)
  return columns.has('title') && isDescription ? columns : undefined
}

const kindCalled = (type: string): FieldKind | undefined => typeWords.find(([word]) => word.test(type))?.[1]

function titled(
  [head = [], ...rows]: Cells,
  words: Words,
  { report, lists }: { report: Report; lists: TableReading['lists'] },
): TableField[] {
  const samples = rows.slice(0, mostRows)
  if (rows.length > 0) report({ severity: 'info', code: 'table-samples', path: '', say: () => words.rowsAreSamples(rows.length) })
  const width = Math.max(head.length, ...samples.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const cells = samples.map((row) => row[at] ?? '')
    const written = head[at] ?? ''
    const title = plainTitle(written)
    if (title === '') {
      if (cells.some((cell) => cell !== ''))
        report({ severity: 'warning', code: 'table-untitled', path: '', say: () => words.untitledColumn(at + 1) })
      return []
    }
    const list = lists?.get(at)
    const found: Guess = list ? { kind: list.length <= AT_A_GLANCE ? 'radio' : 'select', options: list } : guess(title, cells)
    if (found.kind === undefined) report({ severity: 'info', code: 'table-serial', path: '', of: title, say: words.serialLeftOut })
    return [fieldOf(title, found, { required: isMarked(written) })]
  })
}

const isMarked = (title: string) => title.search(requiredTitle) >= 0

function fieldOf(title: string, { kind, options }: Guess, more: Partial<TableField> = {}): TableField {
  const { type, settings } = kind === undefined ? { type: '', settings: {} } : kinds[kind]
  return { title, type, required: false, options, settings, settingsFor: type, hint: '', ...more }
}

function described([head = [], ...rows]: Cells, columns: ReadonlyMap<ColumnKind, number>, words: Words, report: Report): TableField[] {
  const used = new Set(columns.values())
  const unused = head.filter((cell, at) => cell !== '' && !used.has(at))
  if (unused.length > 0) report({ severity: 'warning', code: 'table-columns', path: '', say: () => words.unusedColumns(unused) })
  const names = new Set<string>()
  return rows.flatMap((row, index) => {
    const cell = (kind: ColumnKind) => row[columns.get(kind) ?? -1] ?? ''
    const title = plainTitle(cell('title'))
    if (title === '') {
      report({ severity: 'warning', code: 'table-untitled', path: '', say: () => words.untitledRow(index + 2) })
      return []
    }
    const options = optionsIn(cell('options'))
    const settings = lengthIn(cell('length'))
    const field = fieldOf(title, kindOf(title, cell('type'), options, words, report), {
      required: requiredMark.test(cell('required')) || isMarked(cell('title')),
      hint: cell('hint'),
      ...nameIn(cell('model'), { title, names, words, report }),
    })
    return [{ ...field, settings: { ...field.settings, ...settings } }]
  })
}

const choices = new Set<FieldKind | undefined>(['radio', 'checkbox', 'select', 'cascader'])

/** The type that a row names, or else the one that its options or its title speak for. */
function kindOf(title: string, type: string, options: readonly string[], words: Words, report: Report): Guess {
  const called = type === '' ? undefined : kindCalled(type)
  if (type !== '' && called === undefined)
    report({ severity: 'warning', code: 'table-type', path: '', of: title, say: (whose) => words.unknownType(whose, type) })
  const byTitle = guess(title)
  const byOptions: FieldKind | undefined = options.length > 1 ? (options.length <= AT_A_GLANCE ? 'radio' : 'select') : undefined
  // A line of text that has options is chosen.
  const kind = called === undefined || (called === 'text' && byOptions) ? (byOptions ?? byTitle.kind ?? 'text') : called
  if (!choices.has(kind))
    return { kind: kind === 'text' && byTitle.kind && !choices.has(byTitle.kind) ? moreExact(byTitle.kind) : kind, options: [] }
  const offered = options.length > 0 ? options : byTitle.options
  if (offered.length === 0) report({ severity: 'warning', code: 'table-options', path: '', of: title, say: words.noOptions })
  return { kind, options: offered }
}

/** A line of text whose title says how it is written. */
const moreExact = (kind: FieldKind): FieldKind => (kinds[kind].type === 'input' ? kind : 'text')

function lengthIn(cell: string): WidgetOptions {
  const length = Number(/\d+/.exec(cell)?.[0])
  return length > 0 ? { maxlength: length } : {}
}

interface Naming {
  title: string
  names: Set<string>
  words: Words
  report: Report
}

/** The name of a field, where it can be one and no other has it. */
function nameIn(model: string, { title, names, words, report }: Naming): Pick<TableField, 'model'> {
  if (model === '') return {}
  if (isForbiddenModel(model) || !isConditionName(model) || names.has(model)) {
    report({ severity: 'warning', code: 'table-name', path: '', of: title, say: (whose) => words.nameReplaced(whose, model) })
    return {}
  }
  names.add(model)
  return { model }
}
