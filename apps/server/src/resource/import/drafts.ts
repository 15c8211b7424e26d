import { isList } from '@sc/api-client/contract'
import type { ResourceField } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { SheetRow } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed, Values } from '../served.ts'
import { isNamed } from '../texts.ts'
import type { NamedField } from '../texts.ts'
import { deepestIn, treeOf } from './deepest.ts'
import { rowNamedBy } from './fileNames.ts'
import type { FileNames } from './fileNames.ts'
import { namedIn, together } from './names.ts'
import type { Named } from './names.ts'
import { cellText, isClearing, isUnreadable, readCell } from './readCells.ts'

/** What is wrong with a row of the file, by its place among all. */
export interface Fault {
  at: number
  /** Null of the whole row. */
  column: string | null
  message: string
}

/** A row as values. */
export interface Draft {
  at: number
  /** Of the cells that say something. */
  values: Values
  /** Fields that are to be emptied, with what the cell says. */
  cleared: Map<string, string>
  /** Cells that cannot be read, by their fields. */
  wrong: Map<string, string[]>
}

interface Mapped {
  at: number
  name: string
  field: ResourceField
}

interface Reading {
  inFile: FileNames
  /** Who imports. */
  caller: Caller
}

/** Rows as values: what their cells say, each by its field. An empty cell says nothing. */
export async function readDrafts(
  db: Db,
  served: AnyServed,
  columns: readonly (string | null)[],
  { rows, first, ...reading }: { rows: readonly SheetRow[]; first: number } & Reading,
): Promise<Draft[]> {
  const mapped = columns.flatMap((name, at) => (name === null ? [] : [{ at, name, field: fieldOf(served, name) }]))
  const drafts = rows.map((row, at) => draftOf(served, mapped, row, first + at))
  for (const [name, field] of new Map(mapped.map((one) => [one.name, one.field])))
    if (isNamed(field)) await nameIn(db, served, drafts, { name, field, ...reading })
  return drafts
}

function draftOf({ resource: { key } }: AnyServed, mapped: readonly Mapped[], { cells }: SheetRow, at: number): Draft {
  const draft: Draft = { at, values: {}, cleared: new Map(), wrong: new Map() }
  for (const { at: column, name, field } of mapped) {
    const cell = cells[column] ?? null
    if (!isUnreadable(cell) && cellText(cell) === '') continue
    const read = readCell(field, cell)
    // What an option or another record is called so is that.
    const clears = isClearing(cell) && !key.includes(name)
    if (clears && ('fault' in read || field.type === 'text')) draft.cleared.set(name, cellText(cell))
    else if ('fault' in read) draft.wrong.set(name, [spoken(read.fault)])
    else draft.values[name] = name in draft.values ? [draft.values[name], read.value].flat() : read.value
  }
  return draft
}

/** Names in their cells, as the values that are called so. */
async function nameIn(
  db: Db,
  served: AnyServed,
  drafts: readonly Draft[],
  { name, field, inFile, caller }: { name: string; field: NamedField } & Reading,
): Promise<void> {
  const cellsOf = ({ values }: Draft) => [values[name]].flat().filter((text) => typeof text === 'string')
  const rows = drafts.map(cellsOf)
  const isTree = treeOf(served, name) !== undefined
  const cells = new Set(rows.flatMap((own) => (own.length === 1 || !isTree || field.type === 'reference' ? own : [])))
  const there = await namedIn(db, served, { name, field, cells: inFile.asked(name, cells), caller })
  const named = inFile.reading(name, there)
  const inSeveral = rows.filter((own) => own.length > 1)
  const deepest = isTree && inSeveral.length > 0 ? await deepestIn(db, served, { name, field, rows: inSeveral }) : undefined
  for (const draft of drafts) {
    const { at, values, wrong, cleared } = draft
    const all = cellsOf(draft)
    // What one column empties and another one names is that alone.
    const naming = isTree ? all : all.filter((text) => !isClearing(text))
    const [cell, ...others] = naming.length > 0 ? naming : all.slice(0, 1)
    if (cell === undefined) continue
    const several = [cell, ...others]
    const ofFile = field.type === 'reference' && others.length > 0 ? lastOfFile(several, (one) => named(one, at)) : undefined
    const read =
      ofFile ?? (others.length === 0 ? named(cell, at) : deepest ? deepest(several) : together(several.map((one) => named(one, at))))
    if ('values' in read) values[name] = field.type === 'references' ? read.values : read.values[0]
    else {
      delete values[name]
      if (others.length === 0 && isClearing(cell) && !served.resource.key.includes(name)) cleared.set(name, cell)
      else wrong.set(name, read.faults.map(spoken))
    }
  }
}

/** Of several columns what the last one names, where the file itself adds that: nothing is there yet to compare it with. */
function lastOfFile(cells: readonly string[], named: (cell: string) => Named): Named | undefined {
  const last = named(cells.at(-1) ?? '')
  return 'values' in last && rowNamedBy(last.values[0]) !== undefined ? last : undefined
}

/** What is wrong with the cells of a row. */
export const faultsOfCells = (served: AnyServed, { at, wrong }: Draft): Fault[] =>
  [...wrong].flatMap(([name, messages]) => messages.map((message) => ({ at, column: spoken(fieldOf(served, name).title), message })))

/** Whether an empty value is none that the field may have. */
export const mayBeEmpty = ({ required, type }: ResourceField): boolean => !required && type !== 'flag'

/** What a field is emptied to. */
export const emptied = (field: ResourceField): unknown =>
  isList(field) ? [] : 'default' in field && field.default !== undefined ? field.default : null

export const notCleared = (served: AnyServed, name: string) => {
  const { title } = fieldOf(served, name)
  return { column: spoken(title), message: spoken(say.importing.notCleared({ title })) }
}
