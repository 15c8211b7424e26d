import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, inArray } from 'drizzle-orm'
import { readFault, schemasOf } from '@sc/api-client/schemas'
import type { ImportReport, ResourceField } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../access/caller.ts'
import type { SheetRow } from '../../sheetRow.ts'
import { columnOf, fieldOf } from '../served.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import { recordsWhere } from '../records.ts'
import { isNamed } from '../texts.ts'
import { namedIn } from './names.ts'
import { readCell } from './readCells.ts'
import { takenElsewhere } from './unique.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** Rows that are looked at with one query. */
const AT_ONCE = 500

export interface Planned {
  row: number
  values: Values
  /** The record that it changes; null where it adds one. */
  before: StoredValues | null
}

export type Fault = ImportReport['faults'][number]

/** What would be written, and over what: two plans with the same one write the same. Others have their turn on the way. */
export async function digestOf({ changes }: Plan): Promise<string> {
  const hash = createHash('sha256')
  for (let first = 0; first < changes.length; first += AT_ONCE) {
    const part = changes.slice(first, first + AT_ONCE)
    hash.update(JSON.stringify(part.map(({ row, before, values }) => [row, before && [before.id, before.revision], values])))
    await setImmediate()
  }
  return hash.digest('hex')
}

export interface Plan {
  changes: Planned[]
  same: number
  wrong: number
  faults: Fault[]
}

interface Given {
  rows: readonly SheetRow[]
  columns: readonly (string | null)[]
}

interface Draft {
  row: number
  values: Values
}

/** What a file would change, held against the records as they are: nothing is written. `looked` hears how many rows are done. */
export async function planImport(
  db: Db,
  caller: Caller,
  served: AnyServed,
  { rows, columns }: Given,
  looked: (rows: number) => Promise<void>,
): Promise<Plan> {
  const faults: Fault[] = []
  const changes: Planned[] = []
  const seen = new Map<string, number>()
  let same = 0
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const drafts = await readDrafts(db, served, columns, rows.slice(first, first + AT_ONCE), faults)
    const stored = await storedOf(db, caller, served, drafts)
    for (const { row, values } of drafts) {
      const told = keyOf(served, values)
      const earlier = seen.get(told)
      if (earlier !== undefined) {
        faults.push({ row, column: null, message: spoken(say.importing.sameRecord({ title: served.resource.title, row: earlier })) })
        continue
      }
      seen.set(told, row)
      const before = stored.get(told) ?? null
      const outcome = before ? changeOf(served, before, values) : draftOf(served, values)
      if (Array.isArray(outcome)) faults.push(...outcome.map((fault) => ({ ...fault, row })))
      else if (outcome === 'same') same++
      else changes.push({ row, before, values: outcome })
    }
    await looked(Math.min(rows.length, first + AT_ONCE))
  }
  faults.push(...(await takenElsewhere(db, served, changes)))
  const alone = new Set(faults.map(({ row }) => row))
  faults.push(
    ...(await refusedByRules(
      db,
      caller,
      served,
      changes.filter(({ row }) => !alone.has(row)),
    )),
  )
  faults.sort((one, other) => one.row - other.row)
  const wrong = new Set(faults.map(({ row }) => row))
  return { changes: changes.filter(({ row }) => !wrong.has(row)), same, faults, wrong: wrong.size }
}

/** What the resource's own rules do not allow, all of the file taken together. */
async function refusedByRules(db: Db, caller: Caller, { rules }: AnyServed, planned: readonly Planned[]): Promise<Fault[]> {
  const { check } = rules ?? {}
  if (!check) return []
  const rows = new Map(planned.map(({ row, before, values }) => [{ before, after: { ...before, ...values } as Values }, row]))
  // Rules may lock what they compare with, which only a transaction can; a file that is merely checked is in none.
  const refused = await db.transaction((tx) => check(tx, caller, [...rows.keys()]))
  return [...refused].map(([change, message]) => {
    const row = rows.get(change)
    if (row === undefined) throw new Error('a rule refused a change that it was not asked about')
    return { row, column: null, message: spoken(message) }
  })
}

/** The cells of some rows as values; a row with a fault gives none. */
async function readDrafts(
  db: Db,
  served: AnyServed,
  columns: readonly (string | null)[],
  rows: readonly SheetRow[],
  faults: Fault[],
): Promise<Draft[]> {
  const mappedColumns = columns.flatMap((name, at) => (name === null ? [] : { at, name, field: fieldOf(served, name) }))
  const drafts = rows.map(({ number, cells }) => {
    const values: Values = {}
    const wrong: { field: string; fault: Fault }[] = []
    for (const { at, name, field } of mappedColumns) {
      const read = readCell(field, cells[at] ?? null)
      if ('fault' in read) wrong.push({ field: name, fault: { row: number, column: spoken(field.title), message: spoken(read.fault) } })
      // An empty cell of a number that has a default, say, is that.
      else if (read.value !== null || !hasDefault(field)) values[name] = read.value
    }
    return { row: number, values, wrong }
  })
  for (const { name, field } of mappedColumns) {
    if (!isNamed(field)) continue
    const cells = new Set(drafts.flatMap(({ values }) => values[name]).filter((text) => typeof text === 'string'))
    const named = await namedIn(db, served, { name, field, cells })
    for (const { row, values, wrong } of drafts) {
      const [cell] = [values[name]].flat()
      const read = typeof cell === 'string' ? named(cell) : { values: [] }
      if ('faults' in read)
        for (const message of read.faults)
          wrong.push({ field: name, fault: { row, column: spoken(field.title), message: spoken(message) } })
      else if (field.type === 'references') values[name] = read.values
      else if (typeof cell === 'string') values[name] = read.values[0]
    }
  }
  for (const { row, values, wrong } of drafts) {
    if (wrong.length === 0) continue
    // What else is wrong with it is told in the same round.
    const readable = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.some(({ field }) => field === name)))
    const checked = schemasOf(served.resource.calls.edit).body.safeParse({ ...readable, id: 'row' })
    const more = checked.success ? [] : faultsOf(served, checked.error.issues)
    faults.push(...wrong.map(({ fault }) => fault), ...more.map((fault) => ({ ...fault, row })))
  }
  return drafts.filter(({ wrong }) => wrong.length === 0)
}

const hasDefault = (field: ResourceField) => 'default' in field && field.default !== undefined

/** What a record is told by, as text. */
const keyOf = ({ resource: { key } }: AnyServed, values: Values) => JSON.stringify(key.map((name) => values[name] ?? null))

async function storedOf(db: Db, caller: Caller, served: AnyServed, drafts: readonly Draft[]): Promise<ReadonlyMap<string, StoredValues>> {
  const {
    resource: { key },
    scope,
  } = served
  if (drafts.length === 0) return new Map()
  const alike = key.map((name) => inArray(columnOf(served, name), [...new Set(drafts.map(({ values }) => values[name] ?? null))]))
  const rows = await recordsWhere(db, served, and(...alike, scope?.(caller)))
  return new Map(rows.map((row) => [keyOf(served, row), row]))
}

type Outcome = Values | 'same' | Omit<Fault, 'row'>[]

function changeOf(served: AnyServed, before: StoredValues, values: Values): Outcome {
  const { calls } = served.resource
  const changed = Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, before[name]))
  if (changed.length === 0) return 'same'
  const held = changed.filter(([name]) => fieldOf(served, name).fixed)
  if (held.length > 0)
    return held.map(([name]) => ({
      column: spoken(fieldOf(served, name).title),
      message: spoken(say.importing.fixed({ value: String(before[name] ?? '') })),
    }))
  const checked = schemasOf(calls.edit).body.safeParse({ ...Object.fromEntries(changed), id: before.id })
  if (!checked.success) return faultsOf(served, checked.error.issues)
  const { id: _id, ...kept } = checked.data as Values
  // The check may take blanks away: then there is perhaps nothing left to change.
  const rest = Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])),
  )
  return Object.keys(rest).length === 0 ? 'same' : rest
}

function draftOf(served: AnyServed, values: Values): Outcome {
  const checked = schemasOf(served.resource.calls.add).body.safeParse(values)
  return checked.success ? (checked.data as Values) : faultsOf(served, checked.error.issues)
}

/** Of each cell the first: what is missing is of no shape either. */
const faultsOf = ({ resource: { fields } }: AnyServed, issues: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  issues
    .filter(({ path: [name] }, at) => issues.findIndex(({ path: [other] }) => other === name) === at)
    .map(({ path: [name], message }) => {
      const title = fields[String(name)]?.title
      return { column: title ? spoken(title) : null, message: spoken(readFault(message) ?? message) }
    })
