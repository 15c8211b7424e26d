import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { personName, phoneDigits, withoutUnseen } from '@sc/api-client/contract'
import type { ImportComplete, ResourceField } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import { readFault, schemasOf } from '@sc/api-client/schemas'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../access/caller.ts'
import type { OriginalColumns, SheetRow } from '../../sheetRow.ts'
import { refusedOf } from '../checks.ts'
import { fieldOf } from '../served.ts'
import type { AnyChange, AnyServed, StoredValues, Values } from '../served.ts'
import { absentOf, InFile } from './absent.ts'
import type { Absent } from './absent.ts'
import { emptied, faultsOfCells, mayBeEmpty, notCleared, readDrafts } from './drafts.ts'
import type { Draft, Fault } from './drafts.ts'
import { Fill, filledNames } from './fill.ts'
import { FileNames, inLevels } from './fileNames.ts'
import { placeOf } from './place.ts'
import { readably, standsFor } from './header.ts'
import { headingFor, kindIn } from './kinds.ts'
import { blankIn, storedOf, toldBy } from './stored.ts'
import { doubtfulReferences, undecided } from './doubtful.ts'
import { takenElsewhere } from './unique.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { currentUnit } from '../../locale/unit.ts'

/** Rows that are looked at with one query. */
const AT_ONCE = 500

export interface Planned {
  /** Its row's place among all of the file. */
  at: number
  values: Values
  /** The record that it changes; null where it adds one. */
  before: StoredValues | null
  /** It was found by another field than the one that records are told by: which one it is. */
  foundAs?: string
}

export interface Plan {
  rows: readonly SheetRow[]
  changes: Planned[]
  same: number
  wrong: number
  faults: Fault[]
  inFile: FileNames
  warnings: string[]
  /** Rows that say nothing of what may be filled in, of those who have none. */
  lacking: number
  /** What these are given, by its names; null where that is nothing. */
  filled: readonly Text[] | null
  /** Who is in none of its rows; undefined of a file that is not said to be complete. */
  absent: Absent[] | undefined
}

/** Between what stands for the rows, and for those who are in none. */
const APART = '.'

/** What would be written, and over what: two plans with the same one write the same. Others have their turn on the way. */
export async function digestOf({ changes, absent }: Plan): Promise<string> {
  const hash = createHash('sha256')
  for (let first = 0; first < changes.length; first += AT_ONCE) {
    const part = changes.slice(first, first + AT_ONCE)
    hash.update(JSON.stringify(part.map(({ at, before, values }) => [at, before && [before.id, picked(before, values)], values])))
    await setImmediate()
  }
  const ofRows = hash.digest('base64url')
  if (!absent) return ofRows
  const ids = absent.map(({ record, why }) => [record.id, why ?? null])
  return ofRows + APART + createHash('sha256').update(JSON.stringify(ids)).digest('base64url')
}

/** Whether as much is written by two plans as that: those who are in none of the rows count where something becomes of them. */
export const isSamePlan = (one: string, other: string | null, withAbsent: boolean): boolean =>
  withAbsent ? one === other : one.split(APART)[0] === other?.split(APART)[0]

/** Of a record, what an import changes of it: whatever else is changed meanwhile is none of its. */
export const picked = (record: Values, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]))

interface Given {
  rows: readonly SheetRow[]
  columns: readonly (string | null)[]
  complete: ImportComplete | null
  fill: readonly string[] | null
  original: OriginalColumns | null
}

/** What a file would change, held against the records as they are: nothing is written. `looked` hears how many rows are done. */
export async function planImport(
  db: Db,
  caller: Caller,
  served: AnyServed,
  { rows, columns, complete, fill, original }: Given,
  looked: (rows: number) => Promise<void>,
): Promise<Plan> {
  const faults: Fault[] = []
  const changes: Planned[] = []
  const seen = new Map<string, number>()
  const inFile = new FileNames(served, columns, rows)
  const present = new InFile(complete)
  const filling = new Fill(served, fill, await filledNames(db, served, fill))
  const place = (at: number) => placeOf(rowAt(rows, at))
  let same = 0
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const drafts = await readDrafts(db, served, columns, { rows: rows.slice(first, first + AT_ONCE), first, inFile, caller })
    const found = await storedOf(db, caller, served, drafts)
    for (const draft of drafts) {
      const { at } = draft
      const blank = blankIn(served, draft)
      if (blank !== undefined) {
        const column = calledIn(served, { columns, original }, blank, rowAt(rows, at))
        faults.push({ at, column, message: spoken(say.importing.blank({ column })) }, ...faultsOfCells(served, draft))
        continue
      }
      const { before = null, foundAs, several } = found.get(draft) ?? {}
      if (several && draft.wrong.size === 0) {
        faults.push(...(await undecided(db, served, draft, several)))
        continue
      }
      present.note(draft, before)
      filling.into(draft, before)
      const told = before ? before.id : toldBy(served, draft.values)
      const earlier = draft.wrong.size > 0 ? undefined : seen.get(told)
      if (earlier !== undefined) {
        faults.push({ at, column: null, message: spoken(say.importing.sameRecord({ title: served.resource.title, ...place(earlier) })) })
        continue
      }
      const outcome = before
        ? changeOf(served, before, draft)
        : additionOf(served, draft, kindIn(served, draft.values, rowAt(rows, at), { columns, original }))
      if (draft.wrong.size > 0) {
        // What else is wrong with it is told in the same round.
        const columnsDone = columnsTold(served, draft)
        const more = Array.isArray(outcome) ? outcome.filter(({ column }) => column === null || !columnsDone.has(column)) : []
        faults.push(...faultsOfCells(served, draft), ...more.map((fault) => ({ ...fault, at })))
        continue
      }
      seen.set(told, at)
      if (Array.isArray(outcome)) faults.push(...outcome.map((fault) => ({ ...fault, at })))
      else if (outcome === 'same') same++
      else changes.push({ at, before, values: outcome, ...(foundAs !== undefined && { foundAs }) })
    }
    await looked(Math.min(rows.length, first + AT_ONCE))
  }
  faults.push(...(await doubtfulReferences(db, served, changes, inFile)))
  faults.push(...(await takenElsewhere(db, served, changes, place)))
  for (const { at } of inLevels(
    served,
    changes.filter(({ before }) => before === null),
  ).circular)
    faults.push({ at, column: null, message: spoken(say.importing.circular({ title: served.resource.title })) })
  const alone = new Set(faults.map(({ at }) => at))
  const asked = changes.filter(({ at }) => !alone.has(at))
  faults.push(...(await refusedByRules(db, caller, served, asked)))
  faults.sort((one, other) => one.at - other.at)
  const wrong = new Set(faults.map(({ at }) => at))
  const kept = changes.filter(({ at }) => !wrong.has(at))
  const absent = complete ? await absentOf(db, caller, served, complete, present) : undefined
  return {
    rows,
    changes: kept,
    same,
    faults,
    wrong: wrong.size,
    inFile,
    warnings: await warningsOf(db, served, kept),
    lacking: filling.lacking,
    filled: fill && filling.names,
    absent,
  }
}

export function rowAt(rows: readonly SheetRow[], at: number): SheetRow {
  const row = rows[at]
  if (!row) throw new Error(`an import has no row ${at}`)
  return row
}

/** What the file, where a row stands, calls a field that records are told by, or the one that stands for it there. */
function calledIn(served: AnyServed, { columns, original }: Pick<Given, 'columns' | 'original'>, name: string, row: SheetRow): string {
  const place = columns.includes(name)
    ? columns.indexOf(name)
    : columns.findIndex((other) => other !== null && standsFor(fieldOf(served, other)) === name)
  return readably(headingFor(original, place, row.sheet)) || spoken(fieldOf(served, columns[place] ?? name).title)
}

/** What people should know of those that come new. */
async function warningsOf(db: Db, { rules }: AnyServed, changes: readonly Planned[]): Promise<string[]> {
  const added = changes.flatMap(({ before, values }) => (before === null ? [values] : []))
  return ((await rules?.warn?.(db, added)) ?? []).map(spoken)
}

/** What the resource's own rules and the caller's data rules do not allow, all of the file taken together. */
async function refusedByRules(db: Db, caller: Caller, served: AnyServed, planned: readonly Planned[]): Promise<Fault[]> {
  const places = new Map<AnyChange, number>(
    planned.map(({ at, before, values }) => [{ before, after: { ...before, ...values } as Values }, at]),
  )
  // Rules may lock what they compare with, which only a transaction can; a file that is merely checked is in none.
  const refused = await db.transaction((tx) => refusedOf(tx, caller, served, [...places.keys()]))
  return [...refused].map(([change, message]) => {
    const at = places.get(change)
    if (at === undefined) throw new Error('a rule refused a change that it was not asked about')
    return { at, column: null, message: spoken(message) }
  })
}

/**
 * The columns of a row with cells that cannot be read of which no more is said: those cells, and, where they are what it would be told
 * by, all that it leaves empty. It may be about a record that has that already.
 */
function columnsTold({ resource: { key, fields } }: AnyServed, { values, wrong }: Draft): ReadonlySet<string> {
  const isUntold = key.some((name) => values[name] === undefined)
  const told = Object.entries(fields).filter(([name]) => wrong.has(name) || (isUntold && values[name] === undefined))
  return new Set(told.map(([, { title }]) => spoken(title)))
}

type Outcome = Values | 'same' | Omit<Fault, 'at'>[]

function changeOf(served: AnyServed, before: StoredValues, { values, cleared }: Draft): Outcome {
  const { calls } = served.resource
  const emptying = [...cleared].filter(([name, text]) => before[name] !== text)
  const refused = emptying.filter(([name]) => !mayBeEmpty(fieldOf(served, name)))
  if (refused.length > 0) return refused.map(([name]) => notCleared(served, name))
  const wanted = { ...values, ...Object.fromEntries(emptying.map(([name]) => [name, emptied(fieldOf(served, name))])) }
  const changed = Object.entries(wanted).filter(([name, value]) => !isAlready(fieldOf(served, name), value, before[name]))
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

/** Whether a record says it already. A telephone number that was kept with blanks is the same without, and so is a name. */
const isAlready = (field: ResourceField, value: unknown, kept: unknown) =>
  isDeepStrictEqual(value, kept) ||
  (field.type === 'text' &&
    typeof kept === 'string' &&
    ((field.phone === true && phoneDigits(kept) === value) ||
      (field.person === true && personName(kept) === value && withoutUnseen(kept) === kept)))

/** @param kind what it is by the file that says nothing of that itself */
function additionOf(served: AnyServed, { values: said, cleared }: Draft, kind: Values): Outcome {
  const values = { ...kind, ...said }
  const refused = [...cleared.keys()].filter((name) => !mayBeEmpty(fieldOf(served, name)))
  if (refused.length > 0) return refused.map((name) => notCleared(served, name))
  // What must be filled in is asked for in the words of its own rule.
  const missing = Object.entries(served.resource.fields).flatMap(([name, { required, type, readonly }]) =>
    readonly || !required || values[name] !== undefined ? [] : type === 'text' ? [[name, '']] : type === 'references' ? [[name, []]] : [],
  )
  const checked = schemasOf(served.resource.calls.add).body.safeParse({ ...Object.fromEntries(missing), ...values })
  return checked.success ? (checked.data as Values) : faultsOf(served, checked.error.issues)
}

/** Of each cell the first: what is missing is of no shape either. */
const faultsOf = ({ resource: { fields } }: AnyServed, issues: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  issues
    .filter(({ path: [name] }, at) => issues.findIndex(({ path: [other] }) => other === name) === at)
    .map(({ path: [name], message }) => {
      const title = fields[String(name)]?.title
      return { column: title ? spoken(title) : null, message: spoken(readFault(message, currentUnit()) ?? message) }
    })
