import {
  builtInSchemas,
  fieldsOf,
  formWords,
  isEmptyValue,
  isRow,
  optionSourceOf,
  optionText,
  readUploads,
  rowWidgetsOf,
  walkWidgets,
  wayAlong,
  wayText,
} from '@sc/form-renderer/schema'
import type { FormDesign, OptionItem, Widget } from '@sc/form-renderer/schema'
import { defaultLanguage, text } from '@sc/locale'
import type { Language, Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { itemsOf } from '../../dict/entries.ts'
import { wordsOfRichText } from '../../html/richText.ts'
import { RICH_TYPE } from './richText.ts'

export interface Choice {
  value: string
  label: string
}

/** The widgets that bind a field, in reading order. */
export function widgetsOf(design: Pick<FormDesign, 'list'>, model: string): Widget[] {
  const found: Widget[] = []
  walkWidgets(design, (widget) => {
    if (widget.model === model) found.push(widget)
  })
  return found
}

interface ChoiceOptions {
  options?: OptionItem[]
  showLabel?: boolean
}

interface NamedChoice {
  value: string
  label: Text
}

/** What may be chosen in a widget, as people read it; undefined where the host's own functions say, or a script that nobody has run. */
async function namedChoicesOf(db: Db, { type, options }: Widget): Promise<NamedChoice[] | undefined> {
  const source = optionSourceOf(options)
  if (source.kind === 'remote' || source.kind === 'script') return undefined
  if (source.kind === 'dict') return ((await itemsOf(db, source.code)) ?? []).map(({ value, text: label }) => ({ value, label }))
  const { options: items = [], showLabel = false }: ChoiceOptions = builtInSchemas.get(type)?.read(options) ?? {}
  return items.map((item) => ({ value: String(item.value), label: everywhere(optionText(item, showLabel)) }))
}

/** The same to readers of one language. */
export async function choicesOf(db: Db, widget: Widget, language: Language): Promise<Choice[] | undefined> {
  return (await namedChoicesOf(db, widget))?.map(({ value, label }) => ({ value, label: label[language] }))
}

const CHOICE_TYPES: readonly string[] = ['radio', 'checkbox', 'select']
const UPLOAD_TYPES: readonly string[] = ['fileupload', 'imgupload']

/** A value as the form shows it to readers of each language; null where there is none. */
export async function shownText(db: Db, design: Pick<FormDesign, 'list'>, model: string, value: unknown): Promise<Text | null> {
  if (isEmptyValue(value)) return null
  const widgets = widgetsOf(design, model)
  const type = widgets[0]?.type ?? ''
  const row = widgets[0] && rowWidgetsOf(widgets[0], builtInSchemas.get(type))
  if (row) return shownRows(db, { list: [...row] }, value)
  if (UPLOAD_TYPES.includes(type)) return joined(readUploads(value).map(({ name, url }) => everywhere(name || url)))
  const labels = new Map<string, Text>()
  if (type === RICH_TYPE) return joined([everywhere(wordsOfRichText(String(value)))])
  if (builtInSchemas.get(type)?.cascade) return shownWay(db, widgets, value)
  if (CHOICE_TYPES.includes(type))
    for (const widget of widgets)
      for (const { value: one, label } of (await namedChoicesOf(db, widget)) ?? []) if (!labels.has(one)) labels.set(one, label)
  return joined((Array.isArray(value) ? value : [value]).map((one) => labels.get(String(one)) ?? plain(one)))
}

/** Rows, each with the columns that it fills in by their titles. */
async function shownRows(db: Db, form: Pick<FormDesign, 'list'>, value: unknown): Promise<Text | null> {
  const rows: Text[] = []
  for (const row of Array.isArray(value) ? value.filter(isRow) : []) {
    const cells: Text[] = []
    for (const { model, name } of fieldsOf(form)) {
      const shown = Object.hasOwn(row, model) ? await shownText(db, form, model, row[model]) : null
      const said = (language: Language) => `${name || model}${formWords[language].labelSuffix}${shown?.[language]}`
      if (shown) cells.push(text(said('zh-CN'), said('en-US')))
    }
    const told = joined(cells)
    if (told) rows.push(told)
  }
  return joined(rows, (words, language) => words.join(formWords[language].table.rowJoint))
}

/** The way through options within options, in the words of the first widget that offers some of it. */
async function shownWay(db: Db, widgets: readonly Widget[], value: unknown): Promise<Text | null> {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  for (const widget of widgets) {
    const isWritten = optionSourceOf(widget.options).kind === 'static'
    const words = isWritten ? writtenWay(widget, values) : await offeredWay(db, widget, values)
    if (words.length > 0) return joined([...words, ...values.slice(words.length).map(plain)], wayText)
  }
  return joined(values.map(plain), wayText)
}

const writtenWay = ({ type, options }: Widget, values: readonly unknown[]): Text[] => {
  const { options: items = [] }: ChoiceOptions = builtInSchemas.get(type)?.read(options) ?? {}
  return wayAlong(items, values).map((item) => everywhere(optionText(item, true)))
}

/** A dictionary has one level. */
async function offeredWay(db: Db, widget: Widget, [first]: readonly unknown[]): Promise<Text[]> {
  const found = (await namedChoicesOf(db, widget))?.find(({ value }) => value === String(first))
  return found ? [found.label] : []
}

/** The same in the default language, as changes are kept, whoever makes them: they are held against what was kept before. */
export async function shownValue(db: Db, design: Pick<FormDesign, 'list'>, model: string, value: unknown): Promise<string | null> {
  return (await shownText(db, design, model, value))?.[defaultLanguage] ?? null
}

/** What people wrote is the same to every reader. */
const everywhere = (words: string): Text => text(words, words)

const listed = (words: readonly string[], language: Language): string => words.join(formWords[language].listJoint)

function joined(parts: readonly Text[], join: (words: readonly string[], language: Language) => string = listed): Text | null {
  const inLanguage = (language: Language) =>
    join(
      parts.map((part) => part[language]),
      language,
    )
  return parts.length > 0 ? text(inLanguage('zh-CN'), inLanguage('en-US')) : null
}

function plain(value: unknown): Text {
  const said = (language: Language) => formWords[language][value ? 'yes' : 'no']
  if (typeof value === 'boolean') return text(said('zh-CN'), said('en-US'))
  return everywhere(typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value))
}
