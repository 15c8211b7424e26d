import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { now } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { one } from '../db/one.ts'
import { isReferenceViolation, isUniqueViolation } from '../db/failures.ts'
import { BusinessError, conflict, notFound } from '../http/errors.ts'
import { writeAudit, writeAudits } from '../audit/write.ts'
import type { Caller } from '../access/caller.ts'
import { checkRules, checkTexts, checkUnique } from './checks.ts'
import { ownValues, withLinks, writeLinks } from './links.ts'
import { toRows } from './records.ts'
import { titleOf } from './served.ts'
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
    const more = await rules?.complete?.(tx, part)
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
    if (rules?.after) for (const row of rows) await rules.after(tx, caller, { before: null, after: row })
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

/** Changes a record that is locked and whose changes are checked, with what comes after it and an entry in the log. */
export async function updateRecord(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  before: StoredValues,
  changes: Values,
  { reason }: Because = {},
): Promise<StoredValues> {
  const { table, rules } = served
  const updated = one(
    (await tx
      .update(table)
      .set({ ...ownValues(served, changes), updateBy: caller.username, updateTime: now() } as never)
      .where(eq(table.id, before.id))
      .returning()) as StoredValues[],
  )
  await writeLinks(tx, served, [{ id: before.id, values: changes }])
  const row = one(await withLinks(tx, served, [updated]))
  await rules?.after?.(tx, caller, { before, after: row })
  const audited = await auditedOf(tx, served, [before, row])
  await writeAudit(tx, caller, {
    ...aboutRecord(served, row),
    action: 'edit',
    before: audited(before),
    after: audited(row),
    ...(reason && { reason }),
  })
  return row
}

/** Removes a record that is locked, with its rules and entry in the log. */
export async function deleteRecord(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  before: StoredValues,
  { reason }: Because = {},
): Promise<void> {
  const { table, rules } = served
  await rules?.beforeRemove?.(tx, caller, before)
  try {
    await tx.delete(table).where(eq(table.id, before.id))
  } catch (error) {
    if (isReferenceViolation(error)) throw new BusinessError(say.resource.inUse({ title: served.resource.title }))
    throw error
  }
  await rules?.after?.(tx, caller, { before, after: null })
  const audited = await auditedOf(tx, served, [before])
  await writeAudit(tx, caller, {
    ...aboutRecord(served, before),
    action: 'remove',
    before: audited(before),
    ...(reason && { reason }),
  })
}

export async function addRecord(db: Db, caller: Caller, served: AnyServed, draft: Values) {
  const saved = await unlessTaken(db, served, draft, async (tx) => {
    await checkTexts(tx, served, null, draft)
    await checkUnique(tx, served, draft)
    await checkRules(tx, caller, served, [{ before: null, after: draft }])
    return insertRecords(tx, caller, served, [draft])
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
    const before = await lock(tx, caller, served, id)
    await refuseUnread(tx, served, before, revision)
    const changes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const after = { ...before, ...changes }
    for (const [name, { fixed, title }] of Object.entries(served.resource.fields))
      if (fixed && !isDeepStrictEqual(after[name], before[name])) throw new BusinessError(say.resource.fixed({ field: title }))
    await checkTexts(tx, served, before, after)
    await checkUnique(tx, served, after)
    await checkRules(tx, caller, served, [{ before, after }])
    return updateRecord(tx, caller, served, before, changes)
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
  await db.transaction(async (tx) => {
    // In one order, so that two who remove the same never wait for each other.
    for (const { id, revision } of records.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const before = await lock(tx, caller, served, id)
      await refuseUnread(tx, served, before, revision)
      const remove = () => deleteRecord(tx, caller, served, before)
      await (records.length > 1 ? about(served, before, remove) : remove())
    }
  })
}

/** Of several, a refusal says which it is about. */
export async function about<T>(served: AnyServed, row: Values, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const { title } = served.resource
    throw new BusinessError(say.resource.ofRecord({ title, name: titleOf(served, row), problem: error.told }), error.code, error.result)
  }
}

async function lock(tx: Db, caller: Caller, served: AnyServed, id: string): Promise<StoredValues> {
  const { table, scope, resource } = served
  const found = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), scope?.(caller)))
    .for('update')
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

/** Who comes at the same moment with the same, or names what is removed at that moment, is told so in the words of who comes later. */
async function unlessTaken<T>(db: Db, served: AnyServed, row: Values & { id?: string }, act: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(act)
  } catch (error) {
    if (isReferenceViolation(error)) await checkTexts(db, served, null, row)
    if (!isUniqueViolation(error)) throw error
    await checkUnique(db, served, row)
    throw new BusinessError(say.resource.same({ title: served.resource.title }))
  }
}
