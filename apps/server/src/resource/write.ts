import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isBuiltIn } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { one } from '../db/one.ts'
import { isOneOf } from '../db/page.ts'
import { waitShortly } from '../db/waitShortly.ts'
import { isReferenceViolation, isUniqueViolation } from '../db/failures.ts'
import { BusinessError, conflict, notFound } from '../http/errors.ts'
import { writeAudits } from '../audit/write.ts'
import type { Caller } from '../access/caller.ts'
import { checkFixed, checkRules, checkTexts, checkUnique } from './checks.ts'
import { holdFiles, letFilesGoOf, ownFiles } from './files.ts'
import { ownValues, withLinks, writeLinks } from './links.ts'
import { toRows } from './records.ts'
import { refuseOutsideRules } from './refuseOutsideRules.ts'
import { withoutKept } from './secrets.ts'
import { columnOf, titleOf } from './served.ts'
import type { AnyServed, StoredValues, Values } from './served.ts'
import { auditedOf } from './texts.ts'
import { say } from '../locale/say.ts'

const aboutRecord = (served: AnyServed, row: StoredValues) => ({
  kind: served.resource.kind,
  recordId: row.id,
  title: titleOf(served, row),
})

/** Records that are written with one statement. */
const AT_ONCE = 500

/** What comes after a write: whoever data rules narrow has written nothing that these would not leave them, whatever was checked before. */
async function afterWrite(
  tx: Db,
  caller: Caller,
  { ruled, table, rules }: AnyServed,
  changes: readonly { before: StoredValues | null; after: StoredValues }[],
): Promise<void> {
  if (ruled) await refuseOutsideRules(tx, caller, { kind: ruled, table, ids: changes.map(({ after }) => after.id) })
  await rules?.after?.(tx, caller, changes)
}

/** Why many are written at once. */
interface Because {
  reason?: Message
}

/** Adds checked records, with what comes after them and entries in the log; in the order given. */
export async function insertRecords(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  drafts: readonly Values[],
  { reason }: Because = {},
): Promise<StoredValues[]> {
  const { table, rules } = served
  const saved: StoredValues[] = []
  for (let first = 0; first < drafts.length; first += AT_ONCE) {
    const part = drafts.slice(first, first + AT_ONCE)
    const more = await rules?.complete?.(tx, part, { imported: reason !== undefined, caller })
    const inserted = (await tx
      .insert(table)
      .values(
        part.map((draft, at) => ({
          ...ownValues(served, draft),
          ...more?.[at],
          createBy: caller.username,
          updateBy: caller.username,
        })) as never,
      )
      .returning()) as StoredValues[]
    await writeLinks(
      tx,
      served,
      inserted.map(({ id }, at) => ({ id, values: part[at] ?? {} })),
    )
    const rows = await withLinks(tx, served, inserted)
    await afterWrite(
      tx,
      caller,
      served,
      rows.map((after) => ({ before: null, after })),
    )
    const audited = await auditedOf(tx, served, rows)
    await writeAudits(
      tx,
      caller,
      rows.map((row) => ({ ...aboutRecord(served, row), action: 'add', after: audited(row), ...(reason && { reason }) })),
    )
    saved.push(...rows)
  }
  return saved
}

/** A record as it is, and what of it becomes otherwise. */
export interface Update {
  before: StoredValues
  changes: Values
}

/** Changes records that are locked and whose changes are checked, with what comes after them and entries in the log; in the order given. */
export async function updateRecords(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  updates: readonly Update[],
  because: Because = {},
): Promise<StoredValues[]> {
  const saved: StoredValues[] = []
  for (let first = 0; first < updates.length; first += AT_ONCE) {
    const part = updates.slice(first, first + AT_ONCE)
    const updated = await setColumns(tx, caller, served, part)
    await writeLinks(tx, served, linksOfUpdates(part))
    const rows = await withLinks(
      tx,
      served,
      part.map(({ before: { id } }) => updated.get(id)).filter((row) => row !== undefined),
    )
    if (rows.length !== part.length) throw new Error(`${served.resource.path}: a record that was locked is gone`)
    const changed = rows.flatMap((after, at) => (part[at] ? [{ before: part[at].before, after }] : []))
    await afterWrite(tx, caller, served, changed)
    await noteUpdates(tx, caller, served, changed, because)
    saved.push(...rows)
  }
  return saved
}

const linksOfUpdates = (updates: readonly Update[]) => updates.map(({ before: { id }, changes }) => ({ id, values: changes }))

/**
 * The same of many that others wait for until the transaction ends: entries in the log are written before, by {@link noteUpdates},
 * and nothing is read again.
 */
export async function setRecords(tx: Db, caller: Caller, served: AnyServed, updates: readonly Update[]): Promise<void> {
  for (const group of alike(served, updates)) await setAlike(tx, caller, served, group)
  await writeLinks(tx, served, linksOfUpdates(updates))
  await afterWrite(
    tx,
    caller,
    served,
    updates.map(({ before, changes }) => ({ before, after: { ...before, ...changes } })),
  )
}

/** Notes changes in the log. */
export async function noteUpdates(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  changed: readonly { before: StoredValues; after: StoredValues }[],
  { reason }: Because = {},
): Promise<void> {
  const audited = await auditedOf(
    tx,
    served,
    changed.flatMap(({ before, after }) => [before, after]),
  )
  await writeAudits(
    tx,
    caller,
    changed.map(({ before, after }) => ({
      ...aboutRecord(served, after),
      action: 'edit',
      before: audited(before),
      after: audited(after),
      ...(reason && { reason }),
    })),
  )
}

/** Sets what these records keep in their own table, and reads them again. */
async function setColumns(tx: Db, caller: Caller, served: AnyServed, updates: readonly Update[]): Promise<Map<string, StoredValues>> {
  const found = new Map<string, StoredValues>()
  for (const group of alike(served, updates)) {
    const updated = await setAlike(tx, caller, served, group).returning(getTableColumns(served.table) as never)
    for (const row of updated as StoredValues[]) found.set(row.id, row)
  }
  return found
}

interface Alike {
  names: string[]
  rows: Values[]
}

/** Changes of the same columns are written with one statement. */
function alike(served: AnyServed, updates: readonly Update[]): Iterable<Alike> {
  const { table } = served
  const groups = new Map<string, Alike>()
  for (const { before, changes } of updates) {
    const own = Object.fromEntries(Object.entries(ownValues(served, changes)).filter(([, value]) => value !== undefined))
    const names = Object.keys(own).sort()
    const group = groups.get(names.join()) ?? { names, rows: [] }
    group.rows.push({
      [table.id.name]: before.id,
      ...Object.fromEntries(names.map((name) => [columnOf(served, name).name, kept(columnOf(served, name), own[name])])),
    })
    groups.set(names.join(), group)
  }
  return groups.values()
}

function setAlike(tx: Db, { username }: Caller, served: AnyServed, { names, rows }: Alike) {
  const { table } = served
  const columns = names.map((name) => columnOf(served, name))
  // Under names of their own: `revision + 1` is of the record.
  const given = (column: PgColumn) => sql.identifier(`given_${column.name}`)
  const renamed = [table.id, ...columns].map((column) => sql`${sql.identifier(column.name)} as ${given(column)}`)
  return (
    tx
      .update(table)
      .set({
        ...Object.fromEntries(names.map((name, at) => [name, sql`${given(columns[at] ?? table.id)}`])),
        updateBy: username,
        updateTime: now(),
      } as never)
      // The table itself says which type each column has.
      .from(
        sql`(select ${sql.join(renamed, sql`, `)} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)) as given`,
      )
      .where(sql`${table.id} = ${given(table.id)}`)
  )
}

/** A value as the database is given it. */
const kept = (column: PgColumn, value: unknown): unknown =>
  // What is JSON already goes into the JSON of the statement as it is.
  value === null || column.dataType === 'json' ? value : column.mapToDriverValue(value)

/** Removes records that are locked, with their rules and entries in the log: of several, a refusal says which it is about. */
export async function deleteRecords(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  records: readonly StoredValues[],
  because: Because = {},
): Promise<void> {
  const { rules } = served
  for (let first = 0; first < records.length; first += AT_ONCE) {
    const part = records.slice(first, first + AT_ONCE)
    const aboutIt = (row: StoredValues, act: () => Promise<void>) => (records.length > 1 ? about(served, row, act) : act())
    // One may be in the way of another, as a department is of those above it: rules are asked when the ones before are gone.
    for (const row of part) await aboutIt(row, () => removeRecord(tx, caller, served, row))
    await rules?.after?.(
      tx,
      caller,
      part.map((before) => ({ before, after: null })),
    )
    await noteRemovals(tx, caller, served, part, because)
  }
}

/** Removes one by its rules. */
export async function removeRecord(tx: Db, caller: Caller, served: AnyServed, row: StoredValues): Promise<void> {
  if (isBuiltIn(served.resource, row)) throw new BusinessError(say.resource.builtIn({ title: served.resource.title }))
  await served.rules?.beforeRemove?.(tx, caller, row)
  await removeRows(tx, served, [row])
}

/** Notes removals in the log. */
export async function noteRemovals(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  records: readonly StoredValues[],
  { reason }: Because = {},
): Promise<void> {
  const audited = await auditedOf(tx, served, records)
  await writeAudits(
    tx,
    caller,
    records.map((row) => ({ ...aboutRecord(served, row), action: 'remove', before: audited(row), ...(reason && { reason }) })),
  )
}

/** Removes what no rule is asked about: with one statement. */
export async function removeRows(tx: Db, served: AnyServed, rows: readonly StoredValues[]): Promise<void> {
  const { table, resource } = served
  try {
    for (const { table: along, of, by, unused } of served.rules?.along ?? []) {
      const named = rows.map((row) => String(row[by]))
      await tx.delete(along).where(and(isOneOf(of, named), isNull(unused)))
    }
    const ids = rows.map(({ id }) => id)
    await tx.delete(table).where(isOneOf(table.id, ids))
    await letFilesGoOf(tx, served, ids)
  } catch (error) {
    if (isReferenceViolation(error)) throw new BusinessError(say.resource.inUse({ title: resource.title }))
    throw error
  }
}

export async function addRecord(db: Db, caller: Caller, served: AnyServed, given: Values) {
  const written = withoutKept(served, given)
  const saved = await unlessTaken(db, served, written, async (tx) => {
    const draft = await ownFiles(tx, caller, served, written, null)
    await checkTexts(tx, served, null, draft)
    await checkUnique(tx, served, draft)
    await checkRules(tx, caller, served, [{ before: null, after: draft }])
    return holdFiles(tx, caller, served, await insertRecords(tx, caller, served, [draft]))
  })
  return one(await toRows(db, served, saved))
}

export async function editRecord(
  db: Db,
  caller: Caller,
  served: AnyServed,
  { id, revision, ...values }: Values & { id: string; revision?: number | undefined },
) {
  const saved = await unlessTaken(db, served, { ...values, id }, async (tx) => {
    const before = await lock(tx, caller, served, id, 'no key update')
    await refuseUnread(tx, served, before, revision)
    const written = Object.fromEntries(Object.entries(withoutKept(served, values)).filter(([, value]) => value !== undefined))
    const changes = await ownFiles(tx, caller, served, written, before)
    const after = { ...before, ...changes }
    checkFixed(served, before, after)
    await checkTexts(tx, served, before, after)
    await checkUnique(tx, served, after)
    await checkRules(tx, caller, served, [{ before, after }])
    return one(await holdFiles(tx, caller, served, await updateRecords(tx, caller, served, [{ before, changes }])))
  })
  return one(await toRows(db, served, [saved]))
}

/** All of them, or none. */
export async function removeRecords(
  db: Db,
  caller: Caller,
  served: AnyServed,
  records: readonly { id: string; revision?: number | undefined }[],
): Promise<void> {
  await soon(db, async (tx) => {
    const locked: StoredValues[] = []
    // In one order, so that two who remove the same never wait for each other.
    for (const { id, revision } of records.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const before = await lock(tx, caller, served, id, 'update')
      await refuseUnread(tx, served, before, revision)
      locked.push(before)
    }
    await deleteRecords(tx, caller, served, locked)
    await served.rules?.removed?.(tx, locked)
  })
}

/** Of several, a refusal says which it is about. */
export async function about<T>(served: AnyServed, row: Values, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const told = { title: served.resource.title, name: titleOf(served, row), problem: error.told }
    throw new BusinessError(say.resource.ofRecord(told), error.code, error.result)
  }
}

/** @param strength who changes a record lets those go on that merely name it; who removes it waits for them, and they for it */
async function lock(tx: Db, caller: Caller, served: AnyServed, id: string, strength: 'update' | 'no key update'): Promise<StoredValues> {
  const { table, scope, resource } = served
  const found = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), scope?.(caller)))
    .for(strength)
  const [row] = await withLinks(tx, served, found)
  if (!row) throw notFound(resource.title)
  return row
}

async function refuseUnread(tx: Db, served: AnyServed, row: StoredValues, revision: number | undefined): Promise<void> {
  if (revision === undefined || revision === row.revision) return
  throw conflict(
    say.resource.changedSince({ title: served.resource.title, name: titleOf(served, row) }),
    one(await toRows(tx, served, [row])),
  )
}

/** What an import that ends at this moment holds is waited for no longer than anybody should wait. */
const soon = <T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await waitShortly(tx)
    return act(tx)
  })

/** Who comes at the same moment with the same, or names what is removed at that moment, is told so in the words of who comes later. */
async function unlessTaken<T>(db: Db, served: AnyServed, row: Values & { id?: string }, act: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await soon(db, act)
  } catch (error) {
    if (isReferenceViolation(error)) await checkTexts(db, served, null, row)
    if (!isUniqueViolation(error)) throw error
    await checkUnique(db, served, row)
    throw new BusinessError(say.resource.same({ title: served.resource.title }))
  }
}
