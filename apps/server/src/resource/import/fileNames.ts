import type { SheetRow } from '../../sheetRow.ts'
import { comparable, splitsOf } from '../../namePaths.ts'
import type { AnyServed, Values } from '../served.ts'
import { ambiguous } from './names.ts'
import type { Named } from './names.ts'
import { cellText, plain } from './readCells.ts'

/** Stands for a record that the file itself adds, by the place of its row; it becomes the record's id when it is written. */
const OF_ROW = 'row '
const OF_ROW_PATTERN = new RegExp(`^${OF_ROW}(\\d+)$`)

/** The place of the row that a value stands for. */
export function rowNamedBy(value: unknown): number | undefined {
  const [, at] = typeof value === 'string' ? (OF_ROW_PATTERN.exec(value) ?? []) : []
  return at === undefined ? undefined : Number(at)
}

/** A field in which rows name others of the file. */
interface Naming {
  /** What they name in it, by their places. */
  cells: ReadonlyMap<number, string>
  /** Rows by what others call them. */
  rows: ReadonlyMap<string, readonly number[]>
}

/** What the records of a file will be called, for rows that name them before they are there, as a department does the one above it. */
export class FileNames {
  readonly #fields = new Map<string, Naming>()
  readonly #names = new Map<number, string>()

  constructor(served: AnyServed, columns: readonly (string | null)[], rows: readonly SheetRow[]) {
    for (const name of selfReferences(served)) {
      const field = served.resource.fields[name]
      if (field?.type !== 'reference') continue
      const textsIn = (column: number) =>
        column === -1
          ? []
          : rows.flatMap(({ cells }, at) => {
              const text = cellText(cells[column] ?? null)
              return text === '' ? [] : [[at, text] as const]
            })
      const called = new Map<string, number[]>()
      for (const [at, text] of textsIn(columns.indexOf(field.shows))) {
        called.set(plain(text), [...(called.get(plain(text)) ?? []), at])
        this.#names.set(at, text)
      }
      this.#fields.set(name, { cells: new Map(textsIn(columns.indexOf(name))), rows: called })
    }
  }

  /** All that is to be looked up among the records that are there to know what these cells name. */
  asked(name: string, cells: ReadonlySet<string>): ReadonlySet<string> {
    const field = this.#fields.get(name)
    if (!field) return cells
    return new Set([...cells, ...field.cells.values()].flatMap((text) => [text, ...splitsOf(text).map(({ above }) => above)]))
  }

  /**
   * What a cell names, of the row at a place: a record that is there, else one of the file, by what it will be called or by a path
   * that ends with that.
   * @param there what is there by {@link asked} texts
   */
  reading(name: string, there: (text: string) => Named): (text: string, own: number) => Named {
    const field = this.#fields.get(name)
    if (!field) return there
    const { rows, cells } = field
    const read = new Map<string, Named>()
    const isSame = (one: Named, other: Named) => 'values' in one && 'values' in other && one.values[0] === other.values[0]
    const meant = (text: string): Named => {
      const kept = read.get(text)
      if (kept) return kept
      const found = there(text)
      // Who names itself over others comes back to this.
      read.set(text, found)
      if ('values' in found || found.several) return found
      const places = rows.get(plain(text)) ?? splitsOf(text).flatMap(({ above, name: last }) => placesBelow(above, last))
      // One that stands twice is said where it stands: those below it mean the same.
      const [at, ...others] = new Map(places.toReversed().map((place) => [this.#pathOf(cells)(place), place])).values()
      if (at === undefined) return found
      const named =
        others.length === 0 ? { values: [OF_ROW + at] } : ambiguous(text, others.length + 1, [at, ...others].map(this.#pathOf(cells)))
      read.set(text, named)
      return named
    }
    const placesBelow = (above: string, last: string) =>
      (rows.get(plain(last)) ?? rows.get(comparable(last)) ?? []).filter((at) => {
        const cell = cells.get(at)
        return cell !== undefined && isSame(meant(cell), meant(above))
      })
    return (text, own) => {
      const named = meant(text)
      return 'values' in named && named.values[0] === OF_ROW + own ? there(text) : named
    }
  }

  /** Where a name means a record that is there, and the file adds others of that name: which one is meant is not said. */
  doubtful(name: string, at: number, added: ReadonlySet<number>): { text: string; paths: string[] } | undefined {
    const field = this.#fields.get(name)
    const text = field?.cells.get(at)
    if (!field || text === undefined) return undefined
    const more = (field.rows.get(plain(text)) ?? []).filter((other) => other !== at && added.has(other))
    return more.length === 0 ? undefined : { text, paths: more.map(this.#pathOf(field.cells)) }
  }

  readonly #pathOf = (cells: ReadonlyMap<number, string>) => (at: number) => [cells.get(at), this.#names.get(at)].filter(Boolean).join('/')

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
