import type { OptionItem, WidgetOptions } from '@sc/form-renderer/schema'

/** The saved options as rows to edit; a file may hold bare values. */
export function rowsOf(saved: unknown): OptionItem[] {
  if (!Array.isArray(saved)) return []
  return saved.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'value' in one ? (one as OptionItem) : { value: typeof one === 'number' || typeof one === 'boolean' ? one : String(one) },
  )
}

const asList = (saved: unknown): unknown[] => (Array.isArray(saved) ? saved : saved === '' || saved === null || saved === undefined ? [] : [saved])

export const isDefault = (saved: unknown, item: OptionItem): boolean => asList(saved).includes(item.value)

/** Another value for an option. A default that meant the old one means the new one. */
export function withValue(rows: readonly OptionItem[], at: number, value: OptionItem['value'], savedDefault: unknown): WidgetOptions {
  const row = rows[at]
  if (!row) return {}
  // A label that only repeats the value goes on repeating it.
  const label = row.label === String(row.value) ? String(value) : row.label
  const options = rows.map((one, index) => (index === at ? { ...one, value, ...(label !== undefined && { label }) } : one))
  if (!isDefault(savedDefault, row)) return { options }
  const follow = (one: unknown) => (one === row.value ? value : one)
  return { options, defaultValue: Array.isArray(savedDefault) ? savedDefault.map(follow) : follow(savedDefault) }
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

/** Values that stand more than once. */
export function repeatedValues(rows: readonly OptionItem[]): Set<string> {
  const met = new Set<string>()
  const repeated = new Set<string>()
  for (const { value } of rows) (met.has(String(value)) ? repeated : met).add(String(value))
  return repeated
}

/** The first number whose option does not exist yet. */
export function freeNumber(rows: readonly OptionItem[], nameOf: (index: number) => string): number {
  const taken = new Set(rows.map(({ value }) => String(value)))
  let number = rows.length + 1
  while (taken.has(nameOf(number))) number++
  return number
}
