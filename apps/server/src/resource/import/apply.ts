import { asc, eq, inArray } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { recordImportChange } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import type { Caller } from '../../access/caller.ts'
import { checkRules } from '../checks.ts'
import { titleOf } from '../served.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import { withLinks } from '../links.ts'
import { deleteRecords, insertRecords, updateRecords } from '../write.ts'
import type { Update } from '../write.ts'
import type { Plan } from './plan.ts'
import { say } from '../../locale/say.ts'

/** Rows that are written or read with one statement. */
const AT_ONCE = 500

interface Written {
  recordId: string
  revision: number
  before: Values | null
}

/** Writes all that was planned, and notes what it was before. `reached` hears how many rows are done. */
export async function applyPlan(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  { id, fileName }: { id: string; fileName: string },
  { changes }: Plan,
  reached: (rows: number) => void,
): Promise<void> {
  const because = { reason: say.importing.reason({ file: fileName }) }
  const planned = new Map(changes.flatMap(({ before }) => (before ? [[before.id, before.revision] as const] : [])))
  const stored = await lockAll(tx, served, [...planned.keys()])
  for (const [recordId, revision] of planned)
    if (stored.get(recordId)?.revision !== revision) throw new BusinessError(say.importing.changedWhile())
  const added = changes.filter(({ before }) => before === null).map(({ values }) => values)
  const changed = changes.flatMap(({ before, values }) => (before ? [{ before, changes: values }] : []))
  let count = 0
  const note = async (written: readonly Written[]) => {
    await tx.insert(recordImportChange).values(written.map((change, at) => ({ importId: id, at: count + at, ...change })))
    count += written.length
    reached(count)
  }
  try {
    for (let first = 0; first < added.length; first += AT_ONCE) {
      const rows = await insertRecords(tx, caller, served, added.slice(first, first + AT_ONCE), because)
      await note(rows.map(({ id: recordId, revision }) => ({ recordId, revision, before: null })))
    }
    // What a change of somebody's may make others wait for, as who may change roles, comes last.
    for (let first = 0; first < changed.length; first += AT_ONCE) {
      const part = changed.slice(first, first + AT_ONCE)
      const rows = await updateRecords(tx, caller, served, part, because)
      await note(rows.map(({ id: recordId, revision }, at) => ({ recordId, revision, before: part[at] ? wasOf(part[at]) : null })))
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.importing.sameAsOthers())
    throw error
  }
}

/** Of what changes, how it was. */
const wasOf = ({ before, changes }: Update): Values => Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]]))

/** Takes all of an import back, the last first. `reached` hears how many of all records are done. */
export async function undoImport(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  { id, fileName }: { id: string; fileName: string },
  reached: (done: number, all: number) => void,
): Promise<void> {
  const because = { reason: say.importing.undoReason({ file: fileName }) }
  const changes = await tx.select().from(recordImportChange).where(eq(recordImportChange.importId, id)).orderBy(asc(recordImportChange.at))
  const stored = await lockAll(
    tx,
    served,
    changes.map(({ recordId }) => recordId),
  )
  const unchanged = refuseChanged(served, changes, stored)
  await checkRules(
    tx,
    caller,
    served,
    unchanged.flatMap(({ now, before }) => (before ? { before: now, after: { ...now, ...before } } : [])),
  )
  const last = unchanged.toReversed()
  const changed = last.flatMap(({ now, before }) => (before ? [{ before: now, changes: before }] : []))
  const added = last.flatMap(({ now, before }) => (before ? [] : [now]))
  for (let first = 0; first < changed.length; first += AT_ONCE) {
    reached(first, changes.length)
    await updateRecords(tx, caller, served, changed.slice(first, first + AT_ONCE), because)
  }
  for (let first = 0; first < added.length; first += AT_ONCE) {
    reached(changed.length + first, changes.length)
    await deleteRecords(tx, caller, served, added.slice(first, first + AT_ONCE), because)
  }
  await served.rules?.removed?.(
    tx,
    unchanged.flatMap(({ now, before }) => (before ? [] : [now])),
  )
}

async function lockAll(tx: Db, served: AnyServed, ids: readonly string[]): Promise<ReadonlyMap<string, StoredValues>> {
  const { table } = served
  const found = new Map<string, StoredValues>()
  // In one order, so that two who come at once never wait for each other.
  const sorted = ids.toSorted()
  for (let first = 0; first < sorted.length; first += AT_ONCE) {
    const rows = await tx
      .select()
      .from(table)
      .where(inArray(table.id, sorted.slice(first, first + AT_ONCE)))
      .orderBy(asc(table.id))
      // Whoever merely names one of them, as who signs in does, goes on.
      .for('no key update')
    for (const row of await withLinks(tx, served, rows)) found.set(row.id, row)
  }
  return found
}

/** @returns each with its record, which is as it was written */
function refuseChanged(
  served: AnyServed,
  changes: readonly Written[],
  stored: ReadonlyMap<string, StoredValues>,
): (Written & { now: StoredValues })[] {
  const { title } = served.resource
  const there = changes.flatMap((change) => {
    const now = stored.get(change.recordId)
    return now ? { ...change, now } : []
  })
  const gone = changes.length - there.length
  const changed = there.flatMap(({ revision, now }) => (now.revision !== revision ? [quoted(titleOf(served, now))] : []))
  if (gone + changed.length === 0) return there
  throw new BusinessError(say.importing.notUndone({ title, changed, gone }))
}
