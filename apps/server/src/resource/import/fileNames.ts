import type { ReferenceField } from '@sc/api-client/contract'
import type { SheetRow } from '../../sheetRow.ts'
import type { AnyServed, Values } from '../served.ts'
import { cellText, plain } from './readCells.ts'

/** Stands for a record that the file itself adds, by the place of its row; it becomes the record's id when it is written. */
const OF_ROW = 'row '
const OF_ROW_PATTERN = new RegExp(`^${OF_ROW}(\\d+)$`)

/** The place of the row that a value stands for. */
export function rowNamedBy(value: unknown): number | undefined {
  const [, at] = typeof value === 'string' ? (OF_ROW_PATTERN.exec(value) ?? []) : []
  return at === undefined ? undefined : Number(at)
}

/** What the records of a file will be called, for rows that name them before they are there, as a department does the one above it. */
export class FileNames {
  /** Rows by the fields that others show of them. */
  readonly #rows = new Map<string, Map<string, number[]>>()
  readonly #names = new Map<number, string>()
  readonly #served: AnyServed

  constructor(served: AnyServed, columns: readonly (string | null)[], rows: readonly SheetRow[]) {
    this.#served = served
    for (const name of selfReferences(served)) {
      const shows = served.resource.fields[name]
      if (shows?.type !== 'reference' || this.#rows.has(shows.shows)) continue
      const column = columns.indexOf(shows.shows)
      const found = new Map<string, number[]>()
      for (const [at, { cells }] of column === -1 ? [] : rows.entries()) {
        const text = plain(cellText(cells[column] ?? null))
        if (text !== '') found.set(text, [...(found.get(text) ?? []), at])
        this.#names.set(at, cellText(cells[column] ?? null))
      }
      this.#rows.set(shows.shows, found)
    }
  }

  /** The value of a cell that names a record of the file; undefined where it names none, or the row's own. */
  valueOf({ to, shows }: ReferenceField, text: string, own: number): string | undefined {
    if (to !== this.#served.resource.path) return undefined
    const [at, ...others] = this.#rows.get(shows)?.get(plain(text)) ?? []
    return at === undefined || at === own || others.length > 0 ? undefined : OF_ROW + at
  }

  /** The record of the file that a value stands for, as it will be called. */
  nameOf(value: unknown): string | undefined {
    const at = rowNamedBy(value)
    return at === undefined ? undefined : this.#names.get(at)
  }
}

/** Fields in which a record names another one of its kind. */
export const selfReferences = ({ resource: { fields, path } }: AnyServed): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.type === 'reference' && field.to === path ? [name] : []))

/** The rows that the values of a row stand for. */
export const rowsNamedIn = (served: AnyServed, values: Values): number[] =>
  selfReferences(served).flatMap((name) => rowNamedBy(values[name]) ?? [])

/** What is added, each after the one of the file that it names: in levels. What is left names itself, over others. */
export function inLevels<T extends { at: number; values: Values }>(
  served: AnyServed,
  added: readonly T[],
): { levels: T[][]; circular: T[] } {
  const levels: T[][] = []
  let left = [...added]
  const waiting = new Set(added.map(({ at }) => at))
  while (left.length > 0) {
    const level = left.filter(({ values }) => rowsNamedIn(served, values).every((at) => !waiting.has(at)))
    if (level.length === 0) break
    levels.push(level)
    for (const { at } of level) waiting.delete(at)
    const done = new Set(level)
    left = left.filter((one) => !done.has(one))
  }
  return { levels, circular: left }
}
