import { builtInSchemas, defaultConfig, type FormDesign, type Widget } from '@sc/form-renderer/schema'
import type { DesignerDocument } from '../actions/action.ts'

/** For tests and stories: a widget with the given name, its key made of it. */
export const widget = (name: string, parts: Partial<Widget> = {}): Widget => ({
  type: 'input',
  name,
  icon: 'icon-input',
  key: `k-${name}`,
  model: `input_${name}`,
  options: { defaultValue: '', required: false, remoteFunc: 'func_1500000000000_1' },
  rules: [],
  ...parts,
})

export const grid = (name: string, ...columns: Widget[][]): Widget =>
  widget(name, {
    type: 'grid',
    icon: 'icon-grid-',
    model: `grid_${name}`,
    options: { gutter: 0 },
    columns: columns.map((list) => ({ span: 12, list })),
  })

/** A sub-table with these columns. */
export const table = (name: string, ...columns: Widget[]): Widget =>
  widget(name, { type: 'table', icon: 'icon-table', model: `table_${name}`, options: {}, columns: [{ span: 24, list: columns }] })

export const design = (...list: Widget[]): FormDesign => ({ list, config: defaultConfig(), version: 1 })

/** A design that is open, with nothing selected. */
export const documentOf = (one: FormDesign): DesignerDocument => ({ design: one, selection: [], widgets: builtInSchemas })

/** Names in reading order, what a container holds in brackets, columns separated by a bar. */
export const outline = (list: readonly Widget[]): string =>
  list.map((one) => one.name + (one.columns ? `[${one.columns.map((column) => outline(column.list)).join('|')}]` : '')).join(' ')

/** Keys in a row: new-1, new-2 … */
export function countingKeys(): () => string {
  let count = 0
  return () => `new-${++count}`
}
