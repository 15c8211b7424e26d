import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportLeft } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { recordImportChange } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import { becomes } from './absent.ts'
import { inLevels, rowNamedBy, selfReferences } from './fileNames.ts'
import { keptName, nameOf, placeOf } from './place.ts'
import type { Place } from './place.ts'
import { picked, rowAt } from './plan.ts'
import type { Plan } from './plan.ts'

/** Rows that are written with one statement. */
const AT_ONCE = 500

/** What an import does with one record. */
export type Change = typeof recordImportChange.$inferSelect

/** Why a change is not taken back. */
export interface Left {
  at: number
  reason: string
  /** What the record is called now. */
  name?: string
}

type State = Change['state']

interface Keeping {
  state: State
  /** Also what becomes of those who are in none of the rows. */
  withAbsent: boolean
}

/** What a plan writes, in its order: what comes new first, each after what it names; then what changes. */
export function changesOf(
  served: AnyServed,
  importId: string,
  { changes, rows, absent = [] }: Plan,
  { state, withAbsent }: Keeping,
): Change[] {
  const { levels } = inLevels(
    served,
    changes.filter(({ before }) => before === null),
  )
  const added = levels.flat()
  const ids = new Map(added.map(({ at }) => [at, newId()]))
  const references = selfReferences(served)
  const withIds = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(
      references.flatMap((name) => {
        const at = rowNamedBy(values[name])
        return at === undefined ? [] : [[name, ids.get(at)] as const]
      }),
    ),
  })
  const ofRows = [...added, ...changes.filter(({ before }) => before !== null)].map(({ at: row, before, values }, at) => {
    const { row: number, sheet = null } = placeOf(rowAt(rows, row))
    return {
      importId,
      at,
      recordId: before?.id ?? ids.get(row) ?? newId(),
      row: number,
      sheet,
      name: keptName(served, { ...before, ...values }),
      state,
      revision: null,
      before: before && picked(before, values),
      after: withIds(values),
      beside: null,
      reason: null,
    }
  })
  const letGo = withAbsent ? absent.filter(({ why }) => why === undefined) : []
  return [...ofRows, ...letGo.map(({ record }, at) => ofAbsent(served, record, { importId, at: ofRows.length + at, state }))]
}

/** Of a record that is in none of the rows. */
const ofAbsent = (served: AnyServed, record: StoredValues, place: Pick<Change, 'importId' | 'at' | 'state'>): Change => ({
  ...place,
  recordId: record.id,
  row: null,
  sheet: null,
  name: spoken(say.importing.foundAs({ name: nameOf(served, record), told: toldBy(served, record) })),
  // It is taken back from who has not been changed since: who was let in and shut out again was so by somebody's decision.
  revision: record.revision + 1,
  before: picked(record, becomes(served)),
  after: becomes(served),
  beside: null,
  reason: null,
})

const toldBy = ({ resource: { key } }: AnyServed, record: Values) => key.map((name) => String(record[name] ?? '')).join(' ')

/** Keeps what is going to be written, or is within the same transaction. */
export async function keepChanges(db: Db, changes: readonly Change[]): Promise<void> {
  for (let first = 0; first < changes.length; first += AT_ONCE)
    await db.insert(recordImportChange).values(changes.slice(first, first + AT_ONCE))
}

export const forgetChanges = (db: Db, importId: string) => db.delete(recordImportChange).where(eq(recordImportChange.importId, importId))

export const keptChanges = (db: Db, importId: string): Promise<Change[]> =>
  db.select().from(recordImportChange).where(eq(recordImportChange.importId, importId)).orderBy(asc(recordImportChange.at))

/** The places of those that are so far. */
export async function placesOf(db: Db, importId: string, state: State): Promise<number[]> {
  const rows = await db
    .select({ at: recordImportChange.at })
    .from(recordImportChange)
    .where(and(eq(recordImportChange.importId, importId), eq(recordImportChange.state, state)))
    .orderBy(asc(recordImportChange.at))
  return rows.map(({ at }) => at)
}

const these = (importId: string, places: readonly number[]) =>
  and(eq(recordImportChange.importId, importId), inArray(recordImportChange.at, [...places]))

export const changesAt = (db: Db, importId: string, places: readonly number[]): Promise<Change[]> =>
  db.select().from(recordImportChange).where(these(importId, places)).orderBy(asc(recordImportChange.at))

/** Those that were not taken back. */
export const changesLeft = (db: Db, importId: string): Promise<Change[]> =>
  db
    .select()
    .from(recordImportChange)
    .where(and(eq(recordImportChange.importId, importId), eq(recordImportChange.state, 'left')))

export async function setState(tx: Db, importId: string, places: readonly number[], state: State): Promise<void> {
  for (let first = 0; first < places.length; first += AT_ONCE)
    await tx
      .update(recordImportChange)
      .set({ state })
      .where(these(importId, places.slice(first, first + AT_ONCE)))
}

/** What changed along with some of them: with one statement, as others wait for it. */
export async function setBeside(
  tx: Db,
  importId: string,
  changed: readonly { at: number; beside: NonNullable<Change['beside']> }[],
): Promise<void> {
  if (changed.length === 0) return
  await tx
    .update(recordImportChange)
    .set({ beside: sql`given.beside` })
    .from(sql`json_to_recordset(${JSON.stringify(changed)}::json) as given(at integer, beside jsonb)`)
    .where(and(eq(recordImportChange.importId, importId), eq(recordImportChange.at, sql`given.at`)))
}

export async function setLeft(tx: Db, importId: string, left: readonly Left[]): Promise<void> {
  for (const { at, reason, name } of left)
    await tx
      .update(recordImportChange)
      .set({ state: 'left', reason, ...(name !== undefined && { name: sql`coalesce(${recordImportChange.name}, ${name})` }) })
      .where(these(importId, [at]))
}

/** The row that a record came from, and what it was called then. */
const toldOf = ({ row, sheet, name }: Change, calledNow = ''): Place & { name: string } => ({
  row: row ?? 0,
  ...(sheet !== null && { sheet }),
  name: name ?? calledNow,
})

/** In the order of the file, each with its row and its name. */
export function leftOf(changes: readonly Change[], left: readonly Left[]): ImportLeft[] {
  const byPlace = new Map(changes.map((change) => [change.at, change]))
  return left
    .flatMap(({ at, reason, name }) => {
      const change = byPlace.get(at)
      return change ? [{ ...toldOf(change, name), reason }] : []
    })
    .sort(inOrder)
}

export const inOrder = (one: Place, other: Place) => (one.sheet ?? '').localeCompare(other.sheet ?? '') || one.row - other.row
