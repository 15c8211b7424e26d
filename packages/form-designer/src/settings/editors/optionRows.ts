import { lastOptionNumber, numberedValue, optionText, type OptionItem, type WidgetOptions } from '@sc/form-renderer/schema'

/**
 * An option's value is stored and compared with, its text is what people read. Each changes without the other: where the
 * form still shows values, labels are written down first, so that nothing else reads differently.
 */

/** The saved options as rows to edit; a file may hold bare values. */
export function rowsOf(saved: unknown): OptionItem[] {
  if (!Array.isArray(saved)) return []
  return saved.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'value' in one
      ? (one as OptionItem)
      : { value: typeof one === 'number' || typeof one === 'boolean' ? one : String(one) },
  )
}

const showsLabels = ({ showLabel }: WidgetOptions): boolean => showLabel === true || showLabel === 'true'

/** What the form shows for an option. */
export const shownText = (item: OptionItem, options: WidgetOptions): string => optionText(item, showsLabels(options))

/** The rows with what they show as their labels. */
const labelledRows = (options: WidgetOptions): OptionItem[] => {
  const rows = rowsOf(options.options)
  return showsLabels(options) ? rows : rows.map((row) => ({ ...row, label: shownText(row, options) }))
}

/** Other words for an option; its value stays. */
export const withText = (options: WidgetOptions, at: number, text: string): WidgetOptions => ({
  options: labelledRows(options).map((row, index) => (index === at ? { ...row, label: text } : row)),
  showLabel: true,
})

const asList = (saved: unknown): unknown[] =>
  Array.isArray(saved) ? saved : saved === '' || saved === null || saved === undefined ? [] : [saved]

export const isDefault = (saved: unknown, item: OptionItem): boolean => asList(saved).includes(item.value)

/** Another value for an option; its words stay. A default that meant the old one means the new one. */
export function withValue(options: WidgetOptions, at: number, value: OptionItem['value']): WidgetOptions {
  const rows = labelledRows(options)
  const row = rows[at]
  if (!row) return {}
  const changes = {
    options: rows.with(at, { ...row, value, label: row.label ?? String(row.value) }),
    showLabel: true,
    ...remembered(options),
  }
  const { defaultValue } = options
  if (!isDefault(defaultValue, row)) return changes
  const follow = (one: unknown) => (one === row.value ? value : one)
  return { ...changes, defaultValue: Array.isArray(defaultValue) ? defaultValue.map(follow) : follow(defaultValue) }
}

/** One more option after the one at a place, with a value that none of this field has or had. */
export function withOptionAfter(options: WidgetOptions, at: number, nameOf: (index: number) => string): WidgetOptions {
  const rows = labelledRows(options)
  const taken = new Set(rows.map(labelOf))
  let index = rows.length + 1
  while (taken.has(nameOf(index))) index++
  return withLabels(options, rows, at, [nameOf(index)])
}

/** An option for each line whose words are none of an option yet, after the one at a place. */
export function withOptionLines(options: WidgetOptions, at: number, lines: string): { changes: WidgetOptions; added: number } {
  const rows = labelledRows(options)
  const known = new Set(rows.map(labelOf))
  const labels = [...new Set(lines.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '' && !known.has(line))
  return { changes: withLabels(options, rows, at, labels), added: labels.length }
}

const labelOf = (row: OptionItem): string => shownText(row, { showLabel: true })

function withLabels(options: WidgetOptions, rows: OptionItem[], at: number, labels: readonly string[]): WidgetOptions {
  const last = lastOptionNumber(options)
  const fresh = labels.map((label, index): OptionItem => ({ value: numberedValue(last + index + 1), label }))
  return { options: rows.toSpliced(at + 1, 0, ...fresh), lastOption: last + fresh.length, showLabel: true }
}

/** So many places for an option; as many as like for undefined. */
export const withPlaces = (rows: readonly OptionItem[], at: number, places: number | undefined): OptionItem[] =>
  rows.map((row, index) => {
    if (index !== at) return row
    const { quota: _, ...item } = row
    return places === undefined ? item : { ...item, quota: places }
  })

export const withoutOption = (options: WidgetOptions, at: number): WidgetOptions => ({
  options: rowsOf(options.options).toSpliced(at, 1),
  ...remembered(options),
})

/** The highest number so far is kept, so that a value that is given up is never given again. */
function remembered(options: WidgetOptions): WidgetOptions {
  const number = lastOptionNumber(options)
  return number > 0 ? { lastOption: number } : {}
}

/** The default after one option was ticked or unticked. */
export function toggledDefault(savedDefault: unknown, item: OptionItem, multiple: boolean): unknown {
  const chosen = isDefault(savedDefault, item)
  if (!multiple) return chosen ? '' : item.value
  const others = asList(savedDefault).filter((one) => one !== item.value)
  return chosen ? others : [...others, item.value]
}

export function moved<T>(rows: readonly T[], from: number, by: -1 | 1): T[] {
  const row = rows[from]
  if (row === undefined || rows[from + by] === undefined) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(from + by, 0, row)
}

/** Texts that stand more than once. */
export function repeated(texts: readonly string[]): Set<string> {
  const met = new Set<string>()
  return new Set(texts.filter((text) => met.has(text) || !met.add(text)))
}
