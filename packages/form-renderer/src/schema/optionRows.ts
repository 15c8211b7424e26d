import { mostLevels } from '../definition/optionShape.ts'
import type { OptionItem } from '../definition/types.ts'

/** Options out of what a function or a script of the host answers; `props` says which keys of a row hold value, label and the rows within it. */
export const optionsOfRows = (rows: unknown, props: unknown): OptionItem[] => mapRows(rows, props, mostLevels)

const mapRows = (rows: unknown, props: unknown, levels: number): OptionItem[] =>
  Array.isArray(rows) && levels > 0 ? rows.flatMap((row) => mapRow(row, props, levels)) : []

function mapRow(row: unknown, props: unknown, levels: number): OptionItem[] {
  if (typeof row === 'string' || typeof row === 'number' || typeof row === 'boolean') return [{ value: row, label: String(row) }]
  if (typeof row !== 'object' || row === null) return []
  const names = (typeof props === 'object' && props !== null ? props : {}) as Record<string, unknown>
  const cells = row as Record<string, unknown>
  const cell = (name: 'value' | 'label' | 'children') => {
    const key = names[name]
    return cells[typeof key === 'string' && key ? key : name]
  }
  const [value, label] = [cell('value'), cell('label')]
  const within = mapRows(cell('children'), props, levels - 1)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  return [
    {
      value,
      label: typeof label === 'string' || typeof label === 'number' ? String(label) : String(value),
      disabled: cells.disabled === true,
      ...(within.length > 0 && { children: within }),
    },
  ]
}
